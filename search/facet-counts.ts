import { type Bitset, removeAll } from './bitset.ts';
import { emptyCounts, type FacetCounts } from './facet-totals.ts';
import type { FacetColumn, ValueSets } from './segment.ts';
import type { SegmentReader } from './segment-reader.ts';

/** Below this number of documents, reading each column is faster than unpacking histograms of packed facets. */
const MIN_FOR_PACKED_FACETS = 2_000;

/** Exact facet counts for a set of documents. If the set contains more than half of the segment, the complement is counted and subtracted from the totals. */
export function countFacets(reader: SegmentReader, set: Bitset, size: number, facets: readonly string[]): FacetCounts {
  if (facets.length === 0) return emptyCounts();
  const everything = reader.liveDocs();
  const rest = reader.liveCount() - size;
  if (rest >= size) return countSet(reader, set, size, facets);
  const totals = reader.facetTotals((all) => countSet(reader, everything, size + rest, all));
  if (rest === 0) {
    const counts = emptyCounts();
    for (const facet of facets) counts[facet] = (totals[facet] as Uint32Array).slice();
    return counts;
  }
  const others = reader.scratch.copyOf(everything);
  removeAll(others, set);
  const missing = countSet(reader, others, rest, facets);
  for (const facet of facets) {
    const counts = missing[facet] as Uint32Array;
    const all = totals[facet] as Uint32Array;
    for (let at = 0; at < counts.length; at++) counts[at] = (all[at] as number) - (counts[at] as number);
  }
  return missing;
}

function countSet(reader: SegmentReader, set: Bitset, size: number, facets: readonly string[]): FacetCounts {
  const counts = emptyCounts();
  const isSparse = size < reader.segment.size / 8;
  let list: Uint32Array | undefined;
  const docs = () => {
    list ??= reader.listDocs(set, size);
    return list;
  };
  const histogramOf = (codes: FacetColumn['codes'], codesCount: number) => {
    const histogram = reader.scratch.histogram(codesCount);
    if (isSparse) reader.loops.histogramOfDocs(docs(), size, codes, histogram);
    else reader.loops.histogram(set, codes, histogram);
    return histogram;
  };
  if (size >= MIN_FOR_PACKED_FACETS) {
    const wanted = new Set(facets);
    for (const pack of reader.derived.packedFacets) {
      const parts = pack.parts.filter(({ facet }) => wanted.has(facet));
      // A single facet is counted from its own column.
      if (parts.length < 2) continue;
      const histogram = histogramOf(pack.codes, pack.size);
      for (const { facet, divisor, cardinality } of parts)
        counts[facet] = unpackHistogram(histogram, divisor, cardinality);
    }
  }
  for (const facet of facets) {
    if (counts[facet]) continue;
    const { values, codes, sets } = reader.segment.facets[facet] as FacetColumn;
    const bits = Object.hasOwn(reader.derived.valueBits, facet) ? reader.derived.valueBits[facet] : undefined;
    // The cost of intersecting value bitsets does not depend on the size of the set.
    if (bits && values.length * set.length < size * reader.loops.wordsPerDocRead) {
      const common = reader.scratch.histogram(values.length);
      reader.loops.countIntersections(set, bits, values.length, common);
      counts[facet] = common.slice();
    } else if (!sets) counts[facet] = histogramOf(codes, values.length + 1).slice(1);
    else if (isSparse && size * 4 < sets.starts.length)
      counts[facet] = countMembers(docs(), codes, sets, values.length);
    else counts[facet] = spreadSetCounts(histogramOf(codes, sets.starts.length - 1), sets, values.length);
  }
  return counts;
}

/** Extracts the counts of one facet from the histogram of packed codes. */
function unpackHistogram(histogram: Uint32Array, step: number, range: number): Uint32Array {
  const counts = new Uint32Array(range);
  for (let from = 0; from < histogram.length; from += step * range) {
    for (let value = 0; value < range; value++) {
      let sum = 0;
      for (let code = from + value * step; code < from + (value + 1) * step; code++) sum += histogram[code] as number;
      counts[value] = (counts[value] as number) + sum;
    }
  }
  return counts.slice(1);
}

/** Counts values document by document. Faster if there are more value sets than documents. */
function countMembers(
  docs: Uint32Array,
  codes: FacetColumn['codes'],
  { starts, members }: ValueSets,
  valuesCount: number,
): Uint32Array {
  const counts = new Uint32Array(valuesCount);
  for (let at = 0; at < docs.length; at++) {
    const set = codes[docs[at] as number] as number;
    const end = starts[set + 1] as number;
    for (let member = starts[set] as number; member < end; member++) {
      const value = members[member] as number;
      counts[value] = (counts[value] as number) + 1;
    }
  }
  return counts;
}

/** Counts values from the counts of their value sets. */
function spreadSetCounts(histogram: Uint32Array, { starts, members }: ValueSets, valuesCount: number): Uint32Array {
  const counts = new Uint32Array(valuesCount);
  for (let set = 0; set < histogram.length; set++) {
    const times = histogram[set] as number;
    if (times === 0) continue;
    const end = starts[set + 1] as number;
    for (let at = starts[set] as number; at < end; at++) {
      const value = members[at] as number;
      counts[value] = (counts[value] as number) + times;
    }
  }
  return counts;
}
