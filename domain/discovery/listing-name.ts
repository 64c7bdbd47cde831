import { readCategory } from '../catalogue/categories.ts';
import { SIZE_BIN_NAMES } from '../catalogue/size-bins.ts';
import type { Breadcrumb } from '../text/breadcrumb.ts';
import { ownValue } from '../text/own-value.ts';
import { getFacets, PATH_FACETS, type PathFacet, QUERY_FACETS } from './facets.ts';
import { DEFAULT_LISTING, type Listing } from './listing.ts';
import { formatListingUrl } from './listing-url.ts';

const ALL_WORKS = 'All works';

/** Styles that keep their capitals inside a name. */
const PROPER_STYLES = new Set(['Art Brut', 'Art Deco', 'Art Nouveau', 'Bauhaus', 'Dada']);

/** Subjects that are kinds of works: all works of one are named by its plural. */
const WORK_KINDS: Readonly<Record<string, string>> = {
  Landscape: 'landscapes',
  Nude: 'nudes',
  Portrait: 'portraits',
  Seascape: 'seascapes',
  'Still Life': 'still lifes',
};

/** Subjects that follow the noun: `Paintings of people`. */
const SUBJECTS_AFTER_NOUN = new Set(['Children', 'Men', 'People', 'Places', 'Women']);

/** Subjects whose form before a noun differs: `Animal paintings`. */
const ATTRIBUTIVE_SUBJECTS: Readonly<Record<string, string>> = {
  Animals: 'animal',
  Birds: 'bird',
  Boats: 'boat',
  Cars: 'car',
  Cats: 'cat',
  Cities: 'city',
  Comics: 'comic',
  Dogs: 'dog',
  Horses: 'horse',
  Interiors: 'interior',
  Mountains: 'mountain',
  Patterns: 'pattern',
  Politics: 'political',
  Religion: 'religious',
  Seasons: 'seasonal',
};

/**
 * The heading of a listing: `Large abstract landscape paintings`, `Portraits`, `Large works`. Only size, style and subject become part of it, and a color
 * if one is given.
 */
export function formatListingName(listing: Listing, color?: string): string {
  const [size, style, subject] = (['size', 'styles', 'subject'] as const).map((facet) => onlyValueOf(listing, facet));
  const place = formatPlaceName(listing);
  if (!size && !style && !subject && !color) return place;
  const isAll = place === ALL_WORKS;
  const properStyle = style && (PROPER_STYLES.has(style) ? style : style.toLowerCase());
  const adjectives = [size?.toLowerCase(), color, properStyle].filter((adjective) => adjective !== undefined);
  const words = [...adjectives, ...nounWords(subject, isAll ? undefined : place.toLowerCase(), adjectives.length > 0)];
  return sentenceCase(words.join(' '));
}

/** The noun of the heading with its subject. `noun` is undefined if all works are listed. */
function nounWords(subject: string | undefined, noun: string | undefined, isNarrowed: boolean): string[] {
  if (subject === undefined) return [noun ?? 'works'];
  const lower = subject.toLowerCase();
  const kind = Object.hasOwn(WORK_KINDS, subject) ? WORK_KINDS[subject] : undefined;
  if (noun === undefined && kind) return [kind];
  const isAdjective = ['Aerial', 'Botanical', 'Floral'].includes(subject);
  if (noun === undefined && !isNarrowed && !isAdjective) return [lower];
  if (SUBJECTS_AFTER_NOUN.has(subject)) return noun ? [noun, 'of', lower] : ['works with', lower];
  return [
    Object.hasOwn(ATTRIBUTIVE_SUBJECTS, subject) ? (ATTRIBUTIVE_SUBJECTS[subject] ?? lower) : lower,
    noun ?? 'works',
  ];
}

const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The label of the category, or of all categories. */
export function formatPlaceName({ category, isPrints }: Pick<Listing, 'category' | 'isPrints'>): string {
  const place = readCategory(category);
  if (isPrints) return place ? `${place.singular} prints` : 'Prints';
  return place?.name ?? ALL_WORKS;
}

/** The label of a facet's selected value; undefined unless exactly one is selected. */
function onlyValueOf(listing: Listing, facet: PathFacet): string | undefined {
  const [slug, ...others] = listing.facets[facet] ?? [];
  if (slug === undefined || others.length > 0) return undefined;
  if (facet === 'size') return ownValue(SIZE_BIN_NAMES, slug);
  return getFacets(listing.category, 'in')[facet].allowedValues?.find((value) => value.slug === slug)?.label;
}

/** Breadcrumbs: all works, the category, its prints, and the path filters. The last is the page itself. */
export function createListingBreadcrumbs(listing: Listing): Breadcrumb[] {
  const { category, isPrints, query } = listing;
  const whole = { ...DEFAULT_LISTING, category };
  const place = { ...whole, isPrints };
  const steps: [string, Listing][] = [[ALL_WORKS, DEFAULT_LISTING]];
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
    at === steps.length - 1 ? { label } : { label, url: formatListingUrl(target) },
  );
}

/** Only categories, and categories with one style, subject or size, are indexed by search engines. */
export function isListingIndexable({ facets, flags, query, sort, like }: Listing): boolean {
  const values = PATH_FACETS.flatMap((facet) => facets[facet] ?? []);
  const others = QUERY_FACETS.some((facet) => (facets[facet] ?? []).length > 0);
  return values.length <= 1 && !others && flags.length === 0 && query === '' && sort === 'default' && !like;
}
