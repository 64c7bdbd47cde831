import { runInBackground } from './background.ts';
import { type Explanation, explainHit } from './explain.ts';
import { filterFacetValues } from './facet-values.ts';
import type { SegmentQuery } from './filter-documents.ts';
import { createHighlighter, type Highlighter } from './highlight.ts';
import { mergeSegments } from './merge-segments.ts';
import { type PreparedSegment, prepareSegment, prepareSharedSegment } from './prepared-segment.ts';
import { createQueryContext, executeQuery, runQuery } from './run-query.ts';
import type { SearchDocument, SearchQuery, SearchResult, SearchSchema } from './search-schema.ts';
import { buildSegment, createSegmentBuilder, validateDocument } from './segment-builder.ts';
import { openSegment, type SegmentReader } from './segment-reader.ts';
import { trainSemanticVectors } from './semantic-vectors.ts';
import { readSnapshot, writeSnapshot } from './snapshot.ts';
import { findTerm } from './term-lookup.ts';
import { stemWord, tokenize } from './tokenizer.ts';
import { validateQuery } from './validate-query.ts';
import { createZones } from './zones.ts';

/** A search index that can be updated while it is queried: one large immutable segment and small ones with recent changes. */
export interface SearchIndex {
  /** Adds or replaces documents. Visible in the next query. */
  put(documents: Iterable<SearchDocument>): void;
  remove(ids: Iterable<number>): void;
  /** Throws a SearchError if the query asks for something that the index does not have. */
  validate(query: SearchQuery): void;
  /** Results are cached, unless they would take the place of those that are asked for more often. */
  search(query?: SearchQuery, how?: { keepsResult: boolean }): SearchResult;
  /** The parts of a document's score. Undefined if the query does not match it. */
  explain(query: SearchQuery, id: number): Explanation | undefined;
  /** Marks the words of the query in any text. */
  highlighter(query: SearchQuery): Highlighter;
  /** The values of a facet whose words start with the text, with their counts for the query. */
  facetValues(facet: string, text: string, query?: SearchQuery, limit?: number): { value: string; count: number }[];
  /** Merges all segments synchronously. Small indexes do this automatically. */
  compact(): void;
  /** Merges all segments in a worker thread, without blocking queries and changes. Large indexes do this automatically. */
  compactInBackground(): Promise<void>;
  /**
   * Trains semantic vectors from the documents in a worker thread. Starts automatically with the first query that needs them; until then queries match
   * lexically. Vectors are trained again when segments are merged in the background.
   */
  trainSemanticVectors(): Promise<void>;
  /** Serializes the index. */
  snapshot(): Uint8Array;
  /** Writes a snapshot to a file in a worker thread. Contains at least all changes made before the call. */
  saveSnapshot(file: string): Promise<void>;
  has(id: number): boolean;
  /** Whether a document contains this word. Ignores plurals, case and accents. */
  hasWord(word: string): boolean;
  readonly size: number;
  /** The facets that are counted unless a query says otherwise. */
  readonly shownFacets: readonly string[];
  /** How many new documents the next query will index. */
  readonly pendingSize: number;
}

const MAX_CACHED_RESULTS = 500;
/** Larger merges take noticeable time and run in a worker thread. */
const MAX_FOREGROUND_MERGE = 20_000;
/** The large segment is merged once this many documents, or this share of it, have changed. */
const MAX_CHANGED_DOCS = 2_000;
const MAX_CHANGED_SHARE = 0.05;
/** Means of fewer documents say little about others. */
const MIN_FOR_MEAN_LENGTHS = 100;
/** Size ratio between consecutive small segments. Smaller ratios are merged. */
const MERGE_FACTOR = 4;

export const createSearchIndex = (schema: SearchSchema, documents: Iterable<SearchDocument> = []): SearchIndex => {
  const builder = createIndexBuilder(schema);
  for (const document of documents) builder.add(document);
  return openIndex(schema, openSegment(prepareSegment(builder.buildSegment())));
};

/** Restores an index from a snapshot. Throws a SnapshotError if the snapshot is unusable. */
export const restoreSearchIndex = (schema: SearchSchema, snapshot: Uint8Array): SearchIndex =>
  openIndex(schema, openSegment(prepareSegment(readSnapshot(schema, snapshot))));

/** Builds an index in another thread, to be opened with `openPreparedIndex`. */
export function createIndexBuilder(schema: SearchSchema) {
  const zones = createZones(schema);
  const builder = createSegmentBuilder(zones.innerSchema);
  return {
    add: (document: SearchDocument) => builder.read(zones.toInnerDocument(document)),
    buildSegment: () => builder.done(),
    /** Optionally trains semantic vectors, which takes several seconds for large indexes. */
    build({ withSemanticVectors = false } = {}): PreparedSegment {
      const segment = builder.done();
      if (withSemanticVectors)
        segment.semanticVectors = trainSemanticVectors(segment.forwardIndex, segment.postings.terms.length);
      return prepareSharedSegment(segment);
    },
  };
}

export const openPreparedIndex = (schema: SearchSchema, prepared: PreparedSegment): SearchIndex =>
  openIndex(schema, openSegment(prepared));

function openIndex(schema: SearchSchema, large: SegmentReader): SearchIndex {
  const zones = createZones(schema);
  const context = createQueryContext(zones.innerSchema);
  /** The large segment, followed by smaller ones. */
  let parts = [large];
  /** Documents added since the last query. */
  const pending = new Map<number, SearchDocument>();
  const resultCache = new Map<string, SearchResult>();
  /** A running merge: how many segments it includes, and the ids deleted from them since. */
  let training: Promise<void> | undefined;
  let merging: { count: number; left: number[]; done: Promise<void> } | undefined;

  const deleteDocument = (id: number) => {
    pending.delete(id);
    parts.forEach((part, at) => {
      if (part.remove(id) && merging && at < merging.count) merging.left.push(id);
    });
  };

  /** Mean lengths of the large segment, so that a few new documents are scored like the others. */
  const usualLengths = (): Float64Array | undefined => {
    const { size, fieldScoring } = (parts[0] as SegmentReader).segment;
    return size >= MIN_FOR_MEAN_LENGTHS ? fieldScoring.meanLengths : undefined;
  };

  /** All segments, including one for the pending documents. */
  const currentReaders = (): SegmentReader[] => {
    if (pending.size > 0) {
      const segment = buildSegment(zones.innerSchema, pending.values(), usualLengths());
      parts.push(openSegment(prepareSegment(segment)));
      pending.clear();
      mergeSmallSegments();
    }
    return parts;
  };

  const sizeOf = (some: readonly SegmentReader[]) => some.reduce((sum, part) => sum + part.segment.size, 0);

  function mergeSmallSegments() {
    const first = merging?.count ?? 1;
    while (parts.length > first + 1) {
      const [older, newer] = parts.slice(-2) as [SegmentReader, SegmentReader];
      const size = older.segment.size + newer.segment.size;
      if (older.segment.size > newer.segment.size * MERGE_FACTOR || size > MAX_FOREGROUND_MERGE) break;
      parts.splice(-2, 2, openSegment(prepareSegment(mergeSegments([older, newer], usualLengths()))));
    }
    const [base, ...small] = parts as [SegmentReader, ...SegmentReader[]];
    const beside = sizeOf(small) + base.segment.size - base.liveCount();
    if (merging || beside <= Math.max(MAX_CHANGED_DOCS, base.segment.size * MAX_CHANGED_SHARE)) return;
    if (sizeOf(parts) <= MAX_FOREGROUND_MERGE) compact();
    // A failed background merge changes nothing. The next change tries again.
    else compactInBackground().catch(() => undefined);
  }

  const isCompact = () => parts.length === 1 && parts[0]?.liveCount() === parts[0]?.segment.size;

  function compact() {
    currentReaders();
    if (isCompact() || merging) return;
    parts = [openSegment(prepareSegment(mergeSegments(parts)))];
  }

  async function compactInBackground(): Promise<void> {
    currentReaders();
    if (merging) return merging.done;
    if (isCompact()) return;
    const count = parts.length;
    const left: number[] = [];
    const work = async () => {
      try {
        const merged = await runInBackground({
          job: 'merge',
          parts: parts.map((part) => ({ segment: part.segment, deletedDocs: part.deletedDocs.slice() })),
        });
        const base = openSegment(merged);
        for (const id of left) base.remove(id);
        parts = [base, ...parts.slice(count)];
      } finally {
        merging = undefined;
      }
    };
    // The worker gets its input before anything can change.
    merging = { count, left, done: Promise.resolve() };
    merging.done = work();
    return merging.done;
  }

  async function trainNow(): Promise<void> {
    currentReaders();
    const [base] = parts as [SegmentReader];
    const { forwardIndex, postings } = base.segment;
    const vectors = await runInBackground({ job: 'train', forwardIndex, termCount: postings.terms.length });
    // The segment may have been replaced in the meantime, with different term ids.
    if (parts[0] !== base) return;
    base.segment.semanticVectors = vectors;
    resultCache.clear();
  }
  function trainSemanticVectors(): Promise<void> {
    training ??= trainNow().finally(() => {
      training = undefined;
    });
    return training;
  }

  const segmentQueryOf = (query: SearchQuery): SegmentQuery => {
    validateQuery(query, schema);
    return zones.toInnerQuery(query) as SegmentQuery;
  };

  function search(query: SearchQuery = {}, { keepsResult = true } = {}): SearchResult {
    const segmentQuery = segmentQueryOf(query);
    const readers = currentReaders();
    const key = JSON.stringify(query);
    const cached = resultCache.get(key);
    if (cached) return cached;
    const [base] = readers;
    // If training fails, queries match lexically.
    if (query.semanticBelow && base?.segment.semanticVectors === undefined && base?.segment.size)
      trainSemanticVectors().catch(() => undefined);
    const result = runQuery(readers, context, segmentQuery);
    const outer = <T>(named: Record<string, T>) =>
      Object.fromEntries(Object.entries(named).map(([name, value]) => [zones.outerName(name), value]));
    const answer = { ...result, facets: outer(result.facets), stats: outer(result.stats) };
    if (!keepsResult) return answer;
    if (resultCache.size >= MAX_CACHED_RESULTS) resultCache.delete(resultCache.keys().next().value as string);
    resultCache.set(key, answer);
    return answer;
  }

  return {
    put(documents) {
      const added = [...documents];
      // Validate all documents before adding any.
      for (const document of added) validateDocument(document);
      for (const document of added) {
        deleteDocument(document.id);
        pending.set(document.id, zones.toInnerDocument(document));
      }
      if (added.length > 0) resultCache.clear();
    },
    remove(ids) {
      for (const id of ids) deleteDocument(id);
      resultCache.clear();
    },
    validate: (query) => void segmentQueryOf(query),
    search,
    explain: (query, id) => explainHit(currentReaders(), context, segmentQueryOf(query), id),
    highlighter: (query) =>
      createHighlighter(
        executeQuery(currentReaders(), context, { ...segmentQueryOf(query), count: [] }).text?.textQuery.words ?? [],
      ),
    facetValues(facet, text, query = {}, limit = 10) {
      const { facets } = search({ ...query, count: [facet], limit: 0, offset: 0 });
      return filterFacetValues(facets[facet] ?? [], text).slice(0, limit);
    },
    compact,
    compactInBackground,
    trainSemanticVectors,
    snapshot() {
      compact();
      return writeSnapshot(schema, (parts[0] as SegmentReader).segment);
    },
    async saveSnapshot(file) {
      // A merge that is already running may lack the latest changes.
      await merging?.done;
      await compactInBackground();
      await runInBackground({ job: 'snapshot', schema, segment: (parts[0] as SegmentReader).segment, file });
    },
    hasWord(word) {
      const stems = tokenize(word).map(stemWord);
      const readers = currentReaders();
      return (
        stems.length > 0 &&
        stems.every((stem) => readers.some(({ segment }) => findTerm(segment.postings.terms, stem) >= 0))
      );
    },
    shownFacets: Object.keys(schema.facets).filter((facet) => !schema.hidden?.facets?.includes(facet)),
    has: (id) => pending.has(id) || parts.some((part) => part.docOf(id) !== undefined),
    get pendingSize() {
      return pending.size;
    },
    get size() {
      return parts.reduce((sum, part) => sum + part.liveCount(), pending.size);
    },
  };
}
