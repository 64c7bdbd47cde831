import type { IncomingMessage, ServerResponse } from 'node:http';
import { toNetwork } from '@easel/domain/accounts/attempt-limits';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { AnswerCache } from './answer-cache.ts';
import { readBody } from './page-cache.ts';
import { getClientAddress } from './rate-limiter.ts';
import type { RequestCounts } from './request-counts.ts';
import { chooseEncoding, isNotModified } from './send-page.ts';

export interface AnswerFastPathOptions {
  answers: AnswerCache;
  /** The same limit and counts as those of all other requests. */
  maxPerMinute: number;
  requestCounts: RequestCounts;
  /** Number of trusted proxies. */
  proxies: number;
  isClosing: () => boolean;
  newId: () => string;
}

type Exchange = [request: IncomingMessage, response: ServerResponse];

interface Remembered {
  /** The answer, in `answers.bodies`. */
  name: string;
  /** As they were sent the last time, without those of one request. */
  headers: string[];
}

const MAX_REMEMBERED = 1_000;
const MAX_BODY = 2_000;

/** Who asks with one of these gets an answer of the regular routes: it may depend on the person, or may not be given to other sites. */
const TELLING_HEADERS = [
  ...['cookie', 'authorization', 'origin', 'sec-fetch-site'],
  ...['transfer-encoding', 'content-encoding', 'expect', 'upgrade'],
];
/** What an answer depends on besides method, URL and body. */
const KEY_HEADERS = [
  ...['host', 'x-forwarded-host', 'x-forwarded-proto', 'content-type'],
  ...['x-store-locale', 'x-preferred-locale', 'x-site-context', 'sec-gpc'],
];
/** Of one request. */
const OWN_HEADERS = new Set([
  ...['x-request-id', 'content-length', 'content-encoding', 'date', 'connection', 'keep-alive', 'set-cookie'],
  ...['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'],
]);

/** The request of each answer from memory, by the name of the answer. */
const answered = new WeakMap<IncomingMessage, string>();

/** The next request that is exactly the same may get the answer without the regular routes. */
export const rememberAnswer = (request: IncomingMessage, name: string) => answered.set(request, name);

/**
 * Repeats an answer that is in memory for a request that is exactly the same as one that got it from the regular routes, which take ten times as long. Only for
 * clients that send nothing about a person. These requests are counted and limited like all others, but not logged.
 */
export function installAnswerFastPath(app: FastifyInstance, options: AnswerFastPathOptions) {
  const { answers, maxPerMinute, requestCounts, proxies, isClosing, newId } = options;
  const known = new LRUCache<string, Remembered>({ max: MAX_REMEMBERED });
  const keys = new WeakMap<IncomingMessage, string>();
  const regularListeners = app.server.listeners('request') as ((...exchange: Exchange) => void)[];
  const passOn = (...exchange: Exchange) => {
    for (const listener of regularListeners) listener(...exchange);
  };

  const findAnswer = (request: IncomingMessage, body: string) => {
    const { method, url, headers } = request;
    const key = `${method} ${url}\n${KEY_HEADERS.map((name) => headers[name] ?? '').join('\n')}\n${body}`;
    keys.set(request, key);
    const remembered = known.get(key);
    const entry = remembered && answers.bodies.peek(remembered.name);
    if (!entry) return undefined;
    if (maxPerMinute === 0) return { entry, headers: remembered.headers };
    const { count, msLeft } = requestCounts.add(toNetwork(getClientAddress(request, proxies)));
    if (count > maxPerMinute) return undefined;
    const limit = { limit: maxPerMinute, remaining: maxPerMinute - count, reset: Math.ceil(msLeft / 1_000) };
    const limits = Object.entries(limit).flatMap(([name, value]) => [`x-ratelimit-${name}`, String(value)]);
    return { entry, headers: [...remembered.headers, ...limits] };
  };

  const answer = async (
    request: IncomingMessage,
    response: ServerResponse,
    { entry, headers }: NonNullable<ReturnType<typeof findAnswer>>,
  ) => {
    const common = [...headers, 'x-request-id', newId()];
    if (entry.page.etag !== '' && isNotModified(request.headers['if-none-match'], entry.page.etag))
      return response.writeHead(304, common).end();
    const { body, encoding } = await readBody(entry, chooseEncoding(request.headers['accept-encoding']));
    const length = ['content-length', String(body.length)];
    response.writeHead(200, [...common, ...length, ...(encoding ? ['content-encoding', encoding] : [])]).end(body);
  };

  const take = (request: IncomingMessage, response: ServerResponse, body: string): boolean => {
    const found = findAnswer(request, body);
    if (!found) return false;
    answer(request, response, found).catch((error: unknown) => response.destroy(error as Error));
    return true;
  };

  app.server.removeAllListeners('request');
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (isClosing() || !isPlain(request, answers)) return passOn(request, response);
    if (request.method === 'GET') {
      if (!take(request, response, '')) passOn(request, response);
      return;
    }
    request.once('readable', () => {
      const body: Buffer | null = request.read();
      const isWhole = body?.length === Number(request.headers['content-length']);
      if (isWhole && take(request, response, body.toString('latin1'))) return;
      if (body) request.unshift(body);
      // The stream flows again once the listener is gone.
      setImmediate(passOn, request, response);
    });
  });

  app.addHook('onResponse', async ({ raw }, reply) => {
    const [name, key] = [answered.get(raw), keys.get(raw)];
    const headers = reply.getHeaders();
    if (name === undefined || key === undefined || reply.statusCode !== 200 || headers['set-cookie']) return;
    const kept = Object.entries(headers).filter(([header]) => !OWN_HEADERS.has(header));
    known.set(key, { name, headers: kept.flatMap(([header, value]) => [header, String(value)]) });
  });
}

function isPlain({ method, url = '', headers }: IncomingMessage, { paths }: AnswerCache): boolean {
  const end = url.indexOf('?');
  if (!paths.has(`${method} ${end < 0 ? url : url.slice(0, end)}`)) return false;
  if (TELLING_HEADERS.some((name) => headers[name] !== undefined)) return false;
  const length = Number(headers['content-length'] ?? 0);
  return method === 'GET' ? length === 0 : length > 0 && length <= MAX_BODY;
}
