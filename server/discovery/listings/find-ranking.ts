import type { Preferences } from '@easel/domain/accounts/preferences';
import type { ListedWorks } from '@easel/domain/catalogue/listed-works';
import { getZone } from '@easel/domain/catalogue/zone-price';
import { hasWords } from '@easel/domain/discovery/autocomplete-link';
import type { Listing } from '@easel/domain/discovery/listing';
import { createSearchRequest } from '@easel/domain/discovery/query-shaping';
import type { WorkTiles } from '../../catalogue/work-tiles.ts';
import type { Discovery, FoundWorks } from '../discovery.ts';
import { findUnderstood } from '../understanding/find-understood.ts';
import type { UnderstandSearch } from '../understanding/search-understanding.ts';
import { understandRequest } from './search-works.ts';
import { type Listed, spreadRows } from './spread-rows.ts';
import { parseSearchRequest } from './works-query.ts';

export interface RankingDependencies {
  discovery: Discovery;
  tiles: WorkTiles;
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
  const hasSponsoredPlaces = parsed.query.like === undefined;
  const query = { ...parsed.query, page: 0, pageSize: limit, facets: [], hasSponsoredPlaces };
  const search = await understandRequest(parts, request, parsed, preferences);
  const { discovery } = parts;
  const read = search && (await findUnderstood(discovery, query, search, isPrints));
  const found = read?.found ?? (text === '' ? await discovery.browse(query) : await discovery.search(text, query));
  if (found.kind === 'redirect') return { ...NOTHING, redirect: found.url };
  const { droppedWords = '', understood: filters = [] } = read ?? {};
  const isPartial = found.isRelaxed || droppedWords !== '' || filters.some(({ isApplied }) => !isApplied);
  const shown = { text: read?.text ?? text, query, artistIds: search?.artistIds ?? [] };
  const ids = shown.text === '' ? await spreadPages(parts, found, shown, parsed.query.pageSize) : found.ids;
  return { ids, total: found.total, isPartial, redirect: undefined };
}

/** Works are spread within the page on which they are. */
async function spreadPages(
  { tiles }: RankingDependencies,
  found: FoundWorks,
  listed: Listed,
  pageSize: number,
): Promise<number[]> {
  const rows = await tiles.readRows(found.ids);
  const pages = Math.ceil(rows.length / pageSize);
  return Array.from({ length: pages }, (_, page) => rows.slice(page * pageSize, (page + 1) * pageSize)).flatMap(
    (onPage) => spreadRows(onPage, found, listed).map(({ id }) => id),
  );
}
