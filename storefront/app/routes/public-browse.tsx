import { FLAGS, facetNameOf, PATH_FACETS, segmentOf } from '@easel/domain/discovery/facets';
import { listingUrlOf, parseListingUrl } from '@easel/domain/discovery/listing-url';
import { redirect } from 'react-router';
import { notFound } from '../lib/not-found.ts';
import { pageContext } from '../lib/page-context.ts';
import type { Route } from './+types/public-browse.ts';

/** `/public/browse?category=…&styles=…`: listings with all parameters in the query. Redirects to the URL of the listing. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const flags = new Set([...search].flatMap(([name, value]) => (/^true$/i.test(value) ? [facetNameOf(name)] : [])));
  const segments = [
    search.get('category') || 'all',
    ...PATH_FACETS.flatMap((facet) =>
      facet === 'size' ? [] : search.getAll(facet).flatMap((text) => text.split(',')),
    ),
    ...(flags.has('has_prints') ? ['prints'] : []),
    ...FLAGS.filter((flag) => flag !== 'has_prints' && flags.has(flag)).map(segmentOf),
  ];
  const parsed = parseListingUrl(segments.join('/'), search);
  if (!parsed.ok) throw await notFound(context.get(pageContext).api);
  throw redirect(listingUrlOf(parsed.value), 301);
}

export default function PublicBrowse() {
  return null;
}
