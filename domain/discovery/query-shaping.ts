import type { CategorySlug } from '../catalogue/categories.ts';
import { listsOnlyAvailable } from '../catalogue/listed-works.ts';
import { filterLengthCm } from '../catalogue/size-bins.ts';
import type { Zone } from '../locale/countries.ts';
import type { Unit } from '../locale/units.ts';
import { hasActiveFilters } from './facet-selection.ts';
import { PATH_FACETS, QUERY_FACETS } from './facets.ts';
import { type Feature, featureQueryOf } from './feature-page.ts';
import type { Listing } from './listing.ts';
import { type Paging, providerPageOf } from './pagination.ts';
import { parsePriceRange, priceRangeInCents, priceRangeText } from './price-bands.ts';
import { searchStateOf, storedValueOf } from './search-provider-state.ts';
import { effectiveSort, type ProviderSort, providerSortOf } from './sort-options.ts';

/** A listing as the search provider is asked for it (browse §5 Query shaping, §7 Search provider call). */
export interface ProviderQuery {
  query: string;
  filters: Record<string, string[]>;
  page: number;
  resultsPerPage: number;
  sort: ProviderSort;
}

/** A facet value 'true' becomes 'True', as the provider writes its booleans. */
export const providerValueOf = (value: string): string => (value === 'true' ? 'True' : value);

/** Ranges of price are those of the prints in print view (browse §5). */
export const priceFacetOf = (isPrints: boolean): 'prints_price_ranges' | 'price' =>
  isPrints ? 'prints_price_ranges' : 'price';

/** The feature page adds a group filter when there is a keyword, or a category other than all (browse §5). */
export const addsGroupFilter = (keyword: string, category: CategorySlug | 'all'): boolean =>
  keyword.trim() !== '' || category !== 'all';

/** The question a feature page asks: works that can be had, for its keyword, within its category (browse §7). */
export const featureRequestOf = ({ category, keyword }: Feature) => ({
  query: featureQueryOf({ keyword }),
  predefinedFilters: { original_availability_status: ['available'] },
  selectedCategory: category,
  shouldAddGroupIdFilter: addsGroupFilter(keyword, category),
});

/** The same for hosted search, which has no category parameter: the filter says it. */
export const hostedFeatureRequestOf = ({ category, keyword }: Feature, { page, resultsPerPage }: Paging) => ({
  query: featureQueryOf({ keyword }),
  filters: [...(category === 'all' ? [] : [`category:${category}`]), 'originalStatus:avail'].join(' AND '),
  facets: [],
  page: providerPageOf(page),
  hitsPerPage: resultsPerPage,
});

/** How a curator judged a work, as a number one can rank by (browse §5). */
export const CURATED_STATUS_VALUES = { down: -1, 'not-curated': 0, up: 1 } as const;

/** What a listing is limited to: works with prints in print view, else what can be bought where only that is listed. */
export function availabilityFilter(isPrints: boolean, isOnlyAvailable: boolean): Record<string, string[]> {
  if (isPrints) return { has_prints: ['True'] };
  return isOnlyAvailable ? { original_availability_status: ['available'] } : {};
}

export function providerQueryOf(listing: Listing, zone: Zone): ProviderQuery {
  const { category, isPrints, flags, query, sort, page, resultsPerPage } = listing;
  const chosen = [...PATH_FACETS, ...QUERY_FACETS].flatMap((facet): [string, string[]][] => {
    const slugs = listing.facets[facet] ?? [];
    if (slugs.length === 0) return [];
    return facet === 'price'
      ? [[priceFacetOf(isPrints), slugs.flatMap(centsOf)]]
      : [[facet, slugs.map((slug) => storedValueOf(listing, facet, slug))]];
  });
  return {
    query,
    filters: {
      ...(category !== 'all' && { group_id: [category] }),
      ...availabilityFilter(isPrints, listsOnlyAvailable(query, 'available')),
      ...Object.fromEntries(chosen),
      ...Object.fromEntries(flags.map((flag) => [flag, [providerValueOf('true')]])),
    },
    page: providerPageOf(page),
    resultsPerPage,
    // An order that is not offered here, from an old link perhaps, is the recommended one.
    sort: providerSortOf(effectiveSort(sort, { isPrints, hasActiveFilters: hasActiveFilters(listing), zone }), zone),
  };
}

const centsOf = (text: string): string[] => {
  const range = parsePriceRange(text);
  return range ? [priceRangeText(priceRangeInCents(range))] : [];
};

/** An empty query with a category is browsed by its group; words are searched for (browse §4 Provider search choice). */
export type SearchChoice =
  | { kind: 'search'; query: string }
  | { kind: 'browse'; filterName: 'group_id'; filterValue: string };

export function searchChoiceOf(query: string, category: CategorySlug | 'all'): SearchChoice {
  return query.trim() === ''
    ? { kind: 'browse', filterName: 'group_id', filterValue: category }
    : { kind: 'search', query: query.trim() };
}

/** A listing as a page asks the shop for it, in the page's own words: dollars, slugs turned into values, `true` (browse §7 Search provider call). */
export function searchRequestOf(listing: Listing, zone: Zone) {
  const { selectedFacets, sort, pagination, isPrintsPage } = searchStateOf(listing, zone);
  return {
    query: listing.query,
    filters: Object.fromEntries(Object.entries(selectedFacets).map(([facet, values]) => [facet, [...values]])),
    sort,
    page: pagination.pageNumber,
    resultsPerPage: pagination.resultsPerPage,
    selectedCategory: listing.category,
    isPrintsPage,
    ...(listing.isLiteral && { isLiteral: true }),
  };
}

/** Facets of a length, which a visitor may have typed in inches. */
const LENGTH_FACETS = ['width', 'height', 'depth'];

/** Filters as a page writes them, in the provider's words: dollars become cents, inches centimetres, `true` becomes `True` (browse §5). */
export function providerFiltersOf(
  filters: Readonly<Record<string, string | readonly string[]>>,
  { isPrints, unit }: { isPrints: boolean; unit: Unit },
): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(filters).map(([facet, said]) => {
      const values = [said].flat() as string[];
      if (facet === 'price') return [priceFacetOf(isPrints), values.map(rangeInCents)];
      if (LENGTH_FACETS.includes(facet)) return [facet, values.map((value) => rangeInCm(value, unit))];
      return [facet, values.map(providerValueOf)];
    }),
  );
}

const rangeParts = (text: string) => /^(\d+(?:\.\d+)?)-(\d+(?:\.\d+)?)$/.exec(text)?.slice(1).map(Number);

/** What is no range is left for the provider to refuse. */
function rangeInCents(text: string): string {
  const range = rangeParts(text);
  return range ? range.map((dollars) => Math.round(dollars * 100)).join('-') : text;
}

function rangeInCm(text: string, unit: Unit): string {
  const range = rangeParts(text);
  return range ? range.map((length) => filterLengthCm(length, unit)).join('-') : text;
}
