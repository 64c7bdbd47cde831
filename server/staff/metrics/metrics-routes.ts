import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { sendError } from '@easel/platform/http/error-handler';
import type { FastifyInstance } from 'fastify';

const TYPE = 'text/plain; version=0.0.4; charset=utf-8';
const PATH = '/metrics';

/** `/metrics` on the port of the shop, for those who know the token. */
export function metricsRoutes(app: FastifyInstance, token: string, read: () => Promise<string>) {
  app.get(PATH, { logLevel: 'warn', schema: { hide: true } }, async (request, reply) => {
    if (!hasToken(request.headers.authorization, token))
      return sendError(
        request,
        reply.header('www-authenticate', 'Bearer'),
        401,
        'Send the METRICS_TOKEN as a bearer token.',
      );
    return reply
      .type(TYPE)
      .header('cache-control', 'no-store')
      .send(await read());
  });
}

/** `/metrics` on a port of its own, which nobody else should reach. With a token, it is asked for. */
export function createMetricsServer(token: string, read: () => Promise<string>): Server {
  return createServer((request, response) => {
    const answer = (status: number, text: string) =>
      response.writeHead(status, { 'content-type': TYPE, 'cache-control': 'no-store' }).end(text);
    if (request.url?.split('?')[0] !== PATH) return answer(404, 'The metrics are at /metrics.\n');
    if (token !== '' && !hasToken(request.headers.authorization, token))
      return answer(401, 'Send the METRICS_TOKEN as a bearer token.\n');
    return read().then(
      (text) => answer(200, text),
      () => answer(500, 'The metrics could not be read.\n'),
    );
  });
}

/** Compares hashes, so that neither the time nor the length tells anything about the token. */
function hasToken(header: string | undefined, token: string): boolean {
  const hashOf = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hashOf(header ?? ''), hashOf(`Bearer ${token}`));
}
