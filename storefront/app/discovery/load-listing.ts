import type { NamedArtist } from '@easel/contract/catalogue/artists';
import { readSeoContent, type SeoContent } from '@easel/contract/discovery/seo-content';
import { listsOnlyAvailable } from '@easel/domain/catalogue/listed-works';
import { zoneOf } from '@easel/domain/catalogue/zone-price';
import { chipsOf, hasActiveFilters, withValues } from '@easel/domain/discovery/facet-selection';
import type { Listing } from '@easel/domain/discovery/listing';
import { isListingIndexable, listingNameOf, listingTrailOf, placeNameOf } from '@easel/domain/discovery/listing-name';
import { canonicalListingUrlOf, listingUrlOf, parseListingUrl } from '@easel/domain/discovery/listing-url';
import {
  formatResultsPerPage,
  hasEnoughToIndex,
  RESULTS_PER_PAGE_OPTIONS,
  totalPagesOf,
} from '@easel/domain/discovery/pagination';
import { priceRangeText } from '@easel/domain/discovery/price-bands';
import { typedPriceRange } from '@easel/domain/discovery/price-slider';
import { effectiveSort, SORT_LABELS, sortOptionsOf } from '@easel/domain/discovery/sort-options';
import { partLabelOf } from '@easel/domain/discovery/understood-listing';
import type { DisplayCurrency } from '@easel/domain/locale/exchange';
import type { Breadcrumb } from '@easel/domain/text/breadcrumb';
import { redirect } from 'react-router';
import { notFound, readExplore } from '../lib/not-found.ts';
import type { PageContext } from '../lib/page-context.ts';
import { readDisplayCurrency } from '../lib/read-display-currency.ts';
import type { Choice } from '../ui/choices.tsx';
import { type FilterPanelData, filterPanelOf } from './filter-panel-data.ts';
import { findWorks } from './find-works.ts';
import { type WallTile, wallTilesOf } from './wall-tile.ts';

/** A listing as its page shows it: everything is worked out here, so that the page is markup. */
export interface WallPage {
  heading: string;
  /** What it is called by those who link to it. */
  name: string;
  /** The category's name. */
  place: string;
  category: Listing['category'];
  trail: Breadcrumb[];
  results: WallTile[];
  totalResults: number;
  pageNumber: number;
  resultsPerPage: number;
  totalPages: number;
  /** Addresses of other pages: `{page}` stands for the number in the address. */
  pageUrl: string;
  firstPageUrl: string;
  canonicalUrl: string;
  isIndexable: boolean;
  isPrints: boolean;
  query: string;
  isRelaxed: boolean;
  didYouMean: { text: string; url: string } | undefined;
  /** Where words lead that mean another place; it is opened beside this page. */
  redirectLink: string | null;
  /** Artists the query names, above the works. */
  artists: NamedArtist[];
  /** Labels of what the query says that no work has together with the rest; the results are without it. */
  givenUp: string[];
  /** The same query with its words taken literally, or as filters again; undefined where that is the same. */
  reading: { url: string; isLiteral: boolean } | undefined;
  /** The search could not be reached; the page says so, and is not to be kept. */
  isUnavailable: boolean;
  rail: FilterPanelData;
  sorts: Choice[];
  perPage: Choice[];
  seo: { content: SeoContent; tiles: WallTile[] } | undefined;
  /** Where nothing is all of what was chosen: what to take back, and how many works there are then. */
  loosened: { label: string; url: string; count: number }[];
  /** Where nothing was found, works to look at in the meantime. */
  explore: WallTile[];
}

/** The page of a listing's address; one that is no listing, or beyond its end, is a 404. */
export async function loadListing(context: PageContext, url: string): Promise<WallPage> {
  const { api, path, preferences } = context;
  const search = new URL(url).searchParams;
  const parsed = parseListingUrl(path, search);
  if (!parsed.ok) throw await notFound(api);
  const listing = parsed.value;
  const displayCurrency = await readDisplayCurrency(context);
  redirectTypedPrice(listing, search, displayCurrency);
  const zone = zoneOf(preferences.countryCode);
  const [found, seo] = await Promise.all([findWorks(context, listing, zone), readSeo(context, listing)]);
  if (listing.page > 1 && found.state.results.length === 0 && !found.isUnavailable) throw await notFound(api);
  const place = { isPrints: listing.isPrints, hasActiveFilters: hasActiveFilters(listing), zone };
  // An order that is not offered here, such as a price order while filters are active, is not applied either.
  const shownSort = effectiveSort(listing.sort, place);
  const link = (label: string, isChosen: boolean, change: Partial<Listing>) => ({
    label,
    isChosen,
    url: listingUrlOf({ ...listing, ...change, page: 1 }),
  });
  const { state, didYouMean, isUnavailable } = found;
  const { totalResults, resultsPerPage, pageNumber } = state.pagination;
  const isEmpty = totalResults === 0 && !isUnavailable;
  const readIn = {
    unit: preferences.measurementUnit,
    displayCurrency,
    isOnlyAvailable: !listing.isPrints && listsOnlyAvailable(listing.query, context.listed),
  };
  const rail = filterPanelOf(listing, state, readIn, found.understood);
  const name = listingNameOf(listing);
  return {
    heading: listing.query ? `“${listing.query}”` : name,
    name,
    place: placeNameOf(listing),
    category: listing.category,
    trail: listingTrailOf(listing),
    results: [...state.results],
    totalResults,
    pageNumber,
    resultsPerPage,
    totalPages: totalPagesOf(totalResults, resultsPerPage),
    pageUrl: listingUrlOf({ ...listing, page: 7_777 }).replace('page=7776', 'page={page}'),
    firstPageUrl: listingUrlOf({ ...listing, page: 1 }),
    canonicalUrl: canonicalListingUrlOf(listing),
    // An outage says nothing about the listing: search engines must not drop it for that.
    isIndexable: isUnavailable || (hasEnoughToIndex(totalResults) && isListingIndexable(listing)),
    isPrints: state.isPrintsPage,
    query: listing.query,
    isRelaxed: found.isRelaxed,
    didYouMean: didYouMean
      ? { text: didYouMean, url: listingUrlOf({ ...listing, query: didYouMean, page: 1 }) }
      : undefined,
    redirectLink: found.redirectLink,
    artists: found.artists,
    givenUp: found.understood.filter(({ isApplied }) => !isApplied).map(partLabelOf),
    reading: readingOf(listing, found.understood),
    isUnavailable,
    rail: { ...rail, facets: isUnavailable ? [] : rail.facets },
    sorts: sortOptionsOf(place).map((sort) => link(SORT_LABELS[sort], sort === shownSort, { sort })),
    perPage: RESULTS_PER_PAGE_OPTIONS.map((count) =>
      link(formatResultsPerPage(count), count === listing.resultsPerPage, { resultsPerPage: count }),
    ),
    seo,
    loosened: isEmpty ? await readLoosened(context, listing, displayCurrency) : [],
    explore: isEmpty ? wallTilesOf(await readExplore(api), 'below') : [],
  };
}

function readingOf({ isLiteral, ...listing }: Listing, understood: readonly unknown[]): WallPage['reading'] {
  const first = { ...listing, page: 1 };
  if (isLiteral) return { url: listingUrlOf(first), isLiteral };
  return understood.length > 0 ? { url: listingUrlOf({ ...first, isLiteral: true }), isLiteral: false } : undefined;
}

const MAX_LOOSENED = 6;

/** Each thing chosen, with how many works there are without it; the most helpful first. */
async function readLoosened(
  context: PageContext,
  listing: Listing,
  displayCurrency: DisplayCurrency,
): Promise<WallPage['loosened']> {
  const { measurementUnit, countryCode } = context.preferences;
  const chips = chipsOf(listing, measurementUnit, displayCurrency).slice(0, MAX_LOOSENED);
  const asked = chips.map(async ({ label, without }) => {
    const { state } = await findWorks(context, { ...without, resultsPerPage: 25 }, zoneOf(countryCode));
    return { label, url: listingUrlOf(without), count: state.pagination.totalResults };
  });
  const found = await Promise.all(asked);
  return found.filter(({ count }) => count > 0).sort((one, other) => other.count - one.count);
}

/** Prices typed into the form have an address of their own, in dollars as every address. */
function redirectTypedPrice(listing: Listing, search: URLSearchParams, { exchangeRate }: DisplayCurrency) {
  if (!search.has('priceMin') && !search.has('priceMax')) return;
  const range = typedPriceRange(search.get('priceMin') ?? '', search.get('priceMax') ?? '', exchangeRate);
  throw redirect(listingUrlOf(withValues(listing, 'price', range ? [priceRangeText(range)] : [])));
}

/** Editors write about the first page of listings that search engines are shown. */
async function readSeo({ api, path }: PageContext, listing: Listing): Promise<WallPage['seo']> {
  if (listing.page > 1 || !isListingIndexable(listing)) return undefined;
  const answer = await api(readSeoContent, { query: { path } });
  if (!answer.success || !answer.payload.content) return undefined;
  return { content: answer.payload.content, tiles: wallTilesOf(answer.payload.tiles, 'below') };
}
