import type { Filter } from '@easel/search/search-schema';
import { BadQuery } from '../discovery.ts';
import { clausesOf, type Literal } from './filter-clauses.ts';

/** An id no work has: the service has no word for nothing. */
const NOTHING = 'objectID:"none"';
/** As far as numbers of the service go. */
const FURTHEST = 4_611_686_018_427_387;
/** What multiplying adds to a number that has three decimals. */
const NOISE = 1e-6;

/**
 * Filters as Algolia reads them: `sold_in:"US" AND (styles:"Abstract" OR styles:"Pop Art")`. It takes no groups within groups, negates single
 * filters only, and holds numbers against numbers and values against values.
 */
export function algoliaFiltersOf(filters: readonly Filter[]): string {
  const clauses = filters.flatMap((filter) => clausesOf(filter));
  if (clauses.some((clause) => clause.length === 0)) return NOTHING;
  const texts = clauses.map((clause) => {
    if (new Set(clause.map(kindOf)).size > 1)
      throw new BadQuery('A filter can offer values or numbers as alternatives, not one for the other.');
    const [first = '', ...others] = new Set(clause.map(literalText));
    return others.length === 0 ? first : `(${[first, ...others].join(' OR ')})`;
  });
  return [...new Set(texts)].join(' AND ');
}

const kindOf = ({ said }: Literal) => ('number' in said ? 'number' : 'value');

function literalText({ isNegative, said }: Literal): string {
  const text =
    'id' in said
      ? `objectID:${quoted(String(said.id))}`
      : 'number' in said
        ? rangeText(said)
        : `${said.facet}:${quoted(said.value)}`;
  return isNegative ? `NOT ${text}` : text;
}

const quoted = (value: string) => `"${value.replace(/["\\]/g, '\\$&')}"`;

function rangeText({ number, min, max }: { number: string; min?: number; max?: number }): string {
  if (min !== undefined && max !== undefined) return `${number}:${upwards(min)} TO ${downwards(max)}`;
  if (max !== undefined) return `${number} <= ${downwards(max)}`;
  return `${number} >= ${upwards(min ?? -FURTHEST)}`;
}

// The service rounds to three decimals; rounded inwards, a bound that was meant to be left out stays out.
const upwards = (bound: number) => decimal(Math.ceil(bound * 1_000 - NOISE) / 1_000);
const downwards = (bound: number) => decimal(Math.floor(bound * 1_000 + NOISE) / 1_000);

/** Never in the way of writing with an exponent, which the service does not read. */
const decimal = (bound: number) => {
  const kept = Math.max(-FURTHEST, Math.min(FURTHEST, bound));
  return Number.isInteger(kept) ? String(BigInt(kept)) : String(kept);
};
