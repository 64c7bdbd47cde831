import { type Bitset, hasBit } from './bitset.ts';
import type { Filter, SearchQuery } from './search-schema.ts';
import { type NumberColumn, numberAt } from './segment.ts';
import type { CountedDocs, SegmentReader } from './segment-reader.ts';

/** A hit with its sort keys, for merging segments. */
export interface SegmentHit {
  id: number;
  reader: SegmentReader;
  doc: number;
  score: number;
  rank: number;
  /** The sort number. NaN if missing. */
  key: number;
}

/** Orders by the requested sort, then by rank, then by id, so that pages never overlap. */
export function hitComparator(sort: SearchQuery['sort']): (a: SegmentHit, b: SegmentHit) => number {
  const byRank = (a: SegmentHit, b: SegmentHit) => b.rank - a.rank || a.id - b.id;
  if (!sort) return (a, b) => b.score - a.score || byRank(a, b);
  const sign = sort.direction === 'asc' ? 1 : -1;
  return (a, b) => {
    const [one, other] = [Number.isNaN(a.key), Number.isNaN(b.key)];
    if (one || other) return Number(one) - Number(other) || byRank(a, b);
    return sign * (a.key - b.key) || byRank(a, b);
  };
}

export function hitAt(
  reader: SegmentReader,
  doc: number,
  scores: Float32Array | undefined,
  sort: SearchQuery['sort'],
): SegmentHit {
  const { segment } = reader;
  return {
    id: segment.ids[doc] as number,
    reader,
    doc,
    score: scores?.[doc] ?? 0,
    rank: segment.ranks[doc] as number,
    key: sort ? numberAt(segment.numbers[sort.number] as NumberColumn, doc) : Number.NaN,
  };
}

/** The first hits of a segment, in order. */
export function topHits(
  reader: SegmentReader,
  { set, total }: CountedDocs,
  scores: Float32Array | undefined,
  { sort, where }: Pick<SearchQuery, 'sort' | 'where'>,
  first: number,
): SegmentHit[] {
  const docs = sort
    ? topBySort(reader, set, total, sort, boundsOf(where, sort.number), first)
    : scores
      ? topByScore(reader.listDocs(set, total), scores, first)
      : topByRank(set, first);
  return docs.map((doc) => hitAt(reader, doc, scores, sort));
}

/** Documents are stored in rank order, so these are the first ones of the set. */
function topByRank(found: Bitset, first: number): number[] {
  const docs: number[] = [];
  for (let at = 0; at < found.length && docs.length < first; at++) {
    let word = found[at] as number;
    while (word !== 0 && docs.length < first) {
      const lowest = word & -word;
      docs.push((at << 5) + 31 - Math.clz32(lowest));
      word ^= lowest;
    }
  }
  return docs;
}

/** Collects more documents than are needed and keeps the best of them, again and again. Most documents are rejected by the lowest score that was kept. */
function topByScore(docs: Uint32Array, scores: Float32Array, first: number): number[] {
  const isBefore = (a: number, b: number) => (scores[b] as number) - (scores[a] as number) || a - b;
  const room = first * 4 + 100;
  let lowest = Number.NEGATIVE_INFINITY;
  let best: number[] = [];
  for (const doc of docs) {
    // With an equal score, an earlier document comes first.
    if ((scores[doc] as number) <= lowest) continue;
    best.push(doc);
    if (best.length < room) continue;
    best = best.sort(isBefore).slice(0, first);
    lowest = scores[best.at(-1) as number] as number;
  }
  return best.sort(isBefore).slice(0, first);
}

/** If many documents match, walks the sort order until enough are found. Otherwise sorts the matches. */
function topBySort(
  reader: SegmentReader,
  found: Bitset,
  total: number,
  { number, direction }: NonNullable<SearchQuery['sort']>,
  { min, max }: Bounds,
  first: number,
): number[] {
  const numbers = reader.segment.numbers[number] as NumberColumn;
  const isDescending = direction === 'desc';
  const all = reader.derived.sortOrders[number] as Uint32Array;
  // Skips values outside of the filter's bounds.
  const order = all.subarray(
    lowerBoundOf(all, (doc) => (numbers[doc] as number) >= min),
    lowerBoundOf(all, (doc) => (numbers[doc] as number) > max),
  );
  if (total > order.length / 50) {
    const docs: number[] = [];
    for (let step = 0; step < order.length && docs.length < first; ) {
      // Equal numbers are ordered by rank in both directions.
      const from = isDescending ? order.length - 1 - step : step;
      const value = numbers[order[from] as number] as number;
      let until = from;
      const next = isDescending ? -1 : 1;
      while (numbers[order[until + next] as number] === value) until += next;
      const [low, high] = isDescending ? [until, from] : [from, until];
      for (let at = low; at <= high && docs.length < first; at++) {
        const doc = order[at] as number;
        if (hasBit(found, doc)) docs.push(doc);
      }
      step += high - low + 1;
    }
    // Documents without the number come last, ordered by rank.
    for (const doc of docs.length < first ? reader.listDocs(found, total) : []) {
      if (docs.length >= first) break;
      if (Number.isNaN(numberAt(numbers, doc))) docs.push(doc);
    }
    return docs;
  }
  return selectTop(reader.listDocs(found, total), first, (a, b) => {
    const [one, other] = [numberAt(numbers, a), numberAt(numbers, b)];
    if (Number.isNaN(one) || Number.isNaN(other))
      return Number(Number.isNaN(one)) - Number(Number.isNaN(other)) || a - b;
    return (isDescending ? other - one : one - other) || a - b;
  });
}

interface Bounds {
  min: number;
  max: number;
}

/** The bounds that a filter implies for a number, as far as they are easy to derive. */
function boundsOf(filter: Filter | undefined, number: string): Bounds {
  const bounds = { min: Number.NEGATIVE_INFINITY, max: Number.POSITIVE_INFINITY };
  for (const part of filter && 'and' in filter ? filter.and : filter ? [filter] : []) {
    if (!('number' in part) || part.number !== number) continue;
    bounds.min = Math.max(bounds.min, part.min ?? Number.NEGATIVE_INFINITY);
    bounds.max = Math.min(bounds.max, part.max ?? Number.POSITIVE_INFINITY);
  }
  return bounds;
}

/** First position at which a monotonic condition is true. */
function lowerBoundOf(docs: Uint32Array, isTrue: (doc: number) => boolean): number {
  let [from, to] = [0, docs.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (isTrue(docs[middle] as number)) to = middle;
    else from = middle + 1;
  }
  return from;
}

/** Selects the first elements of an order without sorting all. */
function selectTop(docs: Uint32Array, first: number, compare: (a: number, b: number) => number): number[] {
  if (docs.length <= first * 4 || docs.length < 1_000) return [...docs].sort(compare).slice(0, first);
  // A heap with the last selected element on top. Most documents are rejected with one comparison.
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
  for (const doc of docs) {
    if (heap.length < first) {
      heap.push(doc);
      for (let at = heap.length - 1; at > 0 && isAfter(at, (at - 1) >> 1); at = (at - 1) >> 1) swap(at, (at - 1) >> 1);
    } else if (compare(doc, heap[0] as number) < 0) {
      heap[0] = doc;
      sink();
    }
  }
  return heap.sort(compare);
}
