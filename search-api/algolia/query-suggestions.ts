import type { AlgoliaRecord } from '@easel/contract/search-api/search-index';
import { tokenize } from '@easel/search/tokenizer';
import { bareName, completeSettings } from './index-settings.ts';
import type { OpenIndex } from './load-index.ts';
import { openRecordIndex, type RecordIndex } from './record-index.ts';
import { collectLeaves, leavesBelow } from './record-values.ts';

const SUFFIX = '_query_suggestions';
const MAX_SUGGESTIONS = 5_000;
const MAX_LETTERS = 100;
const AT_A_TIME = 1_000;
/** Facet values require a search per suggestion, so only the most popular suggestions have them. */
const MAX_WITH_FACETS = 300;

/** The index for which an index of this name holds suggestions. */
export const parseSuggestionsSource = (name: string): string | undefined =>
  name.endsWith(SUFFIX) && name.length > SUFFIX.length ? name.slice(0, -SUFFIX.length) : undefined;

/** The sources and options of suggestions. */
export interface SuggestionSource {
  open: OpenIndex;
  minHits: number;
  minLetters: number;
  /** Attributes whose values are combined: `[['color', 'medium']]` suggests `blue oil`. */
  generate: readonly (readonly string[])[];
  /** Facets returned with each suggestion, and the number of values. */
  facets: readonly { attribute: string; amount: number }[];
  /** Custom suggestion indices, with `query` and `popularity` in each record. */
  external: readonly OpenIndex[];
}

type Matches = Record<string, { value: string; count: number }[]>;

/** Builds an index of suggestions from facet values and the first searchable attribute of an index. */
export const openSuggestions = (source: OpenIndex): Promise<RecordIndex> =>
  openCombinedSuggestions(`${source.name}${SUFFIX}`, [
    { open: source, minHits: 1, minLetters: 1, generate: [], facets: [], external: [] },
  ]);

/** Suggestions from several indices, without excluded words. */
export async function openCombinedSuggestions(
  name: string,
  sources: readonly SuggestionSource[],
  exclude: readonly string[] = [],
): Promise<RecordIndex> {
  const excluded = new Set(exclude.map((text) => tokenize(text).join(' ')));
  const records = new Map<string, AlgoliaRecord & { popularity: number }>();
  for (const source of sources) {
    const { open, minHits, minLetters } = source;
    const add = (text: string, count: number, matches: Matches, popularity = count) => {
      const query = text.trim().toLowerCase();
      const words = tokenize(query);
      if (words.length === 0 || query.length > MAX_LETTERS || /^[\d\s.,]+$/.test(query)) return;
      if (count < minHits || query.length < minLetters || excluded.has(words.join(' '))) return;
      const before = records.get(query);
      if (before?.[open.name] !== undefined || (!before && records.size >= MAX_SUGGESTIONS)) return;
      records.set(query, {
        ...before,
        objectID: query,
        query,
        nb_words: words.length,
        popularity: Math.max(before?.popularity ?? 0, popularity),
        [open.name]: { exact_nb_hits: count, facets: { exact_matches: matches, analytics: {} } },
      });
    };
    await suggestFrom(source, add);
    await addFacets(source, records);
  }
  return openRecordIndex({
    name,
    settings: completeSettings({ searchableAttributes: ['query'], customRanking: ['desc(popularity)'] }),
    rules: [],
    synonyms: [],
    records: [...records.values()].map((record, id) => ({ id, record })),
  });
}

async function suggestFrom(
  { open, generate, external }: SuggestionSource,
  add: (text: string, count: number, matches: Matches, popularity?: number) => void,
) {
  for (const own of external)
    for await (const { query, popularity } of recordsOf(own))
      if (typeof query === 'string') {
        const { total, isRelaxed } = await open.engine(true).search({ ...open.base, text: query, count: [], limit: 0 });
        add(query, isRelaxed ? 0 : total, {}, typeof popularity === 'number' ? popularity : undefined);
      }
  for (const attributes of generate)
    for (const [text, count] of await combinationsOf(open, attributes)) add(text, count, {});
  const counted = open.facets().filter(({ isCounted }) => isCounted);
  const { facets } = await open.engine(true).search({ ...open.base, count: counted.map(({ name }) => name), limit: 0 });
  for (const { name } of counted)
    for (const { value: raw, count } of facets[name] ?? []) {
      const value = open.labelOf?.(name)?.(raw) ?? raw;
      // Price ranges are not useful as queries.
      if (open.numbersOf(name).length > 0 || /\$/.test(value)) continue;
      add(value.split(' > ').at(-1) ?? value, count, { [name]: [{ value, count }] });
    }
  const [first] = open.settings.searchableAttributes ?? [];
  const [attribute] = first === undefined ? [] : bareName(first).split(',');
  if (attribute && open.order)
    for (const { record } of await open.recordsOf(open.order.slice(0, MAX_SUGGESTIONS)))
      for (const leaf of leavesBelow(collectLeaves(record), attribute)) add(String(leaf), 1, {});
}

async function* recordsOf(open: OpenIndex): AsyncGenerator<AlgoliaRecord> {
  const order = open.order ?? [];
  for (let from = 0; from < order.length; from += AT_A_TIME)
    for (const { record } of await open.recordsOf(order.slice(from, from + AT_A_TIME))) yield record;
}

/** Counts the combinations of values, one per attribute. */
async function combinationsOf(open: OpenIndex, attributes: readonly string[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for await (const record of recordsOf(open)) {
    const leaves = collectLeaves(record);
    let texts = [''];
    for (const attribute of attributes) {
      const values = leavesBelow(leaves, attribute).map(String);
      texts = texts.flatMap((text) => values.map((value) => `${text} ${value}`.trim())).slice(0, AT_A_TIME);
    }
    for (const text of new Set(texts))
      if (counts.has(text) || counts.size < MAX_SUGGESTIONS) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return counts;
}

/** Adds facet values to the most popular suggestions. */
async function addFacets(
  { open, facets }: SuggestionSource,
  records: ReadonlyMap<string, AlgoliaRecord & { popularity: number }>,
) {
  const known = facets.filter(({ attribute }) => open.hasFacet(attribute));
  if (known.length === 0) return;
  const popular = [...records.values()]
    .filter((record) => record[open.name] !== undefined)
    .sort((a, b) => b.popularity - a.popularity)
    .slice(0, MAX_WITH_FACETS);
  for (const record of popular) {
    const own = record[open.name] as { facets: { exact_matches: Matches } };
    const found = await open.engine(true).search({
      ...open.base,
      text: String(record.query),
      count: known.map(({ attribute }) => attribute),
      limit: 0,
    });
    for (const { attribute, amount } of known)
      own.facets.exact_matches[attribute] = (found.facets[attribute] ?? []).slice(0, amount);
  }
}
