import { addBit, type Bitset, bitsetOf, clearBit, countBits, fillBits, hasBit, removeAll } from './bitset.ts';
import { bitsOfValue, type Derived } from './derived-columns.ts';
import { type Counts, takeFrom } from './facet-counts.ts';
import { type Operations, operationsOn } from './hot-loops.ts';
import type { PreparedSegment } from './prepared-segment.ts';
import { createScratch, type Scratch } from './scratch-memory.ts';
import type { FacetColumn, Segment } from './segment.ts';

/** A segment with what is worked out from it, and the documents that have left it since. */
export interface OpenSegment {
  segment: Segment;
  derived: Derived;
  /** Those that have left. */
  left: Bitset;
  /** How many have not. */
  size(): number;
  /** Where a document stands; undefined where it is not here, or has left. */
  placeOf(id: number): number | undefined;
  remove(id: number): boolean;
  isHere(place: number): boolean;
  /** Everything that has not left. Never to be written to. */
  everything(): Bitset;
  /** The documents with a value. Never to be written to. */
  having(facet: string, value: string): Bitset;
  /** What was found and counted under this name, or is now. The last few are kept, and kept right as documents leave. */
  keep(name: string, work: () => Narrowing): Narrowing;
  /** How often each value of each facet occurs in everything. */
  totals(count: (facets: string[]) => Counts): Counts;
  scratch: Scratch;
  operations: Operations;
  /** The places of a set, in room that is used again. */
  placesOf(set: Bitset, total?: number): Uint32Array;
  /** Room for a number for each document, all 0; for one query at a time. The one who writes says where. */
  scores: { take(): Float32Array; wroteTo(set: Bitset): void };
  /** The same for the best of several; the one who writes sets it back to 0. */
  best(): Float32Array;
}

/** The documents a query finds, and for each set of counted facets the documents they are counted among. */
export interface Narrowing {
  found: View;
  views: View[];
}

export interface View {
  set: Bitset;
  total: number;
  counts: Counts;
}

/** Each is a few bits for every document, and some counts. */
const KEPT_NARROWINGS = 32;
const KEPT_VALUES = 64;

export function openSegment({ segment, derived, memory }: PreparedSegment): OpenSegment {
  const { ids, size } = segment;
  const operations = operationsOn(memory);
  const scratch = createScratch(size, operations);
  const left = bitsetOf(size);
  let leftCount = 0;
  const values = new Map<string, Bitset>();
  const kept = new Map<string, Narrowing>();
  let totals: Counts | undefined;
  let everything: Bitset | undefined;
  let best: Float32Array | undefined;

  const find = (id: number): number | undefined => {
    let [from, to] = [0, size];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((ids[derived.byId[middle] as number] as number) < id) from = middle + 1;
      else to = middle;
    }
    const place = derived.byId[from];
    return place !== undefined && ids[place] === id ? place : undefined;
  };
  const placeOf = (id: number) => {
    const place = find(id);
    return place === undefined || hasBit(left, place) ? undefined : place;
  };

  return {
    segment,
    derived,
    left,
    size: () => size - leftCount,
    placeOf,
    remove(id) {
      const place = placeOf(id);
      if (place === undefined) return false;
      addBit(left, place);
      leftCount += 1;
      if (everything) clearBit(everything, place);
      if (totals) takeFrom(totals, segment, place);
      for (const { views } of kept.values()) {
        for (const view of views) {
          if (!hasBit(view.set, place)) continue;
          clearBit(view.set, place);
          view.total -= 1;
          takeFrom(view.counts, segment, place);
        }
      }
      return true;
    },
    isHere: (place) => !hasBit(left, place),
    everything() {
      if (everything) return everything;
      everything = fillBits(scratch.keep(), size);
      removeAll(everything, left);
      return everything;
    },
    having(facet, value) {
      const bits = Object.hasOwn(derived.bits, facet) ? derived.bits[facet] : undefined;
      const column = segment.facets[facet] as FacetColumn;
      if (bits) {
        const at = column.values.indexOf(value);
        const words = (size + 31) >>> 5;
        return at < 0 ? scratch.set() : bits.subarray(at * words, (at + 1) * words);
      }
      const work = () => bitsOfValue(column, value, size, scratch.keep());
      return remember(values, KEPT_VALUES, `${facet}\0${value}`, work, scratch.giveBack);
    },
    keep(name, work) {
      const own = () => {
        const { views } = work();
        const [found, ...rest] = views.map((view) => ({ ...view, set: scratch.keepCopy(view.set) }));
        return { found: found as View, views: [found as View, ...rest] };
      };
      return remember(kept, KEPT_NARROWINGS, name, own, ({ views }) => {
        for (const { set } of views) scratch.giveBack(set);
      });
    },
    scratch,
    operations,
    placesOf(set, total = operations.countBits(set)) {
      const places = scratch.places(total);
      operations.placesOf(set, places);
      return places;
    },
    totals(count) {
      totals ??= count(Object.keys(segment.facets));
      return totals;
    },
    scores: scoreRoom(size),
    best() {
      best ??= new Float32Array(size);
      return best;
    },
  };
}

/** What is known under this name, or is found out now; the one asked for longest ago is forgotten first. */
function remember<T>(
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
function scoreRoom(size: number): OpenSegment['scores'] {
  let room: Float32Array | undefined;
  let written: Bitset | undefined;
  let isWritten = false;
  return {
    take() {
      if (!room) room = new Float32Array(size);
      else if (isWritten && written && countBits(written) < size / 16) {
        for (let at = 0; at < written.length; at++)
          if (written[at] !== 0) room.fill(0, at << 5, Math.min(size, (at + 1) << 5));
      } else if (isWritten) room.fill(0);
      isWritten = false;
      return room;
    },
    wroteTo(set) {
      written ??= bitsetOf(size);
      written.set(set);
      isWritten = true;
    },
  };
}
