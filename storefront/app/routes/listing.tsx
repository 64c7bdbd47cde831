import { listingFactsOf } from '../browse/listing-page.tsx';
import { loadListing } from '../browse/load-listing.ts';
import { pack, unpack } from '../lib/packed.ts';
import { pageContext } from '../lib/page-context.ts';
import { pageMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/listing.ts';
import { TrackedListing } from './tracked-listing.tsx';

/** `/all` and `/prints`, narrowed by their path or not: `/all/abstract/framed`. */
export async function loader({ context, request }: Route.LoaderArgs) {
  return pack(await loadListing(context.get(pageContext), request.url));
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(matches, listingFactsOf(unpack(loaderData))) : [];
}

export default function Listing({ loaderData }: Route.ComponentProps) {
  return <TrackedListing works={loaderData} />;
}
