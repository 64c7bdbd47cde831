import type { ArtistHit } from '@easel/contract/catalogue/artists';
import type { NearestSubject } from '@easel/contract/discovery/search';
import { readSeoContent, type SeoContent } from '@easel/contract/discovery/seo-content';
import { listsOnlyAvailable } from '@easel/domain/catalogue/listed-works';
import { getZone } from '@easel/domain/catalogue/zone-price';
import { formatSavedListingUrl } from '@easel/domain/collecting/saved-search';
import { createChips, hasActiveFilters, withValues } from '@easel/domain/discovery/facet-selection';
import { toFacetSlug } from '@easel/domain/discovery/facet-slug';
import { canBePersonal, type Listing, REDIRECTED_PARAMETERS } from '@easel/domain/discovery/listing';
import { formatListingFeedUrl } from '@easel/domain/discovery/listing-feed';
import {
  createListingBreadcrumbs,
  formatListingName,
  formatPlaceName,
  isListingIndexable,
} from '@easel/domain/discovery/listing-name';
import {
  forEveryone,
  formatCanonicalListingUrl,
  formatListingPageUrl,
  formatListingUrl,
  parseListingUrl,
} from '@easel/domain/discovery/listing-url';

import { countPages, formatPageSize, hasEnoughToIndex, PAGE_SIZES } from '@easel/domain/discovery/pagination';
import { priceRangeText } from '@easel/domain/discovery/price-bands';
import { typedPriceRange } from '@easel/domain/discovery/price-slider';
import { effectiveSort, listSortOptions, SORT_LABELS } from '@easel/domain/discovery/sort-options';
import { formatPartLabel } from '@easel/domain/discovery/understood-listing';
import type { DisplayCurrency } from '@easel/domain/locale/exchange';
import type { Breadcrumb } from '@easel/domain/text/breadcrumb';
import { pluralize } from '@easel/domain/text/pluralize';
import { redirect } from 'react-router';
import { type Explore, notFound, readExplore } from '../lib/not-found.ts';
import type { PageContext } from '../lib/page-context.ts';
import { readDisplayCurrency } from '../lib/read-display-currency.ts';
import type { Choice } from '../ui/choices.tsx';
import { createFilterPanel, type FilterPanelData } from './filter-panel-data.ts';
import { type FoundListing, findWorks } from './find-works.ts';
import { type ShownTile, toWallTiles, type WallTile } from './wall-tile.ts';

/** The loader data of a listing page. Everything is computed here, so that the page is only markup. */
export interface WallPage {
  heading: string;
  /** The name for titles and links. */
  name: string;
  /** The category's name. */
  place: string;
  category: Listing['category'];
  trail: Breadcrumb[];
  results: readonly ShownTile[];
  totalResults: number;
  /** The first is 0. */
  page: number;
  pageSize: number;
  totalPages: number;
  /** The URL of other pages, with `{page}` for the number. */
  pageUrl: string;
  firstPageUrl: string;
  canonicalUrl: string;
  /** The RSS feed of its new works. A visual search has none. */
  feedUrl: string | undefined;
  /** The URL that the search is saved with. */
  savedListing: string;
  isIndexable: boolean;
  isPrints: boolean;
  query: string;
  isRelaxed: boolean;
  /** Works were found, but none by the words as they were typed. */
  isSimilar: boolean;
  /** Where the works begin that match only some of the words. */
  partialFrom: number | null;
  /** Where the works begin that have only words of similar meaning. */
  relatedFrom: number | null;
  didYouMean: { text: string; url: string } | undefined;
  /** The redirect of a query; it opens in a new tab. */
  redirectLink: string | null;
  /** Artists named in the query, shown above the works. */
  artists: ArtistHit[];
  /** "No cats yet", with a link to the nearest subject that has works. */
  noSubject: { text: string; nearest: { text: string; url: string } | undefined } | undefined;
  /** Recognized filters and words that were dropped because no work matches all of them. */
  droppedFilters: string[];
  /** The query taken literally, or as filters again; undefined if there is no difference. */
  reading: { url: string; isLiteral: boolean } | undefined;
  /** The search is down. The page says so and must not be cached. */
  isUnavailable: boolean;
  /** The two orders that the listing can have, and what moves works up if this one is the visitor's. Undefined if there is only one. */
  order: { everyoneUrl: string; personalUrl: string; signals: readonly string[] | undefined } | undefined;
  filterPanel: FilterPanelData;
  sorts: Choice[];
  pageSizes: Choice[];
  seo: { content: SeoContent; tiles: WallTile[] } | undefined;
  /** For an empty listing: filters to remove, with the resulting number of works. */
  removableFilters: { label: string; url: string; count: number }[];
  /** For an empty listing: other works to look at. */
  explore: { tiles: WallTile[]; why: string } | undefined;
}

const MOST_SIMILAR = 'Most similar';

/** Loads the listing of a URL. Not a listing, or beyond the last page: 404. */
export async function loadListing(context: PageContext, url: string): Promise<WallPage> {
  const { api, path, preferences } = context;
  const search = new URL(url).searchParams;
  const parsed = parseListingUrl(path, search);
  if (!parsed.ok) throw await notFound(api);
  const listing = parsed.value;
  const displayCurrency = await readDisplayCurrency(context);
  redirectTypedPrice(listing, search, displayCurrency);
  if (REDIRECTED_PARAMETERS.some((name) => search.has(name))) throw redirect(formatListingUrl(listing), 301);
  if (listing.isPersonal && !canBePersonal(listing)) throw redirect(formatListingUrl(forEveryone(listing)));
  const zone = getZone(preferences.countryCode);
  const [found, seo] = await Promise.all([findWorks(context, listing, zone), readSeo(context, listing)]);
  const hasOrder = found.personal !== undefined || found.isUnavailable;
  if (listing.isPersonal && !hasOrder) throw redirect(formatListingUrl(forEveryone(listing)));
  if (listing.page > 0 && found.state.results.length === 0 && !found.isUnavailable) throw await notFound(api);
  // On the site of limited editions, every listing is one of prints.
  const isPrints = found.state.isPrintsPage;
  const place = { isPrints, hasActiveFilters: hasActiveFilters(listing), zone };
  // A sort order that is not offered here, such as price with active filters, is not applied.
  const shownSort = effectiveSort(listing.sort, place);
  const link = (label: string, isChosen: boolean, change: Partial<Listing>) => ({
    label,
    isChosen,
    url: formatListingUrl({ ...listing, ...change, page: 0 }),
  });
  const { state, didYouMean, isUnavailable } = found;
  const { totalResults, page, pageSize } = state.pagination;
  const isEmpty = totalResults === 0 && !isUnavailable;
  const display = {
    unit: preferences.measurementUnit,
    displayCurrency,
    isOnlyAvailable: context.site === 'limited' || (!isPrints && listsOnlyAvailable(listing.query, context.listed)),
  };
  const filterPanel = createFilterPanel(listing, state, display, found.understood);
  const name = formatListingName(listing);
  return {
    heading: listing.query ? `“${listing.query}”` : name,
    name,
    place: formatPlaceName(listing),
    category: listing.category,
    trail: createListingBreadcrumbs(listing),
    results: [...state.results],
    totalResults,
    page,
    pageSize,
    totalPages: countPages(totalResults, pageSize),
    pageUrl: formatListingPageUrl(listing),
    firstPageUrl: formatListingUrl({ ...listing, page: 0 }),
    canonicalUrl: formatCanonicalListingUrl(listing),
    feedUrl: listing.like ? undefined : formatListingFeedUrl(listing),
    savedListing: formatSavedListingUrl(listing),
    // During an outage the page stays indexable, or search engines would drop it.
    isIndexable:
      !listing.isPersonal && (isUnavailable || (hasEnoughToIndex(totalResults) && isListingIndexable(listing))),
    isPrints,
    query: listing.query,
    isRelaxed: found.isRelaxed,
    isSimilar: found.isSimilar,
    partialFrom: found.partialFrom,
    relatedFrom: found.relatedFrom,
    didYouMean: didYouMean
      ? { text: didYouMean, url: formatListingUrl({ ...listing, query: didYouMean, page: 0 }) }
      : undefined,
    redirectLink: found.redirectLink,
    artists: found.artists,
    noSubject: found.nearestSubject ? noSubjectOf(listing, found.nearestSubject) : undefined,
    droppedFilters: [
      ...found.understood.filter(({ isApplied }) => !isApplied).map(formatPartLabel),
      // "No cats yet" says the same.
      ...(found.droppedWords && !found.nearestSubject ? [`“${found.droppedWords}”`] : []),
    ],
    reading: readingOf(listing, found.understood),
    isUnavailable,
    order: orderOf(context, listing, found),
    filterPanel: { ...filterPanel, facets: isUnavailable ? [] : filterPanel.facets },
    sorts: listSortOptions(place).map((sort) =>
      link(sort === 'default' && listing.like ? MOST_SIMILAR : SORT_LABELS[sort], sort === shownSort, { sort }),
    ),
    pageSizes: PAGE_SIZES.map((size) => link(formatPageSize(size), size === listing.pageSize, { pageSize: size })),
    seo,
    removableFilters: isEmpty ? await readRemovableFilters(context, listing, displayCurrency) : [],
    explore: isEmpty ? exploreRowOf(await readExplore(api)) : undefined,
  };
}

/** An empty listing has no order. */
function orderOf({ hasPersonalOrder }: PageContext, listing: Listing, found: FoundListing): WallPage['order'] {
  if (!hasPersonalOrder || !canBePersonal(listing) || found.isUnavailable || found.state.results.length === 0)
    return undefined;
  return {
    everyoneUrl: formatListingUrl(forEveryone(listing)),
    personalUrl: formatListingUrl({ ...listing, isPersonal: true }),
    signals: found.personal,
  };
}

/** The nearest subject is offered in the same listing, without its query. */
function noSubjectOf(listing: Listing, { missing, nearest }: NearestSubject): WallPage['noSubject'] {
  return {
    text: `No ${missing.toLowerCase()} yet`,
    nearest: nearest
      ? {
          text: `${nearest.subject}: ${pluralize(nearest.count, 'work')}`,
          url: formatListingUrl(
            withValues({ ...listing, query: '', page: 0 }, 'subject', [toFacetSlug(nearest.subject)]),
          ),
        }
      : undefined,
  };
}

const exploreRowOf = ({ items, why }: Explore) =>
  items.length > 0 ? { tiles: toWallTiles(items, 'below'), why } : undefined;

function readingOf({ isLiteral, ...listing }: Listing, understood: readonly unknown[]): WallPage['reading'] {
  const first = { ...listing, page: 0 };
  if (isLiteral) return { url: formatListingUrl(first), isLiteral };
  return understood.length > 0 ? { url: formatListingUrl({ ...first, isLiteral: true }), isLiteral: false } : undefined;
}

const MAX_REMOVABLE_FILTERS = 6;

/** Each active filter with the number of works without it, highest first. */
async function readRemovableFilters(
  context: PageContext,
  listing: Listing,
  displayCurrency: DisplayCurrency,
): Promise<WallPage['removableFilters']> {
  const { measurementUnit, countryCode } = context.preferences;
  const chips = createChips(listing, measurementUnit, displayCurrency).slice(0, MAX_REMOVABLE_FILTERS);
  const counts = chips.map(async ({ label, without }) => {
    const { state } = await findWorks(context, { ...without, pageSize: 25 }, getZone(countryCode));
    return { label, url: formatListingUrl(without), count: state.pagination.totalResults };
  });
  const found = await Promise.all(counts);
  return found.filter(({ count }) => count > 0).sort((one, other) => other.count - one.count);
}

/** The price form redirects to the URL of its range, in US dollars as all URLs. */
function redirectTypedPrice(listing: Listing, search: URLSearchParams, { exchangeRate }: DisplayCurrency) {
  if (!search.has('priceMin') && !search.has('priceMax')) return;
  const range = typedPriceRange(search.get('priceMin') ?? '', search.get('priceMax') ?? '', exchangeRate);
  throw redirect(formatListingUrl(withValues(listing, 'price', range ? [priceRangeText(range)] : [])));
}

/** Editorial text exists for the first page of indexable listings. */
async function readSeo({ api, path }: PageContext, listing: Listing): Promise<WallPage['seo']> {
  if (listing.page > 0 || !isListingIndexable(listing)) return undefined;
  const result = await api(readSeoContent, { query: { path } });
  if (!result.success || !result.payload.content) return undefined;
  return { content: result.payload.content, tiles: toWallTiles(result.payload.tiles, 'below') };
}
