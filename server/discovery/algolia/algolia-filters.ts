import { BadQuery } from '../discovery.ts';
import type { ProviderFilter } from '../provider/provider-query.ts';
import { type Literal, toClauses } from './filter-clauses.ts';

/** Matches no work: the service has no empty filter. */
const NOTHING = 'objectID:"none"';
/** The largest number of the service. */
const MAX_NUMBER = 4_611_686_018_427_387;
/** More than the rounding error of multiplying a number with three decimals. */
const EPSILON = 1e-6;

/**
 * Filters in Algolia's syntax: `sold_in:"US" AND (styles:"Abstract" OR styles:"Pop Art")`. It has no nested groups, negates single conditions only,
 * and an OR cannot mix numbers and values.
 */
export function formatAlgoliaFilters(filters: readonly ProviderFilter[]): string {
  const clauses = filters.flatMap((filter) => toClauses(filter));
  if (clauses.some((clause) => clause.length === 0)) return NOTHING;
  const texts = clauses.map((clause) => {
    if (new Set(clause.map(kindOf)).size > 1)
      throw new BadQuery('A filter can offer values or numbers as alternatives, not one for the other.');
    const [first = '', ...others] = new Set(clause.map(literalText));
    return others.length === 0 ? first : `(${[first, ...others].join(' OR ')})`;
  });
  return [...new Set(texts)].join(' AND ');
}

const kindOf = ({ condition }: Literal) => ('number' in condition ? 'number' : 'value');

function literalText({ isNegative, condition }: Literal): string {
  const text =
    'id' in condition
      ? `objectID:${quoted(String(condition.id))}`
      : 'number' in condition
        ? rangeText(condition)
        : `${condition.facet}:${quoted(condition.value)}`;
  return isNegative ? `NOT ${text}` : text;
}

const quoted = (value: string) => `"${value.replace(/["\\]/g, '\\$&')}"`;

function rangeText({ number, min, max }: { number: string; min?: number; max?: number }): string {
  if (min !== undefined && max !== undefined) return `${number}:${upwards(min)} TO ${downwards(max)}`;
  if (max !== undefined) return `${number} <= ${downwards(max)}`;
  return `${number} >= ${upwards(min ?? -MAX_NUMBER)}`;
}

// The service rounds to three decimals. Bounds are rounded inwards, so that an excluded value stays excluded.
const upwards = (bound: number) => decimal(Math.ceil(bound * 1_000 - EPSILON) / 1_000);
const downwards = (bound: number) => decimal(Math.floor(bound * 1_000 + EPSILON) / 1_000);

/** Without an exponent, which the service does not parse. */
const decimal = (bound: number) => {
  const clamped = Math.max(-MAX_NUMBER, Math.min(MAX_NUMBER, bound));
  return Number.isInteger(clamped) ? String(BigInt(clamped)) : String(clamped);
};
