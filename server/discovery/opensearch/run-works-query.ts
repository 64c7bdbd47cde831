import { INDEXED_FACETS, type SearchFacet } from '@easel/domain/discovery/facets';
import type { Zone } from '@easel/domain/locale/countries';
import { expandWords, suggestCorrection } from '@easel/search/expand-words';
import { createQueryExpander, type QueryWord } from '@easel/search/query-expansion';
import { parseQueryText } from '@easel/search/query-parser';
import { createQueryContext } from '@easel/search/run-query';
import {
  type Pin,
  type RankedDocuments,
  SearchError,
  type SearchQuery,
  type SearchResult,
} from '@easel/search/search-schema';
import { stemWord, tokenize } from '@easel/search/tokenizer';
import { validateQuery } from '@easel/search/validate-query';
import { BadQuery, type FoundFacet, type FoundWorks, TEXT_FIELDS } from '../discovery.ts';
import { WORKS_SCHEMA } from '../embedded/works-schema.ts';
import { ProviderFailure } from '../provider/provider-failure.ts';
import { foundFacets } from '../provider/provider-query.ts';
import { type Json, readObject } from './json-answer.ts';
import type { LargeCounts } from './large-counts.ts';
import { type SearchTarget, searchAll } from './search-all.ts';
import {
  allWordsClauses,
  countWordsClause,
  mostWordsClauses,
  partialClauses,
  type TextClauses,
  type TextSearch,
} from './text-clauses.ts';
import {
  countsBody,
  hitsBody,
  readCounts,
  readHitIds,
  readHits,
  readStats,
  readTotal,
  type WorksRequest,
} from './works-request.ts';
import type { FollowedVocabulary } from './works-vocabulary.ts';

export interface QueryRunner extends SearchTarget {
  vocabulary: FollowedVocabulary;
  largeCounts: LargeCounts;
}

export interface CheckedRunner extends QueryRunner {
  /** Whether the searched index was made by this version of the shop. */
  checked(): Promise<void>;
}

const LANGUAGE = createQueryContext(WORKS_SCHEMA);
export const SHOWN_FACETS = INDEXED_FACETS.flatMap(({ name, isHidden }) => (isHidden ? [] : [name]));
const MAX_REACHABLE_HITS = 10_000;
const MAX_EXPANSIONS = 800;

/** What the text of a query means in this index. */
export interface PreparedText {
  search: TextSearch;
  clauses: TextClauses;
  isRelaxed: boolean;
  didYouMean: string | undefined;
  /** What else the words may mean, if no work has all of them. */
  findOther?(): Promise<PreparedText | undefined>;
}

/** Runs a query of the embedded engine in OpenSearch, as a search of the port. */
export async function runWorksQuery(runner: QueryRunner, query: SearchQuery, zone: Zone): Promise<FoundWorks> {
  const { hits, facets, total, matches, isRelaxed, partialFrom, didYouMean } = await runQuery(runner, query, zone);
  return {
    kind: 'works',
    ids: hits.map(({ id }) => id),
    total,
    matches,
    isRelaxed,
    ...(partialFrom !== undefined && { partialFrom }),
    didYouMean,
    facets: (Object.entries(facets) as [SearchFacet, FoundFacet['options']][]).map(([name, options]) => ({
      name,
      options,
    })),
  };
}

/** Runs a query of the embedded engine in OpenSearch, with the same works, counts and order. */
export async function runQuery(runner: QueryRunner, query: SearchQuery, zone: Zone): Promise<SearchResult> {
  checkQuery(query);
  const counted = (query.count ?? SHOWN_FACETS) as readonly SearchFacet[];
  const text = await prepareText(runner, query);
  const found = await findWorks(runner, { query, zone, counted, text: text?.clauses }, text);
  if (found.total > 0 || !text?.findOther) return found;
  const other = await text.findOther();
  return other ? findWorks(runner, { query, zone, counted, text: other.clauses }, other) : found;
}

async function findWorks(
  runner: QueryRunner,
  request: WorksRequest,
  text: PreparedText | undefined,
): Promise<SearchResult> {
  const { query, zone, counted } = request;
  const { offset = 0, limit = 0, pins = [] } = query;
  // OpenSearch does not know the points of ranked works.
  const ranked = query.sort ? undefined : query.ranked;
  const isArranged = pins.length > 0 || ranked !== undefined;
  // What moves works needs all works before the end of the page, or even all that there are.
  const from = isArranged ? 0 : offset;
  const reached = ranked ? ranked.ids.length : offset + limit + pins.length;
  const size = isArranged ? Math.min(reached, MAX_REACHABLE_HITS) : limit;
  const countsSearch = countsBody(request);
  // Of ranked works there are not many.
  const kept = query.ranked ? undefined : runner.largeCounts.find(countsSearch);
  const answers = await searchAll(runner, [
    ...(kept === undefined ? [countsSearch] : []),
    ...(limit > 0 ? [hitsBody(request, from, size)] : []),
    ...(limit > 0 && pins.length > 0
      ? [hitsBody(request, 0, pins.length, [...new Set(pins.map(({ id }) => id))])]
      : []),
  ]).catch((error: unknown) => {
    // The next visitor finds what took too long for this one.
    if (kept === undefined && error instanceof ProviderFailure) runner.largeCounts.countLater(countsSearch);
    throw error;
  });
  const [counts, hits, pinned] = kept === undefined ? answers : [kept, ...answers];
  if (kept === undefined && !query.ranked) runner.largeCounts.keep(countsSearch, counts);
  const total = readTotal(counts);
  const found = hits === undefined ? [] : readHits(hits, request);
  const page = ranked ? sortByPoints(found, ranked) : found;
  const scores = new Map(page.map(({ id, score }) => [id, score]));
  const ids = page.map(({ id }) => id);
  const arranged = pinned === undefined ? ids : withPins(ids, pins, new Set(readHitIds(pinned)));
  const shown = isArranged ? arranged.slice(offset, offset + limit) : arranged;
  const partial = await findPartial(runner, request, text, total);
  const facets = foundFacets({ counted, zone }, total, (_, facet) => readCounts(counts, facet));
  return {
    hits: [...shown, ...partial].map((id) => ({ id, score: scores.get(id) ?? 0 })),
    total,
    matches: { lexical: total, semantic: 0 },
    isRelaxed: text?.isRelaxed ?? false,
    ...(partial.length > 0 && { partialFrom: shown.length }),
    ...(text?.didYouMean !== undefined && { didYouMean: text.didYouMean }),
    facets: Object.fromEntries(facets.map(({ name, options }) => [name, options])),
    stats: readStats(counts, query.stats ?? []),
  };
}

function checkQuery(query: SearchQuery) {
  try {
    validateQuery(query, WORKS_SCHEMA);
  } catch (error) {
    throw error instanceof SearchError ? new BadQuery(error.message) : error;
  }
}

/** Adds the points of ranked works. Works with equal points stay in the order of OpenSearch. */
function sortByPoints(found: readonly { id: number; score: number }[], { ids, points }: RankedDocuments) {
  const pointsOf = new Map(ids.map((id, at) => [id, points[at] ?? 0]));
  return found
    .map(({ id, score }) => ({ id, score: score + (pointsOf.get(id) ?? 0) }))
    .sort((one, other) => other.score - one.score);
}

/** The first pin of a work counts. The first pin of a place gets it, and the next one the next free place. */
function withPins(found: readonly number[], pins: readonly Pin[], matching: ReadonlySet<number>): number[] {
  const places = new Map<number, number>();
  const keepsPlace = ({ id, at, onlyUp }: Pin) => onlyUp === true && found.slice(0, at + 1).includes(id);
  for (const pin of pins) if (!places.has(pin.id) && !keepsPlace(pin)) places.set(pin.id, pin.at);
  const taken = new Set<number>();
  const pinned = [...places]
    .filter(([id]) => matching.has(id))
    .map(([id, wanted]) => {
      let at = wanted;
      while (taken.has(at)) at++;
      taken.add(at);
      return { id, at };
    })
    .sort((one, other) => one.at - other.at);
  const ids = found.filter((id) => !pinned.some((pin) => pin.id === id));
  for (const { id, at } of pinned) ids.splice(at, 0, id);
  return ids;
}

/** Works with some of the words, for the rest of the first page. */
async function findPartial(
  runner: QueryRunner,
  request: WorksRequest,
  text: PreparedText | undefined,
  total: number,
): Promise<number[]> {
  const { partialMatches = false, offset = 0, limit = 0 } = request.query;
  if (!text || !partialMatches || offset > 0 || total >= limit) return [];
  if (text.search.words.length < 2 || text.search.phrases.length > 0) return [];
  const clauses = partialClauses(text.search, text.clauses);
  const [hits] = await searchAll(runner, [hitsBody({ ...request, text: clauses }, 0, limit - total)]);
  return readHitIds(hits);
}

/** The words of a query with what they may mean; undefined without words. If no work has all of them, those that have most of them are meant. */
export async function prepareText(runner: QueryRunner, query: SearchQuery): Promise<PreparedText | undefined> {
  const { stopWords, synonyms } = query.words ?? LANGUAGE;
  const text = query.text ?? '';
  const typed = parseQueryText(text, stopWords);
  if (typed.words.length + typed.phrases.length === 0) return undefined;
  const vocabulary = await runner.vocabulary.with([
    ...new Set([...typed.words, ...typed.phrases.flat()].flatMap(tokenize).map(stemWord)),
  ]);
  const finder = createQueryExpander([vocabulary.source], synonyms, query);
  const words = limitExpansions(expandWords(finder, typed));
  const didYouMean = suggestCorrection(text, words, finder.frequency, [vocabulary.source]);
  const search: TextSearch = {
    words: [...words, ...typed.phrases.flat().map(finder.exact)],
    phrases: typed.phrases,
    typedWords: typed.typedWords,
    fields: query.fields ?? TEXT_FIELDS,
    isRestricted: query.fields !== undefined,
  };
  const plain = { search, clauses: allWordsClauses(search, finder.frequency), isRelaxed: false, didYouMean };
  if (typed.phrases.length > 0 || words.length < 2) return plain;
  return {
    ...plain,
    findOther: () =>
      findOtherMeaning(runner, plain, limitExpansions(words.map(finder.expandRareWord)), finder.frequency),
  };
}

/** With the typos that words may be though they exist, or else with most of the words. Undefined if some work of another kind has all words. */
async function findOtherMeaning(
  runner: QueryRunner,
  plain: PreparedText,
  corrected: QueryWord[],
  frequency: (term: string) => number,
): Promise<PreparedText | undefined> {
  const { search } = plain;
  const isCorrected = corrected.some((word, at) => word !== search.words[at]);
  const nearly = { ...search, words: corrected };
  const near = { ...plain, search: nearly, clauses: allWordsClauses(nearly, frequency) };
  const [all, corrections, most] = await searchAll(runner, [
    existsBody(plain.clauses.filter),
    existsBody(near.clauses.filter),
    { size: 1, _source: false, track_total_hits: false, query: countWordsClause(search) },
  ]);
  if (isFound(all)) return undefined;
  if (isCorrected && isFound(corrections)) return near;
  const count = readTopScore(most);
  return count === 0 ? undefined : { ...plain, clauses: mostWordsClauses(search, count), isRelaxed: true };
}

/** OpenSearch refuses queries with more than 1,024 clauses. The first expansions of a word are the likeliest. */
function limitExpansions(words: QueryWord[]): QueryWord[] {
  const most = Math.floor(MAX_EXPANSIONS / words.length);
  return words.map((word) =>
    word.expansions.length > most ? { ...word, expansions: word.expansions.slice(0, most) } : word,
  );
}

/** Stops at the first work. */
const existsBody = (filter: Json): Json => ({ size: 0, terminate_after: 1, track_total_hits: 1, query: filter });

const isFound = (answer: unknown): boolean => readTotal(answer) > 0;

function readTopScore(answer: unknown): number {
  const { max_score: score } = readObject(answer, 'hits');
  return typeof score === 'number' ? Math.round(score) : 0;
}
