import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { ProcessMetrics } from '../process-metrics.ts';

/** In seconds. The slowest pages are rendered in about a second. */
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** By the beginning of the path. Nothing else of a path becomes a label: it may contain names and tokens, and there is no end of paths. */
const CLASSES = [
  ['/easel/', 'api'],
  ['/cio/', 'search-api'],
  ['/algolia/', 'search-api'],
  ['/media/', 'media'],
  ['/assets/', 'asset'],
  ['/health/', 'health'],
  ['/webhooks/', 'webhook'],
  ['/metrics', 'health'],
] as const;

const PAGE_STATES = ['hit', 'stale', 'miss'];

export function classifyPath(url: string): string {
  const path = url.startsWith('/limited/') ? url.slice('/limited'.length) : url;
  return CLASSES.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 'page';
}

/** Counts requests that were answered, also those that Fastify does not see (fast-path.ts), until the server closes. */
export function measureRequests(app: FastifyInstance, { registry, prometheus }: ProcessMetrics) {
  const { requests, durations, pages } = defineMetrics(registry, prometheus);
  const began = new WeakMap<IncomingMessage, number>();
  const start = (message: unknown) => {
    const { request, server } = message as { request: IncomingMessage; server: Server };
    if (server === app.server) began.set(request, performance.now());
  };
  const finish = (message: unknown) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const at = began.get(request);
    if (at === undefined) return;
    const kind = classifyPath(request.url ?? '');
    requests.inc({ class: kind, status: String(response.statusCode) });
    durations.observe({ class: kind }, (performance.now() - at) / 1_000);
  };
  subscribe('http.server.request.start', start);
  subscribe('http.server.response.finish', finish);
  app.addHook('onClose', async () => {
    unsubscribe('http.server.request.start', start);
    unsubscribe('http.server.response.finish', finish);
  });
  app.addHook('onResponse', async (_request, reply) => {
    const state = reply.getHeader('x-page-cache');
    if (typeof state === 'string' && PAGE_STATES.includes(state)) pages.inc({ state });
  });
}

function defineMetrics(registry: Registry, { Counter, Histogram }: ProcessMetrics['prometheus']) {
  const registers = [registry];
  return {
    requests: new Counter({
      ...{ name: 'easel_http_requests_total', registers, labelNames: ['class', 'status'] },
      help: 'Requests that were answered, by the beginning of their path and the status of the response.',
    }),
    durations: new Histogram({
      ...{ name: 'easel_http_request_duration_seconds', registers, labelNames: ['class'], buckets: DURATIONS },
      help: 'How long requests took until their response was sent.',
    }),
    pages: new Counter({
      ...{ name: 'easel_pages_total', registers, labelNames: ['state'] },
      help: 'Pages from memory (hit), from memory while they are rendered again (stale), and rendered (miss).',
    }),
  };
}
