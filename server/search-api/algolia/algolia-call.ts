import { AlgoliaError, algoliaErrorOf } from './algolia-error.ts';
import type { AlgoliaRequest, Caller } from './algolia-request.ts';
import { hashOfKey } from './api-keys.ts';
import { type CallLog, loggedCallOf } from './call-log.ts';
import { isKeepable } from './checks.ts';
import { type Asked, type Endpoint, findEndpoint } from './endpoint.ts';
import type { Indices } from './indices.ts';
import type { RecordEvents } from './insights-event.ts';
import { capHits, checkReferer, type createQueryCounter } from './key-limits.ts';
import { readBody } from './read-body.ts';
import { capIndices, forceParams, restrictIndices } from './restricted-indices.ts';
import { checkIndex, checkTimeAndSource } from './secured-keys.ts';

/** Keys that say what they may do are longer than others. */
const MAX_KEY_CHARACTERS = 4_000;

export interface CallParts {
  indices: Indices;
  /** Where the calls are, such as `/algolia`. */
  prefix: string;
  events: RecordEvents;
  /** Refuses a key that is used more often than it may be. */
  countQueries: ReturnType<typeof createQueryCounter>;
  calls: CallLog;
}

/** Keys come in headers from programs, and in the address from pages. */
export async function readCaller(
  { url, headers, address }: Pick<AlgoliaRequest, 'url' | 'headers' | 'address'>,
  indices: Indices,
): Promise<Caller> {
  const at = url.indexOf('?');
  const query = new Map<string, string>();
  if (at >= 0) for (const [name, value] of new URLSearchParams(url.slice(at + 1))) query.set(name.toLowerCase(), value);
  const read = (name: string) => query.get(name) ?? [headers[name]].flat()[0] ?? '';
  const appId = read('x-algolia-application-id');
  const apiKey = read('x-algolia-api-key');
  const isSent = appId !== '' && apiKey !== '' && appId.length <= 100 && apiKey.length <= MAX_KEY_CHARACTERS;
  const known = isSent && isKeepable(appId) ? await indices.rightsOf(appId, apiKey) : undefined;
  if (!known) throw new AlgoliaError(403, 'Invalid Application-ID or API key');
  for (const restrictions of known.restrictions) checkTimeAndSource(restrictions, address, Date.now());
  if (known.limits) checkReferer(known.limits, headers.referer ?? headers.origin);
  return { ...known, appId, keyHash: hashOfKey(apiKey), address, query };
}

/** Answers a call, and remembers it for the application's log. */
export async function answerCall(
  endpoints: readonly Endpoint[],
  parts: CallParts,
  caller: Caller,
  said: AlgoliaRequest,
): Promise<{ status: number; content: object }> {
  const [at, started] = [new Date(), performance.now()];
  const remember = (answer: { status: number; content: object }) =>
    parts.calls.add(caller.appId, loggedCallOf(said, { ...answer, at, tookMs: performance.now() - started }));
  try {
    const answer = await answerUnlogged(endpoints, parts, caller, said);
    remember(answer);
    return answer;
  } catch (error) {
    const { status, message } = algoliaErrorOf(error as Error);
    remember({ status, content: { status, message } });
    throw error;
  }
}

async function answerUnlogged(
  endpoints: readonly Endpoint[],
  { indices, prefix, events, countQueries, calls }: CallParts,
  caller: Caller,
  { method, url, headers, body: bytes }: AlgoliaRequest,
): Promise<{ status: number; content: object }> {
  const found = findEndpoint(endpoints, method, segmentsOf(url, prefix));
  if (!found) throw new AlgoliaError(404, 'Path not found');
  const { endpoint, names } = found;
  const { appId, rights, query, restrictions, limits } = caller;
  if (endpoint.rights !== 'any' && !endpoint.rights.some((right) => rights.has(right))) throw notAllowed();
  const body = await readBody(bytes, headers['content-encoding']);
  const asked: Asked = { indices, events, calls, appId, caller, names, query, body };
  if (limits && isSearch(endpoint)) {
    countQueries(limits, caller.address, Array.isArray(body.requests) ? body.requests.length : 1);
    asked.body = capHits(body, limits.maxHitsPerQuery);
    asked.indices = capIndices(asked.indices, limits.maxHitsPerQuery);
  }
  if (!isEvents(endpoint))
    for (const restriction of restrictions) {
      // Nothing tells one who may see some indices which others there are.
      if (endpoint.path === 'indexes') throw notAllowed();
      if (/^(?:indexes|configs|logs)\/:/.test(endpoint.path)) checkIndex(restriction, names[0] as string);
      asked.indices = restrictIndices(asked.indices, restriction);
      if (isSearch(endpoint)) asked.body = forceParams(asked.body, restriction.params);
    }
  return { status: endpoint.status ?? 200, content: await endpoint.answer(asked) };
}

const notAllowed = () => new AlgoliaError(403, 'Method not allowed with this API key');

/** The calls whose bodies are parameters of searches. */
const isSearch = ({ method, path }: Endpoint) =>
  method === 'POST' && /\/(?:query|queries|browse|recommendations|deleteByQuery)$/.test(path);

const isEvents = ({ path }: Endpoint) => path === 'events';

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
