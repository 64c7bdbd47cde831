import type { ListedWorks } from '@easel/domain/catalogue/listed-works';
import { hasWords } from '@easel/domain/discovery/autocomplete-link';
import type { Db } from '@easel/platform/db/open-database';
import type { Discovery, FoundWorks, Redirect, WorksQuery } from '../discovery.ts';
import type { ShopSearch } from '../shop-search.ts';
import { findUnderstood } from '../understanding/find-understood.ts';
import type { UnderstandSearch } from '../understanding/search-understanding.ts';
import { readWorkFacts } from '../works-feed-store.ts';
import type { CompiledListing } from './compile-listing.ts';
import { createWorksFilter } from './works-filter.ts';

export interface MatchDependencies {
  db: Db;
  search: Pick<ShopSearch, 'discovery' | 'among' | 'waitFor'>;
  listed: ListedWorks;
  understand: UnderstandSearch;
}

/** Which of the works a listing shows. */
export type MatchListing = (listing: CompiledListing) => Promise<number[]>;

/** A search returns at most this many works. */
const MAX_MATCHED_WORKS = 1_000;

/**
 * Prepares to match many listings against a few works. Most listings are excluded by the values of the works. The others are searched for in an index of these
 * works alone. For words that index is only a filter: whether a word is a typo, or no work has all of the words, depends on the whole catalogue, so the few
 * candidates are looked up there.
 *
 * Works match that can be bought and that the listing shows as results of the whole query: neither with most of the words, nor without some of the filters,
 * nor only because they are near in meaning.
 */
export async function prepareMatching(
  { db, search }: MatchDependencies,
  workIds: readonly number[],
): Promise<MatchListing> {
  const facts = await readWorkFacts(db, workIds.slice(0, MAX_MATCHED_WORKS));
  if (facts.length === 0) return async () => [];
  // The whole index has to contain the works.
  await search.waitFor(facts.map(({ id }) => id));
  const few = search.among(facts);
  const all = search.discovery;
  const mayHave = createWorksFilter(facts);

  return async (listing) => {
    const { text, understood, isPrints, literalWords } = listing;
    if (!mayHave(listing.narrowed) && !(hasAllWords(few, literalWords) && mayHave(listing.query))) return [];
    const query = { ...listing.query, pageSize: facts.length };
    if (text === '') return idsOf(await few.browse(query));
    if (!hasWords(text)) return [];
    if (!understood) {
      const candidates = idsOf(await few.search(text, query));
      return candidates.length > 0 ? findIn(all, text, query, candidates) : [];
    }
    const candidates = await findUnderstood(few, query, understood, isPrints, false);
    const ids = idsOf(candidates.found);
    if (ids.length === 0 || (candidates.text === '' && candidates.understood.length > 0)) return ids;
    const shown = await findUnderstood(all, { ...query, pageSize: 0 }, understood, isPrints, false);
    return findIn(all, shown.text, { ...shown.query, pageSize: ids.length }, ids);
  };
}

const hasAllWords = (discovery: Discovery, words: readonly string[]) =>
  words.length > 0 && words.every((word) => discovery.hasWord(word));

/** Works that have only most of the words do not count. */
const idsOf = (found: FoundWorks | Redirect): number[] => (found.kind === 'works' && !found.isRelaxed ? found.ids : []);

const findIn = async (discovery: Discovery, text: string, query: WorksQuery, ids: readonly number[]) =>
  idsOf(await discovery.search(text, { ...query, where: [...(query.where ?? []), { ids }] }));
