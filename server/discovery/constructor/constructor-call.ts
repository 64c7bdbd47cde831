import { checkProviderCall, checkProviderSetup } from '@easel/domain/discovery/provider-input';
import { scrubPersonalData } from '@easel/domain/tracking/scrub-url';
import { stringify } from 'qs';
import { BadQuery } from '../discovery.ts';
import { ProviderFailure, withoutKeys } from '../provider/provider-failure.ts';

export interface ConstructorAccess {
  apiKey: string;
  url: string;
  timeoutMs: number;
}

/** Names and values of a query string; objects become brackets, and lists repeat their name. */
export type ConstructorParameters = Readonly<Record<string, unknown>>;

/** The calls the shop makes. */
export type ConstructorRead =
  | { kind: 'search'; query: string }
  | { kind: 'browse'; filterName: string; filterValue: string }
  | { kind: 'autocomplete'; query: string }
  | { kind: 'recommendations'; podId: string };

/** A response with the method of the provider's client that it answers (browse §8 names it when the data is malformed). */
export interface ConstructorResponse {
  method: string;
  url: string;
  data: Tree;
}

/** Filters travel in the address, and longer ones are refused on the way. */
const MAX_URL_LENGTH = 16_000;
/** Who asks: the server itself, and not a visitor's browser. */
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
  // A slash at the beginning of a term travels as a bar.
  if (call.kind === 'autocomplete') return ['autocomplete', call.query.replace(/^\//, '|')];
  return ['recommendations', 'v1', 'pods', call.podId];
}

/**
 * GET calls of Constructor's protocol with nothing but fetch. Its official JavaScript client is made for one visitor's browser: it wants their client and session
 * id, brings trackers and a queue of events along, and leaves a timer behind for every call. A server asks for everybody, and only reads.
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
    // The address as it may stand in a log: without the key, and without personal data somebody typed into the search box.
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
          : `Constructor cannot be reached: ${causeOf(error)}`,
      );
    }
    const data = parse(text);
    if (!isTree(data)) throw fail('Server responded with an invalid JSON object', response.status);
    if (!response.ok) {
      const said = typeof data.message === 'string' ? data.message : response.statusText;
      throw fail(withoutKeys(said, [apiKey]), response.status);
    }
    return { method: METHODS[call.kind], url: loggedUrl, data };
  };
}

/** The reason alone: the message of a failed fetch may hold the address, and with it the key. */
export const causeOf = (error: unknown): string => {
  const { cause, name } = error as { cause?: { code?: unknown }; name?: unknown };
  return String(cause?.code ?? name ?? 'unknown');
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
