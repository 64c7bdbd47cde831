import { readCategory } from '@easel/domain/catalogue/categories';
import { featurePageUrlOf, parseKeyword } from '@easel/domain/discovery/feature-page';
import { parsePaging } from '@easel/domain/discovery/pagination';
import { redirect } from 'react-router';
import { notFound } from '../lib/not-found.ts';
import { pageContext } from '../lib/page-context.ts';
import type { Route } from './+types/public-feature.ts';

/** `/public/feature?category=…&keyword=…`: the registered entry of feature pages, which have addresses of their own. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const keyword = parseKeyword(search.get('keyword') ?? search.get('query') ?? '');
  const asked = search.get('category') || 'all';
  const category = asked === 'all' ? asked : readCategory(asked)?.slug;
  const paging = parsePaging(search);
  if (!keyword || !category || !paging) throw await notFound(context.get(pageContext).api);
  throw redirect(featurePageUrlOf({ category, keyword, ...paging }), 301);
}

export default function PublicFeature() {
  return null;
}
