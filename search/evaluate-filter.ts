import { addBit, type Bitset, fillBits } from './bitset.ts';
import type { Filter } from './search-schema.ts';
import { MISSING_NUMBER, type NumberColumn } from './segment.ts';
import type { SegmentReader } from './segment-reader.ts';

/** The documents a filter leaves, in a set that is never to be written to: that of a single value is there already. */
export function readFilterSet(reader: SegmentReader, filter: Filter): Bitset {
  if ('facet' in filter && filter.anyOf.length === 1)
    return reader.docsWithValue(filter.facet, filter.anyOf[0] as string);
  return filterSet(reader, filter);
}

/** The documents a filter leaves, as a set of its own. */
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

/** The documents that have one of the values. */
function docsWithAnyValue(reader: SegmentReader, facet: string, values: readonly string[]): Bitset {
  const set = reader.scratch.emptySet();
  for (const value of new Set(values)) reader.loops.union(set, reader.docsWithValue(facet, value));
  return set;
}

/** A scan of the column: quicker than the number's own order, which jumps about in memory, as soon as many are inside. */
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
  // Documents without a whole number are below every bound.
  const low = numbers instanceof Int32Array ? Math.max(MISSING_NUMBER + 1, min) : min;
  loops.markRange(numbers, low, max, set);
  return set;
}
