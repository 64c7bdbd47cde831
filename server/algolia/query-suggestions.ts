import { wordsOf } from '@easel/search/words';
import { bareName, completeSettings } from './index-settings.ts';
import type { OpenIndex } from './open-index.ts';
import { openRecordIndex } from './record-index.ts';
import { type AlgoliaRecord, leavesBelow, leavesOf } from './record-values.ts';

const SUFFIX = '_query_suggestions';
const MOST_SUGGESTIONS = 5_000;
const MOST_LETTERS = 100;

/** The index whose searches an index of this name suggests. */
export const sourceOfSuggestions = (name: string): string | undefined =>
  name.endsWith(SUFFIX) && name.length > SUFFIX.length ? name.slice(0, -SUFFIX.length) : undefined;

/** What people may be about to search for in an index, as an index: the values of its facets, and what its first attribute says. */
export async function openSuggestions(source: OpenIndex): Promise<OpenIndex> {
  const records = new Map<string, AlgoliaRecord>();
  const add = (text: string, count: number, matches: Record<string, { value: string; count: number }[]>) => {
    const query = text.trim().toLowerCase();
    const words = wordsOf(query);
    if (words.length === 0 || query.length > MOST_LETTERS || /^[\d\s.,]+$/.test(query)) return;
    if (records.has(query) || records.size >= MOST_SUGGESTIONS) return;
    records.set(query, {
      objectID: query,
      query,
      nb_words: words.length,
      popularity: count,
      [source.name]: { exact_nb_hits: count, facets: { exact_matches: matches, analytics: {} } },
    });
  };
  const count = source.facets().filter(({ isCounted }) => isCounted);
  const { facets } = source.engine(true).search({ ...source.base, count: count.map(({ name }) => name), limit: 0 });
  for (const { name } of count)
    for (const { value: raw, count: own } of facets[name] ?? []) {
      const value = source.labelOf?.(name)?.(raw) ?? raw;
      // Nobody types a price range as a search.
      if (source.numbersOf(name).length > 0 || /\$/.test(value)) continue;
      add(value.split(' > ').at(-1) as string, own, { [name]: [{ value, count: own }] });
    }
  const [first] = source.settings.searchableAttributes ?? [];
  if (first && source.order)
    for (const { record } of await source.recordsOf(source.order.slice(0, MOST_SUGGESTIONS)))
      for (const leaf of leavesBelow(leavesOf(record), bareName(first).split(',')[0] as string))
        add(String(leaf), 1, {});
  return openRecordIndex({
    name: `${source.name}${SUFFIX}`,
    settings: completeSettings({ searchableAttributes: ['query'], customRanking: ['desc(popularity)'] }),
    rules: [],
    synonyms: [],
    records: [...records.values()].map((record, id) => ({ id, record })),
  });
}
