import { type CategorySlug, readCategory } from '../catalogue/categories.ts';
import { type Outcome, ok, reject } from '../outcome.ts';
import { normalizeQuery } from './autocomplete-link.ts';
import type { FacetValue } from './facet-table.ts';
import {
  type BooleanFacet,
  FACET_PARAMETERS,
  type FacetName,
  FLAGS,
  getFacets,
  getFlagSegment,
  type ListFacet,
  PATH_FACETS,
  type PathFacet,
  QUERY_FACETS,
} from './facets.ts';
import type { Listing } from './listing.ts';
import { DEFAULT_PAGE_SIZE, type Parameters, parsePaging, toDefaultSizePage } from './pagination.ts';
import { PERSONAL_SEGMENT } from './personal-listing.ts';
import { parsePriceRange } from './price-bands.ts';
import { SORTS } from './sort-options.ts';
import { formatVisualSource, parseVisualSource, VISUAL_SEGMENT } from './visual-source.ts';

/**
 * `/{category}[/{style|subject|size}]…[/prints][/{boolean facet}]…?color=…&price=500-1000&…`, and the same below `/vsearch` with `like`, and below `/for-you`: every
 * URL has at most one listing (docs/specification/listings.md#listing-urls). Of several URLs of the same listing, {@link formatListingUrl}
 * returns the one with values in list order and parameters in a fixed order.
 */

const PRINTS = 'prints';

export const MAX_QUERY_LENGTH = 200;
const MAX_VALUES = 50;

export type ListingRefusal = 'unknown-segment' | 'unknown-value';

/** The facet of each path segment: the first that has the slug. */
export const SLUG_DICTIONARY: ReadonlyMap<string, PathFacet> = new Map(
  [...PATH_FACETS]
    .reverse()
    .flatMap((facet) => (getFacets('all', 'in')[facet].allowedValues ?? []).map(({ slug }) => [slug, facet] as const)),
);

const flagOfSegment = new Map<string, BooleanFacet>(FLAGS.map((flag) => [getFlagSegment(flag), flag]));

/** Parses a path without a store prefix, and its query. */
export function parseListingUrl(pathname: string, search: Parameters): Outcome<Listing, ListingRefusal> {
  const path = pathname.split('/').filter((segment) => segment !== '');
  // Only a visual search has this segment, and it is not one without `like`.
  const isVisual = path[0] === VISUAL_SEGMENT;
  const isPersonal = path[0] === PERSONAL_SEGMENT;
  const [first = '', ...segments] = isVisual || isPersonal ? path.slice(1) : path;
  const source = isVisual ? parseVisualSource(search.get('like') ?? '') : undefined;
  if (isVisual && !source) return reject('unknown-value');
  const ownCategory = first === 'all' || first === PRINTS ? 'all' : readCategory(first)?.slug;
  if (!ownCategory) return reject('unknown-segment');

  const chosen: Partial<Record<ListFacet, string[]>> = {};
  const flags = new Set<BooleanFacet>();
  let isPrints = first === PRINTS;
  for (const segment of segments) {
    const facet = SLUG_DICTIONARY.get(segment);
    const flag = flagOfSegment.get(segment);
    if (facet) chosen[facet] = [...(chosen[facet] ?? []), segment];
    else if (segment === PRINTS) isPrints = true;
    else if (flag) flags.add(flag);
    else return reject('unknown-segment');
  }

  const parameters = readFacetParameters(search);
  const category = narrowCategory(ownCategory, parameters.get('category') ?? []);
  if (!category) return reject('unknown-value');
  for (const flag of FLAGS) {
    const values = parameters.get(flag) ?? [];
    if (!values.every((value) => SWITCHED_ON.test(value) || SWITCHED_OFF.test(value))) return reject('unknown-value');
    if (values.some((value) => SWITCHED_ON.test(value))) flags.add(flag);
  }
  const facets: Partial<Record<ListFacet, string[]>> = {};
  for (const facet of LIST_FACETS) {
    const values = [...(chosen[facet] ?? []), ...(parameters.get(facet) ?? [])];
    if (values.length === 0) continue;
    const ordered = inListOrder(facet, values, category);
    if (!ordered) return reject('unknown-value');
    facets[facet] = ordered;
  }

  const rest = parseRest(search);
  if (!rest) return reject('unknown-value');
  return ok({
    category,
    isPrints,
    // A listing of prints implies that there are prints.
    flags: FLAGS.filter((flag) => flags.has(flag) && !(isPrints && flag === 'has_prints')),
    facets,
    ...rest,
    ...(isPersonal && { isPersonal }),
    ...(source && { like: formatVisualSource(source) }),
  });
}

const LIST_FACETS: readonly ListFacet[] = [...PATH_FACETS, ...QUERY_FACETS];

const SWITCHED_ON = /^(true|1)$/i;
const SWITCHED_OFF = /^(false|0)$/i;

/** The values of each facet, by any of its names: `?color=a&color=b` means the same as `?color=a,b`. */
function readFacetParameters(search: Parameters): ReadonlyMap<FacetName, string[]> {
  const values = new Map<FacetName, string[]>();
  for (const [parameter, facet] of FACET_PARAMETERS) {
    const texts = search.getAll(parameter).flatMap((text) => (text === '' ? [] : text.split(',')));
    if (texts.length > 0) values.set(facet, [...(values.get(facet) ?? []), ...texts]);
  }
  return values;
}

/** A listing has one category. A parameter may choose it on a page of all categories. */
function narrowCategory(own: CategorySlug | 'all', requested: readonly string[]): CategorySlug | 'all' | undefined {
  let category = own;
  for (const text of requested) {
    if (text === 'all') continue;
    const slug = readCategory(text)?.slug;
    if (!slug || (category !== 'all' && category !== slug)) return undefined;
    category = slug;
  }
  return category;
}

/** The slugs of values without duplicates, in list order; undefined if one is not in the list. */
function inListOrder(
  facet: ListFacet,
  values: readonly string[],
  category: CategorySlug | 'all',
): string[] | undefined {
  if (values.length === 0) return [];
  const unique = [...new Set(values)];
  if (unique.length > MAX_VALUES) return undefined;
  if (facet === 'price') {
    const ranges = unique.map(parsePriceRange);
    return ranges.every((range) => range !== undefined)
      ? unique.sort((a, b) => minOf(a) - minOf(b) || (a < b ? -1 : 1))
      : undefined;
  }
  const places = placesOf(getFacets(category, 'in')[facet].allowedValues ?? []);
  const found = [...new Set(unique.map((value) => places.get(value)))];
  if (!found.every((place) => place !== undefined)) return undefined;
  return found.sort((a, b) => a.at - b.at).map(({ slug }) => slug);
}

interface ValuePlace {
  slug: string;
  at: number;
}

const known = new WeakMap<readonly FacetValue[], ReadonlyMap<string, ValuePlace>>();

/** The position of each value in its list, by its slug and as stored. */
function placesOf(values: readonly FacetValue[]): ReadonlyMap<string, ValuePlace> {
  const places =
    known.get(values) ??
    new Map(
      values
        .map(({ slug, value }, at) => [{ slug, at }, value] as const)
        .flatMap(([place, value]) => [[value, place] as const, [place.slug, place] as const]),
    );
  known.set(values, places);
  return places;
}

const minOf = (range: string): number => parsePriceRange(range)?.min ?? 0;

/** The parameters that are not facets: query, sort and page. */
function parseRest(
  search: Parameters,
): Pick<Listing, 'query' | 'isLiteral' | 'sort' | 'page' | 'pageSize'> | undefined {
  const query = normalizeQuery(search.get('query') ?? '');
  const sort = search.get('sort') ?? 'default';
  const paging = parsePaging(search);
  const literal = search.get('literal') ?? '';
  const known = SORTS.find((one) => one === sort);
  const isKnown = known !== undefined && query.length <= MAX_QUERY_LENGTH && /^1?$/.test(literal);
  if (!isKnown || !paging) return undefined;
  return { query, ...(literal === '1' && query !== '' && { isLiteral: true }), sort: known, ...paging };
}

/** The same listing in the order of everybody. */
export function forEveryone({ isPersonal: _, ...listing }: Listing): Listing {
  return listing;
}

/** The URL of a listing. Default values are omitted. */
export const formatListingUrl = (listing: Listing): string =>
  joinUrl(listing, writeParts(listing), listing.page > 0 ? String(listing.page) : '');

/** The URL of the pages of a listing from the second on, with `{page}` for the number. */
export const formatListingPageUrl = (listing: Listing): string => joinUrl(listing, writeParts(listing), '{page}');

/** No value of a listing contains it before the place of a facet, also when encoded. */
const PLACE = '\0';

/** Writes the URLs of the first pages of a listing with other values of a facet. A page has hundreds of them, so what they share is written once. */
export function createFacetUrlWriter(listing: Listing, facet: ListFacet): (values: readonly string[]) => string {
  const parts = writeParts(listing);
  const write = (values: string[]) => joinUrl(listing, { ...parts, [facet]: values }, '');
  const place = isInPath(facet) ? PLACE : encodeURIComponent(PLACE);
  const [before = '', ...rest] = write([PLACE]).split(place);
  const after = rest.join(place);
  let without: string | undefined;
  return (values) => {
    const ordered = inListOrder(facet, values, listing.category) ?? [];
    if (ordered.length > 0) return before + (isInPath(facet) ? ordered.join('/') : encodeValues(ordered)) + after;
    without ??= write([]);
    return without;
  };
}

const isInPath = (facet: ListFacet): boolean => (PATH_FACETS as readonly ListFacet[]).includes(facet);

const encodeValues = (values: readonly string[]): string => values.map(encodeURIComponent).join(',');

type FacetParts = Partial<Record<ListFacet, string[]>>;

/** The values of all facets that have some, in the order of URLs. */
function writeParts({ facets, category }: Listing): FacetParts {
  const parts: FacetParts = {};
  for (const facet of LIST_FACETS) {
    const values = facets[facet];
    if (values) parts[facet] = inListOrder(facet, values, category) ?? [];
  }
  return parts;
}

function joinUrl(listing: Listing, parts: FacetParts, pageText: string): string {
  const { category, isPrints, flags, query, sort, pageSize, like, isPersonal } = listing;
  const tail = PATH_FACETS.flatMap((facet) => parts[facet] ?? []);
  if (isPrints) tail.push(PRINTS);
  for (const flag of FLAGS) if (flags.includes(flag)) tail.push(getFlagSegment(flag));
  const own = category === 'all' && tail.length === 1 && isPrints ? PRINTS : [category, ...tail].join('/');
  // Only the recommended order is personal.
  const path = like
    ? `${VISUAL_SEGMENT}/${own}`
    : isPersonal && sort === 'default'
      ? `${PERSONAL_SEGMENT}/${own}`
      : own;
  const parameters: string[] = [];
  const add = (name: string, value: string) => {
    if (value !== '') parameters.push(`${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`);
  };
  for (const facet of QUERY_FACETS) {
    const values = parts[facet] ?? [];
    if (values.length > 0) parameters.push(`${facet}=${encodeValues(values)}`);
  }
  add('query', query);
  add('literal', listing.isLiteral && query !== '' ? '1' : '');
  add('like', like ?? '');
  add('sort', sort === 'default' ? '' : sort);
  // Not encoded: it may be a placeholder.
  if (pageText !== '') parameters.push(`page=${pageText}`);
  add('hitsPerPage', pageSize === DEFAULT_PAGE_SIZE ? '' : String(pageSize));
  return `/${path}${parameters.length > 0 ? `?${parameters.join('&')}` : ''}`;
}

/**
 * The canonical URL for search engines: it has the default page size (docs/specification/listings.md#paging), and the page number that shows the same
 * works.
 */
export const formatCanonicalListingUrl = (listing: Listing): string =>
  formatListingUrl({
    ...forEveryone(listing),
    page: toDefaultSizePage(listing),
    pageSize: DEFAULT_PAGE_SIZE,
  });
