import { BadQuery } from '../discovery.ts';
import type { ProviderFilter } from '../provider/provider-query.ts';

/** A condition on one attribute, or its negation. */
export interface Literal {
  isNegative: boolean;
  condition: { facet: string; value: string } | { number: string; min?: number; max?: number } | { id: number };
}

/** Conjunctive normal form: all clauses must hold, and one literal of each. No clauses match everything, an empty clause matches nothing. */
export type Clauses = Literal[][];

const MAX_CLAUSES = 500;

/** A filter of any depth in conjunctive normal form. */
export function toClauses(filter: ProviderFilter, isNegative = false): Clauses {
  if ('not' in filter) return toClauses(filter.not, !isNegative);
  if ('and' in filter) return joined(filter.and, isNegative, !isNegative);
  if ('or' in filter) return joined(filter.or, isNegative, isNegative);
  if ('number' in filter) return [[{ isNegative, condition: filter }]];
  const literals: Literal[] =
    'ids' in filter
      ? filter.ids.map((id) => ({ isNegative, condition: { id } }))
      : filter.anyOf.map((value) => ({ isNegative, condition: { facet: filter.facet, value } }));
  return isNegative ? literals.map((literal) => [literal]) : [literals];
}

/** Negation swaps `and` and `or`. */
function joined(parts: readonly ProviderFilter[], isNegative: boolean, areAllNeeded: boolean): Clauses {
  const all = parts.map((part) => toClauses(part, isNegative));
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
