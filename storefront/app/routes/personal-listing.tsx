import { findCollections } from '../collecting/find-collections.ts';
import { toBrowserListing } from '../discovery/browser-listing.ts';
import { createListingPageFacts } from '../discovery/listing-page.tsx';
import { loadListing } from '../discovery/load-listing.ts';
import { pageContext } from '../lib/page-context.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { serializeForBrowser } from '../lib/serialize-for-browser.server.ts';
import { readSentData } from '../lib/serialized-loader-data.ts';
import { getLoaderHeaders, unavailable } from '../lib/unavailable-page.ts';
import type { Route } from './+types/personal-listing.ts';
import { TrackedListing } from './tracked-listing.tsx';

/** `/for-you/{listing}`: a listing in the order of the visitor (docs/decisions/0091-personal-listings.md). Leads to the listing of everybody if there is none. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const [works, collections] = await Promise.all([
    loadListing(page, request.url),
    findCollections(page.api, new URL(request.url).searchParams),
  ]);
  const listing = { listing: serializeForBrowser(page, works, toBrowserListing), collections };
  return works.isUnavailable ? unavailable(listing) : listing;
}

export const headers: Route.HeadersFunction = getLoaderHeaders;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(matches, createListingPageFacts(readSentData(loaderData.listing))) : [];
}

export default function PersonalListing({ loaderData: { listing, collections } }: Route.ComponentProps) {
  return <TrackedListing works={listing} collections={collections} />;
}
