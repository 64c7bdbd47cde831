import { getDefaultPreferences, type Preferences } from '@easel/domain/accounts/preferences';
import { isUserName } from '@easel/domain/accounts/user-name';
import { getZone } from '@easel/domain/catalogue/zone-price';
import { toFeedUrl } from '@easel/domain/discovery/feed-url';
import type { Listing } from '@easel/domain/discovery/listing';
import { formatListingFeedUrl, toNewestListing } from '@easel/domain/discovery/listing-feed';
import { formatListingName } from '@easel/domain/discovery/listing-name';
import { formatCanonicalListingUrl, parseListingUrl } from '@easel/domain/discovery/listing-url';
import { createSearchRequest } from '@easel/domain/discovery/query-shaping';
import { type Country, readCountry } from '@easel/domain/locale/countries';
import { DEFAULT_COUNTRY } from '@easel/domain/locale/store-locale';
import { artistTag, LISTING_TAG, workTag } from '@easel/platform/http/page-tags';
import { readArtistNewWorks } from '../../catalogue/artists/artist-new-works.ts';
import { type SearchDependencies, searchForWorks } from '../listings/search-works.ts';
import { type FeedChannel, writeRss } from './rss-feed.ts';

export interface FeedDependencies extends SearchDependencies {
  brand: string;
  /** With the path of a sub-site. */
  origin: string;
}

export interface Feed {
  /** Where the feed is, if it was asked for by another address of the same page. */
  redirectTo?: string;
  text: string;
  tags: string[];
}

const MAX_ITEMS = 50;

/** A feed depends on its URL alone: a store without a prefix is that of the default country. */
const preferencesIn = (country: Country | undefined): Preferences => {
  const store = country ?? readCountry(DEFAULT_COUNTRY);
  if (!store) throw new Error('The default country is missing from the list of countries.');
  return getDefaultPreferences(store);
};

/** The feed of the newest works on a page: a listing with its filters, or an artist. Undefined if the page lists no works. */
export async function readFeed(
  parts: FeedDependencies,
  page: { path: string; search: URLSearchParams; country: Country | undefined },
): Promise<Feed | undefined> {
  const preferences = preferencesIn(page.country);
  const listing = parseListingUrl(page.path, page.search);
  if (listing.ok) return listingFeed(parts, listing.value, preferences);
  const name = artistNameIn(page.path);
  return name === undefined ? undefined : artistFeed(parts, page.path, name, preferences);
}

/** The user name or id in the path of a profile. */
function artistNameIn(path: string): string | undefined {
  const [, name, id] = /^\/(?:([^/]+)|(?:u|account\/profile)\/([1-9]\d{0,14}))$/.exec(path) ?? [];
  return id ?? (name !== undefined && isUserName(name) ? name : undefined);
}

async function listingFeed(parts: FeedDependencies, listing: Listing, preferences: Preferences): Promise<Feed> {
  const request = createSearchRequest(toNewestListing(listing), getZone(preferences.countryCode));
  const { results } = await searchForWorks(parts, request, preferences);
  const name = listing.query ? `“${listing.query}”` : formatListingName(listing);
  const channel = {
    title: `${name} | ${parts.brand}`,
    description: `New works at ${parts.brand}: ${name}.`,
    pageUrl: formatCanonicalListingUrl({ ...listing, page: 0 }),
    feedUrl: formatListingFeedUrl(listing),
  };
  return write(parts, channel, results, preferences, [LISTING_TAG]);
}

async function artistFeed(
  parts: FeedDependencies,
  path: string,
  name: string,
  preferences: Preferences,
): Promise<Feed | undefined> {
  const artist = await readArtistNewWorks(parts.db, name, preferences, MAX_ITEMS);
  if (!artist) return undefined;
  const channel = {
    title: `${artist.name} | ${parts.brand}`,
    description: `New works by ${artist.name} at ${parts.brand}.`,
    pageUrl: artist.profileUrl,
    feedUrl: toFeedUrl(artist.profileUrl),
  };
  const feed = write(parts, channel, artist.works, preferences, [LISTING_TAG, artistTag(artist.artistId)]);
  return artist.profileUrl === path ? feed : { ...feed, redirectTo: channel.feedUrl };
}

function write(
  { origin }: FeedDependencies,
  channel: FeedChannel,
  works: Parameters<typeof writeRss>[1],
  { countryCode, measurementUnit }: Preferences,
  tags: string[],
): Feed {
  return {
    text: writeRss(channel, works, { origin, countryCode, unit: measurementUnit }),
    tags: [...tags, ...works.map(({ artworkId }) => workTag(artworkId))],
  };
}
