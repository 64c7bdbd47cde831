import { readCategory } from '@easel/domain/categories';
import { PATH_FACETS } from '@easel/domain/listing';
import { listingUrlOf, parseListingUrl } from '@easel/domain/listing-url';
import { redirect } from 'react-router';
import { notFound } from '../lib/not-found.ts';
import { pageContext } from '../lib/page-context.ts';
import type { Route } from './+types/public-browse.ts';

/** `/public/browse?category=…&styles=…`: the same listings with everything behind the question mark; each has an address of its own. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const category = readCategory(search.get('category') ?? '')?.slug ?? 'all';
  const segments = PATH_FACETS.flatMap((facet) => (facet === 'size' ? [] : (search.get(facet)?.split(',') ?? [])));
  const parsed = parseListingUrl([category, ...segments].join('/'), search);
  if (!parsed.ok) throw await notFound(context.get(pageContext).api);
  throw redirect(listingUrlOf(parsed.value), 301);
}

export default function PublicBrowse() {
  return null;
}
