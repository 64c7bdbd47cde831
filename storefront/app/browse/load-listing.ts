import { searchWorks } from '@easel/contract/search';
import { readCategory } from '@easel/domain/categories';
import { counted } from '@easel/domain/counted';
import { hasActiveFilters } from '@easel/domain/facet-selection';
import type { Listing } from '@easel/domain/listing';
import { canonicalListingUrlOf, listingUrlOf, parseListingUrl } from '@easel/domain/listing-url';
import { RESULTS_PER_PAGE_OPTIONS, totalPagesOf } from '@easel/domain/pagination';
import { searchRequestOf } from '@easel/domain/query-shaping';
import { SORT_LABELS, sortOptionsOf } from '@easel/domain/sort-options';
import { zoneOf } from '@easel/domain/zone-price';
import { redirect } from 'react-router';
import { notFound } from '../lib/not-found.ts';
import type { PageContext } from '../lib/page-context.ts';
import { requirePayload } from '../lib/require-payload.ts';
import { type Rail, railOf } from './rail.ts';
import { type WallTile, wallTilesOf } from './wall-tile.ts';

/** A listing as its page shows it: everything is worked out here, so that the page is markup. */
export interface WallPage {
  heading: string;
  /** The category's name, for those who link to the page. */
  place: string;
  results: WallTile[];
  totalResults: number;
  pageNumber: number;
  totalPages: number;
  /** Addresses of other pages: `{page}` stands for the number in the address. */
  pageUrl: string;
  firstPageUrl: string;
  canonicalUrl: string;
  isNarrowed: boolean;
  query: string;
  isRelaxed: boolean;
  didYouMean: { text: string; url: string } | undefined;
  rail: Rail;
  sorts: { label: string; url: string; isChosen: boolean }[];
  perPage: { label: string; url: string; isChosen: boolean }[];
}

/** The page of a listing's address; one that is no listing, or beyond its end, is a 404. */
export async function loadListing(context: PageContext, url: string): Promise<WallPage> {
  const { api, path, preferences } = context;
  const parsed = parseListingUrl(path, new URL(url).searchParams);
  if (!parsed.ok) throw await notFound(api);
  const listing = parsed.value;
  const zone = zoneOf(preferences.countryCode);
  const { data } = requirePayload(await api(searchWorks, { body: searchRequestOf(listing, zone) }));
  if (data.type === 'redirect' && data.redirectLink) throw redirect(data.redirectLink);
  if (listing.page > 1 && data.results.length === 0) throw await notFound(api);
  const place = { isPrints: listing.isPrints, hasActiveFilters: hasActiveFilters(listing), zone };
  const link = (label: string, isChosen: boolean, change: Partial<Listing>) => ({
    label,
    isChosen,
    url: listingUrlOf({ ...listing, ...change, page: 1 }),
  });
  const { didYouMean } = data;
  return {
    heading: headingOf(listing),
    place: placeOf(listing),
    results: wallTilesOf(data.results),
    totalResults: data.totalResults,
    pageNumber: listing.page,
    totalPages: totalPagesOf(data.totalResults, listing.resultsPerPage),
    pageUrl: listingUrlOf({ ...listing, page: 7_777 }).replace('7776', '{page}'),
    firstPageUrl: listingUrlOf({ ...listing, page: 1 }),
    canonicalUrl: canonicalListingUrlOf(listing),
    isNarrowed: hasActiveFilters(listing),
    query: listing.query,
    isRelaxed: data.isRelaxed,
    didYouMean: didYouMean
      ? { text: didYouMean, url: listingUrlOf({ ...listing, query: didYouMean, page: 1 }) }
      : undefined,
    rail: railOf(listing, data.facets, preferences.measurementUnit),
    sorts: sortOptionsOf(place).map((sort) => link(SORT_LABELS[sort], sort === listing.sort, { sort })),
    perPage: RESULTS_PER_PAGE_OPTIONS.map((count) =>
      link(String(count), count === listing.resultsPerPage, { resultsPerPage: count }),
    ),
  };
}

const placeOf = ({ category, isPrints }: Listing): string => {
  const name = readCategory(category)?.name;
  if (isPrints) return name ? `Prints of ${name}` : 'Prints';
  return name ?? 'All Works';
};

const headingOf = (listing: Listing): string => (listing.query ? `“${listing.query}”` : placeOf(listing));

export const countOf = ({ totalResults }: Pick<WallPage, 'totalResults'>): string => counted(totalResults, 'work');
