import { followWaitingLink, readWaitingLink } from '@easel/contract/selling/waiting-list';
import { withNextPage } from '../lib/action-result.ts';
import { notFound } from '../lib/not-found.ts';
import { formHandler, pageAction } from '../lib/page-action.ts';
import { pageContext } from '../lib/page-context.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { requirePayload } from '../lib/require-payload.ts';
import { WaitingLinkPage } from '../selling/waiting-link-page.tsx';
import type { Route } from './+types/waiting-list.ts';

type LinkAction = 'confirm' | 'leave' | 'claim';

/** Opened from an email. Opening it changes nothing: mail programs open links too. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const result = await api(readWaitingLink, { params: { token: params.token } });
  if (result.status === 404 || result.status === 400) throw await notFound(api);
  return { token: params.token, link: requirePayload(result) };
}

const follow = formHandler({
  send: async ({ action = '' }, api, { params }) => {
    const { token = '' } = params;
    const result = await api(followWaitingLink, { params: { token }, body: { action: action as LinkAction } });
    const { work } = result.success ? result.payload : {};
    return action === 'claim' && work ? withNextPage(result, () => `/checkout?sku=${work.sku}`) : result;
  },
});

export const action = pageAction({ forms: { follow } });

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
