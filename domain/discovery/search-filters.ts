import { readCategory } from '../catalogue/categories.ts';
import { filterLengthCm } from '../catalogue/size-bins.ts';
import type { Unit } from '../locale/units.ts';
import { type Outcome, ok, reject } from '../outcome.ts';
import { FLAG_ON, isSearchFacet, resolveFacetName, type SearchFacet } from './facets.ts';
import { type NumberRange, parseNumberRange } from './number-range.ts';
import { isPrintPreset, MAX_PRICE, type PriceRange, priceBandValue, toCentsRange } from './price-bands.ts';

/** Numbers of the index. Prices are in cents, lengths in centimetres, times in seconds. */
export const SEARCH_NUMBERS = [
  'price',
  'print_min_price',
  'print_max_price',
  'width',
  'height',
  'depth',
  'created_at',
  'curated_status_value',
  'artist_id',
  'popularity',
] as const;
export type SearchNumber = (typeof SEARCH_NUMBERS)[number];

/** A condition on works. */
export type SearchFilter =
  | { facet: SearchFacet; anyOf: readonly string[] }
  | ({ number: SearchNumber } & NumberRange)
  | { ids: readonly number[] }
  | { and: readonly SearchFilter[] }
  | { or: readonly SearchFilter[] }
  | { not: SearchFilter };

/** Selected values by facet, as stored; those of one facet are alternatives. */
export type FacetChoices = Readonly<Partial<Record<SearchFacet, readonly string[]>>>;

/** The filters of a listing. */
export interface SearchFilters {
  /** A facet's own choice does not narrow its own counts. */
  choices: FacetChoices;
  /** Selected prices of originals in cents, which are alternatives. Like a choice, they do not narrow the counts of price bands. */
  prices: readonly NumberRange[];
  /** All of these must hold as well. */
  where: readonly SearchFilter[];
}

/** Filters as calls send them: values or ranges as text, by facet or number. */
export type RawFilters = Readonly<Record<string, string | readonly string[]>>;

/** The group of all works, and what separates the levels of a group: `all > paintings > Abstract`. */
export const ALL_WORKS = 'all';
export const GROUP_STEP = ' > ';

/** Lengths are in the visitor's unit. */
const LENGTHS: ReadonlySet<string> = new Set(['width', 'height', 'depth']);

/**
 * The filters of a call as typed values (docs/specification/search.md#query-shaping): dollars become cents, inches centimetres, and 'true'
 * becomes 'True'.
 */
export function parseSearchFilters(
  raw: RawFilters,
  { isPrints, unit }: { isPrints: boolean; unit: Unit },
): Outcome<SearchFilters, 'invalid'> {
  const choices: Partial<Record<SearchFacet, readonly string[]>> = {};
  const where: SearchFilter[] = [];
  let prices: readonly NumberRange[] = [];
  for (const [rawName, rawValues] of Object.entries(raw)) {
    const name = resolveFacetName(rawName);
    const values = [rawValues].flat();
    if (values.length === 0) continue;
    if (name === 'group_id') {
      const group = groupFilterOf(values);
      if ('choices' in group) Object.assign(choices, group.choices);
      else where.push(group);
    } else if (name === 'price' || name === 'prints_price_ranges') {
      const isOfPrints = isPrints || name === 'prints_price_ranges';
      const read = values.map((text) => priceRangeOf(text, name === 'price' ? 1 : 100));
      const wrong = read.indexOf(undefined);
      if (wrong >= 0) return reject('invalid', notARange(values[wrong], isOfPrints ? 'prints_price_ranges' : 'price'));
      const ranges = read.filter((range) => range !== undefined);
      if (!isOfPrints) prices = ranges.map(toCentsRange);
      else {
        const filters = printPriceFilters(ranges);
        Object.assign(choices, filters.choices);
        where.push(...filters.where);
      }
    } else if (isSearchFacet(name)) {
      choices[name] = values.map((value) => (value === 'true' ? FLAG_ON : value));
    } else if (isSearchNumber(name)) {
      const ranges = values.map((text) => lengthRange(parseNumberRange(text), LENGTHS.has(name) ? unit : 'cm'));
      const wrong = ranges.indexOf(undefined);
      if (wrong >= 0) return reject('invalid', notARange(values[wrong], name));
      where.push({ or: ranges.map((range) => ({ number: name, ...range })) });
    } else return reject('invalid', `There is no facet "${name}".`);
  }
  return ok({ choices, prices, where });
}

const isSearchNumber = (name: string): name is SearchNumber => SEARCH_NUMBERS.some((number) => number === name);

const notARange = (text: string | undefined, name: string) =>
  `"${text}" is not a range of ${name}; a range looks like 100-200.`;

/** `perDollar` is 1 for texts in dollars and 100 for texts in cents. */
function priceRangeOf(text: string, perDollar: 1 | 100): PriceRange | undefined {
  const range = parseNumberRange(text);
  return range && { min: (range.min ?? 0) / perDollar, max: (range.max ?? MAX_PRICE * perDollar) / perDollar };
}

/** Presets are values of the facet. Any other range matches if a print costs at least its minimum and a print at most its maximum. */
export function printPriceFilters(ranges: readonly PriceRange[]): Pick<SearchFilters, 'choices' | 'where'> {
  if (ranges.every(isPrintPreset)) return { choices: { prints_price_ranges: ranges.map(priceBandValue) }, where: [] };
  return { choices: {}, where: [{ or: ranges.map(printsAt) }] };
}

function printsAt(range: PriceRange): SearchFilter {
  if (isPrintPreset(range)) return { facet: 'prints_price_ranges', anyOf: [priceBandValue(range)] };
  const { min, max } = toCentsRange(range);
  return {
    and: [
      ...(min === undefined ? [] : [{ number: 'print_max_price' as const, min }]),
      ...(max === undefined ? [] : [{ number: 'print_min_price' as const, max }]),
    ],
  };
}

/** Categories are a choice, so that the counts of the other categories stay visible. Deeper groups are a condition. */
function groupFilterOf(groups: readonly string[]): { choices: FacetChoices } | SearchFilter {
  if (groups.every((group) => readCategory(group))) return { choices: { category: groups } };
  if (groups.includes(ALL_WORKS)) return { choices: {} };
  return { facet: 'group_id', anyOf: groups.map((group) => [ALL_WORKS, group].join(GROUP_STEP)) };
}

function lengthRange(range: NumberRange | undefined, unit: Unit): NumberRange | undefined {
  if (!range || unit === 'cm') return range;
  const { min, max } = range;
  return {
    ...(min !== undefined && { min: filterLengthCm(min, unit) }),
    ...(max !== undefined && { max: filterLengthCm(max, unit) }),
  };
}
