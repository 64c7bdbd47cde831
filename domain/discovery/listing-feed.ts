import { toFeedUrl } from './feed-url.ts';
import type { Listing } from './listing.ts';
import { forEveryone, formatListingUrl } from './listing-url.ts';

/** A feed has the newest works of a listing, whatever its sort and page are. */
export const toNewestListing = (listing: Listing): Listing => ({
  ...forEveryone(listing),
  sort: 'newest',
  page: 0,
  pageSize: 50,
});

/** The feed of a listing. Its sort, page and number of results are not part of the URL. */
export const formatListingFeedUrl = (listing: Listing): string =>
  toFeedUrl(formatListingUrl({ ...forEveryone(listing), sort: 'default', page: 0, pageSize: 100 }));
