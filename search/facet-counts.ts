import type { Bitset } from './bitset.ts';
import type { PackedFacets } from './derived-columns.ts';
import { createRowReader, type ListedCodes } from './facet-rows.ts';
import { emptyCounts, type FacetCounts } from './facet-totals.ts';
import type { FacetColumn, ValueSets } from './segment.ts';
import type { SegmentReader } from './segment-reader.ts';

/** Below this number of documents, reading each column is faster than unpacking histograms of packed facets, unless they are read from rows. */
const MIN_FOR_PACKED_FACETS = 2_000;
const MIN_FOR_PACKED_ROWS = 200;

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
  reader.loops.remove(others, set);
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
  const { facetRows } = reader.derived;
  const readRow = isSparse && facetRows && facets.length > 1 ? createRowReader(facetRows, docs(), reader) : undefined;
  const listCodes = (name: string, codes: FacetColumn['codes']): ListedCodes =>
    readRow?.(name) ?? { codes, places: docs() };
  const histogramOf = (name: string, codes: FacetColumn['codes'], codesCount: number) => {
    const histogram = reader.scratch.histogram(codesCount);
    if (isSparse) {
      const listed = listCodes(name, codes);
      reader.loops.histogramOfDocs(listed.places, size, listed.codes, histogram);
    } else reader.loops.histogram(set, codes, histogram);
    return histogram;
  };
  if (size >= (readRow ? MIN_FOR_PACKED_ROWS : MIN_FOR_PACKED_FACETS)) {
    const wanted = new Set(facets);
    for (const pack of reader.derived.packedFacets) {
      if (pack.parts.filter(({ facet }) => wanted.has(facet)).length < 2) continue;
      const unpacked = unpackHistogram(histogramOf(pack.name, pack.codes, pack.size), pack.parts);
      for (const [facet, own] of unpacked) if (wanted.has(facet)) counts[facet] = own;
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
    } else if (!sets) counts[facet] = histogramOf(facet, codes, values.length + 1).slice(1);
    else if (isSparse && size * 4 < sets.starts.length)
      counts[facet] = countMembers(listCodes(facet, codes), sets, values.length);
    else counts[facet] = spreadSetCounts(histogramOf(facet, codes, sets.starts.length - 1), sets, values.length);
  }
  return counts;
}

/** Extracts the counts of the facets from the histogram of packed codes. Each facet's values are added up before the next one's, so that fewer codes are left. */
function unpackHistogram(histogram: Uint32Array, parts: PackedFacets['parts']): [string, Uint32Array][] {
  return parts.toReversed().map(({ facet, divisor, cardinality }) => {
    const counts = new Uint32Array(cardinality);
    for (let value = 0, code = 0; value < cardinality; value++) {
      let sum = 0;
      for (let rest = 0; rest < divisor; rest++, code++) {
        const times = histogram[code] as number;
        sum += times;
        if (value > 0) histogram[rest] = (histogram[rest] as number) + times;
      }
      counts[value] = sum;
    }
    return [facet, counts.slice(1)];
  });
}

/** Counts values document by document. Faster if there are more value sets than documents. */
function countMembers(
  { codes, places }: ListedCodes,
  { starts, members }: ValueSets,
  valuesCount: number,
): Uint32Array {
  const counts = new Uint32Array(valuesCount);
  for (let at = 0; at < places.length; at++) {
    const set = codes[places[at] as number] as number;
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
