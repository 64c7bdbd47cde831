import { readWaitingLink } from '@easel/contract/selling/waiting-list';
import { notFound } from '../lib/not-found.ts';
import { pageContext } from '../lib/page-context.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { requirePayload } from '../lib/require-payload.ts';
import { WaitingLinkPage } from '../selling/waiting-link-page.tsx';
import type { Route } from './+types/waiting-list.ts';

/** Opened from an email. Opening it changes nothing: mail programs open links too. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const result = await api(readWaitingLink, { params: { token: params.token } });
  if (result.status === 404 || result.status === 400) throw await notFound(api);
  return { token: params.token, link: requirePayload(result) };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Waiting list',
    description: 'Your place in line for a work.',
    isIndexable: false,
  });
}

export default function WaitingList({ loaderData }: Route.ComponentProps) {
  return <WaitingLinkPage key={loaderData.token} {...loaderData} />;
}
