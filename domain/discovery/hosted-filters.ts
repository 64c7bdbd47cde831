import { hostedFacetName, PATH_FACETS, QUERY_FACETS } from './facets.ts';
import type { Listing } from './listing.ts';
import { isPrintPreset, parsePriceRange, priceBandValue, toCentsRange } from './price-bands.ts';
import { getStoredValue } from './search-provider-state.ts';

/** A listing's filters in the syntax of hosted search, by facet: all of them filter the listing, all but one count that facet's values. */
export type HostedClauses = ReadonlyMap<string, string>;

/** The facet that counts a listing's prices: those of prints in print view. */
export const hostedPriceName = (isPrints: boolean): 'printsPriceRanges' | 'price' =>
  isPrints ? 'printsPriceRanges' : 'price';

export function createHostedClauses(listing: Listing): HostedClauses {
  const { category, isPrints, flags } = listing;
  const clauses = new Map<string, string>();
  if (category !== 'all') clauses.set('category', `category:${category}`);
  for (const facet of [...PATH_FACETS, ...QUERY_FACETS]) {
    const slugs = listing.facets[facet] ?? [];
    if (slugs.length === 0) continue;
    const terms =
      facet === 'price'
        ? slugs.flatMap((text) => priceTerm(text, isPrints))
        : slugs.map((slug) => `${hostedFacetName(facet)}:${quoted(getStoredValue(listing, facet, slug))}`);
    clauses.set(facet, `(${terms.join(' OR ')})`);
  }
  for (const flag of flags) clauses.set(flag, `${hostedFacetName(flag)}:true`);
  if (isPrints) clauses.set('availability', 'hasPrints:true');
  return clauses;
}

/** The filters of all facets, or of all but one. */
export const formatHostedFilters = (clauses: HostedClauses, without?: string): string =>
  [...clauses].flatMap(([facet, clause]) => (facet === without ? [] : [clause])).join(' AND ');

/**
 * Whether a facet is counted without its own choice, so that its other values keep their counts. Not for availability, which is not a
 * choice, and not for print prices other than the presets, which are not values of the facet.
 */
export const isCountedWithout = (facet: string, { isPrints, facets }: Pick<Listing, 'isPrints' | 'facets'>): boolean =>
  facet !== 'availability' && !(facet === 'price' && isPrints && !(facets.price ?? []).every(isPresetText));

const isPresetText = (text: string): boolean => {
  const range = parsePriceRange(text);
  return range !== undefined && isPrintPreset(range);
};

const quoted = (value: string) => `"${value.replaceAll('"', '\\"')}"`;

function priceTerm(text: string, isPrints: boolean): string[] {
  const range = parsePriceRange(text);
  if (!range) return [];
  const { min, max } = toCentsRange(range);
  if (!isPrints) return [max === undefined ? `price >= ${min}` : `price:${min} TO ${max}`];
  // A work has prints of many sizes, so of many prices.
  if (isPrintPreset(range)) return [`printsPriceRanges:${quoted(priceBandValue(range))}`];
  const reaches = `maxPrintPrice >= ${min}`;
  return [max === undefined ? reaches : `(${reaches} AND minPrintPrice <= ${max})`];
}
