import { SWATCHES } from '../catalogue/swatches.ts';
import { getFacets, type ListFacet, PATH_FACETS, QUERY_FACETS } from '../discovery/facets.ts';
import type { Listing } from '../discovery/listing.ts';
import { formatListingName } from '../discovery/listing-name.ts';
import { formatPriceRange, parsePriceRange } from '../discovery/price-bands.ts';
import { type ListingPart, withPartsChosen } from '../discovery/understood-listing.ts';
import type { DisplayCurrency } from '../locale/exchange.ts';
import { joinList } from '../text/join-list.ts';
import { truncate } from '../text/truncate.ts';
import { MAX_SEARCH_NAME } from './saved-search-options.ts';

/** A listing's query, split into filters and the words that are left. */
export interface UnderstoodQuery {
  parts: readonly Omit<ListingPart, 'isApplied'>[];
  words: string;
}

const swatchNames = new Map(SWATCHES.map(({ hex, name }) => [hex, name]));
const MAX_NAMED_COLORS = 2;

/** A readable name: `Large blue abstract paintings under $500, framed`. */
export function formatSavedSearchName(
  listing: Listing,
  { parts, words }: UnderstoodQuery,
  displayCurrency: DisplayCurrency,
): string {
  const chosen = chooseNamed(listing, parts);
  const color = colorOf(listing, parts);
  const name = formatListingName(chosen, color);
  const noun = words === '' ? name : `${name === 'All works' ? 'Works' : name} matching “${words}”`;
  const details = [
    ...detailsOf(chosen, color !== undefined),
    ...parts.flatMap((part) => detailOfPart(part)),
    ...chosen.flags.map((flag) => getFacets('all', 'in')[flag].title.toLowerCase()),
  ];
  const whole = [[noun, ...pricesOf(listing, parts, displayCurrency)].join(' '), ...new Set(details)].join(', ');
  return truncate(whole, MAX_SEARCH_NAME).trim();
}

/** Parts of the query that belong to the noun, as selected values: category, size, style and subject. */
function chooseNamed(listing: Listing, parts: UnderstoodQuery['parts']): Listing {
  const applied = parts.filter((part) => !part.isExcluded).map((part) => ({ ...part, isApplied: true }));
  let chosen = listing;
  for (const facet of ['category', 'size', 'styles', 'subject']) {
    // Positions refer to the query, so its words stay there.
    const { category, facets } = withPartsChosen({ ...chosen, query: listing.query }, applied, facet);
    chosen = { ...listing, category, facets };
  }
  return chosen;
}

/** One or two colors; undefined if there are none or more. */
function colorOf(listing: Listing, parts: UnderstoodQuery['parts']): string | undefined {
  const typed = parts.filter(({ facet, isExcluded }) => facet === 'color' && !isExcluded);
  const colors = typed.length > 0 ? typed.map(({ label }) => label.toLowerCase()) : selectedColors(listing);
  return colors.length > 0 && colors.length <= MAX_NAMED_COLORS ? joinList(colors) : undefined;
}

/** The names of the selected swatches, or else families; several swatches of one hue are named by the hue. */
function selectedColors({ facets }: Listing): string[] {
  if (!facets.color) return [...(facets.color_family ?? [])];
  const names = (facets.color ?? []).map((hex) => swatchNames.get(hex) ?? hex);
  return names.length === 1 ? names : [...new Set(names.map((name) => name.split(' ').at(-1) ?? name))];
}

function pricesOf({ facets }: Listing, parts: UnderstoodQuery['parts'], displayCurrency: DisplayCurrency): string[] {
  const selected = (facets.price ?? []).flatMap((slug) => parsePriceRange(slug) ?? []);
  const labels = [
    ...selected.map((range) => formatPriceRange(range, displayCurrency)),
    ...parts.filter(({ facet }) => facet === 'price').map(({ label }) => label),
  ];
  return labels.length > 0 ? [labels.map(phraseOf).join(' or ')] : [];
}

/** `Under $500` inside a sentence; an amount alone is a price. */
const phraseOf = (label: string) =>
  /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : `for ${label}`;

const NAMED_FACETS: readonly ListFacet[] = ['size', 'styles', 'subject'];
const LISTED_FACETS: readonly ListFacet[] = [...PATH_FACETS, ...QUERY_FACETS];

/** Selected values that are not part of the noun, facet by facet. */
function detailsOf({ category, facets }: Listing, hasColor: boolean): string[] {
  return LISTED_FACETS.flatMap((facet) => {
    const slugs = facets[facet] ?? [];
    const isNamed =
      (NAMED_FACETS.includes(facet) && slugs.length === 1) ||
      ((facet === 'color' || facet === 'color_family') && hasColor);
    if (slugs.length === 0 || facet === 'price' || isNamed) return [];
    if (facet === 'color') return [`${slugs.length} colors`];
    const values = getFacets(category, 'in')[facet].allowedValues ?? [];
    const labels = slugs.map((slug) => values.find((value) => value.slug === slug)?.label ?? slug);
    return [facet === 'country' ? `from ${labels.join(' or ')}` : labels.join(' or ').toLowerCase()];
  });
}

const IN_NOUN_OR_PRICE: ReadonlySet<string> = new Set(['category', 'size', 'styles', 'subject', 'price']);

/** A part of the query that is neither in the noun nor a price. */
function detailOfPart({ facet, label, isExcluded }: UnderstoodQuery['parts'][number]): string[] {
  if (isExcluded) return [`not ${label.toLowerCase()}`];
  if (facet === 'artist') return [`by ${label}`];
  if (facet === 'country') return [`from ${label}`];
  return IN_NOUN_OR_PRICE.has(facet) || facet === 'color' ? [] : [label.toLowerCase()];
}
