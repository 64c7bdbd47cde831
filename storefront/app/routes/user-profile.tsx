import { readPublicProfile } from '@easel/contract/accounts/profile';
import { redirect } from 'react-router';
import { personFactsOf } from '../catalogue/profile-facts.ts';
import { UserPage } from '../catalogue/user-page.tsx';
import { notFound } from '../lib/not-found.ts';
import { pageContext } from '../lib/page-context.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { requirePayload } from '../lib/require-payload.ts';
import { usePageView } from '../tracking/use-page-view.ts';
import type { Route } from './+types/user-profile.ts';

/** `/u/{id}`: a collector. Others are redirected to their own URL (account §2 Profile link). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, path } = context.get(pageContext);
  if (!/^[1-9]\d{0,14}$/.test(params.userId)) throw await notFound(api);
  const result = await api(readPublicProfile, { params: { name: params.userId } });
  if (result.status === 404) throw await notFound(api);
  const person = requirePayload(result);
  if (path !== person.profileUrl) throw redirect(person.profileUrl, 301);
  return { person };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(matches, personFactsOf(loaderData.person)) : [];
}

export default function UserProfile({ loaderData }: Route.ComponentProps) {
  usePageView('person');
  return <UserPage person={loaderData.person} />;
}
