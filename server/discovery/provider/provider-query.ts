import { INDEXED_FACETS, type SearchFacet } from '@easel/domain/discovery/facets';
import type { NumberRange } from '@easel/domain/discovery/number-range';
import type { SearchFilter } from '@easel/domain/discovery/search-filters';
import type { Zone } from '@easel/domain/locale/countries';
import { listEntries } from '@easel/domain/text/own-value';
import { BadQuery, type FoundFacet, type TextField, type WorksQuery } from '../discovery.ts';
import { facetAttribute, numberAttribute, SOLD_IN } from './provider-works.ts';

/** A condition on the attributes that a provider stores (`provider-works.ts`). */
export type ProviderFilter =
  | { facet: string; anyOf: readonly string[] }
  | ({ number: string } & NumberRange)
  | { ids: readonly number[] }
  | { and: readonly ProviderFilter[] }
  | { or: readonly ProviderFilter[] }
  | { not: ProviderFilter };

/** A query of the port in a provider's attribute names. */
export interface ProviderQuery {
  text: string;
  /** By the facet whose own counts they do not narrow. */
  chosen: Readonly<Partial<Record<SearchFacet, ProviderFilter>>>;
  where: ProviderFilter;
  counted: readonly SearchFacet[];
  sort: { attribute: string; direction: 'asc' | 'desc' } | undefined;
  page: number;
  pageSize: number;
  /** How many works of the page are returned: none beyond {@link MAX_REACHABLE_WORKS}. */
  limit: number;
  fields: readonly TextField[] | undefined;
  typoTolerance: boolean | undefined;
  zone: Zone;
}

/** Providers refuse longer queries. */
const MAX_TEXT_BYTES = 500;
const MAX_PAGE_SIZE = 1_000;
/** Works beyond this position are counted but not returned. */
export const MAX_REACHABLE_WORKS = 10_000;
const SHOWN_FACETS = INDEXED_FACETS.flatMap(({ name, isHidden }) => (isHidden ? [] : [name]));

export function providerQueryFor(text: string, query: WorksQuery): ProviderQuery {
  const { choices = {}, prices = [], where = [], sort, zone, page, pageSize } = query;
  if (pageSize > MAX_PAGE_SIZE) throw new BadQuery(`A page has ${MAX_PAGE_SIZE} results at most.`);
  const chosen: Partial<Record<SearchFacet, ProviderFilter>> = {};
  for (const [facet, anyOf] of listEntries(choices))
    if (anyOf && anyOf.length > 0) chosen[facet] = inZone({ facet, anyOf }, zone);
  if (prices.length > 0)
    chosen.price = inZone({ or: prices.map((range) => ({ number: 'price' as const, ...range })) }, zone);
  const limit = Math.max(0, Math.min(pageSize, MAX_REACHABLE_WORKS - page * pageSize));
  return {
    text: shortened(text.trim()),
    chosen,
    where: inZone({ and: [{ facet: 'is_sold_here', anyOf: ['True'] }, ...where] }, zone),
    counted: query.facets ?? SHOWN_FACETS,
    sort: sort && {
      attribute: numberAttribute(sort.by, zone),
      direction: sort.order === 'ascending' ? 'asc' : 'desc',
    },
    page: limit === 0 ? 0 : page,
    pageSize: limit === 0 ? 0 : pageSize,
    limit,
    fields: query.fields,
    typoTolerance: query.typoTolerance,
    zone,
  };
}

function shortened(text: string): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= MAX_TEXT_BYTES) return text;
  // A character that is cut in two is removed.
  return bytes
    .subarray(0, MAX_TEXT_BYTES)
    .toString()
    .replace(/\uFFFD+$/, '')
    .trim();
}

/** The filter with the attributes of this zone. */
function inZone(filter: SearchFilter, zone: Zone): ProviderFilter {
  if ('and' in filter) return { and: filter.and.map((part) => inZone(part, zone)) };
  if ('or' in filter) return { or: filter.or.map((part) => inZone(part, zone)) };
  if ('not' in filter) return { not: inZone(filter.not, zone) };
  if ('number' in filter) return { ...filter, number: numberAttribute(filter.number, zone) };
  if (!('facet' in filter)) return filter;
  const facet = facetAttribute(filter.facet, zone);
  if (facet) return { facet, anyOf: filter.anyOf };
  const here: ProviderFilter = { facet: SOLD_IN, anyOf: [zone] };
  return { or: filter.anyOf.map((value) => (value === 'True' ? here : { not: here })) };
}

/** The facets of the port from a provider's counts by attribute, the most frequent values first. */
export function foundFacets(
  { counted, zone }: Pick<ProviderQuery, 'counted' | 'zone'>,
  total: number,
  countsOf: (attribute: string, facet: SearchFacet) => readonly { value: string; count: number }[],
): FoundFacet[] {
  return counted.map((name) => {
    const attribute = facetAttribute(name, zone);
    // Only works that are sold in the zone are found.
    if (!attribute) return { name, options: total > 0 ? [{ value: 'True', count: total }] : [] };
    const options = [...countsOf(attribute, name)].filter(({ count }) => count > 0);
    return { name, options: options.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)) };
  });
}
