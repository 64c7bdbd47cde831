import { readPublicProfile } from '@easel/contract/accounts/profile';
import { redirect } from 'react-router';
import { personFactsOf } from '../catalogue/profile-facts.ts';
import { UserPage } from '../catalogue/user-page.tsx';
import { notFound } from '../lib/not-found.ts';
import { pageContext } from '../lib/page-context.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { requirePayload } from '../lib/require-payload.ts';
import { usePageView } from '../tracking/use-page-view.ts';
import type { Route } from './+types/artist-by-id.ts';
import ArtistViewPage from './artist-view.tsx';
import { artistViewFacts } from './artist-view-facts.ts';
import { loadArtist } from './load-artist.ts';

/** `/account/profile/{id}`: an artist without a user name. Others are redirected to their own URL. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  if (!/^[1-9]\d{0,14}$/.test(params.userId)) throw await notFound(page.api);
  const artist = await loadArtist(page, params.userId, new URL(request.url).searchParams);
  if (artist === 'missing') throw await notFound(page.api);
  if (artist) return { artist };
  const anybody = await page.api(readPublicProfile, { params: { name: params.userId } });
  if (anybody.status === 404) throw await notFound(page.api);
  const person = requirePayload(anybody);
  if (page.path !== person.profileUrl) throw redirect(person.profileUrl, 301);
  return { person };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta(
    matches,
    'person' in loaderData ? personFactsOf(loaderData.person) : artistViewFacts(loaderData.artist),
  );
}

export default function ArtistByNumber({ loaderData }: Route.ComponentProps) {
  usePageView('person' in loaderData ? 'person' : 'artist');
  return 'person' in loaderData ? <UserPage person={loaderData.person} /> : <ArtistViewPage view={loaderData.artist} />;
}
