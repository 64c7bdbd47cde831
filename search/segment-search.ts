import { type Bitset, bitsOf, countBits, hasBit, keepCommon } from './bitset.ts';
import { countFacets } from './counting.ts';
import { filterSet, unionOf } from './filtering.ts';
import { matchWords, type WantedWord } from './matching.ts';
import type { OpenSegment } from './open-segment.ts';
import type { SearchQuery } from './search-schema.ts';

/** A query as a segment answers it: the words are known, and how many hits from the start are wanted. */
export interface SegmentQuery {
  wanted: WantedWord[] | undefined;
  choices: Readonly<Record<string, readonly string[]>>;
  where: SearchQuery['where'];
  count: readonly string[];
  sort: SearchQuery['sort'];
  first: number;
}

/** A hit with what it is put in order by among those of other segments. */
export interface SegmentHit {
  id: number;
  score: number;
  rank: number;
  /** The number sorted by; NaN where there is none. */
  key: number;
}

export interface SegmentResult {
  total: number;
  hits: SegmentHit[];
  counts: Record<string, Map<string, number>>;
}

export function searchSegment(open: OpenSegment, query: SegmentQuery): SegmentResult {
  const matches = query.wanted && matchWords(open, query.wanted);
  // Pages and sorts of one narrowing share what was found and counted; words are too many to keep.
  const narrowing = matches
    ? narrow(open, query, matches.set)
    : open.keep(JSON.stringify([query.choices, query.where, query.count]), () => narrow(open, query, undefined));
  const { found, total, counts } = narrowing;
  return { total, counts, hits: firstHits(open, found, total, matches?.scores, query) };
}

/** The documents a query finds, and how many of them have each value. Never to be written to. */
export interface Narrowing {
  found: Bitset;
  total: number;
  counts: Record<string, Map<string, number>>;
}

function narrow(open: OpenSegment, query: SegmentQuery, matching: Bitset | undefined): Narrowing {
  const base = open.everything().slice();
  if (query.where) keepCommon(base, filterSet(open, query.where));
  if (matching) keepCommon(base, matching);
  const chosen = Object.entries(query.choices)
    .filter(([, values]) => values.length > 0)
    .map(([facet, values]) => ({ facet, set: unionOf(open, facet, values) }));
  const everyChoiceBut = (facet: string | undefined): Bitset => {
    const set = base.slice();
    for (const choice of chosen) if (choice.facet !== facet) keepCommon(set, choice.set);
    return set;
  };
  const found = everyChoiceBut(undefined);
  const counts: Narrowing['counts'] = {};
  const note = (set: Bitset, facets: string[]) => {
    for (const [facet, numbers] of Object.entries(countFacets(open, set, facets))) {
      const values = (open.segment.facets[facet] as { values: string[] }).values;
      const named = new Map<string, number>();
      for (const [at, count] of numbers.entries()) if (count > 0) named.set(values[at] as string, count);
      counts[facet] = named;
    }
  };
  const isChosen = (facet: string) => chosen.some((choice) => choice.facet === facet);
  note(
    found,
    query.count.filter((facet) => !isChosen(facet)),
  );
  // A facet's own choice does not narrow its own counts: one sees what another choice would bring.
  for (const facet of query.count.filter(isChosen)) note(everyChoiceBut(facet), [facet]);
  return { found, total: countBits(found), counts };
}

function firstHits(
  open: OpenSegment,
  found: Bitset,
  total: number,
  scores: Float32Array | undefined,
  { sort, first }: SegmentQuery,
): SegmentHit[] {
  const { segment } = open;
  const keys = sort && (segment.numbers[sort.number] as Float64Array);
  const places = sort
    ? firstBySort(open, found, total, sort, first)
    : scores
      ? firstByScore(bitsOf(found, total), scores, first)
      : firstByRank(found, first);
  return places.map((place) => ({
    id: segment.ids[place] as number,
    score: scores?.[place] ?? 0,
    rank: segment.ranks[place] as number,
    key: keys?.[place] ?? Number.NaN,
  }));
}

/** Documents stand in the order of their rank, so these are simply the first. */
function firstByRank(found: Bitset, first: number): number[] {
  const places: number[] = [];
  for (let at = 0; at < found.length && places.length < first; at++) {
    let word = found[at] as number;
    while (word !== 0 && places.length < first) {
      const lowest = word & -word;
      places.push((at << 5) + 31 - Math.clz32(lowest));
      word ^= lowest;
    }
  }
  return places;
}

function firstByScore(places: Uint32Array, scores: Float32Array, first: number): number[] {
  const isBefore = (a: number, b: number) => (scores[b] as number) - (scores[a] as number) || a - b;
  return firstOf(places, first, isBefore);
}

/** Where many were found, the number's own order is walked until enough of them have come by; where few, they are sorted. */
function firstBySort(
  open: OpenSegment,
  found: Bitset,
  total: number,
  { number, direction }: NonNullable<SearchQuery['sort']>,
  first: number,
): number[] {
  const numbers = open.segment.numbers[number] as Float64Array;
  const isDescending = direction === 'desc';
  const order = open.orderBy(number);
  if (total > order.length / 50) {
    const places: number[] = [];
    for (let step = 0; step < order.length && places.length < first; ) {
      // Equal numbers stand in the order of their rank, whichever way one goes.
      const from = isDescending ? order.length - 1 - step : step;
      const value = numbers[order[from] as number] as number;
      let until = from;
      const next = isDescending ? -1 : 1;
      while (numbers[order[until + next] as number] === value) until += next;
      const [low, high] = isDescending ? [until, from] : [from, until];
      for (let at = low; at <= high && places.length < first; at++) {
        const place = order[at] as number;
        if (hasBit(found, place)) places.push(place);
      }
      step += high - low + 1;
    }
    // Those without the number come last, the best first.
    for (const place of places.length < first ? bitsOf(found, total) : []) {
      if (places.length >= first) break;
      if (Number.isNaN(numbers[place] as number)) places.push(place);
    }
    return places;
  }
  return firstOf(bitsOf(found, total), first, (a, b) => {
    const [one, other] = [numbers[a] as number, numbers[b] as number];
    if (Number.isNaN(one) || Number.isNaN(other))
      return Number(Number.isNaN(one)) - Number(Number.isNaN(other)) || a - b;
    return (isDescending ? other - one : one - other) || a - b;
  });
}

/** The first so many in an order, without sorting all of them. */
function firstOf(places: Uint32Array, first: number, compare: (a: number, b: number) => number): number[] {
  if (places.length <= first * 4 || places.length < 1_000) return [...places].sort(compare).slice(0, first);
  // A heap with the last of the chosen on top: most places are turned away by one comparison.
  const heap: number[] = [];
  const isAfter = (a: number, b: number) => compare(heap[a] as number, heap[b] as number) > 0;
  const swap = (a: number, b: number) => {
    [heap[a], heap[b]] = [heap[b] as number, heap[a] as number];
  };
  const sink = () => {
    for (let at = 0; ; ) {
      const [left, right] = [2 * at + 1, 2 * at + 2];
      let last = at;
      if (left < heap.length && isAfter(left, last)) last = left;
      if (right < heap.length && isAfter(right, last)) last = right;
      if (last === at) return;
      swap(at, last);
      at = last;
    }
  };
  for (const place of places) {
    if (heap.length < first) {
      heap.push(place);
      for (let at = heap.length - 1; at > 0 && isAfter(at, (at - 1) >> 1); at = (at - 1) >> 1) swap(at, (at - 1) >> 1);
    } else if (compare(place, heap[0] as number) < 0) {
      heap[0] = place;
      sink();
    }
  }
  return heap.sort(compare);
}
