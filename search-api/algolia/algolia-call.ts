import { AlgoliaError, toAlgoliaError } from './algolia-error.ts';
import type { AlgoliaRequest, Caller } from './algolia-request.ts';
import { hashKey } from './api-keys.ts';
import { type CallLog, createLogEntry } from './call-log.ts';
import { isStorable } from './checks.ts';
import { type Endpoint, type EndpointRequest, findEndpoint, nameAt } from './endpoint.ts';
import type { Indices } from './indices.ts';
import type { RecordEvents } from './insights-event.ts';
import { capHits, checkReferer, type createQueryCounter } from './key-limits.ts';
import { readBody } from './read-body.ts';
import { capIndices, forceParams, restrictIndices } from './restricted-indices.ts';
import { checkAllowedSource, checkIndex, checkTimeAndSource } from './secured-keys.ts';

/** Secured keys contain their restrictions and are longer than others. */
const MAX_KEY_CHARACTERS = 4_000;

export interface CallDependencies {
  indices: Indices;
  /** Path prefix of the protocol, such as `/algolia`. */
  prefix: string;
  events: RecordEvents;
  /** Rejects requests beyond the rate limit of a key. */
  countQueries: ReturnType<typeof createQueryCounter>;
  calls: CallLog;
  now: () => number;
}

/** Keys come in headers or in query parameters. */
export async function readCaller(
  { url, headers, address }: Pick<AlgoliaRequest, 'url' | 'headers' | 'address'>,
  { indices, now }: Pick<CallDependencies, 'indices' | 'now'>,
): Promise<Caller> {
  const at = url.indexOf('?');
  const query = new Map<string, string>();
  if (at >= 0) for (const [name, value] of new URLSearchParams(url.slice(at + 1))) query.set(name.toLowerCase(), value);
  const read = (name: string) => query.get(name) ?? [headers[name]].flat()[0] ?? '';
  const appId = read('x-algolia-application-id');
  const apiKey = read('x-algolia-api-key');
  const isSent = appId !== '' && apiKey !== '' && appId.length <= 100 && apiKey.length <= MAX_KEY_CHARACTERS;
  const known = isSent && isStorable(appId) ? await indices.rightsOf(appId, apiKey) : undefined;
  if (!known) throw new AlgoliaError(403, 'Invalid Application-ID or API key');
  for (const restrictions of known.restrictions) checkTimeAndSource(restrictions, address, now());
  if (known.limits) checkReferer(known.limits, headers.referer ?? headers.origin);
  return { ...known, appId, keyHash: hashKey(apiKey), address, query };
}

/** Handles a request and adds it to the application's log. */
export async function handleRequest(
  endpoints: readonly Endpoint[],
  parts: CallDependencies,
  caller: Caller,
  request: AlgoliaRequest,
): Promise<{ status: number; content: object }> {
  const [at, started] = [new Date(parts.now()), performance.now()];
  const remember = (answer: { status: number; content: object }) =>
    parts.calls.add(caller.appId, createLogEntry(request, { ...answer, at, tookMs: performance.now() - started }));
  try {
    const answer = await handleUnlogged(endpoints, parts, caller, request);
    remember(answer);
    return answer;
  } catch (error) {
    const { status, message } = toAlgoliaError(error);
    remember({ status, content: { status, message } });
    throw error;
  }
}

async function handleUnlogged(
  endpoints: readonly Endpoint[],
  { indices, prefix, events, countQueries, calls, now }: CallDependencies,
  caller: Caller,
  { method, url, headers, body: bytes }: AlgoliaRequest,
): Promise<{ status: number; content: object }> {
  const found = findEndpoint(endpoints, method, segmentsOf(url, prefix));
  if (!found) throw new AlgoliaError(404, 'Path not found');
  const { endpoint, names } = found;
  const { appId, rights, query, restrictions, limits } = caller;
  // An admin key can always correct a list that locks everybody out.
  if (!endpoint.path.startsWith('security/')) checkAllowedSource(caller.sources, caller.address);
  if (endpoint.rights !== 'any' && !endpoint.rights.some((right) => rights.has(right))) throw notAllowed();
  const body = await readBody(bytes, headers['content-encoding']);
  const endpointRequest: EndpointRequest = { indices, events, calls, appId, caller, names, query, headers, body, now };
  if (limits && isSearch(endpoint)) {
    const searches = body.requests ?? body.list;
    countQueries(limits, caller.address, Array.isArray(searches) ? searches.length : 1);
    endpointRequest.body = capHits(body, limits.maxHitsPerQuery);
    endpointRequest.indices = capIndices(endpointRequest.indices, limits.maxHitsPerQuery);
  }
  if (!isEvents(endpoint))
    for (const restriction of restrictions) {
      // Restricted keys must not reveal the names of other indices.
      if (endpoint.path === 'indexes') throw notAllowed();
      if (/^(?:indexes|configs|logs)\/:/.test(endpoint.path)) checkIndex(restriction, nameAt(endpointRequest, 0));
      endpointRequest.indices = restrictIndices(endpointRequest.indices, restriction);
      if (isSearch(endpoint)) endpointRequest.body = forceParams(endpointRequest.body, restriction.params);
    }
  return { status: endpoint.status ?? 200, content: await endpoint.handle(endpointRequest) };
}

const notAllowed = () => new AlgoliaError(403, 'Method not allowed with this API key');

/** Endpoints whose bodies are search parameters. */
const isSearch = ({ method, path }: Endpoint) =>
  method === 'POST' && /\/(?:query|queries|browse|recommendations|deleteByQuery)$/.test(path);

const isEvents = ({ path }: Endpoint) => path === 'events';

/** The decoded path segments after prefix and version. */
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
