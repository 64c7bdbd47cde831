import { readCategory } from '@easel/domain/catalogue/categories';
import { formatFeaturePageUrl, parseKeyword } from '@easel/domain/discovery/feature-page';
import { parsePaging } from '@easel/domain/discovery/pagination';
import { redirect } from 'react-router';
import { notFound } from '../lib/not-found.ts';
import { pageContext } from '../lib/page-context.ts';
import type { Route } from './+types/public-feature.ts';

/** `/public/feature?category=…&keyword=…`: redirects to the URL of the feature page. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const keyword = parseKeyword(search.get('keyword') ?? search.get('query') ?? '');
  const requested = search.get('category') || 'all';
  const category = requested === 'all' ? requested : readCategory(requested)?.slug;
  const paging = parsePaging(search);
  if (!keyword || !category || !paging) throw await notFound(context.get(pageContext).api);
  throw redirect(formatFeaturePageUrl({ category, keyword, ...paging }), 301);
}

export default function PublicFeature() {
  return null;
}
