import type { Zone } from '@easel/domain/locale/countries';
import type { Filter, SearchQuery } from '@easel/search/search-schema';
import { facetAttribute, numberAttribute, SOLD_IN } from '../provider/provider-works.ts';
import type { Json } from './json-answer.ts';

/** Conditions of the engine's queries as clauses of OpenSearch. They filter and have no score. */

export const NOTHING: Json = { match_none: {} };
export const EVERYTHING: Json = { match_all: {} };

export const requireAll = (clauses: readonly Json[]): Json =>
  clauses.length > 0 ? { bool: { filter: clauses } } : EVERYTHING;
export const excludeAll = (clauses: readonly Json[]): Json => ({ bool: { must_not: clauses } });
export function requireAny(clauses: readonly Json[]): Json {
  const [first, ...others] = clauses;
  if (!first) return NOTHING;
  return others.length === 0 ? first : { bool: { should: clauses, minimum_should_match: 1 } };
}

export function toFilterClause(filter: Filter, zone: Zone): Json {
  if ('and' in filter) return requireAll(filter.and.map((part) => toFilterClause(part, zone)));
  if ('or' in filter) return requireAny(filter.or.map((part) => toFilterClause(part, zone)));
  if ('not' in filter) return excludeAll([toFilterClause(filter.not, zone)]);
  if ('ids' in filter) return { terms: { id: filter.ids } };
  if ('number' in filter) return toRangeClause(filter, zone);
  const attribute = facetAttribute(filter.facet, zone);
  if (attribute) return { terms: { [`facets.${attribute}`]: filter.anyOf } };
  const here: Json = { terms: { [`facets.${SOLD_IN}`]: [zone] } };
  return requireAny(filter.anyOf.map((value) => (value === 'True' ? here : excludeAll([here]))));
}

function toRangeClause({ number, min, max }: { number: string; min?: number; max?: number }, zone: Zone): Json {
  const field = `numbers.${numberAttribute(number, zone)}`;
  const bounds = {
    ...(min !== undefined && Number.isFinite(min) && { gte: min }),
    ...(max !== undefined && Number.isFinite(max) && { lte: max }),
  };
  return Object.keys(bounds).length > 0 ? { range: { [field]: bounds } } : { exists: { field } };
}

/** What is chosen in each facet: one clause, which does not narrow the facet's own counts. */
export function toChoiceClauses({ choices = {}, ranges = {} }: SearchQuery, zone: Zone): ReadonlyMap<string, Json> {
  const clauses = new Map<string, Json[]>();
  const add = (facet: string, clause: Json) => clauses.set(facet, [...(clauses.get(facet) ?? []), clause]);
  for (const [facet, values] of Object.entries(choices))
    if (values.length > 0) add(facet, toFilterClause({ facet, anyOf: values }, zone));
  for (const [facet, stretches] of Object.entries(ranges))
    for (const range of stretches) add(facet, toRangeClause({ ...range, number: facet }, zone));
  return new Map([...clauses].map(([facet, parts]) => [facet, requireAny(parts)]));
}
