import { formatListingUrl, parseListingUrl } from '@easel/domain/discovery/listing-url';
import { redirect } from 'react-router';
import { notFound } from '../lib/not-found.ts';
import { pageContext } from '../lib/page-context.ts';
import type { Route } from './+types/public-browse.ts';

/** `/public/browse?category=…&styles=…`: listings with all parameters in the query. Redirects to the URL of the listing. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const parsed = parseListingUrl('/all', search);
  if (!parsed.ok) throw await notFound(context.get(pageContext).api);
  // A path of prints implies the facet, so works with prints are listed as prints.
  const flags = parsed.value.flags.filter((flag) => flag !== 'has_prints');
  const isPrints = flags.length < parsed.value.flags.length;
  throw redirect(formatListingUrl({ ...parsed.value, flags, isPrints }), 301);
}

export default function PublicBrowse() {
  return null;
}
