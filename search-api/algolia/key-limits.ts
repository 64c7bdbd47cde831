import { isObject } from '@easel/domain/text/is-object';
import { growingTo } from '@easel/platform/growing-cache';
import { LRUCache } from 'lru-cache';
import { AlgoliaError } from './algolia-error.ts';
import { paramsIn } from './search-params.ts';
import { fitsPattern } from './secured-keys.ts';

/** Rate limits and referers of a key. Zero means no limit. */
export interface KeyLimits {
  keyHash: string;
  referers: readonly string[];
  maxHitsPerQuery: number;
  maxQueriesPerIPPerHour: number;
}

const HOUR_MS = 3_600_000;
const MAX_COUNTED = 100_000;

/** Counts searches per key and IP address, per hour. */
export function createQueryCounter() {
  const counts = new LRUCache<string, { count: number }>({ ...growingTo(MAX_COUNTED), ttl: HOUR_MS });
  return ({ keyHash, maxQueriesPerIPPerHour: most }: KeyLimits, address: string, queries: number) => {
    if (most === 0) return;
    const name = `${keyHash} ${address}`;
    const counted = counts.get(name) ?? { count: 0 };
    if (counted.count === 0) counts.set(name, counted);
    if (counted.count + queries > most)
      throw new AlgoliaError(429, 'Too many queries from this address with this API key');
    counted.count += queries;
  };
}

export function checkReferer({ referers }: KeyLimits, referer: string | undefined) {
  if (referers.length === 0 || referers.some((pattern) => fitsPattern(referer ?? '', pattern))) return;
  throw new AlgoliaError(403, 'Method not allowed with this referer');
}

/** Caps hitsPerPage in all searches of a body. */
export function capHits(body: Record<string, unknown>, most: number): Record<string, unknown> {
  if (most === 0) return body;
  const cap = (request: Record<string, unknown>): Record<string, unknown> => {
    const fields = { ...paramsIn(request.params), ...request };
    const capped = ['hitsPerPage', 'length', 'maxRecommendations']
      .filter((name) => fields[name] !== undefined && fields[name] !== null && Number(fields[name]) > most)
      .map((name) => [name, most]);
    return { ...request, ...Object.fromEntries(capped) };
  };
  const capEach = (list: readonly unknown[]) => list.map((one) => (isObject(one) ? cap(one) : one));
  if (Array.isArray(body.requests)) return { ...body, requests: capEach(body.requests) };
  if (Array.isArray(body.list)) return { ...body, list: capEach(body.list) };
  return cap(body);
}
