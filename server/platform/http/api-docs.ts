import { API_BASE } from '@easel/contract/call';
import { ErrorEnvelope } from '@easel/contract/envelope';
import swagger, { type SwaggerTransform } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

// Swagger UI writes one style attribute into its own picture, which the policy names by its hash.
const POLICY = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-hashes' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const CHARSET = '<meta charset="UTF-8">';
const VIEWPORT = '<meta name="viewport" content="width=device-width, initial-scale=1">';

/** Without the prefix that browsers require over HTTPS. */
const SESSION_COOKIE = 'easel.session_token';

/** `GET /easel/works/:artworkId` is `getWorksByArtworkId`. */
export const operationIdOf = (method: string, url: string): string =>
  [
    method.toLowerCase(),
    ...url
      .replace(API_BASE, '')
      .split(/[/-]/)
      .filter(Boolean)
      .map((part) => (part.startsWith(':') ? `By${capitalized(part.slice(1))}` : capitalized(part))),
  ].join('');

const capitalized = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** Where a route does not describe its own. */
const ANY_ANSWER = { description: 'Success' };

/** What every operation needs and no route says itself: a name, who may call it, and how it refuses. */
const describe: SwaggerTransform = ({ schema, url, route }) => ({
  url,
  schema: {
    ...schema,
    ...(!schema?.operationId && { operationId: operationIdOf([route.method].flat()[0] ?? '', url) }),
    security: schema?.security ?? [],
    response: { '4xx': ErrorEnvelope, ...((schema?.response as object | undefined) ?? { 200: ANY_ANSWER }) },
  },
});

/** The API's description, made from the schemas that validate it: at /docs for people, at /docs/json for programs. */
export async function documentApi(app: FastifyInstance, brand: string) {
  await app.register(swagger, {
    transform: describe,
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${brand} API`,
        version: '1',
        description:
          'The calls behind the shop. Every answer comes as { success, payload, messages } with a true HTTP status.',
        license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
      },
      servers: [{ url: '/', description: 'This shop' }],
      components: {
        securitySchemes: {
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: SESSION_COOKIE,
            description: 'The cookie that a login sets.',
          },
          accountToken: {
            type: 'http',
            scheme: 'bearer',
            description: 'The token that `npm run search:load` has shown.',
          },
        },
      },
    },
  });
  await app.register(async (scope) => {
    // Swagger UI writes its page itself, and does not ask telephones to show it in their own width.
    scope.addHook('onSend', async (_request, _reply, payload) =>
      typeof payload === 'string' ? payload.replace(CHARSET, `${CHARSET}\n${VIEWPORT}`) : payload,
    );
    await scope.register(swaggerUi, {
      routePrefix: '/docs',
      staticCSP: POLICY,
      theme: { title: `${brand} API` },
      uiConfig: { docExpansion: 'list' },
    });
  });
}
