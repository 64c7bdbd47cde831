import { createPersonPageFacts } from '../catalogue/profile-facts.ts';
import { notFound } from '../lib/not-found.ts';
import { pageContext } from '../lib/page-context.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { usePageView } from '../tracking/use-page-view.ts';
import type { Route } from './+types/user-profile.ts';
import { loadUser } from './load-user.ts';
import UserViewPage from './user-view.tsx';

/** `/u/{id}`: a collector. Others are redirected to their own URL. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const user = /^[1-9]\d{0,14}$/.test(params.userId) ? await loadUser(page, params.userId) : undefined;
  if (!user) throw await notFound(page.api);
  return { user };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(matches, createPersonPageFacts(loaderData.user.person)) : [];
}

export default function UserProfile({ loaderData }: Route.ComponentProps) {
  usePageView('person');
  return <UserViewPage view={loaderData.user} />;
}
