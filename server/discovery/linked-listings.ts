import { setTimeout as sleep } from 'node:timers/promises';
import type { Preferences } from '@easel/domain/accounts/preferences';
import type { ListedWorks } from '@easel/domain/catalogue/listed-works';
import { getZone } from '@easel/domain/catalogue/zone-price';
import { parseHomeListing } from '@easel/domain/discovery/home-rows';
import { ALL_WORKS_URL, hasEnoughToLink, NAVIGATION_URLS } from '@easel/domain/discovery/linked-listings';
import { createSearchRequest } from '@easel/domain/discovery/query-shaping';
import { isLimitedSite } from '@easel/platform/db/site-scope';
import { LRUCache } from 'lru-cache';
import type { Discovery } from './discovery.ts';
import { understandRequest } from './listings/search-works.ts';
import { parseSearchRequest } from './listings/works-query.ts';
import { findUnderstood } from './understanding/find-understood.ts';
import type { UnderstandSearch } from './understanding/search-understanding.ts';

/** How long a count is used. Afterwards it is renewed in the background, so that no page waits for it. */
const LIFETIME_MS = 60_000;
const COUNTS_KEPT = 5_000;

export interface LinkedListings {
  /** The listings of the navigation that have too few works in the store and on the site of the visitor. */
  readThin(preferences: Preferences): Promise<readonly string[]>;
  /** Whether a listing, or a search in it, has enough works to lead a visitor to it. */
  isWorthIt(url: string, preferences: Preferences): Promise<boolean>;
  /** The number of works of a listing or search; infinite if it leads elsewhere, or cannot be counted. */
  count(url: string, preferences: Preferences): Promise<number>;
}

interface Counted {
  url: string;
  preferences: Preferences;
}

/** Counts works for links. A search that fails hides no link. */
export function createLinkedListings({
  discovery,
  listed,
  understand,
  maxWaitMs,
}: {
  /** The search of the shop itself: a hosted service would be asked some twenty questions by every page, and a dozen by every letter that is typed. */
  discovery: Discovery;
  listed: ListedWorks;
  understand: UnderstandSearch;
  /** Pages do not wait longer for an engine that may be slow to answer, and show the link. */
  maxWaitMs?: number | undefined;
}): LinkedListings {
  const counts = new LRUCache<string, { works: number }, Counted>({
    max: COUNTS_KEPT,
    ttl: LIFETIME_MS,
    allowStale: true,
    allowStaleOnFetchRejection: true,
    fetchMethod: async (_key, _stale, { context }) => ({ works: await countNow(context) }),
  });

  /** As the page of the listing counts, without works that match only a part of the search. */
  async function countNow({ url, preferences }: Counted): Promise<number> {
    const listing = parseHomeListing(url);
    if (!listing) return 0;
    const request = {
      ...createSearchRequest(listing, getZone(preferences.countryCode)),
      ...{ page: 1, resultsPerPage: 1 },
    };
    const parsed = parseSearchRequest(request, preferences, listed);
    const { text, isPrints } = parsed;
    const query = { ...parsed.query, facets: [] };
    const search = await understandRequest({ discovery, understand }, request, parsed, preferences);
    const found = search
      ? (await findUnderstood(discovery, query, search, isPrints, search.isOpen)).found
      : text === ''
        ? await discovery.browse(query)
        : await discovery.search(text, query);
    if (found.kind !== 'works') return Number.POSITIVE_INFINITY;
    return found.isRelaxed ? 0 : found.total;
  }

  const count = async (url: string, preferences: Preferences): Promise<number> => {
    const key = `${isLimitedSite()} ${getZone(preferences.countryCode)} ${url}`;
    const counting = counts.fetch(key, { context: { url, preferences } }).catch(() => undefined);
    const counted = await (maxWaitMs === undefined
      ? counting
      : Promise.race([counting, sleep(maxWaitMs, undefined, { ref: false })]));
    return counted?.works ?? Number.POSITIVE_INFINITY;
  };

  const isWorthIt = async (url: string, preferences: Preferences) =>
    hasEnoughToLink(await count(url, preferences), await count(ALL_WORKS_URL, preferences));

  return {
    count,
    isWorthIt,
    async readThin(preferences) {
      const isEnough = await Promise.all(NAVIGATION_URLS.map((url) => isWorthIt(url, preferences)));
      return NAVIGATION_URLS.filter((_, at) => !isEnough[at]);
    },
  };
}
