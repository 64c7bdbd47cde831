import type { Filter } from '@easel/search/search-schema';
import { BadQuery } from '../discovery.ts';

/** What is said of one attribute, or its contrary. */
export interface Literal {
  isNegative: boolean;
  said: { facet: string; value: string } | { number: string; min?: number; max?: number } | { id: number };
}

/** All of the clauses must hold; of each, one literal. No clause is everything, an empty one nothing. */
export type Clauses = Literal[][];

const MAX_CLAUSES = 500;

/** A filter of any depth as a list of alternatives, which is the only depth some services know. */
export function clausesOf(filter: Filter, isNegative = false): Clauses {
  if ('not' in filter) return clausesOf(filter.not, !isNegative);
  if ('and' in filter) return joined(filter.and, isNegative, !isNegative);
  if ('or' in filter) return joined(filter.or, isNegative, isNegative);
  if ('number' in filter) return [[{ isNegative, said: filter }]];
  const literals: Literal[] =
    'ids' in filter
      ? filter.ids.map((id) => ({ isNegative, said: { id } }))
      : filter.anyOf.map((value) => ({ isNegative, said: { facet: filter.facet, value } }));
  return isNegative ? literals.map((literal) => [literal]) : [literals];
}

/** Of negated parts, `and` is `or` and the other way round. */
function joined(parts: readonly Filter[], isNegative: boolean, areAllNeeded: boolean): Clauses {
  const all = parts.map((part) => clausesOf(part, isNegative));
  if (areAllNeeded) return bounded(all.flat());
  return all.reduce<Clauses>(
    (clauses, part) => bounded(clauses.flatMap((clause) => part.map((other) => [...clause, ...other]))),
    [[]],
  );
}

function bounded(clauses: Clauses): Clauses {
  if (clauses.length > MAX_CLAUSES) throw new BadQuery('The filter has too many parts within parts to be asked for.');
  return clauses;
}
