import { addBit, type Bitset, fillBits } from './bitset.ts';
import type { Filter } from './search-schema.ts';
import { MISSING_NUMBER, type NumberColumn } from './segment.ts';
import type { SegmentReader } from './segment-reader.ts';

/** The documents that match a filter. Read-only: the bitset of a single value is shared. */
export function readFilterSet(reader: SegmentReader, filter: Filter): Bitset {
  if ('facet' in filter && filter.anyOf.length === 1)
    return reader.docsWithValue(filter.facet, filter.anyOf[0] as string);
  return filterSet(reader, filter);
}

/** The documents that match a filter, in a set the caller may modify. */
export function filterSet(reader: SegmentReader, filter: Filter): Bitset {
  const { size } = reader.segment;
  if ('facet' in filter) return docsWithAnyValue(reader, filter.facet, filter.anyOf);
  if ('number' in filter) return docsInRange(reader, filter);
  if ('ids' in filter) {
    const set = reader.scratch.emptySet();
    for (const id of filter.ids) {
      const doc = reader.docOf(id);
      if (doc !== undefined) addBit(set, doc);
    }
    return set;
  }
  if ('not' in filter) {
    const set = filterSet(reader, filter.not);
    const all = fillBits(reader.scratch.emptySet(), size);
    for (let at = 0; at < set.length; at++) set[at] = (all[at] as number) & ~(set[at] as number);
    return set;
  }
  if ('and' in filter) {
    const set = fillBits(reader.scratch.emptySet(), size);
    reader.loops.intersect(set, [set, ...filter.and.map((part) => readFilterSet(reader, part))]);
    return set;
  }
  const set = reader.scratch.emptySet();
  for (const part of filter.or) reader.loops.union(set, readFilterSet(reader, part));
  return set;
}

/** Documents that have at least one of the values. */
function docsWithAnyValue(reader: SegmentReader, facet: string, values: readonly string[]): Bitset {
  const set = reader.scratch.emptySet();
  for (const value of new Set(values)) reader.loops.union(set, reader.docsWithValue(facet, value));
  return set;
}

/** Scans the column. The sort order of the number would access memory at random, which is slower as soon as many documents match. */
function docsInRange(
  { segment, scratch, loops }: SegmentReader,
  {
    number,
    min = Number.NEGATIVE_INFINITY,
    max = Number.POSITIVE_INFINITY,
  }: { number: string; min?: number; max?: number },
): Bitset {
  const numbers = segment.numbers[number] as NumberColumn;
  const set = scratch.emptySet();
  // In integer columns, a missing number is stored below every bound.
  const low = numbers instanceof Int32Array ? Math.max(MISSING_NUMBER + 1, min) : min;
  loops.markRange(numbers, low, max, set);
  return set;
}
