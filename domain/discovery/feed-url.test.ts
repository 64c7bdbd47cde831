import { expect, test } from 'vitest';
import { parseFeedPage, toFeedUrl } from './feed-url.ts';
import { DEFAULT_LISTING } from './listing.ts';
import { formatListingFeedUrl, toNewestListing } from './listing-feed.ts';
import { parseListingUrl } from './listing-url.ts';

test('the feed of a page is below its address', () => {
  expect(toFeedUrl('/ada-moreau')).toBe('/ada-moreau/rss');
  expect(toFeedUrl('/all?query=blue%20sea')).toBe('/all/rss?query=blue%20sea');
});

test('the address of a feed leads back to its page', () => {
  expect(parseFeedPage('/paintings/abstract/rss')).toBe('/paintings/abstract');
  expect(parseFeedPage('/paintings/abstract')).toBeUndefined();
  expect(parseFeedPage('/rss')).toBeUndefined();
});

test('all sorts and pages of a listing share one feed', () => {
  const parsed = parseListingUrl('/paintings/abstract', new URLSearchParams('sort=price-low&page=2&hitsPerPage=25'));
  expect(parsed.ok && formatListingFeedUrl(parsed.value)).toBe('/paintings/abstract/rss');
});

test('a feed has the newest works first', () => {
  expect(toNewestListing({ ...DEFAULT_LISTING, sort: 'oldest', page: 3 })).toMatchObject({ sort: 'newest', page: 0 });
});
