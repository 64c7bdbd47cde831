import { type DisplayCurrency, IN_DOLLARS } from '../locale/exchange.ts';
import type { Unit } from '../locale/units.ts';
import { type BooleanFacet, getFacets, type ListFacet, PATH_FACETS, QUERY_FACETS, SHARED_FACETS } from './facets.ts';
import { DEFAULT_LISTING, type Listing } from './listing.ts';
import { formatPriceRange, parsePriceRange } from './price-bands.ts';

/** Selecting and deselecting the filters of a listing. Every change returns to the first page. */

const LIST_FACETS: readonly ListFacet[] = [...PATH_FACETS, ...QUERY_FACETS];

export const toggleIn = (chosen: readonly string[], slug: string): string[] =>
  chosen.includes(slug) ? chosen.filter((value) => value !== slug) : [...chosen, slug];

export function withValues(listing: Listing, facet: ListFacet, values: readonly string[]): Listing {
  const { [facet]: _, ...others } = listing.facets;
  return { ...listing, facets: values.length > 0 ? { ...others, [facet]: [...values] } : others, page: 0 };
}

/** The same listing in another category, without selected values that the category does not have. */
export function inCategory(listing: Listing, category: Listing['category']): Listing {
  const known = getFacets(category, 'in');
  const own = LIST_FACETS.filter((facet) => !SHARED_FACETS.includes(facet) && listing.facets[facet]);
  return own.reduce(
    (moved, facet) =>
      withValues(
        moved,
        facet,
        (moved.facets[facet] ?? []).filter((slug) => known[facet].allowedValues?.some((value) => value.slug === slug)),
      ),
    { ...listing, category, page: 0 },
  );
}

export function toggleFlag(listing: Listing, flag: BooleanFacet): Listing {
  const flags = listing.flags.includes(flag) ? listing.flags.filter((one) => one !== flag) : [...listing.flags, flag];
  return { ...listing, flags, page: 0 };
}

/** Removes all filters and the sort; keeps the category, the query and the page size. */
export const clearAll = ({ category, isPrints, query, isLiteral, like, pageSize }: Listing): Listing => ({
  ...DEFAULT_LISTING,
  category,
  isPrints,
  query,
  ...(isLiteral && { isLiteral }),
  ...(like && { like }),
  pageSize,
});

/** Whether anything except the category is selected. */
export const hasActiveFilters = ({ flags, facets }: Pick<Listing, 'flags' | 'facets'>): boolean =>
  flags.length > 0 || LIST_FACETS.some((facet) => (facets[facet] ?? []).length > 0);

/** The label of a selected value, and the listing without it. */
export interface Chip {
  label: string;
  without: Listing;
}

export function createChips(listing: Listing, unit: Unit, displayCurrency: DisplayCurrency = IN_DOLLARS): Chip[] {
  const facets = getFacets(listing.category, unit);
  const chosen = LIST_FACETS.flatMap((facet) =>
    (listing.facets[facet] ?? []).map((slug) => ({
      label: labelOf(facet, slug),
      without: withValues(listing, facet, toggleIn(listing.facets[facet] ?? [], slug)),
    })),
  );
  const switches = listing.flags.map((flag) => ({
    label: facets[flag].title,
    without: toggleFlag(listing, flag),
  }));
  return [...chosen, ...switches];

  function labelOf(facet: ListFacet, slug: string): string {
    const range = facet === 'price' ? parsePriceRange(slug) : undefined;
    return range
      ? formatPriceRange(range, displayCurrency)
      : (facets[facet].allowedValues?.find((value) => value.slug === slug)?.label ?? slug);
  }
}
