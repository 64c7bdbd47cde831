import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { logFailure } from '../../log.ts';
import type { FastPath } from '../../platform/http/fast-path.ts';
import { answerCall, type CallParts, readCaller } from './algolia-call.ts';
import { algoliaErrorOf } from './algolia-error.ts';
import type { Caller } from './algolia-request.ts';
import { createCallLog } from './call-log.ts';
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

const ENDPOINTS: Endpoint[] = [
  ...keyEndpoints,
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
    'content-type,content-encoding,x-algolia-api-key,x-algolia-application-id,x-algolia-agent,x-algolia-usertoken,x-algolia-request-id,request-id',
  'access-control-max-age': '86400',
};

/** Hosted search as its own clients speak it. Pages of other sites call on purpose; no cookie is read or set. Returns the lane for its events. */
export function algoliaRoutes(app: FastifyInstance, given: Omit<CallParts, 'countQueries' | 'calls'>): FastPath {
  const parts: CallParts = { ...given, countQueries: createQueryCounter(), calls: createCallLog() };
  const { indices, prefix } = parts;
  const callers = new WeakMap<FastifyRequest, Caller>();

  app.register(async (scope) => {
    // A star is a name in these paths and slashes may be part of one, so that the path is read here and not by the router.
    const every = { schema: { hide: true }, bodyLimit: MAX_BODY_BYTES };

    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES }, (_request, body, done) =>
      done(null, body),
    );

    scope.addHook('onRequest', async (request, reply) => {
      reply.headers(EVERY_ANSWER);
      if (request.method === 'OPTIONS') return;
      // Whoever has no key does not get to send a body.
      const said = { url: request.raw.url ?? '', headers: request.headers, address: request.ip };
      callers.set(request, await readCaller(said, indices));
    });
    // Said last: beacons of pages elsewhere are blocked by the policy of the shop's own answers.
    scope.addHook('onSend', async (_request, reply) => {
      reply.headers({ 'cross-origin-resource-policy': 'cross-origin', 'access-control-expose-headers': 'retry-after' });
    });
    scope.setErrorHandler(answerAlgoliaError);

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
          const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
          const said = { method, url: request.raw.url ?? '', headers, address: request.ip, body };
          const { status, content } = await answerCall(ENDPOINTS, parts, callers.get(request) as Caller, said);
          return reply.code(status).send(content);
        },
      });
    }
  });

  return {
    path: `${prefix}/1/events`,
    async answer(call) {
      try {
        const caller = await readCaller(call, indices);
        const { status, content } = await answerCall(ENDPOINTS, parts, caller, { method: 'POST', ...call });
        return { status, body: JSON.stringify(content) };
      } catch (error) {
        const { status, message, retryAfterS } = algoliaErrorOf(error as Error);
        if (status >= 500) logFailure(app.log, error, 'An event could not be stored.');
        return { status, body: JSON.stringify({ message, status }), retryAfterS };
      }
    },
  };
}

/** Every refusal says its status in its words too. */
export function answerAlgoliaError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { status, message, retryAfterS } = algoliaErrorOf(error);
  if (status >= 500) logFailure(request.log, error, 'A search API call failed.');
  if (retryAfterS !== undefined) reply.header('retry-after', retryAfterS);
  return reply.code(status).headers(EVERY_ANSWER).send({ message, status });
}
