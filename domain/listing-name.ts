import type { Breadcrumb } from './breadcrumb.ts';
import { readCategory } from './categories.ts';
import { facetsOf } from './facets.ts';
import { DEFAULT_LISTING, type Listing, PATH_FACETS, type PathFacet, QUERY_FACETS } from './listing.ts';
import { listingUrlOf } from './listing-url.ts';
import { SIZE_BIN_NAMES, type SizeBin } from './size-bins.ts';

/** What a listing is called: `Large Abstract Landscape Paintings`. What it is narrowed to in other ways does not become part of its name. */
export function listingNameOf(listing: Listing): string {
  const adjectives = (['size', 'styles', 'subject'] as const).flatMap((facet) => onlyValueOf(listing, facet) ?? []);
  const noun = placeNameOf(listing);
  return adjectives.length > 0 ? [...adjectives, noun === 'All Works' ? 'Art' : noun].join(' ') : noun;
}

/** The category, or what stands for all of them. */
export function placeNameOf({ category, isPrints }: Pick<Listing, 'category' | 'isPrints'>): string {
  const place = readCategory(category);
  if (isPrints) return place ? `${place.singular} Prints` : 'Prints';
  return place?.name ?? 'All Works';
}

/** The label of a facet's value where just one is chosen; two are alternatives, and name nothing. */
function onlyValueOf(listing: Listing, facet: PathFacet): string | undefined {
  const [slug, ...others] = listing.facets[facet] ?? [];
  if (slug === undefined || others.length > 0) return undefined;
  if (facet === 'size') return SIZE_BIN_NAMES[slug as SizeBin];
  return facetsOf(listing.category, 'in')[facet]?.allowedValues?.find((value) => value.slug === slug)?.label;
}

/** All Artworks, the category, its prints, and what it is narrowed to in its path, one step each. The last is the page itself. */
export function listingTrailOf(listing: Listing): Breadcrumb[] {
  const { category, isPrints, query } = listing;
  const whole = { ...DEFAULT_LISTING, category };
  const place = { ...whole, isPrints };
  const steps: [string, Listing][] = [['All Artworks', DEFAULT_LISTING]];
  const name = readCategory(category)?.name;
  if (name) steps.push([name, whole]);
  if (isPrints) steps.push(['Prints', place]);
  let narrowed: Listing = place;
  for (const facet of PATH_FACETS) {
    const label = onlyValueOf(listing, facet);
    if (!label) continue;
    narrowed = { ...narrowed, facets: { ...narrowed.facets, [facet]: listing.facets[facet] } };
    steps.push([label, narrowed]);
  }
  if (query) steps.push([`“${query}”`, listing]);
  return steps.map(([label, target], at) =>
    at === steps.length - 1 ? { label } : { label, url: listingUrlOf(target) },
  );
}

/** Search engines are shown a category and what one style, subject or size makes of it; other combinations are for people. */
export function isListingIndexable({ facets, flags, query, sort }: Listing): boolean {
  const values = PATH_FACETS.flatMap((facet) => facets[facet] ?? []);
  const others = QUERY_FACETS.some((facet) => (facets[facet] ?? []).length > 0);
  return values.length <= 1 && !others && flags.length === 0 && query === '' && sort === 'default';
}
