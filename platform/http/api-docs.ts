import { API_BASE } from '@easel/contract/call';
import { ErrorEnvelope } from '@easel/contract/envelope';
import swagger, { type SwaggerTransform } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

const POLICY = [
  "default-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const CHARSET = '<meta charset="UTF-8">';
const VIEWPORT = '<meta name="viewport" content="width=device-width, initial-scale=1">';

/** Without the `__Secure-` prefix used over HTTPS. */
const SESSION_COOKIE = 'easel.session_token';

/** `GET /easel/works/:artworkId` is `getWorksByArtworkId`. */
export const formatOperationId = (method: string, url: string): string =>
  [
    method.toLowerCase(),
    ...url
      .replace(API_BASE, '')
      .split(/[/-]/)
      .filter(Boolean)
      .map((part) => (part.startsWith(':') ? `By${capitalized(part.slice(1))}` : capitalized(part))),
  ].join('');

const capitalized = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** The group of a route: `GET /easel/works/:artworkId` is one of `works`. */
const getGroup = (url: string) => url.replace(`${API_BASE}/`, '/').split('/')[1] ?? '';

/** For routes without a response schema. */
const ANY_RESPONSE = { description: 'Success' };

/** Adds what routes do not declare themselves: operation ID, security and error responses. */
const describe: SwaggerTransform = ({ schema, url, route }) => ({
  url,
  schema: {
    ...schema,
    ...(!schema?.operationId && { operationId: formatOperationId([route.method].flat()[0] ?? '', url) }),
    tags: [getGroup(url)],
    security: schema?.security ?? [],
    response: { '4xx': ErrorEnvelope, ...(schema?.response ?? { 200: ANY_RESPONSE }) },
  },
});

/**
 * Runs in the browser. Swagger UI takes 12 seconds to read two megabytes of OpenAPI 3.1 and 8 more to open an operation, because it resolves every schema by another
 * library; as 3.0 it takes one second and none. What it shows of our schemas is the same.
 */
const readAsFormerVersion = <Answer extends object>(response: Answer): Answer =>
  'text' in response && typeof response.text === 'string' && response.text.startsWith('{"openapi":"3.1.0"')
    ? Object.assign(response, { text: response.text.replace('3.1.0', '3.0.3') })
    : response;

/** The OpenAPI document, generated from the schemas of the routes: at /docs as a page, at /docs/json as JSON. */
export async function documentApi(app: FastifyInstance, brand: string) {
  await app.register(swagger, {
    transform: describe,
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${brand} API`,
        version: '1',
        description:
          'The API of the shop. Every response is `{ success, payload, messages }` with the corresponding HTTP status.',
        license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
      },
      servers: [{ url: '/', description: 'This shop' }],
      components: {
        securitySchemes: {
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: SESSION_COOKIE,
            description: 'The session cookie, set by a login.',
          },
          accountToken: {
            type: 'http',
            scheme: 'bearer',
            description: 'The account token, printed by `npm run search:load`.',
          },
        },
      },
    },
  });
  await app.register(async (scope) => {
    // The page of Swagger UI has no viewport meta tag for phones.
    scope.addHook('onSend', async (_request, _reply, payload) =>
      typeof payload === 'string' ? payload.replace(CHARSET, `${CHARSET}\n${VIEWPORT}`) : payload,
    );
    await scope.register(swaggerUi, {
      routePrefix: '/docs',
      staticCSP: POLICY,
      theme: { title: `${brand} API` },
      uiConfig: {
        // Without the bar of Fastify.
        layout: 'BaseLayout',
        // Groups are closed: drawing all operations takes seconds.
        docExpansion: 'none',
        filter: true,
        deepLinking: true,
        responseInterceptor: readAsFormerVersion,
      },
    });
  });
}
