import { hostedFacetName, PATH_FACETS, QUERY_FACETS } from './facets.ts';
import type { Listing } from './listing.ts';
import { isPrintPreset, lastCentOf, parsePriceRange, priceRangeInCents, priceRangeText } from './price-bands.ts';
import { storedValueOf } from './search-provider-state.ts';

/** A listing's filters in hosted search's grammar, by facet: all of them together narrow the listing, all but one count that one's values. */
export type HostedClauses = ReadonlyMap<string, string>;

/** Where the prices of a listing are counted: those of its prints in print view. */
export const hostedPriceName = (isPrints: boolean): 'printsPriceRanges' | 'price' =>
  isPrints ? 'printsPriceRanges' : 'price';

export function hostedClausesOf(listing: Listing): HostedClauses {
  const { category, isPrints, flags } = listing;
  const clauses = new Map<string, string>();
  if (category !== 'all') clauses.set('category', `category:${category}`);
  for (const facet of [...PATH_FACETS, ...QUERY_FACETS]) {
    const slugs = listing.facets[facet] ?? [];
    if (slugs.length === 0) continue;
    const terms =
      facet === 'price'
        ? slugs.flatMap((text) => priceTerm(text, isPrints))
        : slugs.map((slug) => `${hostedFacetName(facet)}:${quoted(storedValueOf(listing, facet, slug))}`);
    clauses.set(facet, `(${terms.join(' OR ')})`);
  }
  for (const flag of flags) clauses.set(flag, `${hostedFacetName(flag)}:true`);
  if (isPrints) clauses.set('availability', 'hasPrints:true');
  return clauses;
}

/** The filters of all facets, or of all but one. */
export const hostedFiltersOf = (clauses: HostedClauses, without?: string): string =>
  [...clauses].flatMap(([facet, clause]) => (facet === without ? [] : [clause])).join(' AND ');

/**
 * Whether a facet is counted as if nothing were chosen in it, so that one sees what else there is. Not availability, which nobody chooses,
 * and not prices for prints of one's own choosing, which are no values of the facet.
 */
export const isCountedWithout = (facet: string, { isPrints, facets }: Pick<Listing, 'isPrints' | 'facets'>): boolean =>
  facet !== 'availability' && !(facet === 'price' && isPrints && !(facets.price ?? []).every(isPresetText));

const isPresetText = (text: string): boolean => {
  const range = parsePriceRange(text);
  return range !== undefined && isPrintPreset(priceRangeText(priceRangeInCents(range)));
};

const quoted = (value: string) => `"${value.replaceAll('"', '\\"')}"`;

function priceTerm(text: string, isPrints: boolean): string[] {
  const range = parsePriceRange(text);
  if (!range) return [];
  const inCents = priceRangeInCents(range);
  const last = lastCentOf(range);
  if (!isPrints) return [last === undefined ? `price >= ${inCents.min}` : `price:${inCents.min} TO ${last}`];
  // A work has prints of many sizes, so of many prices.
  const preset = priceRangeText(inCents);
  if (isPrintPreset(preset)) return [`printsPriceRanges:${quoted(preset)}`];
  const reaches = `maxPrintPrice >= ${inCents.min}`;
  return [last === undefined ? reaches : `(${reaches} AND minPrintPrice <= ${last})`];
}
