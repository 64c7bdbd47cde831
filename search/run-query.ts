import { addBit, type Bitset, countBits, hasBit } from './bitset.ts';
import { expandWords, suggestCorrection } from './expand-words.ts';
import { baseSet, filterDocuments, findAllowed, type SearchedSegment, type SegmentQuery } from './filter-documents.ts';
import { type Corrected, findCorrections } from './find-corrections.ts';
import { type Matches, matchAllWords, matchSomeWords, type PartialMatches, type TextQuery } from './match.ts';
import { hasWholeValue, matchMisspelledValues } from './misspelled-values.ts';
import { createQueryExpander } from './query-expansion.ts';
import { parseQueryText } from './query-parser.ts';
import { addPreferred, computeScores, type Preferred } from './scoring.ts';
import type { NumberStats, Pin, QueryLanguage, SearchResult, SearchSchema } from './search-schema.ts';
import { type FacetColumn, type NumberColumn, numberAt } from './segment.ts';
import type { FilterResult, SegmentReader } from './segment-reader.ts';
import { stemWord, tokenize } from './tokenizer.ts';
import { hitAt, hitComparator, type SegmentHit, topHits } from './top-hits.ts';

/** Schema, stop words and synonyms, prepared for queries. */
export interface QueryContext {
  schema: SearchSchema;
  stopWords: ReadonlySet<string>;
  synonyms: ReadonlyMap<string, readonly string[]>;
}

export function createQueryContext(schema: SearchSchema): QueryContext {
  const synonyms = addSynonyms(new Map(), schema.synonyms ?? []);
  return { schema, stopWords: new Set(schema.stopWords?.flatMap(tokenize)), synonyms };
}

const DEFAULT_LIMIT = 20;
/** If more documents have all words, the query is hardly misspelled. */
const MAX_FOR_CORRECTION = 2;
/** With this many documents, nobody needs those with related words. */
const MAX_FOR_RELATED = 10;

let wordsMade = 0;

/** The stop words and synonyms of a schema with others, to be used by many queries. */
export function createQueryLanguage(
  schema: SearchSchema,
  { stopWords = [], synonyms = [] }: Pick<SearchSchema, 'stopWords' | 'synonyms'>,
): QueryLanguage {
  const name = `words ${++wordsMade}`;
  const own = createQueryContext(schema);
  return {
    stopWords: new Set([...own.stopWords, ...stopWords.flatMap(tokenize)]),
    synonyms: addSynonyms(own.synonyms, synonyms),
    toJSON: () => name,
  };
}

/** Adds synonym groups to a map of synonyms. */
function addSynonyms(
  known: ReadonlyMap<string, readonly string[]>,
  groups: readonly (readonly string[])[],
): ReadonlyMap<string, readonly string[]> {
  if (groups.length === 0) return known;
  const synonyms = new Map(known);
  for (const group of groups) {
    const stems = group.flatMap(tokenize).map(stemWord);
    for (const stem of stems)
      synonyms.set(stem, [...(synonyms.get(stem) ?? []), ...stems.filter((other) => other !== stem)]);
  }
  return synonyms;
}

/** Text matches of each segment. */
export interface TextMatches {
  textQuery: TextQuery;
  /** For partial matches. Words are not corrected: a single one confirms no correction. */
  partialQuery: TextQuery;
  matches: Matches[];
  isRelaxed: boolean;
  didYouMean: string | undefined;
  /** If they were needed already. */
  partial?: PartialMatches[];
  /** The words with related ones. Undefined if there are none. */
  widen(): TextQuery | undefined;
}

/** Matches and filter results of all segments, before hits and statistics are collected. */
export interface QueryExecution extends FilteredSegments {
  text: TextMatches | undefined;
  /** Undefined if nothing is. */
  preferred: Preferred | undefined;
  /** Documents with some of the words, if those with all words do not fill the first page. */
  partial: FilteredSegments | undefined;
  /** Documents with related words or a similar meaning, if there are few with all words. */
  related: (FilteredSegments & { words: TextQuery; byWords: Bitset[] }) | undefined;
}

interface FilteredSegments {
  parts: SearchedSegment[];
  filterResults: FilterResult[];
}

export function executeQuery(
  readers: readonly SegmentReader[],
  language: QueryContext,
  query: SegmentQuery,
): QueryExecution {
  for (const part of readers) part.scratch.startQuery();
  const text = matchText(readers, language, query);
  const preferred = readPreferred(readers, language, query);
  const filter = (matches: Matches[] | undefined, counted: SegmentQuery): FilteredSegments => {
    const parts = readers.map((reader, at): SearchedSegment => {
      const own = matches?.[at];
      return { reader, matches: own, scores: computeScores(reader, query, own, language.schema.rankWeight ?? 0) };
    });
    const filterResults = filterDocuments(parts, counted, language.schema);
    if (!preferred) return { parts, filterResults };
    const rankWeight = matches ? 0 : (language.schema.rankWeight ?? 0);
    const scored = parts.map((part, at) => {
      const { set } = (filterResults[at] as FilterResult).found;
      return { ...part, scores: addPreferred(part.reader, set, preferred, part.scores, rankWeight) };
    });
    return { parts: scored, filterResults };
  };
  const found = filter(text?.matches, query);
  const total = countFound(found);
  if (!text || !wantsPartialMatches(query, text.textQuery, total))
    return { ...found, text, preferred, partial: undefined, related: undefined };
  const { limit = DEFAULT_LIMIT } = query;
  const isFew = total < MAX_FOR_RELATED;
  const wider = isFew ? text.widen() : undefined;
  const similarIds = isFew ? (query.similar?.ids ?? []) : [];
  const hasRelated = wider !== undefined || similarIds.length > 0;
  // A document with some of a single word has all of them.
  if (text.textQuery.words.length < 2 && !hasRelated)
    return { ...found, text, preferred, partial: undefined, related: undefined };
  const listed = { ...query, count: [] };
  const some =
    text.partial ??
    readers.map((reader, at) => {
      if (!isOrderedByText(query)) return matchSomeWords(reader, text.partialQuery);
      const among = findAllowed(reader, query, language.schema);
      reader.loops.remove(among, (text.matches[at] as Matches).set);
      const maxPoints = Math.abs(language.schema.rankWeight ?? 0);
      return matchSomeWords(reader, text.partialQuery, { needed: { count: limit - total, among, maxPoints } });
    });
  const rest = readers.map((reader, at) =>
    without(reader, some[at] as PartialMatches, (text.matches[at] as Matches).set),
  );
  const partial = filter(rest, listed);
  const isPageFull = !query.distinct && total + countFound(partial) >= limit;
  if (!hasRelated || isPageFull) return { ...found, text, preferred, partial, related: undefined };
  // Without related words, no word is a reason for these documents.
  const words = wider ?? { ...text.textQuery, words: [] };
  const byWords: Bitset[] = [];
  const others = readers.map((reader, at) => {
    const related = matchSomeWords(reader, words, { scores: reader.buffers.relatedScores(), ids: similarIds });
    const withWords = reader.scratch.emptySet();
    for (const doc of reader.listDocs(related.set)) if (related.masks[doc] !== 0) addBit(withWords, doc);
    byWords.push(withWords);
    reader.loops.remove(related.set, (some[at] as PartialMatches).set);
    return without(reader, related, (text.matches[at] as Matches).set);
  });
  return { ...found, text, preferred, partial, related: { ...filter(others, listed), words, byWords } };
}

/** Whether nothing but the text and ranks decides which of the allowed documents come first. */
const isOrderedByText = (query: SegmentQuery) =>
  !query.sort &&
  !query.distinct &&
  !query.ranked &&
  !query.similar &&
  !query.boosts?.length &&
  !query.preferredText &&
  !query.preferences?.length;

/** Partial matches without the documents of another set. */
function without({ loops }: SegmentReader, { set, scores }: PartialMatches, others: Bitset): Matches {
  loops.remove(set, others);
  return { set, lexical: set, scores, wholeValue: undefined };
}

/** Preferred words in any of their forms, as they are spelled, and what a person prefers. */
function readPreferred(
  readers: readonly SegmentReader[],
  language: QueryContext,
  { preferredText = '', preferences = [], words }: SegmentQuery,
): Preferred | undefined {
  if (preferredText === '' && preferences.length === 0) return undefined;
  const { stopWords, synonyms } = words ?? language;
  const finder = createQueryExpander(readers, synonyms, { typos: false, prefix: false });
  const typed = parseQueryText(preferredText, stopWords).words;
  return { words: typed.map((word) => finder.expand(word, false)), preferences };
}

const countFound = ({ filterResults }: FilteredSegments): number =>
  filterResults.reduce((sum, { found }) => sum + found.total, 0);

/** The first page is filled up with partial matches. Quoted phrases are required. */
const wantsPartialMatches = (
  { partialMatches = true, offset = 0, limit = DEFAULT_LIMIT }: SegmentQuery,
  { phrases }: TextQuery,
  total: number,
) => partialMatches && offset === 0 && total < limit && phrases.length === 0;

/** Runs a query on all segments and merges the results. */
export function runQuery(readers: readonly SegmentReader[], language: QueryContext, query: SegmentQuery): SearchResult {
  const search = executeQuery(readers, language, query);
  const { filterResults, text } = search;
  const total = countFound(search);
  const lexical = text ? countLexicalMatches(search, text) : total;
  const fullHits = collectHits(search, query);
  const partialHits = search.partial ? collectPartialHits(search.partial, query, fullHits) : [];
  const before = [...fullHits, ...partialHits];
  const relatedHits = search.related ? collectPartialHits(search.related, query, before) : [];
  const similarOnly = relatedHits.filter(
    ({ reader, doc }) => !hasBit(search.related?.byWords[readers.indexOf(reader)] as Bitset, doc),
  ).length;
  const countsIn = ({ countedSets }: FilterResult, facet: string) =>
    countedSets.find(({ counts }) => counts[facet])?.counts[facet];
  return {
    total,
    matches: { lexical, semantic: total - lexical },
    isRelaxed: text?.isRelaxed ?? false,
    ...(text?.didYouMean && { didYouMean: text.didYouMean }),
    ...(partialHits.length > 0 && { partialFrom: fullHits.length }),
    ...(relatedHits.length > 0 && { relatedFrom: before.length }),
    ...(similarOnly > 0 && { similarOnly }),
    hits: [...before, ...relatedHits].map(({ id, score, ...at }) => ({
      id,
      score,
      ...readStoredFields(at, language.schema, query),
    })),
    facets: Object.fromEntries(
      query.count.map((facet) => [
        facet,
        mergeFacetCounts(
          readers.map(({ segment }, at) => ({
            values: (segment.facets[facet] as FacetColumn).values,
            counts: countsIn(filterResults[at] as FilterResult, facet),
          })),
        ),
      ]),
    ),
    stats: Object.fromEntries((query.stats ?? []).map((name) => [name, computeStats(search, name)])),
  };
}

function matchText(
  readers: readonly SegmentReader[],
  language: QueryContext,
  query: SegmentQuery,
): TextMatches | undefined {
  const { stopWords, synonyms } = query.words ?? language;
  const typed = parseQueryText(query.text ?? '', stopWords);
  if (typed.words.length + typed.phrases.length === 0) return undefined;
  const finder = createQueryExpander(readers, addSynonyms(synonyms, query.synonymGroups ?? []), query);
  const words = expandWords(finder, typed);
  const quoted = typed.phrases.flat().map(finder.exact);
  const textQuery: TextQuery = {
    words: [...words, ...quoted],
    phrases: typed.phrases,
    typedWords: typed.typedWords,
    stopWords,
    fieldWeights: query.fields && fieldWeightsOf(language.schema, query.fields),
  };
  const widen = () => {
    const { relatedWords } = query;
    const wider = relatedWords && words.map((word) => finder.expandRelated(word, relatedWords));
    return wider?.some((word, at) => word !== words[at]) ? { ...textQuery, words: wider } : undefined;
  };
  const suggest = (meant?: ReadonlyMap<string, string>) =>
    suggestCorrection(query.text ?? '', words, finder.frequency, readers, meant);
  const didYouMean = suggest();
  // Documents that the query leaves out do not decide how its words are spelled, and are not suggested.
  let visible: Bitset[] | undefined;
  const readVisible = () => {
    visible ??= readers.map((part) => baseSet(part, query, undefined));
    return visible;
  };
  const corrected = (found: Corrected): TextMatches => ({
    ...found,
    partialQuery: textQuery,
    isRelaxed: false,
    didYouMean: suggest(findCorrections(readers, found, readVisible())),
    widen,
  });
  const countAmong = (among: readonly Bitset[], matches: Matches[]) =>
    matches.reduce((sum, { set }, at) => {
      const { loops, scratch } = readers[at] as SegmentReader;
      return sum + loops.intersect(scratch.anySet(), [set, among[at] as Bitset]);
    }, 0);
  const live = readers.map((part) => part.liveDocs());
  const asTyped = { textQuery, partialQuery: textQuery, isRelaxed: false, didYouMean, widen };

  let plain = readers.map((part) => matchAllWords(part, textQuery));
  const count = countAmong(live, plain);
  if (count <= MAX_FOR_CORRECTION && !hasWholeValue(readers, plain, readVisible())) {
    const misspelled = matchMisspelledValues(readers, textQuery, plain, finder, readVisible());
    if (misspelled) return corrected(misspelled);
    if (count > 0) plain = readers.map((part) => matchAllWords(part, textQuery));
  }
  if (count < (query.semanticBelow ?? 0) && readers[0]?.segment.semanticVectors) {
    const wider = { ...textQuery, words: [...words.map(finder.expandSemantically), ...quoted] };
    const matches = readers.map((part) => matchAllWords(part, wider));
    if (count > 0 || countAmong(live, matches) > 0)
      return { ...asTyped, textQuery: wider, partialQuery: wider, matches };
  } else if (count > 0) return { ...asTyped, matches: plain };
  if (typed.phrases.length > 0 || words.length < 2) return { ...asTyped, matches: plain };

  // A typo may happen to be another word that is in a few documents.
  const rare = { ...textQuery, words: words.map(finder.expandRareWord) };
  if (rare.words.some((word, at) => word !== words[at])) {
    const matches = readers.map((part) => matchAllWords(part, rare));
    if (countAmong(readVisible(), matches) > 0) return corrected({ textQuery: rare, matches });
  }

  const partial = readers.map((part) => matchSomeWords(part, textQuery, { minCoverage: 0 }));
  const matches = keepMostWords(readers, partial);
  return { ...asTyped, matches, isRelaxed: matches.some(({ set }) => countBits(set) > 0), partial };
}

/** The partial matches with the most words. */
function keepMostWords(readers: readonly SegmentReader[], partial: readonly PartialMatches[]): Matches[] {
  let most = 0;
  partial.forEach(({ set, masks }, at) => {
    for (const doc of (readers[at] as SegmentReader).listDocs(set))
      most = Math.max(most, countWords(masks[doc] as number));
  });
  return partial.map(({ set: all, masks, scores }, at) => {
    const reader = readers[at] as SegmentReader;
    const set = reader.scratch.emptySet();
    for (const doc of reader.listDocs(all)) if (countWords(masks[doc] as number) === most) addBit(set, doc);
    return { set, lexical: set, scores, wholeValue: undefined };
  });
}

function countWords(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

const fieldWeightsOf = ({ text }: SearchSchema, fields: readonly string[]): number[] =>
  Object.entries(text).map(([field, weight]) => (fields.includes(field) ? weight : 0));

function countLexicalMatches({ filterResults, parts }: QueryExecution, { matches }: TextMatches): number {
  return filterResults.reduce((sum, { found }, at) => {
    const { lexical, set } = matches[at] as Matches;
    if (lexical === set) return sum + found.total;
    const { loops, scratch } = (parts[at] as SearchedSegment).reader;
    return sum + loops.intersect(scratch.anySet(), [found.set, lexical]);
  }, 0);
}

/** The requested page, with pinned documents at their positions. */
function collectHits({ parts, filterResults }: FilteredSegments, query: SegmentQuery): SegmentHit[] {
  const { offset = 0, limit = DEFAULT_LIMIT, sort, pins = [] } = query;
  if (limit === 0) return [];
  const end = offset + limit;
  const all = parts
    .flatMap(({ reader, scores }, at) =>
      topHits(reader, (filterResults[at] as FilterResult).found, scores, query, end + pins.length),
    )
    .sort(hitComparator(sort));
  if (pins.length === 0) return all.slice(offset, end);
  const places = new Map<number, number>();
  const keepsPlace = ({ id, at, onlyUp }: Pin) => onlyUp && all.slice(0, at + 1).some((hit) => hit.id === id);
  for (const pin of pins) if (!places.has(pin.id) && !keepsPlace(pin)) places.set(pin.id, pin.at);
  const taken = new Set<number>();
  const pinned = [...places]
    .flatMap(([id, wanted]) => {
      for (const [number, { reader, scores }] of parts.entries()) {
        const doc = reader.docOf(id);
        if (doc === undefined || !hasBit((filterResults[number] as FilterResult).found.set, doc)) continue;
        let at = wanted;
        while (taken.has(at)) at++;
        taken.add(at);
        return [{ hit: hitAt(reader, doc, scores, sort), at }];
      }
      return [];
    })
    .sort((one, other) => one.at - other.at);
  const ids = new Set(pinned.map(({ hit }) => hit.id));
  const hits = all.filter(({ id }) => !ids.has(id));
  for (const { hit, at } of pinned) hits.splice(at, 0, hit);
  return hits.slice(offset, end);
}

/** Partial matches for the rest of the first page. */
function collectPartialHits(
  partial: FilteredSegments,
  query: SegmentQuery,
  before: readonly SegmentHit[],
): SegmentHit[] {
  const { limit = DEFAULT_LIMIT, sort, distinct } = query;
  const keyOf = ({ reader: { segment }, doc, id }: SegmentHit) => segment.distinctKeys?.[doc] ?? id;
  const taken = new Set(distinct ? before.map(keyOf) : []);
  return partial.parts
    .flatMap(({ reader, scores }, at) =>
      topHits(reader, (partial.filterResults[at] as FilterResult).found, scores, query, limit + taken.size),
    )
    .sort(hitComparator(sort))
    .filter((hit) => !taken.has(keyOf(hit)))
    .slice(0, limit - before.length);
}

function readStoredFields(
  { reader, doc }: Pick<SegmentHit, 'reader' | 'doc'>,
  { hidden }: SearchSchema,
  { show = [] }: SegmentQuery,
): { stored?: Record<string, unknown> } {
  const { stored } = reader.segment;
  const bytes = stored?.bytes.subarray(stored.starts[doc], stored.starts[doc + 1]);
  if (!bytes || bytes.length === 0) return {};
  // TextDecoder does not accept shared memory.
  const fields = JSON.parse(new TextDecoder().decode(bytes.slice())) as Record<string, unknown>;
  for (const field of hidden?.fields ?? []) if (!show.includes(field)) delete fields[field];
  return { stored: fields };
}

function mergeFacetCounts(
  parts: readonly { values: string[]; counts: Uint32Array | undefined }[],
): { value: string; count: number }[] {
  const sums = new Map<string, number>();
  for (const { values, counts } of parts) {
    if (!counts) continue;
    for (let at = 0; at < counts.length; at++) {
      const count = counts[at] as number;
      if (count > 0) sums.set(values[at] as string, (sums.get(values[at] as string) ?? 0) + count);
    }
  }
  return [...sums]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}

function computeStats({ parts, filterResults }: QueryExecution, name: string): NumberStats {
  const stats = { count: 0, min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY, sum: 0 };
  parts.forEach(({ reader }, at) => {
    const { found } = filterResults[at] as FilterResult;
    const column = reader.segment.numbers[name] as NumberColumn;
    for (const doc of reader.listDocs(found.set, found.total)) {
      const number = numberAt(column, doc);
      if (Number.isNaN(number)) continue;
      stats.count += 1;
      stats.sum += number;
      stats.min = Math.min(stats.min, number);
      stats.max = Math.max(stats.max, number);
    }
  });
  return stats.count > 0 ? stats : { ...stats, min: 0, max: 0 };
}
