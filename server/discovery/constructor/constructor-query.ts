import type { SearchFacet } from '@easel/domain/discovery/facets';
import type { ProviderFilter, ProviderQuery } from '../provider/provider-query.ts';
import { facetAttribute } from '../provider/provider-works.ts';
import type { ConstructorParameters } from './constructor-call.ts';
import { toGroupId } from './constructor-groups.ts';

/** The work id as a number facet: the protocol filters by facets only. */
export const WORK_ID = 'work_id';

type Expression =
  | { and: Expression[] }
  | { or: Expression[] }
  | { not: Expression }
  | { name: string; value: string }
  | { name: string; range: [number | '-inf', number | 'inf'] };

const NOTHING: Expression = { name: WORK_ID, range: [-1, -1] };

/** The parameters of a listing. The service counts a facet without its own filters. */
export function listingParameters(query: ProviderQuery, without?: SearchFacet): ConstructorParameters {
  const { sort, page, pageSize, counted, zone } = query;
  return {
    ...filterParameters(query, without),
    page: page + 1,
    // The service does not return counts alone.
    num_results_per_page: Math.max(1, pageSize),
    ...(sort && { sort_by: sort.attribute, sort_order: sort.direction === 'asc' ? 'ascending' : 'descending' }),
    fmt_options: {
      hidden_facets: counted.flatMap((facet) => facetAttribute(facet, zone) ?? []),
      groups_start: 'top',
      groups_max_depth: counted.includes('group_id') ? 10 : 0,
    },
  };
}

/** The parameters of the filters and conditions. */
export function filterParameters({ chosen, where }: ProviderQuery, without?: SearchFacet): ConstructorParameters {
  const filters: Record<string, string[]> = {};
  for (const [facet, filter] of Object.entries(chosen)) {
    if (facet === without) continue;
    for (const [name, value] of choicesIn(filter)) filters[name] = [...(filters[name] ?? []), value];
  }
  return {
    ...(Object.keys(filters).length > 0 && { filters }),
    pre_filter_expression: JSON.stringify(toExpression(where)),
  };
}

/** A choice is values of one facet, or ranges of one number. */
function choicesIn(filter: ProviderFilter): [string, string][] {
  if ('or' in filter) return filter.or.flatMap(choicesIn);
  if ('number' in filter) return [[filter.number, `${filter.min ?? '-inf'}-${filter.max ?? 'inf'}`]];
  if ('facet' in filter) return filter.anyOf.map((value) => [filter.facet, wireValue(filter.facet, value)]);
  return [];
}

const wireValue = (facet: string, value: string) => (facet === 'group_id' ? toGroupId(value) : value);

export function toExpression(filter: ProviderFilter): Expression {
  if ('and' in filter) {
    const parts = filter.and.map(toExpression);
    return parts.length === 0 ? { not: NOTHING } : only(parts, { and: parts });
  }
  if ('or' in filter) return anyOf(filter.or.map(toExpression));
  if ('not' in filter) return { not: toExpression(filter.not) };
  if ('ids' in filter) return anyOf(filter.ids.map((id) => ({ name: WORK_ID, range: [id, id] })));
  if ('number' in filter) return { name: filter.number, range: [filter.min ?? '-inf', filter.max ?? 'inf'] };
  return anyOf(filter.anyOf.map((value) => ({ name: filter.facet, value: wireValue(filter.facet, value) })));
}

const anyOf = (parts: Expression[]): Expression => (parts.length === 0 ? NOTHING : only(parts, { or: parts }));

const only = ([first, ...others]: Expression[], all: Expression): Expression =>
  first && others.length === 0 ? first : all;
