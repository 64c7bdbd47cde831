import type { Preferences } from '@easel/domain/accounts/preferences';
import type { ListedWorks } from '@easel/domain/catalogue/listed-works';
import { getZone } from '@easel/domain/catalogue/zone-price';
import { hasWords } from '@easel/domain/discovery/autocomplete-link';
import type { Listing } from '@easel/domain/discovery/listing';
import { createSearchRequest } from '@easel/domain/discovery/query-shaping';
import type { Discovery } from '../discovery.ts';
import { findUnderstood } from '../understanding/find-understood.ts';
import type { UnderstandSearch } from '../understanding/search-understanding.ts';
import { understandRequest } from './search-works.ts';
import { parseSearchRequest } from './works-query.ts';

export interface RankingDependencies {
  discovery: Discovery;
  understand: UnderstandSearch;
  listed: ListedWorks;
}

export interface FoundRanking {
  ids: readonly number[];
  total: number;
  /** No work has all of the words and filters of the search. */
  isPartial: boolean;
  redirect: string | undefined;
}

const NOTHING: FoundRanking = { ids: [], total: 0, isPartial: false, redirect: undefined };

/** The first works of a listing in the order in which its page shows them, without everything else that the page needs. */
export async function findRanking(
  parts: RankingDependencies,
  listing: Listing,
  preferences: Preferences,
  limit: number,
): Promise<FoundRanking> {
  const request = createSearchRequest(listing, getZone(preferences.countryCode));
  const parsed = parseSearchRequest(request, preferences, parts.listed);
  const { text, isPrints } = parsed;
  if (text !== '' && !hasWords(text)) return NOTHING;
  const query = { ...parsed.query, page: 0, pageSize: limit, facets: [] };
  const search = await understandRequest(parts, request, parsed, preferences);
  const { discovery } = parts;
  const read = search && (await findUnderstood(discovery, query, search, isPrints));
  const found = read?.found ?? (text === '' ? await discovery.browse(query) : await discovery.search(text, query));
  if (found.kind === 'redirect') return { ...NOTHING, redirect: found.url };
  const { droppedWords = '', understood: filters = [] } = read ?? {};
  const isPartial = found.isRelaxed || droppedWords !== '' || filters.some(({ isApplied }) => !isApplied);
  return { ids: found.ids, total: found.total, isPartial, redirect: undefined };
}
