import { readCategory } from '../catalogue/categories.ts';
import { clearAll, withValues } from './facet-selection.ts';
import { type BooleanFacet, FLAGS, facetsOf, type ListFacet, PATH_FACETS, QUERY_FACETS } from './facets.ts';
import type { Listing } from './listing.ts';
import { MAX_PRICE, parsePriceRange } from './price-bands.ts';
import { queryWithout } from './shop-query.ts';

/** A part of a listing's query, as the search understood it. */
export interface ListingPart {
  facet: string;
  values: readonly string[];
  label: string;
  start: number;
  end: number;
  isExcluded: boolean;
  /** False where nothing was found with it, and the results are without it. */
  isApplied: boolean;
}

/** A part as a chip shows it. */
export function partLabelOf({ facet, label, isExcluded }: ListingPart): string {
  if (isExcluded) return `Not ${label}`;
  return facet === 'artist' ? `By ${label}` : label;
}

/** The same listing without some parts of its query: their words are dropped, all others stay. */
export const withoutParts = (listing: Listing, parts: readonly ListingPart[]): Listing => ({
  ...listing,
  query: queryWithout(listing.query, parts),
  page: 1,
});

/** Without anything chosen, by filters or by the query. */
export const withoutFilters = (listing: Listing, parts: readonly ListingPart[]): Listing =>
  withoutParts(clearAll(listing), parts);

/**
 * The listing with what its query says of a facet as a choice of that facet instead. Filter links start from it, so that a filter adds to, or takes back, what was
 * typed, and never contradicts it.
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
  const known = facetsOf(category, 'in')[facet]?.allowedValues?.find((one) => one.value === value);
  return known ? [known.slug] : [];
}

/** Prices in addresses are whole dollars. */
function wholePrice(range: string): string[] {
  const [min = 0, max = MAX_PRICE] = range.split('-').map(Number);
  const text = `${Math.floor(min)}-${Math.min(MAX_PRICE, Math.ceil(max))}`;
  return parsePriceRange(text) ? [text] : [];
}
