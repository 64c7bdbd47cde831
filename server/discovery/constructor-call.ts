import { stringify } from 'qs';
import { BadQuery } from './discovery.ts';
import { ProviderFailure, withoutKeys } from './provider-failure.ts';

export interface ConstructorAccess {
  apiKey: string;
  url: string;
  timeoutMs: number;
}

/** Names and values of a query string; objects become brackets, and lists repeat their name. */
export type ConstructorParameters = Readonly<Record<string, unknown>>;

/** Filters travel in the address, and longer ones are refused on the way. */
const MOST_URL_LETTERS = 16_000;
/** Who asks: the server itself, and not a visitor's browser. */
const SELF = { c: 'easel-server', i: 'easel-server', s: 1 };

/**
 * GET calls of Constructor's protocol with nothing but fetch. Its official JavaScript client is made for one visitor's browser: it wants their client and session
 * id, brings trackers and a queue of events along, and leaves a timer behind for every call. A server asks for everybody, and only reads.
 */
export function openConstructor({ apiKey, url, timeoutMs }: ConstructorAccess) {
  const base = url.replace(/\/+$/, '');

  return async function get(path: readonly string[], parameters: ConstructorParameters): Promise<Tree> {
    const query = stringify({ ...parameters, ...SELF, key: apiKey }, { arrayFormat: 'repeat' });
    const address = `${base}/${path.map(encodeURIComponent).join('/')}?${query}`;
    if (address.length > MOST_URL_LETTERS) throw new BadQuery('The filters are too long to be asked for.');
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const response = await fetch(address, { signal, headers: { accept: 'application/json' } });
      const answer = parse(await response.text());
      if (response.ok && isTree(answer)) return answer;
      const said = isTree(answer) ? withoutKeys(String(answer.message ?? ''), [apiKey]) : 'not in JSON';
      throw new ProviderFailure(`Constructor answered with ${response.status}: ${said}`);
    } catch (error) {
      if (error instanceof ProviderFailure) throw error;
      throw new ProviderFailure(
        signal.aborted
          ? `Constructor did not answer within ${timeoutMs} ms.`
          : `Constructor cannot be reached: ${causeOf(error)}`,
      );
    }
  };
}

export type ConstructorCall = ReturnType<typeof openConstructor>;

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
