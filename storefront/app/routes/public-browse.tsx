import { BOOLEAN_FACETS, PATH_FACETS } from '@easel/domain/listing';
import { listingUrlOf, parseListingUrl } from '@easel/domain/listing-url';
import { redirect } from 'react-router';
import { notFound } from '../lib/not-found.ts';
import { pageContext } from '../lib/page-context.ts';
import type { Route } from './+types/public-browse.ts';

/** `/public/browse?category=…&styles=…`: the same listings with everything behind the question mark; each has an address of its own. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const isSaid = (flag: string) => search.get(flag)?.toLowerCase() === 'true';
  const segments = [
    search.get('category') || 'all',
    ...PATH_FACETS.flatMap((facet) => (facet === 'size' ? [] : (search.get(facet)?.split(',') ?? []))),
    ...(isSaid('has_prints') ? ['prints'] : []),
    ...Object.entries(BOOLEAN_FACETS).flatMap(([flag, segment]) => (isSaid(flag) ? [segment] : [])),
  ];
  const parsed = parseListingUrl(segments.join('/'), search);
  if (!parsed.ok) throw await notFound(context.get(pageContext).api);
  throw redirect(listingUrlOf(parsed.value), 301);
}

export default function PublicBrowse() {
  return null;
}
