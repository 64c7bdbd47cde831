import { readSharedWall } from '@easel/contract/collecting/wall-plans';
import { SharedWall } from '../collecting/shared-wall.tsx';
import { notFound } from '../lib/not-found.ts';
import { pageContext } from '../lib/page-context.ts';
import { pageMeta, useSite } from '../lib/page-meta.ts';
import { requirePayload } from '../lib/require-payload.ts';
import type { Route } from './+types/shared-wall.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const result = await api(readSharedWall, { params: { shareId: params.shareId } });
  if (result.status === 404 || result.status === 400) throw await notFound(api, 'This wall is no longer shared.');
  return requirePayload(result);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta(matches, {
    title: loaderData.name,
    description: 'Works at true size on a wall.',
    isIndexable: false,
  });
}

export default function SharedWallPage({ loaderData }: Route.ComponentProps) {
  const { preferences, displayCurrency } = useSite();
  return <SharedWall {...loaderData} unit={preferences.measurementUnit} currency={displayCurrency} />;
}
