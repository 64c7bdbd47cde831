import { isUserName } from '@easel/domain/accounts/user-name';
import { readCategory } from '@easel/domain/catalogue/categories';
import { lazy } from 'react';
import { createPersonPageFacts } from '../catalogue/profile-facts.ts';
import { findCollections } from '../collecting/find-collections.ts';
import { toBrowserListing } from '../discovery/browser-listing.ts';
import { createListingPageFacts } from '../discovery/listing-page.tsx';
import { loadListing } from '../discovery/load-listing.ts';
import { notFound } from '../lib/not-found.ts';
import { pageContext } from '../lib/page-context.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { serializeForBrowser } from '../lib/serialize-for-browser.server.ts';
import { readSentData } from '../lib/serialized-loader-data.ts';
import { getLoaderHeaders, unavailable } from '../lib/unavailable-page.ts';
import { usePageView } from '../tracking/use-page-view.ts';
import type { Route } from './+types/category-or-artist.ts';
import { artistViewFacts } from './artist-view-facts.ts';
import { loadArtist } from './load-artist.ts';
import { loadUser } from './load-user.ts';
import { TrackedListing } from './tracked-listing.tsx';

/** Without a Suspense boundary: the server renders the whole page, and a navigation waits for the code. Listings do not load it. */
const ArtistViewPage = lazy(() => import('./artist-view.tsx'));
const UserViewPage = lazy(() => import('./user-view.tsx'));

/** `/{x}`: all works, prints or a category with filters (`/paintings/abstract/framed`), else the user name of an artist, else 404. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const isListing = params.word === 'all' || params.word === 'prints' || readCategory(params.word) !== undefined;
  if (isListing) {
    const [works, collections] = await Promise.all([
      loadListing(page, request.url),
      findCollections(page.api, new URL(request.url).searchParams),
    ]);
    const listing = { listing: serializeForBrowser(page, works, toBrowserListing), collections };
    return works.isUnavailable ? unavailable(listing) : listing;
  }
  if (params['*'] !== '' || !isUserName(params.word)) throw await notFound(page.api);
  const artist = await loadArtist(page, params.word, new URL(request.url).searchParams);
  if (artist === 'missing') throw await notFound(page.api);
  if (artist) return { artist };
  const user = await loadUser(page, params.word);
  if (!user) throw await notFound(page.api);
  return { user };
}

export const headers: Route.HeadersFunction = getLoaderHeaders;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  if ('user' in loaderData) return pageMeta(matches, createPersonPageFacts(loaderData.user.person));
  return pageMeta(
    matches,
    'artist' in loaderData
      ? artistViewFacts(loaderData.artist)
      : createListingPageFacts(readSentData(loaderData.listing)),
  );
}

export default function CategoryOrArtist({ loaderData }: Route.ComponentProps) {
  // A listing reports its own page view.
  usePageView('user' in loaderData ? 'person' : 'artist' in loaderData ? 'artist' : undefined);
  if ('user' in loaderData) return <UserViewPage view={loaderData.user} />;
  if (!('artist' in loaderData))
    return <TrackedListing works={loaderData.listing} collections={loaderData.collections} />;
  return <ArtistViewPage view={loaderData.artist} />;
}
