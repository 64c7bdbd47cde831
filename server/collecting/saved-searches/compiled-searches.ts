import { parseSavedListing } from '@easel/domain/collecting/saved-search';
import { LRUCache } from 'lru-cache';
import { type CompiledListing, compileListing } from '../../discovery/listings/compile-listing.ts';
import type { MatchDependencies } from '../../discovery/listings/match-listing.ts';
import type { SearchGroup } from './matching-store.ts';
import { parseSearchPreferences } from './saved-searches.ts';

/** Saved searches as queries. They are kept in memory, because understanding a query takes longer than matching it. */
export interface CompiledSearches {
  /** Undefined if the listing does not exist any more. */
  read(group: SearchGroup): Promise<CompiledListing | undefined>;
}

/** About 3 KB each. */
const MAX_KEPT = 20_000;
/** Artists, exchange rates and the words of the catalogue change. */
const MAX_AGE_MS = 3_600_000;
/** Outdated searches that are compiled again in one minute, so that a run never has to compile all of them. */
const MAX_RENEWED_PER_MINUTE = 500;
const MINUTE_MS = 60_000;

interface Kept {
  compiled: CompiledListing;
  compiledAt: number;
}

export function createCompiledSearches(
  { search, understand, listed }: Omit<MatchDependencies, 'db'>,
  now: () => number,
): CompiledSearches {
  const kept = new LRUCache<string, Kept>({ max: MAX_KEPT });
  let renewed = { minute: 0, count: 0 };

  const mayRenew = () => {
    const minute = Math.floor(now() / MINUTE_MS);
    if (renewed.minute !== minute) renewed = { minute, count: 0 };
    renewed.count += 1;
    return renewed.count <= MAX_RENEWED_PER_MINUTE;
  };

  return {
    async read({ searchKey, listing, zone, countryCode, currency }) {
      const key = `${zone} ${currency} ${searchKey}`;
      const known = kept.get(key);
      if (known && (now() - known.compiledAt < MAX_AGE_MS || !mayRenew())) return known.compiled;
      const parsed = parseSavedListing(listing);
      if (!parsed.ok) return undefined;
      const preferences = parseSearchPreferences({ country_code: countryCode, currency });
      const parts = { discovery: search.discovery, understand, listed };
      const compiled = await compileListing(parts, parsed.value, preferences);
      kept.set(key, { compiled, compiledAt: now() });
      return compiled;
    },
  };
}
