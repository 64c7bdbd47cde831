import { readPublicProfile } from '@easel/contract/accounts/profile';
import { readArtist } from '@easel/contract/catalogue/artists';
import { redirect } from 'react-router';
import { ArtistPage, artistFactsOf } from '../catalogue/artist-page.tsx';
import { personFactsOf, UserPage } from '../catalogue/user-page.tsx';
import { PolaroidWall } from '../discovery/polaroid-wall.tsx';
import { wallTilesOf } from '../discovery/wall-tile.ts';
import { notFound } from '../lib/not-found.ts';
import { pageContext } from '../lib/page-context.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { requirePayload } from '../lib/require-payload.ts';
import { usePageView } from '../tracking/use-page-view.ts';
import type { Route } from './+types/artist-by-id.ts';

/** `/account/profile/{id}`: an artist without a user name. Others are redirected to their own URL. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, path } = context.get(pageContext);
  if (!/^[1-9]\d{0,14}$/.test(params.userId)) throw await notFound(api);
  const result = await api(readArtist, { params: { userName: params.userId } });
  if (result.status === 404) {
    const anybody = await api(readPublicProfile, { params: { name: params.userId } });
    if (anybody.status === 404) throw await notFound(api);
    const person = requirePayload(anybody);
    if (path !== person.profileUrl) throw redirect(person.profileUrl, 301);
    return { person };
  }
  const found = requirePayload(result);
  if (path !== found.artist.artistURL) throw redirect(found.artist.artistURL, 301);
  return { ...found, works: wallTilesOf(found.works) };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta(matches, 'person' in loaderData ? personFactsOf(loaderData.person) : artistFactsOf(loaderData));
}

export default function ArtistByNumber({ loaderData }: Route.ComponentProps) {
  usePageView('person' in loaderData ? 'person' : 'artist');
  if ('person' in loaderData) return <UserPage person={loaderData.person} />;
  return (
    <ArtistPage artist={loaderData.artist}>
      <PolaroidWall
        tiles={loaderData.works}
        heading="h2"
        ownerId={loaderData.artist.artistId}
        list={`artist ${loaderData.artist.artistId}`}
      />
    </ArtistPage>
  );
}
