import { addBit, type Bitset, bitsetOf, clearBit, countBits, fillBits, hasBit, removeAll } from './bitset.ts';
import { type DerivedColumns, findDocsWithValue } from './derived-columns.ts';
import { type FacetCounts, subtractDoc } from './facet-totals.ts';
import { createHotLoops, type HotLoops } from './hot-loops.ts';
import type { PreparedSegment } from './prepared-segment.ts';
import { createScratchMemory, type ScratchMemory } from './scratch-memory.ts';
import type { FacetColumn, Segment } from './segment.ts';

/** A segment with what is worked out from it, and the documents that have left it since. */
export interface SegmentReader {
  segment: Segment;
  derived: DerivedColumns;
  /** Those that have left. */
  deletedDocs: Bitset;
  /** How many have not. */
  liveCount(): number;
  /** Where a document stands; undefined where it is not here, or has left. */
  docOf(id: number): number | undefined;
  remove(id: number): boolean;
  isLive(doc: number): boolean;
  /** Everything that has not left. Never to be written to. */
  liveDocs(): Bitset;
  /** The documents with a value. Never to be written to. */
  docsWithValue(facet: string, value: string): Bitset;
  /** What was found and counted under this name, or is now. The last few are kept, and kept right as documents leave. */
  cacheFilterResult(name: string, work: () => FilterResult): FilterResult;
  /** How often each value of each facet occurs in everything. */
  facetTotals(count: (facets: string[]) => FacetCounts): FacetCounts;
  scratch: ScratchMemory;
  loops: HotLoops;
  /** The places of a set, in room that is used again. */
  listDocs(set: Bitset, total?: number): Uint32Array;
  /** Room for a number for each document, all 0; for one query at a time. The one who writes says where. */
  scores: { acquire(): Float32Array; markWritten(set: Bitset): void };
  /** The same for the best of several; the one who writes sets it back to 0. */
  bestScores(): Float32Array;
}

/** The documents a query finds, and for each set of counted facets the documents they are counted among. */
export interface FilterResult {
  found: CountedDocs;
  countedSets: CountedDocs[];
}

export interface CountedDocs {
  set: Bitset;
  total: number;
  counts: FacetCounts;
}

/** Each is a few bits for every document, and some counts. */
const MAX_CACHED_FILTERS = 32;
const MAX_CACHED_VALUES = 64;

export function openSegment({ segment, derived, kernelMemory }: PreparedSegment): SegmentReader {
  const { ids, size } = segment;
  const loops = createHotLoops(kernelMemory);
  const scratch = createScratchMemory(size, loops);
  const deletedDocs = bitsetOf(size);
  let leftCount = 0;
  const values = new Map<string, Bitset>();
  const kept = new Map<string, FilterResult>();
  let totals: FacetCounts | undefined;
  let everything: Bitset | undefined;
  let best: Float32Array | undefined;

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
      for (const { countedSets } of kept.values()) {
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
      return getOrCompute(kept, MAX_CACHED_FILTERS, name, own, ({ countedSets }) => {
        for (const { set } of countedSets) scratch.release(set);
      });
    },
    scratch,
    loops,
    listDocs(set, total = loops.countBits(set)) {
      const places = scratch.docList(total);
      loops.listDocs(set, places);
      return places;
    },
    facetTotals(count) {
      totals ??= count(Object.keys(segment.facets));
      return totals;
    },
    scores: createScoreBuffer(size),
    bestScores() {
      best ??= new Float32Array(size);
      return best;
    },
  };
}

/** What is known under this name, or is found out now; the one asked for longest ago is forgotten first. */
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

/** Setting a few numbers back costs less than setting all of them. */
function createScoreBuffer(size: number): SegmentReader['scores'] {
  let room: Float32Array | undefined;
  let written: Bitset | undefined;
  let isWritten = false;
  return {
    acquire() {
      if (!room) room = new Float32Array(size);
      else if (isWritten && written && countBits(written) < size / 16) {
        for (let at = 0; at < written.length; at++)
          if (written[at] !== 0) room.fill(0, at << 5, Math.min(size, (at + 1) << 5));
      } else if (isWritten) room.fill(0);
      isWritten = false;
      return room;
    },
    markWritten(set) {
      written ??= bitsetOf(size);
      written.set(set);
      isWritten = true;
    },
  };
}
