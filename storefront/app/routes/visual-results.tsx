import { readVisualSearch } from '@easel/contract/discovery/visual-search';
import { VISUAL_SEARCH_PAGE } from '@easel/domain/discovery/visual-source';
import { redirect } from 'react-router';
import { toBrowserListing } from '../discovery/browser-listing.ts';
import { createListingPageFacts } from '../discovery/listing-page.tsx';
import { loadListing } from '../discovery/load-listing.ts';
import { formatVisualHeading } from '../discovery/visual-heading.ts';
import { VisualQuery } from '../discovery/visual-query.tsx';
import { pageContext } from '../lib/page-context.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { requirePayload } from '../lib/require-payload.ts';
import { serializeForBrowser } from '../lib/serialize-for-browser.server.ts';
import { readSentData } from '../lib/serialized-loader-data.ts';
import { getLoaderHeaders, unavailable } from '../lib/unavailable-page.ts';
import type { Route } from './+types/visual-results.ts';
import { TrackedListing } from './tracked-listing.tsx';

/** `/vsearch/{listing}?like=…`: works by what they look like. Without `like`, the page with the ways to search. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const like = new URL(request.url).searchParams.get('like') ?? '';
  if (like === '') throw redirect(VISUAL_SEARCH_PAGE);
  const found = await loadListing(page, request.url);
  const { source, state } = requirePayload(await page.api(readVisualSearch, { query: { like } }));
  const heading = formatVisualHeading(source);
  const trail = [
    { label: 'All works', url: '/all' },
    { label: 'Search by image', url: VISUAL_SEARCH_PAGE },
    { label: heading },
  ];
  const works = { ...found, heading, name: heading, trail };
  const listing = { listing: serializeForBrowser(page, works, toBrowserListing), source, state };
  return works.isUnavailable ? unavailable(listing) : listing;
}

export const headers: Route.HeadersFunction = getLoaderHeaders;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(matches, createListingPageFacts(readSentData(loaderData.listing))) : [];
}

export default function VisualResults({ loaderData: { listing, source, state } }: Route.ComponentProps) {
  return (
    <TrackedListing
      works={listing}
      collections={[]}
      isSaveable={false}
      aboveWorks={source && <VisualQuery source={source} state={state} />}
    />
  );
}
