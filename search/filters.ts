import { addBit, type Bitset, fillBits } from './bitset.ts';
import { type Filter, SearchError, type SearchSchema } from './search-schema.ts';
import { NO_NUMBER, type NumberColumn } from './segment.ts';
import type { OpenSegment } from './segment-reader.ts';

const MAX_VALUES = 1_000;
const MAX_IDS = 10_000;
const MAX_DEPTH = 50;
const MAX_PARTS = 2_000;

/** Refuses a filter the index cannot answer, or only at a price nobody should pay. Says what is wrong with it. */
export function checkFilter(filter: Filter, schema: SearchSchema) {
  let parts = 0;
  const check = (part: Filter, depth: number) => {
    if (++parts > MAX_PARTS) throw new SearchError(`A filter may have ${MAX_PARTS} parts at most.`);
    if (depth > MAX_DEPTH) throw new SearchError(`A filter may be ${MAX_DEPTH} levels deep at most.`);
    if (typeof part !== 'object' || part === null) throw new SearchError('A filter must be an object.');
    if ('facet' in part) checkValues(part.facet, part.anyOf, schema);
    else if ('number' in part) checkRange(part, schema);
    else if ('ids' in part) checkIds(part.ids);
    else if ('not' in part) check(part.not, depth + 1);
    else for (const inner of innerOf(part)) check(inner, depth + 1);
  };
  check(filter, 1);
}

function innerOf(part: Filter): readonly Filter[] {
  const inner = 'and' in part ? part.and : 'or' in part ? part.or : undefined;
  if (!Array.isArray(inner)) throw new SearchError('A filter is one of facet, number, ids, and, or, not.');
  return inner;
}

/** Stretches are of facets that are bands of a number. */
export function checkRanges(facet: string, ranges: readonly { min?: number; max?: number }[], schema: SearchSchema) {
  checkFacet(facet, schema);
  const kind = schema.facets[facet];
  if (typeof kind !== 'object') throw new SearchError(`The facet "${facet}" has no number behind it.`);
  if (!Array.isArray(ranges) || ranges.length > MAX_VALUES)
    throw new SearchError(`The ranges of ${facet} must be a list of ${MAX_VALUES} at most.`);
  for (const range of ranges) checkRange({ ...range, number: kind.of }, schema);
}

export function checkFacet(facet: string, schema: SearchSchema) {
  if (!Object.hasOwn(schema.facets, facet)) throw new SearchError(`There is no facet "${String(facet)}".`);
}

export function checkNumber(number: string, schema: SearchSchema) {
  if (!schema.numbers.includes(number)) throw new SearchError(`There is no number "${String(number)}".`);
}

export function checkValues(facet: string, values: readonly string[], schema: SearchSchema) {
  checkFacet(facet, schema);
  if (!Array.isArray(values) || values.some((value) => typeof value !== 'string'))
    throw new SearchError(`The values of ${facet} must be a list of texts.`);
  if (values.length > MAX_VALUES) throw new SearchError(`${facet} may have ${MAX_VALUES} values at most.`);
}

function checkRange(range: { number: string; min?: number; max?: number }, schema: SearchSchema) {
  const { number, min, max, ...unknown } = range;
  checkNumber(number, schema);
  // A misspelled bound would silently match every document.
  for (const name of Object.keys(unknown))
    throw new SearchError(`The range of ${number} has an unknown bound "${name}".`);
  for (const bound of [min, max])
    if (bound !== undefined && (typeof bound !== 'number' || Number.isNaN(bound)))
      throw new SearchError(`The bounds of ${number} must be numbers.`);
}

function checkIds(ids: readonly number[]) {
  if (!Array.isArray(ids) || ids.some((id) => typeof id !== 'number'))
    throw new SearchError('Ids must be a list of numbers.');
  if (ids.length > MAX_IDS) throw new SearchError(`A filter may name ${MAX_IDS} ids at most.`);
}

/** The documents a filter leaves, in a set that is never to be written to: that of a single value is there already. */
export function readSet(open: OpenSegment, filter: Filter): Bitset {
  if ('facet' in filter && filter.anyOf.length === 1) return open.having(filter.facet, filter.anyOf[0] as string);
  return filterSet(open, filter);
}

/** The documents a filter leaves, as a set of its own. */
export function filterSet(open: OpenSegment, filter: Filter): Bitset {
  const { size } = open.segment;
  if ('facet' in filter) return unionOf(open, filter.facet, filter.anyOf);
  if ('number' in filter) return rangeOf(open, filter);
  if ('ids' in filter) {
    const set = open.scratch.set();
    for (const id of filter.ids) {
      const place = open.placeOf(id);
      if (place !== undefined) addBit(set, place);
    }
    return set;
  }
  if ('not' in filter) {
    const set = filterSet(open, filter.not);
    const all = fillBits(open.scratch.set(), size);
    for (let at = 0; at < set.length; at++) set[at] = (all[at] as number) & ~(set[at] as number);
    return set;
  }
  if ('and' in filter) {
    const set = fillBits(open.scratch.set(), size);
    open.operations.intersect(set, [set, ...filter.and.map((part) => readSet(open, part))]);
    return set;
  }
  const set = open.scratch.set();
  for (const part of filter.or) open.operations.unite(set, readSet(open, part));
  return set;
}

/** The documents that have one of the values. */
function unionOf(open: OpenSegment, facet: string, values: readonly string[]): Bitset {
  const set = open.scratch.set();
  for (const value of new Set(values)) open.operations.unite(set, open.having(facet, value));
  return set;
}

/** A scan of the column: quicker than the number's own order, which jumps about in memory, as soon as many are inside. */
function rangeOf(
  { segment, scratch, operations }: OpenSegment,
  {
    number,
    min = Number.NEGATIVE_INFINITY,
    max = Number.POSITIVE_INFINITY,
  }: { number: string; min?: number; max?: number },
): Bitset {
  const numbers = segment.numbers[number] as NumberColumn;
  const set = scratch.set();
  // Documents without a whole number are below every bound.
  const low = numbers instanceof Int32Array ? Math.max(NO_NUMBER + 1, min) : min;
  operations.markRange(numbers, low, max, set);
  return set;
}
