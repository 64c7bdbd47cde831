import { checkProviderCall, checkProviderSetup } from '@easel/domain/discovery/provider-input';
import { scrubPersonalData } from '@easel/domain/tracking/scrub-url';
import { readErrorCode, readErrorField } from '@easel/platform/error-facts';
import { stringify } from 'qs';
import { BadQuery } from '../discovery.ts';
import { ProviderFailure, withoutKeys } from '../provider/provider-failure.ts';

export interface ConstructorAccess {
  apiKey: string;
  url: string;
  timeoutMs: number;
}

/** Query parameters; objects are written with brackets, arrays repeat the name. */
export type ConstructorParameters = Readonly<Record<string, unknown>>;

/** The calls that the shop makes. */
export type ConstructorRead =
  | { kind: 'search'; query: string }
  | { kind: 'browse'; filterName: string; filterValue: string }
  | { kind: 'autocomplete'; query: string }
  | { kind: 'recommendations'; podId: string };

/**
 * A response with the method name of the provider's client, which messages about malformed data contain
 * (docs/specification/search.md#search-failures).
 */
export interface ConstructorResponse {
  method: string;
  url: string;
  data: Tree;
}

/** Filters are in the URL, and servers or proxies refuse longer URLs. */
const MAX_URL_LENGTH = 16_000;
/** Client and session of the server itself: calls are not made for one visitor. */
const SELF = { c: 'easel-server', i: 'easel-server', s: 1 };

const METHODS: Record<ConstructorRead['kind'], string> = {
  search: 'getSearchResults',
  browse: 'getBrowseResults',
  autocomplete: 'getAutocompleteResults',
  recommendations: 'getRecommendations',
};

function pathOf(call: ConstructorRead): string[] {
  if (call.kind === 'search') return ['search', call.query];
  if (call.kind === 'browse') return ['browse', call.filterName, call.filterValue];
  // A leading slash is sent as a bar.
  if (call.kind === 'autocomplete') return ['autocomplete', call.query.replace(/^\//, '|')];
  return ['recommendations', 'v1', 'pods', call.podId];
}

/**
 * GET calls of Constructor's API with fetch. The official JavaScript client is for browsers: it requires the client and session id of one
 * visitor, includes trackers and an event queue, and leaves a timer running after every call.
 */
export function openConstructor({ apiKey, url, timeoutMs }: ConstructorAccess) {
  const base = url.replace(/(?<!\/)\/+$/, '');
  const problem = checkProviderSetup({ apiKey, isServerSide: true, sessionId: SELF.s, clientId: SELF.i });
  if (problem) throw new Error(problem);

  return async function get(call: ConstructorRead, parameters: ConstructorParameters): Promise<ConstructorResponse> {
    const missing = checkProviderCall(call);
    if (missing) throw new BadQuery(`${missing}.`);
    const addressWith = (more: ConstructorParameters) =>
      `${base}/${pathOf(call).map(encodeURIComponent).join('/')}?${stringify({ ...parameters, ...more }, { arrayFormat: 'repeat' })}`;
    const address = addressWith({ ...SELF, key: apiKey });
    if (address.length > MAX_URL_LENGTH) throw new BadQuery('The filters are too long to be asked for.');
    // The URL for logs: without the key, and without personal data in the query.
    const loggedUrl = scrubPersonalData(addressWith({}));
    const fail = (message: string, status?: number) => new ProviderFailure(message, { status, url: loggedUrl });
    const signal = AbortSignal.timeout(timeoutMs);
    let response: Response;
    let text: string;
    try {
      response = await fetch(address, { signal, headers: { accept: 'application/json' } });
      text = await response.text();
    } catch (error) {
      throw fail(
        signal.aborted
          ? `Constructor did not answer within ${timeoutMs} ms.`
          : `Constructor cannot be reached: ${getErrorCause(error)}`,
      );
    }
    const data = parse(text);
    if (!isTree(data)) throw fail('Server responded with an invalid JSON object', response.status);
    if (!response.ok) {
      const reason = typeof data.message === 'string' ? data.message : response.statusText;
      throw fail(withoutKeys(reason, [apiKey]), response.status);
    }
    return { method: METHODS[call.kind], url: loggedUrl, data };
  };
}

/** The error code only: the message of a failed fetch may contain the URL, and so the key. */
export const getErrorCause = (error: unknown): string => {
  const code = readErrorCode(readErrorField(error, 'cause'));
  return String(code ?? readErrorField(error, 'name') ?? 'unknown');
};

export type Tree = Record<string, unknown>;

export const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
