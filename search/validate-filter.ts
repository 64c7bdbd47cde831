import { type Filter, SearchError, type SearchSchema } from './search-schema.ts';

const MAX_VALUES = 1_000;
export const MAX_IDS = 10_000;
const MAX_DEPTH = 50;
const MAX_PARTS = 2_000;

/** Throws a SearchError if a filter is invalid or too expensive. */
export function validateFilter(filter: Filter, schema: SearchSchema) {
  let parts = 0;
  const check = (part: Filter, depth: number) => {
    if (++parts > MAX_PARTS) throw new SearchError(`A filter may have ${MAX_PARTS} parts at most.`);
    if (depth > MAX_DEPTH) throw new SearchError(`A filter may be ${MAX_DEPTH} levels deep at most.`);
    if (typeof part !== 'object' || part === null) throw new SearchError('A filter must be an object.');
    if ('facet' in part) validateValues(part.facet, part.anyOf, schema);
    else if ('number' in part) validateRange(part, schema);
    else if ('ids' in part) validateIds(part.ids);
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

/** Ranges apply to band facets only. */
export function validateRanges(facet: string, ranges: readonly { min?: number; max?: number }[], schema: SearchSchema) {
  validateFacet(facet, schema);
  const kind = schema.facets[facet];
  if (typeof kind !== 'object') throw new SearchError(`The facet "${facet}" is not numeric.`);
  if (!Array.isArray(ranges) || ranges.length > MAX_VALUES)
    throw new SearchError(`The ranges of ${facet} must be a list of ${MAX_VALUES} at most.`);
  for (const range of ranges) validateRange({ ...range, number: kind.of }, schema);
}

export function validateFacet(facet: string, schema: SearchSchema) {
  if (!Object.hasOwn(schema.facets, facet)) throw new SearchError(`There is no facet "${String(facet)}".`);
}

export function validateNumber(number: string, schema: SearchSchema) {
  if (!schema.numbers.includes(number)) throw new SearchError(`There is no number "${String(number)}".`);
}

export function validateValues(facet: string, values: readonly string[], schema: SearchSchema) {
  validateFacet(facet, schema);
  if (!Array.isArray(values) || values.some((value) => typeof value !== 'string'))
    throw new SearchError(`The values of ${facet} must be a list of strings.`);
  if (values.length > MAX_VALUES) throw new SearchError(`${facet} may have ${MAX_VALUES} values at most.`);
}

function validateRange(range: { number: string; min?: number; max?: number }, schema: SearchSchema) {
  const { number, min, max, ...unknown } = range;
  validateNumber(number, schema);
  // A misspelled bound would silently match every document.
  for (const name of Object.keys(unknown))
    throw new SearchError(`The range of ${number} has an unknown bound "${name}".`);
  for (const bound of [min, max])
    if (bound !== undefined && (typeof bound !== 'number' || Number.isNaN(bound)))
      throw new SearchError(`The bounds of ${number} must be numbers.`);
}

function validateIds(ids: readonly number[]) {
  if (!Array.isArray(ids) || ids.some((id) => typeof id !== 'number'))
    throw new SearchError('Ids must be a list of numbers.');
  if (ids.length > MAX_IDS) throw new SearchError(`A filter may name ${MAX_IDS} ids at most.`);
}
