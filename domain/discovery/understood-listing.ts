import { readCategory } from '../catalogue/categories.ts';
import { clearAll, withValues } from './facet-selection.ts';
import { type BooleanFacet, FLAGS, getFacets, type ListFacet, PATH_FACETS, QUERY_FACETS } from './facets.ts';
import type { Listing } from './listing.ts';
import { parseNumberRange } from './number-range.ts';
import { MAX_PRICE, parsePriceRange, priceRangeText } from './price-bands.ts';
import { queryWithout } from './query-remainder.ts';

/** A part of a listing's query that the search recognized as a filter. */
export interface ListingPart {
  facet: string;
  values: readonly string[];
  label: string;
  start: number;
  end: number;
  isExcluded: boolean;
  /** False if nothing was found with it and the results ignore it. */
  isApplied: boolean;
}

/** A part as a chip shows it. */
export function formatPartLabel({ facet, label, isExcluded }: ListingPart): string {
  if (isExcluded) return `Not ${label}`;
  return facet === 'artist' ? `By ${label}` : label;
}

/** The listing without some parts of its query: their words are removed. */
export const withoutParts = (listing: Listing, parts: readonly ListingPart[]): Listing => ({
  ...listing,
  query: queryWithout(listing.query, parts),
  page: 0,
});

/** The listing without any filters, selected or in the query. */
export const withoutFilters = (listing: Listing, parts: readonly ListingPart[]): Listing =>
  withoutParts(clearAll(listing), parts);

/**
 * The listing with the query's values of a facet as selected values instead. Filter links start from it, so that they add to or remove what
 * was typed, and never contradict it.
 */
export function withPartsChosen(listing: Listing, parts: readonly ListingPart[], facet: string): Listing {
  const own = parts.filter((part) => part.facet === facet && part.isApplied && !part.isExcluded);
  if (own.length === 0) return listing;
  const chosen = withoutParts(listing, own);
  const values = own.flatMap((part) => part.values);
  if (facet === 'category') {
    const category = values.length === 1 ? readCategory(values[0] ?? '')?.slug : undefined;
    return category ? { ...chosen, category } : listing;
  }
  if (isFlag(facet)) return { ...chosen, flags: [...new Set([...listing.flags, facet])] };
  if (!isListFacet(facet)) return listing;
  const slugs = values.flatMap((value) => (facet === 'price' ? wholePrice(value) : slugOf(listing, facet, value)));
  return slugs.length > 0
    ? withValues(chosen, facet, [...new Set([...(listing.facets[facet] ?? []), ...slugs])])
    : listing;
}

const isFlag = (facet: string): facet is BooleanFacet => FLAGS.some((flag) => flag === facet);

const LIST_FACETS: readonly string[] = [...PATH_FACETS, ...QUERY_FACETS];
const isListFacet = (facet: string): facet is ListFacet => LIST_FACETS.includes(facet);

function slugOf({ category }: Listing, facet: Exclude<ListFacet, 'price'>, value: string): string[] {
  const known = getFacets(category, 'in')[facet]?.allowedValues?.find((one) => one.value === value);
  return known ? [known.slug] : [];
}

/** Prices in URLs are whole dollars. */
function wholePrice(text: string): string[] {
  const { min = 0, max = MAX_PRICE } = parseNumberRange(text) ?? {};
  const whole = priceRangeText({ min: Math.floor(min), max: Math.min(MAX_PRICE, Math.ceil(max)) });
  return parsePriceRange(whole) ? [whole] : [];
}
