import { checkFacet, checkFilter, checkNumber, checkValues } from './filtering.ts';
import { findTerms, frequencyOf, parseWords, type WantedWord } from './matching.ts';
import { mergeSegments } from './merging.ts';
import { type OpenSegment, openSegment } from './open-segment.ts';
import {
  type SearchDocument,
  SearchError,
  type SearchQuery,
  type SearchResult,
  type SearchSchema,
} from './search-schema.ts';
import { buildSegment, type Segment } from './segment.ts';
import { type SegmentHit, type SegmentQuery, searchSegment } from './segment-search.ts';
import { readSnapshot, writeSnapshot } from './snapshot.ts';
import { stemOf, wordsOf } from './words.ts';

/**
 * An index that answers while it changes: a large segment that stays as it is, and a small one beside it with what has
 * come or changed since, made anew before the next query.
 */
export interface SearchIndex {
  /** Adds documents; one whose id is here already takes its place. */
  put(documents: Iterable<SearchDocument>): void;
  remove(ids: Iterable<number>): void;
  search(query?: SearchQuery): SearchResult;
  /** Takes what has come since into the large segment. Happens by itself once it is a good part of it. */
  compact(): void;
  /** The whole index as bytes, to start from another time. */
  snapshot(): Uint8Array;
  readonly size: number;
}

const MOST_HITS = 1_000;
const MOST_REACH = 10_000;
const KEPT_ANSWERS = 500;
/** A small segment of this many documents, or of this part of the large one, is taken into it. */
const MOST_RECENT = 2_000;
const MOST_RECENT_SHARE = 0.02;

export const createSearchIndex = (schema: SearchSchema, documents: Iterable<SearchDocument> = []): SearchIndex =>
  openIndex(schema, buildSegment(schema, checkedDocuments(documents)));

/** An index from its snapshot; throws a SnapshotError where that cannot be used. */
export const restoreSearchIndex = (schema: SearchSchema, snapshot: Uint8Array): SearchIndex =>
  openIndex(schema, readSnapshot(schema, snapshot));

function openIndex(schema: SearchSchema, segment: Segment): SearchIndex {
  const stopWords = new Set(schema.stopWords?.flatMap(wordsOf));
  const synonyms = synonymsOf(schema);
  let base = openSegment(segment);
  const recent = new Map<number, SearchDocument>();
  let fresh: OpenSegment | undefined;
  const answers = new Map<string, SearchResult>();
  let baseSize = base.segment.size;

  const segments = (): OpenSegment[] => {
    if (recent.size === 0) return [base];
    fresh ??= openSegment(buildSegment(schema, recent.values()));
    return [base, fresh];
  };
  const changed = () => {
    fresh = undefined;
    answers.clear();
  };
  const leaveBase = (id: number) => {
    if (base.placeOf(id) === undefined) return;
    base.remove(id);
    baseSize -= 1;
  };

  function answer(query: SearchQuery): SearchResult {
    const { offset = 0, limit = 20, sort } = query;
    const open = segments();
    const first = offset + limit;
    const segmentQuery: SegmentQuery = {
      wanted: wordsWanted(
        query.text ?? '',
        open.map(({ segment }) => segment),
      ),
      choices: query.choices ?? {},
      where: query.where,
      count: query.count ?? Object.keys(schema.facets),
      sort,
      first: limit === 0 ? 0 : first,
    };
    const results = open.map((segment) => searchSegment(segment, segmentQuery));
    const hits = results.flatMap((result) => result.hits).sort(orderOf(sort));
    return {
      total: results.reduce((sum, { total }) => sum + total, 0),
      hits: hits.slice(offset, first).map(({ id, score }) => ({ id, score })),
      facets: Object.fromEntries(
        segmentQuery.count.map((facet) => [facet, countsOf(results.map(({ counts }) => counts[facet]))]),
      ),
    };
  }

  function wordsWanted(text: string, parts: Segment[]): WantedWord[] | undefined {
    const words = parseWords(text, stopWords);
    if (words.length === 0) return undefined;
    const size = parts.reduce((sum, part) => sum + part.size, 0);
    const vocabularies = parts.map((part) => part.words);
    const frequency = (term: string) =>
      vocabularies.reduce((sum, vocabulary) => sum + frequencyOf(vocabulary, term), 0);
    return words.map((word, at) => {
      const wanted = findTerms(word, vocabularies, synonyms, at === words.length - 1);
      const common = Math.max(0, ...wanted.finds.map(({ term }) => frequency(term)));
      return { ...wanted, rarity: Math.log(1 + (size - common + 0.5) / (common + 0.5)) };
    });
  }

  return {
    put(added) {
      // All of them are looked at before any of them is taken.
      for (const document of [...checkedDocuments(added)]) {
        leaveBase(document.id);
        recent.set(document.id, document);
      }
      changed();
      if (recent.size > Math.max(MOST_RECENT, base.segment.size * MOST_RECENT_SHARE)) this.compact();
    },
    compact() {
      const parts = segments();
      if (parts.length === 1 && baseSize === base.segment.size) return;
      base = openSegment(mergeSegments(parts));
      baseSize = base.segment.size;
      recent.clear();
      fresh = undefined;
    },
    snapshot() {
      this.compact();
      return writeSnapshot(schema, base.segment);
    },
    remove(ids) {
      for (const id of ids) {
        leaveBase(id);
        recent.delete(id);
      }
      changed();
    },
    search(query = {}) {
      checkQuery(query, schema);
      const key = JSON.stringify(query);
      const kept = answers.get(key);
      if (kept) return kept;
      const result = answer(query);
      if (answers.size >= KEPT_ANSWERS) answers.delete(answers.keys().next().value as string);
      answers.set(key, result);
      return result;
    },
    get size() {
      return baseSize + recent.size;
    },
  };
}

function* checkedDocuments(documents: Iterable<SearchDocument>): Generator<SearchDocument> {
  for (const document of documents) {
    const { id, rank } = document;
    if (!Number.isSafeInteger(id)) throw new SearchError('The id of a document must be a whole number.');
    if (!Number.isFinite(rank)) throw new SearchError(`The rank of document ${id} must be a number.`);
    yield document;
  }
}

function checkQuery(query: SearchQuery, schema: SearchSchema) {
  const { text = '', choices = {}, where, count = [], sort, offset = 0, limit = 20 } = query;
  if (typeof text !== 'string') throw new SearchError('The text must be a text.');
  for (const [facet, values] of Object.entries(choices)) checkValues(facet, values, schema);
  for (const facet of count) checkFacet(facet, schema);
  if (where) checkFilter(where, schema);
  if (sort) {
    checkNumber(sort.number, schema);
    if (sort.direction !== 'asc' && sort.direction !== 'desc') throw new SearchError('A sort is asc or desc.');
  }
  if (!Number.isInteger(offset) || offset < 0) throw new SearchError('The offset must be a whole number from 0.');
  if (!Number.isInteger(limit) || limit < 0 || limit > MOST_HITS)
    throw new SearchError(`The limit must be a whole number from 0 to ${MOST_HITS}.`);
  if (offset + limit > MOST_REACH) throw new SearchError(`Nobody looks beyond the first ${MOST_REACH} hits.`);
}

/** By what was asked for, then by rank; the id decides between equals, so that pages never overlap. */
function orderOf(sort: SearchQuery['sort']): (a: SegmentHit, b: SegmentHit) => number {
  const byRank = (a: SegmentHit, b: SegmentHit) => b.rank - a.rank || a.id - b.id;
  if (!sort) return (a, b) => b.score - a.score || byRank(a, b);
  const sign = sort.direction === 'asc' ? 1 : -1;
  return (a, b) => {
    const [one, other] = [Number.isNaN(a.key), Number.isNaN(b.key)];
    if (one || other) return Number(one) - Number(other) || byRank(a, b);
    return sign * (a.key - b.key) || byRank(a, b);
  };
}

function countsOf(parts: (Map<string, number> | undefined)[]): { value: string; count: number }[] {
  const sums = new Map<string, number>();
  for (const part of parts) for (const [value, count] of part ?? []) sums.set(value, (sums.get(value) ?? 0) + count);
  return [...sums]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}

function synonymsOf({ synonyms = [] }: SearchSchema): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const group of synonyms) {
    const stems = group.flatMap(wordsOf).map(stemOf);
    for (const stem of stems) found.set(stem, [...(found.get(stem) ?? []), ...stems.filter((other) => other !== stem)]);
  }
  return found;
}
