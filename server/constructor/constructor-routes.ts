import { Readable } from 'node:stream';
import { SearchError } from '@easel/search/search-schema';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Accounts } from '../search-accounts/accounts.ts';
import type { SearchAccount } from '../search-accounts/search-account.ts';
import { type AgentEvent, converse } from './agent.ts';
import { findRead } from './endpoints.ts';
import { Refusal } from './refusal.ts';
import { type Parameters, parseParameters, parsePath, restoreSlash } from './request-parsing.ts';
import { createThreads } from './threads.ts';
import type { TrackedEvents } from './tracked-event.ts';
import { checkEvent, findAction, findLegacyEvent, readBody, type SaidEvent, trackedEventOf } from './trackers.ts';

export interface ConstructorParts {
  accounts: Pick<Accounts, 'find'>;
  prefix: string;
  events: TrackedEvents;
}

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
const DONE = { message: 'ok' };

/** The search service as clients of Constructor know it. Pages of other origins call it, and nobody is known to it by a cookie. */
export function constructorRoutes(app: FastifyInstance, { accounts, prefix, events }: ConstructorParts) {
  const threads = createThreads();

  const accountOf = async (key: unknown): Promise<SearchAccount> => {
    if (typeof key !== 'string' || key === '') throw new Refusal('An API key is required: send it as "key".');
    const account = await accounts.find(key.slice(0, 200));
    if (!account) throw new Refusal('There is no account with this API key.', 401);
    return account;
  };

  const track = async (said: SaidEvent, isLegacy: boolean) => {
    const account = await accountOf(said.fields.key);
    checkEvent(account, said, isLegacy);
    await events.record(trackedEventOf(account.definition.apiKey, said, new Date()));
    return DONE;
  };

  const read = async (request: FastifyRequest, reply: FastifyReply) => {
    const parts = parsePath(request.url, prefix);
    const parameters = parseParameters(request.url);
    const legacy = findLegacyEvent(parts, parameters);
    if (legacy) return track(legacy, true);
    const [version, area, intent] = parts;
    const isAgent = version === 'v1' && area === 'intent' && intent && parts.length === 3;
    const answer = findRead(parts);
    if (!answer && !isAgent) throw nothingHere(request);
    const call = { account: await accountOf(parameters.key), parameters };
    if (answer) return answer(call);
    const onError = (error: unknown) => request.log.error({ err: error }, 'The agent failed.');
    return reply.headers(STREAM).send(streamOf(await converse(call, threads, restoreSlash(intent ?? ''), onError)));
  };

  const post = async (request: FastifyRequest) => {
    const below = request.url.startsWith(prefix) ? request.url.slice(prefix.length) : request.url;
    const name = findAction(parsePath(below.replace(/^\/?/, '/'), ''));
    if (!name) throw nothingHere(request);
    // Most of the address is said again in the body, where it is whole.
    const fields: Parameters = { ...parseParameters(request.url), ...readBody(request.body) };
    return track({ name, fields }, false);
  };

  app.register(async (scope) => {
    const silent = { schema: { hide: true } };
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers(EVERY_ANSWER);
    });
    // Bodies are JSON whatever they say they are.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.setErrorHandler(answerRefusal);

    scope.get(`${prefix}/*`, silent, read);
    scope.route({ ...silent, method: ['PUT', 'PATCH', 'DELETE'], url: `${prefix}/*`, handler: refuseMethod });
    // The client leaves out the prefix of its address for advertisements, or the slash after it.
    for (const path of [`${prefix}/*`, `${prefix}v2/ad_behavioral_action/*`, '/v2/ad_behavioral_action/*']) {
      scope.post(path, silent, post);
      scope.options(path, silent, preflight);
    }
  });
}

const refuseMethod = async (request: FastifyRequest) => {
  throw nothingHere(request);
};

const preflight = (_request: FastifyRequest, reply: FastifyReply) => reply.code(204).headers(PREFLIGHT).send();

const streamOf = (events: AsyncIterable<AgentEvent>): Readable =>
  Readable.from(
    (async function* () {
      for await (const { type, data } of events) yield `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;
    })(),
  );

const nothingHere = ({ method, url }: FastifyRequest) =>
  new Refusal(`There is no ${method} ${url.split('?', 1)[0]} here.`, 404);

/** Every refusal is an object with a message: the client makes an error of it. */
function answerRefusal(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const status = statusOf(error);
  if (status >= 500) request.log.error({ err: error }, 'A request of the search service failed.');
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .headers(EVERY_ANSWER)
    .send({ message: status >= 500 ? 'Something went wrong. Please try again.' : error.message });
}

function statusOf(error: Error & { statusCode?: number }): number {
  if (error instanceof Refusal) return error.status;
  if (error instanceof SearchError) return 400;
  return error.statusCode && error.statusCode >= 400 && error.statusCode < 600 ? error.statusCode : 500;
}
