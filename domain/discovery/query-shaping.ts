import type { CategorySlug } from '../catalogue/categories.ts';
import type { Zone } from '../locale/countries.ts';
import { hasActiveFilters } from './facet-selection.ts';
import { FLAG_ON } from './facets.ts';
import { type Feature, formatFeatureQuery } from './feature-page.ts';
import type { Listing } from './listing.ts';
import { type Paging, toPageNumber } from './pagination.ts';
import type { FacetChoices } from './search-filters.ts';
import { getSelectedFacets } from './search-provider-state.ts';
import { effectiveSort, toProviderSort } from './sort-options.ts';

/** The page and the page size with the names of the search call, which counts pages from 1. */
export const toSearchPaging = ({ page, pageSize }: Paging) => ({ page: toPageNumber(page), resultsPerPage: pageSize });

/** The feature page adds a group filter when there is a keyword, or a category other than all (docs/specification/search.md#query-shaping). */
export const addsGroupFilter = (keyword: string, category: CategorySlug | 'all'): boolean =>
  keyword.trim() !== '' || category !== 'all';

/** The search call of a feature page: available works for its keyword, in its category (docs/specification/listings.md#feature-page). */
export const createFeatureRequest = ({ category, keyword }: Feature) => ({
  query: formatFeatureQuery({ keyword }),
  predefinedFilters: { original_availability_status: ['available'] },
  selectedCategory: category,
  shouldAddGroupIdFilter: addsGroupFilter(keyword, category),
});

/** The same for hosted search, where the category is a filter. */
export const createHostedFeatureRequest = ({ category, keyword }: Feature, { page, pageSize }: Paging) => ({
  query: formatFeatureQuery({ keyword }),
  filters: [...(category === 'all' ? [] : [`category:${category}`]), 'originalStatus:avail'].join(' AND '),
  facets: [],
  page,
  hitsPerPage: pageSize,
});

/** The curated status as a sortable number (docs/specification/search.md#query-shaping). */
export const CURATED_STATUS_VALUES = { down: -1, 'not-curated': 0, up: 1 } as const;

/** Works with prints in print view, otherwise available works if only those are listed. */
export function availabilityFilter(isPrints: boolean, isOnlyAvailable: boolean): FacetChoices {
  if (isPrints) return { has_prints: [FLAG_ON] };
  return isOnlyAvailable ? { original_availability_status: ['available'] } : {};
}

/** An empty query with a category is browsed by its group; words are searched for (docs/specification/search.md#browse-or-search). */
export type SearchChoice =
  | { kind: 'search'; query: string }
  | { kind: 'browse'; filterName: 'group_id'; filterValue: string };

export function chooseSearch(query: string, category: CategorySlug | 'all'): SearchChoice {
  return query.trim() === ''
    ? { kind: 'browse', filterName: 'group_id', filterValue: category }
    : { kind: 'search', query: query.trim() };
}

/** The search call of a listing page: prices in dollars, stored values, flags as `true` (docs/specification/search.md#search-call). */
export function createSearchRequest(listing: Listing, zone: Zone) {
  const { query, category, isPrints } = listing;
  const sort = effectiveSort(listing.sort, { isPrints, hasActiveFilters: hasActiveFilters(listing), zone });
  return {
    query,
    filters: Object.fromEntries(
      Object.entries(getSelectedFacets(listing)).map(([facet, values]) => [facet, [...values]]),
    ),
    sort: toProviderSort(sort, zone),
    ...toSearchPaging(listing),
    selectedCategory: category,
    isPrintsPage: isPrints,
    ...(listing.isLiteral && { isLiteral: true }),
    ...(listing.like && { like: listing.like }),
    ...(listing.isPersonal && { isPersonal: true }),
  };
}
