import { Readable } from 'node:stream';
import type { FastPath } from '@easel/platform/http/fast-path';
import { logFailure } from '@easel/platform/log';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AgentEvent, converse } from './agent.ts';
import { type CatalogAccounts, createCatalogItems, MAX_CATALOG_BYTES } from './catalog-items.ts';
import { nothingAt, toConstructorError } from './constructor-error.ts';
import { findReadEndpoint } from './endpoints.ts';
import type { Understand } from './language-model.ts';
import { createEventRecorder, type EventRecorderDependencies, eventFastPath } from './record-event.ts';
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

export interface ConstructorDependencies extends EventRecorderDependencies {
  accounts: EventRecorderDependencies['accounts'] & CatalogAccounts;
  understand?: Understand | undefined;
  newId: () => string;
}

/** The Constructor-compatible API. Called from other origins; responses never depend on cookies. Returns the fast path for events. */
export function constructorRoutes(app: FastifyInstance, parts: ConstructorDependencies): FastPath {
  const { prefix, understand, newId } = parts;
  const taker = createEventRecorder(parts);
  const catalogItems = createCatalogItems(parts.accounts);
  const threads = createThreads();

  const read = async (request: FastifyRequest, reply: FastifyReply) => {
    const parts = parsePath(request.url, prefix);
    const parameters = parseParameters(request.url);
    const legacy = findLegacyEvent(parts, parameters);
    if (legacy) return taker.take(legacy, true, request);
    const [version, area, intent] = parts;
    const isAgent = version === 'v1' && area === 'intent' && intent && parts.length === 3;
    const answer = findReadEndpoint(parts);
    if (!answer && !isAgent) throw nothingAt(request.method, request.url);
    const call = { account: await taker.accountOf(parameters.key), parameters, understand, newId };
    if (answer) return answer(call);
    const onError = (error: unknown) => request.log.error({ err: error }, 'The agent failed.');
    return reply.headers(STREAM).send(streamOf(await converse(call, threads, restoreSlash(intent ?? ''), onError)));
  };

  const post = (request: FastifyRequest) => taker.recordPosted(request.url, request.body, request.headers);

  app.register(async (scope) => {
    const silent = { schema: { hide: true } };
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers(EVERY_ANSWER);
    });
    // Set last: the shop's own policy would block beacons from other sites.
    scope.addHook('onSend', async (_request, reply) => {
      reply.headers({ 'cross-origin-resource-policy': 'cross-origin', 'access-control-expose-headers': 'retry-after' });
    });
    // Bodies are JSON regardless of their content type.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.setErrorHandler(sendConstructorError);

    scope.route({
      ...silent,
      method: ['PUT', 'PATCH', 'DELETE'],
      url: `${prefix}/v2/items`,
      bodyLimit: MAX_CATALOG_BYTES,
      onRequest: catalogItems.authorize,
      handler: catalogItems.answer,
    });
    for (const url of [prefix, `${prefix}/*`]) {
      scope.get(url, silent, read);
      scope.route({ ...silent, method: ['PUT', 'PATCH', 'DELETE'], url, handler: refuseMethod });
    }
    // For ads, the client omits the prefix of its base URL, or the slash after it.
    for (const path of [prefix, `${prefix}/*`, `${prefix}v2/ad_behavioral_action/*`, '/v2/ad_behavioral_action/*']) {
      scope.post(path, silent, post);
      scope.options(path, silent, preflight);
    }
  });
  return eventFastPath(taker, prefix, (error) => logFailure(app.log, error, 'An event could not be stored.'));
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

/** Errors are objects with a message, which the client converts to an Error. */
export function sendConstructorError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { status, message, retryAfterS } = toConstructorError(error);
  if (status >= 500) logFailure(request.log, error, 'A search API request failed.');
  if (retryAfterS !== undefined) reply.header('retry-after', retryAfterS);
  return reply.code(status).type('application/json; charset=utf-8').headers(EVERY_ANSWER).send({ message });
}
