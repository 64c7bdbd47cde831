import { readCategory } from '@easel/domain/categories';
import { featureUrlOf, parseKeyword } from '@easel/domain/feature-page';
import { redirect } from 'react-router';
import { notFound } from '../lib/not-found.ts';
import { pageContext } from '../lib/page-context.ts';
import type { Route } from './+types/public-feature.ts';

/** `/public/feature?category=…&keyword=…`: the registered entry of feature pages, which have addresses of their own. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const keyword = parseKeyword(search.get('keyword') ?? search.get('query') ?? '');
  if (!keyword) throw await notFound(context.get(pageContext).api);
  throw redirect(featureUrlOf({ category: readCategory(search.get('category') ?? '')?.slug ?? 'all', keyword }), 301);
}

export default function PublicFeature() {
  return null;
}
