import type { FastPath } from '@easel/platform/http/fast-path';
import { logFailure } from '@easel/platform/log';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CallDependencies, handleRequest, readCaller } from './algolia-call.ts';
import { toAlgoliaError } from './algolia-error.ts';
import type { Caller } from './algolia-request.ts';
import { createCallLog } from './call-log.ts';
import { clusterEndpoints } from './cluster-endpoints.ts';
import { dictionaryEndpoints } from './dictionary-endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { eventEndpoints } from './event-endpoints.ts';
import { indexEndpoints } from './index-endpoints.ts';
import { keyEndpoints } from './key-endpoints.ts';
import { createQueryCounter } from './key-limits.ts';
import { logEndpoints } from './log-endpoints.ts';
import { namedObjectEndpoints, objectEndpoints } from './object-endpoints.ts';
import { querySuggestionsEndpoints } from './query-suggestions-endpoints.ts';
import { MAX_BODY_BYTES } from './read-body.ts';
import { recommendEndpoints } from './recommend-endpoints.ts';
import { recommendRuleEndpoints } from './recommend-rule-endpoints.ts';
import { ruleEndpoints } from './rule-endpoints.ts';
import { searchEndpoints } from './search-endpoints.ts';
import { sourceEndpoints } from './source-endpoints.ts';

const ENDPOINTS: Endpoint[] = [
  ...keyEndpoints,
  ...sourceEndpoints,
  ...clusterEndpoints,
  ...logEndpoints,
  ...querySuggestionsEndpoints,
  ...dictionaryEndpoints,
  ...searchEndpoints,
  ...recommendEndpoints,
  ...recommendRuleEndpoints,
  ...eventEndpoints,
  ...objectEndpoints,
  ...indexEndpoints,
  ...ruleEndpoints,
  ...namedObjectEndpoints,
];

const EVERY_ANSWER = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' };
const PREFLIGHT = {
  'access-control-allow-methods': 'GET,POST,PUT,DELETE,OPTIONS',
  'access-control-allow-headers':
    'content-type,content-encoding,x-algolia-api-key,x-algolia-application-id,x-algolia-agent,x-algolia-usertoken,x-algolia-user-id,x-algolia-request-id,request-id',
  'access-control-max-age': '86400',
};

/** The Algolia-compatible API. Called from other origins; cookies are neither read nor set. Returns the fast path for events. */
export function algoliaRoutes(app: FastifyInstance, given: Omit<CallDependencies, 'countQueries' | 'calls'>): FastPath {
  const parts: CallDependencies = { ...given, countQueries: createQueryCounter(), calls: createCallLog() };
  const { prefix } = parts;
  const callers = new WeakMap<FastifyRequest, Caller>();

  app.register(async (scope) => {
    // Index names may be `*` or contain slashes, so the path is parsed here instead of by the router.
    const every = { schema: { hide: true }, bodyLimit: MAX_BODY_BYTES };

    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES }, (_request, body, done) =>
      done(null, body),
    );

    scope.addHook('onRequest', async (request, reply) => {
      reply.headers(EVERY_ANSWER);
      if (request.method === 'OPTIONS') return;
      // Authenticate before the body is read.
      const algoliaRequest = { url: request.raw.url ?? '', headers: request.headers, address: request.ip };
      callers.set(request, await readCaller(algoliaRequest, parts));
    });
    // Set last: the shop's own policy would block beacons from other sites.
    scope.addHook('onSend', async (_request, reply) => {
      reply.headers({ 'cross-origin-resource-policy': 'cross-origin', 'access-control-expose-headers': 'retry-after' });
    });
    scope.setErrorHandler(sendAlgoliaError);

    for (const url of [prefix, `${prefix}/*`]) {
      scope.route({
        ...every,
        url,
        method: 'OPTIONS',
        handler: (_request, reply) => reply.code(204).headers(PREFLIGHT).send(),
      });
      scope.route({
        ...every,
        url,
        method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
        exposeHeadRoute: false,
        async handler(request, reply) {
          const { method, headers } = request;
          const caller = callers.get(request);
          if (!caller) throw new Error('The request was not authenticated.');
          const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
          const algoliaRequest = { method, url: request.raw.url ?? '', headers, address: request.ip, body };
          const { status, content } = await handleRequest(ENDPOINTS, parts, caller, algoliaRequest);
          return reply.code(status).send(content);
        },
      });
    }
  });

  return {
    path: `${prefix}/1/events`,
    async handle(call) {
      try {
        const caller = await readCaller(call, parts);
        const { status, content } = await handleRequest(ENDPOINTS, parts, caller, { method: 'POST', ...call });
        return { status, body: JSON.stringify(content) };
      } catch (error) {
        const { status, message, retryAfterS } = toAlgoliaError(error);
        if (status >= 500) logFailure(app.log, error, 'An event could not be stored.');
        return { status, body: JSON.stringify({ message, status }), retryAfterS };
      }
    },
  };
}

/** Error responses repeat the status in the body. */
export function sendAlgoliaError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { status, message, retryAfterS } = toAlgoliaError(error);
  if (status >= 500) logFailure(request.log, error, 'A search API call failed.');
  if (retryAfterS !== undefined) reply.header('retry-after', retryAfterS);
  return reply.code(status).headers(EVERY_ANSWER).send({ message, status });
}
