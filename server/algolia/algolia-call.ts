import type { IncomingHttpHeaders } from 'node:http';
import { AlgoliaError } from './algolia-error.ts';
import { isKeepable } from './checks.ts';
import { type Asked, type Endpoint, findEndpoint } from './endpoint.ts';
import type { Indices, Right } from './indices.ts';
import type { RecordEvents } from './insights-event.ts';
import { readBody } from './read-body.ts';
import { forceParams, restrictIndices } from './restricted-indices.ts';
import { checkTimeAndSource, type Restrictions } from './secured-keys.ts';

/** Keys that say what they may do are longer than others. */
const MOST_KEY_CHARACTERS = 4_000;

/** Who calls, and what they may do. */
export interface Caller {
  appId: string;
  rights: ReadonlySet<Right>;
  query: ReadonlyMap<string, string>;
  /** What a secured key holds its bearer to. */
  restrictions: Restrictions | undefined;
}

export interface CallParts {
  indices: Indices;
  /** Where the calls are, such as `/algolia`. */
  prefix: string;
  events: RecordEvents;
}

/** Keys come in headers from programs, and in the address from pages. */
export async function readCaller(
  { url, headers, address }: Pick<CallSaid, 'url' | 'headers' | 'address'>,
  indices: Indices,
): Promise<Caller> {
  const at = url.indexOf('?');
  const query = new Map<string, string>();
  if (at >= 0) for (const [name, value] of new URLSearchParams(url.slice(at + 1))) query.set(name.toLowerCase(), value);
  const read = (name: string) => query.get(name) ?? [headers[name]].flat()[0] ?? '';
  const appId = read('x-algolia-application-id');
  const apiKey = read('x-algolia-api-key');
  const isSent = appId !== '' && apiKey !== '' && appId.length <= 100 && apiKey.length <= MOST_KEY_CHARACTERS;
  const known = isSent && isKeepable(appId) ? await indices.rightsOf(appId, apiKey) : undefined;
  if (!known) throw new AlgoliaError(403, 'Invalid Application-ID or API key');
  const { rights, restrictions } = known;
  if (restrictions) checkTimeAndSource(restrictions, address, Date.now());
  return { appId, rights, query, restrictions };
}

export interface CallSaid {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  /** Where the call came from. */
  address: string;
  body: Buffer;
}

export async function answerCall(
  endpoints: readonly Endpoint[],
  { indices, prefix, events }: CallParts,
  { appId, rights, query, restrictions }: Caller,
  { method, url, headers, body: bytes }: CallSaid,
): Promise<{ status: number; content: object }> {
  const found = findEndpoint(endpoints, method, segmentsOf(url, prefix));
  if (!found) throw new AlgoliaError(404, 'Path not found');
  const { endpoint, names } = found;
  if (!endpoint.rights.some((right) => rights.has(right)))
    throw new AlgoliaError(403, 'Method not allowed with this API key');
  const body = await readBody(bytes, headers['content-encoding']);
  const asked: Asked = { indices, events, appId, names, query, body };
  if (restrictions && !isEvents(endpoint)) {
    // Nothing tells one who may see some indices which others there are.
    if (endpoint.path === 'indexes') throw new AlgoliaError(403, 'Method not allowed with this API key');
    asked.indices = restrictIndices(indices, restrictions);
    if (method === 'POST' && endpoint.path !== 'indexes/*/objects') asked.body = forceParams(body, restrictions.params);
  }
  return { status: endpoint.status ?? 200, content: await endpoint.answer(asked) };
}

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
