import type { Preferences } from '@easel/domain/accounts/preferences';
import type { ListedWorks } from '@easel/domain/catalogue/listed-works';
import { zoneOf } from '@easel/domain/catalogue/zone-price';
import { hasWords } from '@easel/domain/discovery/autocomplete-link';
import type { Listing } from '@easel/domain/discovery/listing';
import { availabilityFilter, searchRequestOf } from '@easel/domain/discovery/query-shaping';
import type { Db } from '../../platform/db/open-database.ts';
import type { Discovery, FoundWorks, Redirect, WorksQuery } from '../discovery.ts';
import type { OpenDiscovery } from '../embedded/create-embedded-discovery.ts';
import { findUnderstood } from '../understanding/find-understood.ts';
import type { UnderstandSearch } from '../understanding/search-understanding.ts';
import { readWorkFacts } from '../works-feed-store.ts';
import { understandRequest } from './search-works.ts';
import { parseSearchRequest } from './works-query.ts';

export interface MatchParts {
  db: Db;
  search: Pick<OpenDiscovery, 'discovery' | 'among' | 'works'>;
  listed: ListedWorks;
  understand: UnderstandSearch;
}

/** Which of the works a listing shows to a visitor with these preferences. */
export type MatchListing = (listing: Listing, preferences: Preferences) => Promise<number[]>;

/** A search returns at most this many works. */
export const MAX_MATCHED_WORKS = 1_000;

/**
 * Prepares to match many listings against a few works. A listing without words is answered by an index of these works alone. For words that index is only a
 * filter: whether a word is a typo, or no work has all of the words, depends on the whole catalogue, so the few candidates are looked up there.
 *
 * Works match that can be bought and that the listing shows as results of the whole query: neither with most of the words, nor without some of the filters,
 * nor only because they are near in meaning.
 */
export async function prepareMatching(parts: MatchParts, workIds: readonly number[]): Promise<MatchListing> {
  const { search, listed } = parts;
  // The whole index has to contain the works.
  await search.works.catchUp();
  const facts = await readWorkFacts(parts.db, workIds.slice(0, MAX_MATCHED_WORKS));
  if (facts.length === 0) return async () => [];
  const few = search.among(facts);
  const all = search.discovery;

  return async (listing, preferences) => {
    const request = searchRequestOf(listing, zoneOf(preferences.countryCode));
    const parsed = parseSearchRequest(request, preferences, listed);
    const { text, isPrints } = parsed;
    const query: WorksQuery = {
      ...parsed.query,
      choices: { ...availabilityFilter(isPrints, listed === 'available'), ...parsed.query.choices },
      sort: undefined,
      page: 0,
      resultsPerPage: facts.length,
      facets: [],
    };
    if (text === '') return idsOf(await few.browse(query));
    if (!hasWords(text)) return [];
    const understood = await understandRequest({ ...parts, discovery: all }, request, parsed, preferences);
    if (!understood) {
      const candidates = idsOf(await few.search(text, query));
      return candidates.length > 0 ? findIn(all, text, query, candidates) : [];
    }
    const candidates = await findUnderstood(few, query, understood, isPrints, false);
    const ids = idsOf(candidates.found);
    if (ids.length === 0 || (candidates.text === '' && candidates.understood.length > 0)) return ids;
    const shown = await findUnderstood(all, { ...query, resultsPerPage: 0 }, understood, isPrints, false);
    return findIn(all, shown.text, { ...shown.query, resultsPerPage: ids.length }, ids);
  };
}

/** Works that have only most of the words do not count. */
const idsOf = (found: FoundWorks | Redirect): number[] => (found.kind === 'works' && !found.isRelaxed ? found.ids : []);

const findIn = async (discovery: Discovery, text: string, query: WorksQuery, ids: readonly number[]) =>
  idsOf(await discovery.search(text, { ...query, where: [...(query.where ?? []), { ids }] }));
