import { Readable } from 'node:stream';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { logFailure } from '../../log.ts';
import type { FastPath } from '../../platform/http/fast-path.ts';
import { type AgentEvent, converse } from './agent.ts';
import { nothingAt, refusalOf } from './constructor-error.ts';
import { findRead } from './endpoints.ts';
import type { Understand } from './language-model.ts';
import { createEventTaker, type EventTakerParts, eventLaneOf } from './record-event.ts';
import { parseParameters, parsePath, restoreSlash } from './request-parsing.ts';
import { createThreads } from './threads.ts';
import { findLegacyEvent } from './trackers.ts';

const EVERY_ANSWER = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' };
const PREFLIGHT = {
  'access-control-allow-methods': 'GET,POST,PUT,DELETE,OPTIONS',
  'access-control-allow-headers': 'content-type,request-id',
  'access-control-max-age': '86400',
};
const STREAM = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache',
  'x-accel-buffering': 'no',
};

export interface ConstructorParts extends EventTakerParts {
  understand?: Understand | undefined;
}

/**
 * The search service as clients of Constructor know it. Pages of other origins call it, and no answer depends on a cookie. Returns the lane for its events.
 */
export function constructorRoutes(app: FastifyInstance, parts: ConstructorParts): FastPath {
  const { prefix, understand } = parts;
  const taker = createEventTaker(parts);
  const threads = createThreads();

  const read = async (request: FastifyRequest, reply: FastifyReply) => {
    const parts = parsePath(request.url, prefix);
    const parameters = parseParameters(request.url);
    const legacy = findLegacyEvent(parts, parameters);
    if (legacy) return taker.take(legacy, true, request);
    const [version, area, intent] = parts;
    const isAgent = version === 'v1' && area === 'intent' && intent && parts.length === 3;
    const answer = findRead(parts);
    if (!answer && !isAgent) throw nothingAt(request.method, request.url);
    const call = { account: await taker.accountOf(parameters.key), parameters, understand };
    if (answer) return answer(call);
    const onError = (error: unknown) => request.log.error({ err: error }, 'The agent failed.');
    return reply.headers(STREAM).send(streamOf(await converse(call, threads, restoreSlash(intent ?? ''), onError)));
  };

  const post = (request: FastifyRequest) => taker.takePosted(request.url, request.body, request.headers);

  app.register(async (scope) => {
    const silent = { schema: { hide: true } };
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers(EVERY_ANSWER);
    });
    // Said last: beacons of pages elsewhere are blocked by the policy of the shop's own answers.
    scope.addHook('onSend', async (_request, reply) => {
      reply.headers({ 'cross-origin-resource-policy': 'cross-origin', 'access-control-expose-headers': 'retry-after' });
    });
    // Bodies are JSON whatever they say they are.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.setErrorHandler(answerRefusal);

    for (const url of [prefix, `${prefix}/*`]) {
      scope.get(url, silent, read);
      scope.route({ ...silent, method: ['PUT', 'PATCH', 'DELETE'], url, handler: refuseMethod });
    }
    // The client leaves out the prefix of its address for advertisements, or the slash after it.
    for (const path of [prefix, `${prefix}/*`, `${prefix}v2/ad_behavioral_action/*`, '/v2/ad_behavioral_action/*']) {
      scope.post(path, silent, post);
      scope.options(path, silent, preflight);
    }
  });
  return eventLaneOf(taker, prefix, (error) => logFailure(app.log, error, 'An event could not be stored.'));
}

const refuseMethod = async (request: FastifyRequest) => {
  throw nothingAt(request.method, request.url);
};

const preflight = (_request: FastifyRequest, reply: FastifyReply) => reply.code(204).headers(PREFLIGHT).send();

const streamOf = (events: AsyncIterable<AgentEvent>): Readable =>
  Readable.from(
    (async function* () {
      for await (const { type, data } of events) yield `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;
    })(),
  );

/** Every refusal is an object with a message: the client makes an error of it. */
export function answerRefusal(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { status, message, retryAfterS } = refusalOf(error);
  if (status >= 500) logFailure(request.log, error, 'A search API request failed.');
  if (retryAfterS !== undefined) reply.header('retry-after', retryAfterS);
  return reply.code(status).type('application/json; charset=utf-8').headers(EVERY_ANSWER).send({ message });
}
