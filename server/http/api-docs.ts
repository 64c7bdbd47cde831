import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** The API's description, made from the schemas that validate it: at /docs for people, at /docs/json for programs. */
export async function documentApi(app: FastifyInstance, brand: string) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${brand} API`,
        version: '1',
        description:
          'The calls behind the shop. Every answer comes as { success, payload, messages } with a true HTTP status.',
      },
    },
  });
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true, uiConfig: { docExpansion: 'list' } });
}
