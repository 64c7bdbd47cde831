import { type CategorySlug, readCategory } from '../catalogue/categories.ts';
import { type Outcome, ok, reject } from '../outcome.ts';
import { normalizeQuery } from './autocomplete-link.ts';
import type { FacetValue } from './facet-table.ts';
import {
  type BooleanFacet,
  FLAGS,
  facetsOf,
  type ListFacet,
  PARAMETER_PATH_FACETS,
  PATH_FACETS,
  type PathFacet,
  QUERY_FACETS,
  segmentOf,
} from './facets.ts';
import type { Listing } from './listing.ts';
import { canonicalPageOf, DEFAULT_RESULTS_PER_PAGE, type Parameters, parsePaging, urlPageOf } from './pagination.ts';
import { parsePriceRange } from './price-bands.ts';
import { SORTS, type Sort } from './sort-options.ts';

/**
 * `/{category}[/{style|subject|size}]…[/prints][/{boolean facet}]…?color=…&price=500-1000&…`: every
 * URL has at most one listing (browse §2 Listing URLs). Of several URLs of the same listing, {@link listingUrlOf} returns the one with
 * values in list order and parameters in a fixed order.
 */

const PRINTS = 'prints';
const MAX_QUERY_LENGTH = 200;
const MAX_VALUES = 50;

export type ListingRefusal = 'unknown-segment' | 'unknown-value';

/** The facet of each path segment: the first that has the slug. */
export const SLUG_DICTIONARY: ReadonlyMap<string, PathFacet> = new Map(
  [...PATH_FACETS]
    .reverse()
    .flatMap((facet) => (facetsOf('all', 'in')[facet].allowedValues ?? []).map(({ slug }) => [slug, facet] as const)),
);

const flagOfSegment = new Map<string, BooleanFacet>(FLAGS.map((flag) => [segmentOf(flag), flag]));

/** Parses a path without a store prefix, and its query. */
export function parseListingUrl(pathname: string, search: Parameters): Outcome<Listing, ListingRefusal> {
  const [first = '', ...segments] = pathname.split('/').filter((segment) => segment !== '');
  const category = first === 'all' || first === PRINTS ? 'all' : readCategory(first)?.slug;
  if (!category) return reject('unknown-segment');

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

  for (const facet of [...PARAMETER_PATH_FACETS, ...QUERY_FACETS]) {
    const slugs = valuesOf(search, facet);
    if (slugs.length > 0) chosen[facet] = [...(chosen[facet] ?? []), ...slugs];
  }
  const facets: Partial<Record<ListFacet, string[]>> = {};
  for (const [facet, slugs] of Object.entries(chosen) as [ListFacet, string[]][]) {
    const ordered = inListOrder(facet, slugs, category);
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
  });
}

/** All values of a parameter: `?color=a&color=b` means the same as `?color=a,b`. */
const valuesOf = (search: Parameters, name: string): string[] =>
  search.getAll(name).flatMap((text) => (text === '' ? [] : text.split(',')));

/** The values without duplicates, in list order; undefined if one is not in the list. */
function inListOrder(facet: ListFacet, slugs: readonly string[], category: CategorySlug | 'all'): string[] | undefined {
  // Fast path: a page has hundreds of listing links, and most facets are empty.
  if (slugs.length === 0) return [];
  const unique = [...new Set(slugs)];
  if (unique.length > MAX_VALUES) return undefined;
  if (facet === 'price') {
    const ranges = unique.map(parsePriceRange);
    return ranges.every((range) => range !== undefined)
      ? unique.sort((a, b) => minOf(a) - minOf(b) || (a < b ? -1 : 1))
      : undefined;
  }
  const places = placesOf(facetsOf(category, 'in')[facet].allowedValues ?? []);
  const placeOf = (slug: string) => places.get(slug) ?? -1;
  return unique.every((slug) => places.has(slug)) ? unique.sort((a, b) => placeOf(a) - placeOf(b)) : undefined;
}

const known = new WeakMap<readonly FacetValue[], ReadonlyMap<string, number>>();

/** The position of each value in its list. */
function placesOf(values: readonly FacetValue[]): ReadonlyMap<string, number> {
  const places = known.get(values) ?? new Map(values.map(({ slug }, at) => [slug, at]));
  known.set(values, places);
  return places;
}

const minOf = (range: string): number => parsePriceRange(range)?.min ?? 0;

/** The parameters that are not facets: query, sort and page. */
function parseRest(
  search: Parameters,
): Pick<Listing, 'query' | 'isLiteral' | 'sort' | 'page' | 'resultsPerPage'> | undefined {
  const query = normalizeQuery(search.get('query') ?? '');
  const sort = search.get('sort') ?? 'default';
  const paging = parsePaging(search);
  const literal = search.get('literal') ?? '';
  const isKnown = SORTS.some((known) => known === sort) && query.length <= MAX_QUERY_LENGTH && /^1?$/.test(literal);
  if (!isKnown || !paging) return undefined;
  return { query, ...(literal === '1' && query !== '' && { isLiteral: true }), sort: sort as Sort, ...paging };
}

/** The URL of a listing. Default values are omitted. */
export function listingUrlOf(listing: Listing): string {
  const { category, isPrints, flags, facets, query, sort, page, resultsPerPage } = listing;
  const values = PATH_FACETS.flatMap((facet) => inListOrder(facet, facets[facet] ?? [], category) ?? []);
  const switches = FLAGS.filter((flag) => flags.includes(flag)).map(segmentOf);
  const tail = [...values, ...(isPrints ? [PRINTS] : []), ...switches];
  const path = category === 'all' && tail.length === 1 && isPrints ? [PRINTS] : [category, ...tail];
  const parameters: [string, string][] = [
    ...QUERY_FACETS.map((facet): [string, string] => [
      facet,
      (inListOrder(facet, facets[facet] ?? [], category) ?? []).join(','),
    ]),
    ['query', query],
    ['literal', listing.isLiteral && query !== '' ? '1' : ''],
    ['sort', sort === 'default' ? '' : sort],
    ['page', page > 1 ? String(urlPageOf(page)) : ''],
    ['hitsPerPage', resultsPerPage === DEFAULT_RESULTS_PER_PAGE ? '' : String(resultsPerPage)],
  ];
  const written = parameters
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replace(/%2C/g, ',')}`);
  return `/${path.join('/')}${written.length > 0 ? `?${written.join('&')}` : ''}`;
}

/**
 * The canonical URL for search engines: it has the default page size (browse §9 Hits per page), and the page number that shows the same
 * works.
 */
export const canonicalListingUrlOf = (listing: Listing): string =>
  listingUrlOf({
    ...listing,
    page: canonicalPageOf(listing.page, listing.resultsPerPage),
    resultsPerPage: DEFAULT_RESULTS_PER_PAGE,
  });
