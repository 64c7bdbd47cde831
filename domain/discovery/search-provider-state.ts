import { type ListedWorks, listsOnlyAvailable } from '../catalogue/listed-works.ts';
import type { Zone } from '../locale/countries.ts';
import { hasActiveFilters } from './facet-selection.ts';
import {
  type FacetName,
  getFacets,
  type ListFacet,
  PATH_FACETS,
  type PathFacet,
  QUERY_FACETS,
  SHARED_FACETS,
} from './facets.ts';
import { formatHostedIndex, formatSortedIndex, HOSTED_ENVIRONMENT } from './hosted-search.ts';
import type { Listing } from './listing.ts';
import { SLUG_DICTIONARY } from './listing-url.ts';
import type { Paging } from './pagination.ts';
import { effectiveSort, type ProviderSort, toProviderSort } from './sort-options.ts';

/** A listing's search request and its results (docs/specification/search.md#search-state). */
export interface SearchProviderState<Work, Facet> {
  results: readonly Work[];
  facets: readonly Facet[];
  /** Selected values as stored; prices in dollars, flags as `true`. */
  selectedFacets: SelectedFacets;
  /** The index of hosted search, which has one for each sort. */
  searchIndice: string;
  pagination: Paging & { totalResults: number };
  sort: ProviderSort;
  /** Facets whose values are the same in every category. */
  sharedFacetNames: readonly FacetName[];
  /** The facet of each path segment. */
  slugifyDictionary: ReadonlyMap<string, PathFacet>;
  isPrintsPage: boolean;
}

export type SelectedFacets = Readonly<Partial<Record<FacetName, readonly string[]>>>;

/** The state of a listing before its results have arrived. */
export function createSearchState(
  listing: Listing,
  zone: Zone,
  listed: ListedWorks = 'available',
): SearchProviderState<never, never> {
  const { isPrints, page, pageSize } = listing;
  const sort = effectiveSort(listing.sort, { isPrints, hasActiveFilters: hasActiveFilters(listing), zone });
  const isForSale = !isPrints && listsOnlyAvailable(listing.query, listed);
  return {
    results: [],
    facets: [],
    selectedFacets: getSelectedFacets(listing),
    searchIndice: formatSortedIndex(formatHostedIndex(isForSale, HOSTED_ENVIRONMENT), sort),
    pagination: { page, pageSize, totalResults: 0 },
    sort: toProviderSort(sort, zone),
    sharedFacetNames: SHARED_FACETS,
    slugifyDictionary: SLUG_DICTIONARY,
    isPrintsPage: isPrints,
  };
}

/** The state with results. */
export const withResults = <Work, Facet>(
  requested: SearchProviderState<unknown, unknown>,
  { results, facets, totalResults }: { results: readonly Work[]; facets: readonly Facet[]; totalResults: number },
): SearchProviderState<Work, Facet> => ({
  ...requested,
  results,
  facets,
  pagination: { ...requested.pagination, totalResults },
});

export function getSelectedFacets(listing: Listing): SelectedFacets {
  const lists = [...PATH_FACETS, ...QUERY_FACETS].flatMap((facet): [FacetName, string[]][] => {
    const slugs = listing.facets[facet] ?? [];
    if (slugs.length === 0) return [];
    return [[facet, facet === 'price' ? [...slugs] : slugs.map((slug) => getStoredValue(listing, facet, slug))]];
  });
  return Object.fromEntries([...lists, ...listing.flags.map((flag): [FacetName, string[]] => [flag, ['true']])]);
}

/** The stored value of a slug. */
export const getStoredValue = (
  { category }: Pick<Listing, 'category'>,
  facet: Exclude<ListFacet, 'price'>,
  slug: string,
): string => getFacets(category, 'in')[facet].allowedValues?.find((value) => value.slug === slug)?.value ?? slug;
