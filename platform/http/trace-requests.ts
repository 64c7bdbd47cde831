import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type RequestSpan, startRequestSpan } from '../telemetry/spans.ts';
import { classifyPath } from './request-metrics.ts';

const IGNORED: ReadonlySet<string> = new Set(['asset', 'health']);

/** A span for each request. Its name is the route, because addresses contain names and tokens. */
export function traceRequests(app: FastifyInstance, { trustsProxy }: { trustsProxy: boolean }) {
  const spans = new WeakMap<FastifyRequest, RequestSpan>();
  app.addHook('onRequest', (request, _reply, done) => {
    const parent = trustsProxy ? request.headers.traceparent : undefined;
    const span = IGNORED.has(classifyPath(request.url))
      ? undefined
      : startRequestSpan(request.method, typeof parent === 'string' ? parent : undefined);
    if (!span) return done();
    spans.set(request, span);
    span.run(done);
  });
  // A body arrives in events of the connection, outside of the span.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (!span) return done();
    span.run(done);
  });
  const end = (request: FastifyRequest, status: number, state?: unknown) => {
    const route = request.routeOptions.url ?? '/*';
    const name = `${request.method} ${route === '/*' ? classifyPath(request.url) : route}`;
    spans.get(request)?.end(name, status, {
      'http.route': route,
      'easel.request_id': request.id,
      ...(typeof state === 'string' && { 'easel.page_cache': state }),
    });
    spans.delete(request);
  };
  app.addHook('onResponse', async (request, reply) => end(request, reply.statusCode, reply.getHeader('x-page-cache')));
  // 499 is what proxies call it when a client goes away.
  app.addHook('onRequestAbort', async (request) => end(request, 499));
}
