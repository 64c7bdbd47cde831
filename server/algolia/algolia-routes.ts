import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { AlgoliaError } from './algolia-error.ts';
import { type Asked, type Endpoint, findEndpoint } from './endpoint.ts';
import { eventEndpoints } from './event-endpoints.ts';
import { indexEndpoints } from './index-endpoints.ts';
import type { Indices, Right } from './indices.ts';
import type { RecordEvent } from './insights-event.ts';
import { namedObjectEndpoints, objectEndpoints } from './object-endpoints.ts';
import { MOST_BODY_BYTES, readBody } from './read-body.ts';
import { recommendEndpoints } from './recommend-endpoints.ts';
import { ruleEndpoints } from './rule-endpoints.ts';
import { searchEndpoints } from './search-endpoints.ts';

export interface AlgoliaParts {
  indices: Indices;
  /** Where the calls are, such as `/algolia`. */
  prefix: string;
  events: RecordEvent;
}

const ENDPOINTS: Endpoint[] = [
  ...searchEndpoints,
  ...recommendEndpoints,
  ...eventEndpoints,
  ...objectEndpoints,
  ...indexEndpoints,
  ...ruleEndpoints,
  ...namedObjectEndpoints,
];

const METHODS = 'GET,POST,PUT,DELETE,OPTIONS';
const HEADERS =
  'content-type,content-encoding,x-algolia-api-key,x-algolia-application-id,x-algolia-agent,x-algolia-usertoken,x-algolia-request-id,request-id';
const DAY_S = 86_400;

interface Call {
  appId: string;
  rights: ReadonlySet<Right>;
  query: ReadonlyMap<string, string>;
}

/** Hosted search as its own clients speak it. Pages of other sites call on purpose; no cookie is read or set. */
export function algoliaRoutes(app: FastifyInstance, { indices, prefix, events }: AlgoliaParts) {
  const calls = new WeakMap<FastifyRequest, Call>();

  app.register(async (scope) => {
    // A star is a name in these paths and slashes may be part of one, so that the path is read here and not by the router.
    const every = { url: `${prefix}/*`, schema: { hide: true }, bodyLimit: MOST_BODY_BYTES };

    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BODY_BYTES }, (_request, body, done) =>
      done(null, body),
    );

    scope.addHook('onRequest', async (request, reply) => {
      reply.header('access-control-allow-origin', '*').header('cache-control', 'no-store');
      if (request.method === 'OPTIONS') return;
      // Whoever has no key does not get to send a body.
      calls.set(request, await readCall(request, indices));
    });

    scope.setErrorHandler((error: FastifyError, request, reply) => {
      const status = error instanceof AlgoliaError ? error.status : (error.statusCode ?? 500);
      if (status >= 500) request.log.error({ err: error }, 'A call of the search service failed.');
      const message = status >= 500 ? 'Internal error' : error.message;
      return reply.code(status).send({ message, status });
    });

    scope.route({
      ...every,
      method: 'OPTIONS',
      handler: (_request, reply) =>
        reply
          .code(204)
          .headers({
            'access-control-allow-methods': METHODS,
            'access-control-allow-headers': HEADERS,
            'access-control-max-age': String(DAY_S),
          })
          .send(),
    });

    scope.route({
      ...every,
      method: ['GET', 'POST', 'PUT', 'DELETE'],
      exposeHeadRoute: false,
      async handler(request, reply) {
        const { appId, rights, query } = calls.get(request) as Call;
        const found = findEndpoint(ENDPOINTS, request.method, segmentsOf(request.raw.url ?? '', prefix));
        if (!found) throw new AlgoliaError(404, 'Path not found');
        const { endpoint, names } = found;
        if (!endpoint.rights.some((right) => rights.has(right)))
          throw new AlgoliaError(403, 'Method not allowed with this API key');
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const body = await readBody(bytes, request.headers['content-encoding']);
        const asked: Asked = { indices, events, appId, names, query, body };
        return reply.code(endpoint.status ?? 200).send(await endpoint.answer(asked));
      },
    });
  });
}

/** The parts of the path after the prefix and the version, each decoded by itself. */
function segmentsOf(url: string, prefix: string): string[] {
  const path = url.slice(prefix.length).split('?', 1)[0] ?? '';
  const [, version, ...segments] = path.replace(/\/$/, '').split('/');
  if (version !== '1') return [];
  try {
    return segments.map(decodeURIComponent);
  } catch {
    throw new AlgoliaError(400, 'The path is malformed');
  }
}

/** Keys come in headers from programs, and in the address from pages. */
async function readCall({ headers, raw }: FastifyRequest, indices: Indices): Promise<Call> {
  const at = (raw.url ?? '').indexOf('?');
  const query = new Map<string, string>();
  if (at >= 0)
    for (const [name, value] of new URLSearchParams((raw.url ?? '').slice(at + 1)))
      query.set(name.toLowerCase(), value);
  const read = (name: string) => query.get(name) ?? [headers[name]].flat()[0] ?? '';
  const appId = read('x-algolia-application-id');
  const apiKey = read('x-algolia-api-key');
  const isSent = appId !== '' && apiKey !== '' && appId.length <= 100 && apiKey.length <= 1_000;
  const rights = isSent && !appId.includes('\0') ? await indices.rightsOf(appId, apiKey) : undefined;
  if (!rights) throw new AlgoliaError(403, 'Invalid Application-ID or API key');
  return { appId, rights, query };
}
