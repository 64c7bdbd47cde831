import { addBit, type Bitset, clearBit, createBitset, fillBits, hasBit, removeAll } from './bitset.ts';
import { type DerivedColumns, findDocsWithValue } from './derived-columns.ts';
import { type FacetCounts, subtractDoc } from './facet-totals.ts';
import { createHotLoops, type HotLoops } from './hot-loops.ts';
import { createInflections } from './inflections.ts';
import type { PreparedSegment } from './prepared-segment.ts';
import { createScratchMemory, type ScratchMemory } from './scratch-memory.ts';
import type { FacetColumn, Segment } from './segment.ts';

/** A segment with its derived columns, deleted documents and caches. */
export interface SegmentReader {
  segment: Segment;
  derived: DerivedColumns;
  /** Documents deleted since the segment was built. */
  deletedDocs: Bitset;
  /** Number of documents that are not deleted. */
  liveCount(): number;
  /** The document number of an id. Undefined if it is unknown or deleted. */
  docOf(id: number): number | undefined;
  remove(id: number): boolean;
  isLive(doc: number): boolean;
  /** All documents that are not deleted. Read-only. */
  liveDocs(): Bitset;
  /** Documents with a facet value. Read-only. */
  docsWithValue(facet: string, value: string): Bitset;
  /** Returns a cached filter result or computes it. Deletions update the cached results. */
  cacheFilterResult(name: string, work: () => FilterResult): FilterResult;
  /** Counts of all facet values in all live documents. */
  facetTotals(count: (facets: string[]) => FacetCounts): FacetCounts;
  /** Terms with the same stem as a word. */
  inflections(word: string): readonly string[];
  scratch: ScratchMemory;
  loops: HotLoops;
  /** The documents of a set, in a buffer that is reused. */
  listDocs(set: Bitset, total?: number): Uint32Array;
  /** Buffers with an entry per document, for one query at a time. Their contents are undefined until they are written. */
  buffers: DocBuffers;
}

interface DocBuffers {
  /** Scores of documents that match the query. */
  scores(): Float32Array;
  /** The same for documents that match in part, and the words that each of them contains. */
  partialScores(): Float32Array;
  wordMasks(): Uint16Array;
  /** The same as `partialScores` for queries that include related words. */
  relatedScores(): Float32Array;
  /** The best scores among the expansions of a word. */
  bestScores(): Float32Array;
}

/** The documents that match a query, and the sets in which facets are counted. */
export interface FilterResult {
  found: CountedDocs;
  countedSets: CountedDocs[];
}

export interface CountedDocs {
  set: Bitset;
  total: number;
  counts: FacetCounts;
}

/** Each cached result takes a few bits per document, plus its counts. */
const MAX_CACHED_FILTERS = 32;
const MAX_CACHED_VALUES = 64;
/** With as many places left, sets are listed in blocks to the end. */
const SPARE_PLACES = 64;

export function openSegment({ segment, derived, kernelMemory }: PreparedSegment): SegmentReader {
  const { ids, size } = segment;
  const loops = createHotLoops(kernelMemory);
  const scratch = createScratchMemory(size, loops);
  const deletedDocs = createBitset(size);
  let leftCount = 0;
  const values = new Map<string, Bitset>();
  const filterCache = new Map<string, FilterResult>();
  let totals: FacetCounts | undefined;
  let everything: Bitset | undefined;

  const find = (id: number): number | undefined => {
    let [from, to] = [0, size];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((ids[derived.docsById[middle] as number] as number) < id) from = middle + 1;
      else to = middle;
    }
    const doc = derived.docsById[from];
    return doc !== undefined && ids[doc] === id ? doc : undefined;
  };
  const docOf = (id: number) => {
    const doc = find(id);
    return doc === undefined || hasBit(deletedDocs, doc) ? undefined : doc;
  };

  return {
    segment,
    derived,
    deletedDocs,
    liveCount: () => size - leftCount,
    docOf,
    remove(id) {
      const doc = docOf(id);
      if (doc === undefined) return false;
      addBit(deletedDocs, doc);
      leftCount += 1;
      if (everything) clearBit(everything, doc);
      if (totals) subtractDoc(totals, segment, doc);
      for (const { countedSets } of filterCache.values()) {
        for (const view of countedSets) {
          if (!hasBit(view.set, doc)) continue;
          clearBit(view.set, doc);
          view.total -= 1;
          subtractDoc(view.counts, segment, doc);
        }
      }
      return true;
    },
    isLive: (doc) => !hasBit(deletedDocs, doc),
    liveDocs() {
      if (everything) return everything;
      everything = fillBits(scratch.retain(), size);
      removeAll(everything, deletedDocs);
      return everything;
    },
    docsWithValue(facet, value) {
      const bits = Object.hasOwn(derived.valueBits, facet) ? derived.valueBits[facet] : undefined;
      const column = segment.facets[facet] as FacetColumn;
      if (bits) {
        const at = column.values.indexOf(value);
        const words = (size + 31) >>> 5;
        return at < 0 ? scratch.emptySet() : bits.subarray(at * words, (at + 1) * words);
      }
      const work = () => findDocsWithValue(column, value, size, scratch.retain());
      return getOrCompute(values, MAX_CACHED_VALUES, `${facet}\0${value}`, work, scratch.release);
    },
    cacheFilterResult(name, work) {
      const own = () => {
        const { countedSets } = work();
        const [found, ...rest] = countedSets.map((view) => ({ ...view, set: scratch.retainCopy(view.set) }));
        return { found: found as CountedDocs, countedSets: [found as CountedDocs, ...rest] };
      };
      return getOrCompute(filterCache, MAX_CACHED_FILTERS, name, own, ({ countedSets }) => {
        for (const { set } of countedSets) scratch.release(set);
      });
    },
    inflections: createInflections(segment.postings.terms),
    scratch,
    loops,
    listDocs(set, total = loops.countBits(set)) {
      const places = scratch.docList(total + SPARE_PLACES);
      loops.listDocs(set, places);
      return places.subarray(0, total);
    },
    facetTotals(count) {
      totals ??= count(Object.keys(segment.facets));
      return totals;
    },
    buffers: {
      scores: once(() => new Float32Array(size)),
      partialScores: once(() => new Float32Array(size)),
      wordMasks: once(() => new Uint16Array(size)),
      relatedScores: once(() => new Float32Array(size)),
      bestScores: once(() => new Float32Array(size)),
    },
  };
}

function once<T>(create: () => T): () => T {
  let created: T | undefined;
  return () => {
    created ??= create();
    return created;
  };
}

/** Looks up a key in an LRU cache. */
function getOrCompute<T>(
  known: Map<string, T>,
  max: number,
  name: string,
  work: () => T,
  forget: (value: T) => void = () => undefined,
): T {
  const value = known.get(name) ?? work();
  known.delete(name);
  known.set(name, value);
  if (known.size > max) {
    const [oldest, forgotten] = known.entries().next().value as [string, T];
    known.delete(oldest);
    forget(forgotten);
  }
  return value;
}
