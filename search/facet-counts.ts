import { type Bitset, removeAll } from './bitset.ts';
import type { FacetColumn, Segment, ValueSets } from './segment.ts';
import type { OpenSegment } from './segment-reader.ts';

/** How often each value of a facet occurs, by the value's place in its column. */
export type Counts = Record<string, Uint32Array>;

/** Without the names every object has: a facet may be called `constructor`. */
const noCounts = (): Counts => Object.create(null);

/** Below this many documents a look at each column is quicker than reading whole packs out. */
const FEW = 2_000;

/**
 * Exact counts of every value of these facets among a set of documents. Of a set that is most of everything, what is not in it
 * is counted instead, and taken from what everything has.
 */
export function countFacets(open: OpenSegment, set: Bitset, size: number, facets: readonly string[]): Counts {
  if (facets.length === 0) return noCounts();
  const everything = open.everything();
  const rest = open.size() - size;
  if (rest >= size) return countSet(open, set, size, facets);
  const totals = open.totals((all) => countSet(open, everything, size + rest, all));
  if (rest === 0) {
    const counts = noCounts();
    for (const facet of facets) counts[facet] = (totals[facet] as Uint32Array).slice();
    return counts;
  }
  const others = open.scratch.copy(everything);
  removeAll(others, set);
  const missing = countSet(open, others, rest, facets);
  for (const facet of facets) {
    const counts = missing[facet] as Uint32Array;
    const all = totals[facet] as Uint32Array;
    for (let at = 0; at < counts.length; at++) counts[at] = (all[at] as number) - (counts[at] as number);
  }
  return missing;
}

/** One document fewer. */
export function takeFrom(counts: Counts, { facets }: Segment, place: number) {
  for (const [facet, numbers] of Object.entries(counts)) {
    const { codes, sets } = facets[facet] as FacetColumn;
    const code = codes[place] as number;
    if (!sets) {
      if (code > 0) numbers[code - 1] = (numbers[code - 1] as number) - 1;
      continue;
    }
    for (let at = sets.starts[code] as number; at < (sets.starts[code + 1] as number); at++) {
      const value = sets.members[at] as number;
      numbers[value] = (numbers[value] as number) - 1;
    }
  }
}

function countSet(open: OpenSegment, set: Bitset, size: number, facets: readonly string[]): Counts {
  const counts = noCounts();
  const isSparse = size < open.segment.size / 8;
  let list: Uint32Array | undefined;
  const places = () => {
    list ??= open.placesOf(set, size);
    return list;
  };
  const histogramOf = (codes: FacetColumn['codes'], codesCount: number) => {
    const histogram = open.scratch.histogram(codesCount);
    if (isSparse) open.operations.histogramOfPlaces(places(), size, codes, histogram);
    else open.operations.histogram(set, codes, histogram);
    return histogram;
  };
  if (size >= FEW) {
    const wanted = new Set(facets);
    for (const pack of open.derived.packs) {
      const parts = pack.parts.filter(({ facet }) => wanted.has(facet));
      // One facet alone is counted by itself.
      if (parts.length < 2) continue;
      const histogram = histogramOf(pack.codes, pack.size);
      for (const { facet, step, range } of parts) counts[facet] = readOut(histogram, step, range);
    }
  }
  for (const facet of facets) {
    if (counts[facet]) continue;
    const { values, codes, sets } = open.segment.facets[facet] as FacetColumn;
    const bits = Object.hasOwn(open.derived.bits, facet) ? open.derived.bits[facet] : undefined;
    // Comparing bits costs the same for few documents and many.
    if (bits && values.length * set.length < size * open.operations.wordsPerLook) {
      const common = open.scratch.histogram(values.length);
      open.operations.countCommon(set, bits, values.length, common);
      counts[facet] = common.slice();
    } else if (!sets) counts[facet] = histogramOf(codes, values.length + 1).slice(1);
    else if (isSparse && size * 4 < sets.starts.length)
      counts[facet] = countMembers(places(), codes, sets, values.length);
    else counts[facet] = spreadOut(histogramOf(codes, sets.starts.length - 1), sets, values.length);
  }
  return counts;
}

/** The counts of one facet from those of the codes it is part of. */
function readOut(histogram: Uint32Array, step: number, range: number): Uint32Array {
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

/** The counts of values, document by document: quicker where there are more sets than documents. */
function countMembers(
  places: Uint32Array,
  codes: FacetColumn['codes'],
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

/** The counts of values from those of the sets they are in. */
function spreadOut(histogram: Uint32Array, { starts, members }: ValueSets, valuesCount: number): Uint32Array {
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
