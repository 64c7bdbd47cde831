import { readCategory } from '../catalogue/categories.ts';
import { featureQueryOf, parseKeyword } from '../discovery/feature-page.ts';
import { DEFAULT_LISTING, type Listing } from '../discovery/listing.ts';
import { listingUrlOf, parseListingUrl } from '../discovery/listing-url.ts';
import { type Outcome, ok, reject } from '../outcome.ts';
import { queryParametersOf } from '../text/query-string.ts';
import { tidyLine } from '../text/tidy-text.ts';

/** How often new works of a saved search are sent by email. */
export const FREQUENCIES = ['instant', 'daily', 'weekly', 'never'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

export const DEFAULT_FREQUENCY: Frequency = 'daily';

export const FREQUENCY_LABELS: Record<Frequency, string> = {
  instant: 'As soon as possible',
  daily: 'Once a day',
  weekly: 'Once a week',
  never: 'No emails',
};

export const MAX_SAVED_SEARCHES = 100;
export const MAX_SEARCH_NAME = 100;
/** The longest listing URL that is accepted. Fifty values of several facets fit. */
export const MAX_LISTING_URL = 2_000;

/** New works that are recorded for one search between two emails or visits. More are only known to be more. */
export const MAX_NEW_WORKS = 100;

export const SAVED_SEARCH_MESSAGES = {
  saved: 'Search saved. We will email you about new works.',
  alreadySaved: 'You have already saved this search.',
  full: `You can save up to ${MAX_SAVED_SEARCHES} searches. Delete one to save another.`,
  notAListing: 'This search cannot be saved.',
  nameMissing: 'Please enter a name.',
  nameTooLong: `Please use at most ${MAX_SEARCH_NAME} characters.`,
  missing: 'This saved search no longer exists.',
  failed: 'The search could not be saved. Please try again.',
} as const;

/** The listing that is saved: what is listed, without sort order, page and page size. */
export const savedListingOf = (listing: Listing): Listing => ({
  ...listing,
  sort: DEFAULT_LISTING.sort,
  page: DEFAULT_LISTING.page,
  resultsPerPage: DEFAULT_LISTING.resultsPerPage,
});

/** The URL that stands for a saved search. Every listing has one. */
export const savedListingUrlOf = (listing: Listing): string => listingUrlOf(savedListingOf(listing));

/** Identifies a saved search: capitals in a query make no difference to its results. */
export const savedSearchKeyOf = (listing: Listing): string => savedListingUrlOf(listing).toLowerCase();

/** The listing with its newest works first, for links to new works. */
export const newestFirstUrlOf = (listing: Listing): string =>
  listingUrlOf({ ...savedListingOf(listing), sort: 'newest' });

/** A feature page lists the works of a search in its category. */
export const listingOfFeature = (category: Listing['category'], keyword: string): Listing => ({
  ...DEFAULT_LISTING,
  category,
  query: featureQueryOf({ keyword }),
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
    return category && keyword ? ok(listingOfFeature(category, keyword)) : refused;
  }
  const parsed = parseListingUrl(path, queryParametersOf(search));
  if (!parsed.ok) return refused;
  const listing = savedListingOf(parsed.value);
  // Percent encoding can make it longer than the text that was sent.
  return savedListingUrlOf(listing).length <= MAX_LISTING_URL ? ok(listing) : refused;
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
