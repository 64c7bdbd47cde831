import { readCategory } from '../catalogue/categories.ts';
import { formatFeatureQuery, parseKeyword } from '../discovery/feature-page.ts';
import { DEFAULT_LISTING, type Listing } from '../discovery/listing.ts';
import { forEveryone, formatListingUrl, parseListingUrl } from '../discovery/listing-url.ts';
import { type Outcome, ok, reject } from '../outcome.ts';
import { parseQueryParameters } from '../text/query-string.ts';
import { tidyLine } from '../text/tidy-text.ts';
import { MAX_LISTING_URL, MAX_SEARCH_NAME, SAVED_SEARCH_MESSAGES } from './saved-search-options.ts';

/** The listing that is saved: what is listed, without sort order, page and page size. */
export const toSavedListing = (listing: Listing): Listing => ({
  ...forEveryone(listing),
  sort: DEFAULT_LISTING.sort,
  page: DEFAULT_LISTING.page,
  pageSize: DEFAULT_LISTING.pageSize,
});

/** The URL that stands for a saved search. Every listing has one. */
export const formatSavedListingUrl = (listing: Listing): string => formatListingUrl(toSavedListing(listing));

/** Identifies a saved search: capitals in a query make no difference to its results. */
export const formatSavedSearchKey = (listing: Listing): string => formatSavedListingUrl(listing).toLowerCase();

/** The listing with its newest works first, for links to new works. */
export const formatNewestFirstUrl = (listing: Listing): string =>
  formatListingUrl({ ...toSavedListing(listing), sort: 'newest' });

/** A feature page lists the works of a search in its category. */
export const toFeatureListing = (category: Listing['category'], keyword: string): Listing => ({
  ...DEFAULT_LISTING,
  category,
  query: formatFeatureQuery({ keyword }),
});

/** Parses the URL of a listing or a feature page, without store prefix. */
export function parseSavedListing(url: string): Outcome<Listing, 'invalid'> {
  const refused = reject('invalid', SAVED_SEARCH_MESSAGES.notAListing);
  const [path = '', search = ''] = url.split('#', 1)[0]?.split('?') ?? [];
  if (url.length > MAX_LISTING_URL || !path.startsWith('/')) return refused;
  const feature = /^\/([a-z-]+)\/([^/]+)\/feature$/.exec(path);
  if (feature?.[1] && feature[2]) {
    const category = feature[1] === 'all' ? 'all' : readCategory(feature[1])?.slug;
    const keyword = parseKeyword(decoded(feature[2]));
    return category && keyword ? ok(toFeatureListing(category, keyword)) : refused;
  }
  const parsed = parseListingUrl(path, parseQueryParameters(search));
  if (!parsed.ok) return refused;
  // A photo expires, and new works have no place among those that look like something.
  if (parsed.value.like) return refused;
  const listing = toSavedListing(parsed.value);
  // Percent encoding can make it longer than the text that was sent.
  return formatSavedListingUrl(listing).length <= MAX_LISTING_URL ? ok(listing) : refused;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** The name that a user gives to a saved search. */
export function parseSearchName(text: string): Outcome<string, 'invalid'> {
  const name = tidyLine(text);
  if (name === '') return reject('invalid', SAVED_SEARCH_MESSAGES.nameMissing);
  return name.length <= MAX_SEARCH_NAME ? ok(name) : reject('invalid', SAVED_SEARCH_MESSAGES.nameTooLong);
}
