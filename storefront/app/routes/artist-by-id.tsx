import { createPersonPageFacts } from '../catalogue/profile-facts.ts';
import { notFound } from '../lib/not-found.ts';
import { pageContext } from '../lib/page-context.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { usePageView } from '../tracking/use-page-view.ts';
import type { Route } from './+types/artist-by-id.ts';
import ArtistViewPage from './artist-view.tsx';
import { artistViewFacts } from './artist-view-facts.ts';
import { loadArtist } from './load-artist.ts';
import { loadUser } from './load-user.ts';
import UserViewPage from './user-view.tsx';

/** `/account/profile/{id}`: an artist without a user name. Others are redirected to their own URL. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  if (!/^[1-9]\d{0,14}$/.test(params.userId)) throw await notFound(page.api);
  const artist = await loadArtist(page, params.userId, new URL(request.url).searchParams);
  if (artist === 'missing') throw await notFound(page.api);
  if (artist) return { artist };
  const user = await loadUser(page, params.userId);
  if (!user) throw await notFound(page.api);
  return { user };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta(
    matches,
    'user' in loaderData ? createPersonPageFacts(loaderData.user.person) : artistViewFacts(loaderData.artist),
  );
}

export default function ArtistByNumber({ loaderData }: Route.ComponentProps) {
  usePageView('user' in loaderData ? 'person' : 'artist');
  return 'user' in loaderData ? <UserViewPage view={loaderData.user} /> : <ArtistViewPage view={loaderData.artist} />;
}
