import { readArtist } from '@easel/contract/artists';
import { readCategory } from '@easel/domain/categories';
import { isUserName } from '@easel/domain/user-name';
import { ArtistPage, artistFactsOf } from '../artist/artist-page.tsx';
import { listingFactsOf } from '../browse/listing-page.tsx';
import { loadListing } from '../browse/load-listing.ts';
import { PolaroidWall } from '../browse/polaroid-wall.tsx';
import { wallTilesOf } from '../browse/wall-tile.ts';
import { notFound } from '../lib/not-found.ts';
import { pack, unpack } from '../lib/packed.ts';
import { pageContext } from '../lib/page-context.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { requirePayload } from '../lib/require-payload.ts';
import type { Route } from './+types/category-or-artist.ts';
import { TrackedListing } from './tracked-listing.tsx';

/** `/{x}`: a category, which its path may narrow (`/paintings/abstract/framed`), else an artist's user name, else nothing. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const category = readCategory(params.word)?.slug;
  if (category) return { listing: pack(await loadListing(page, request.url)) };
  if (params['*'] !== '' || !isUserName(params.word)) throw await notFound(page.api);
  const result = await page.api(readArtist, { params: { userName: params.word } });
  if (result.status === 404) throw await notFound(page.api);
  const found = requirePayload(result);
  return { ...found, works: wallTilesOf(found.works) };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta(
    matches,
    'artist' in loaderData ? artistFactsOf(loaderData) : listingFactsOf(unpack(loaderData.listing)),
  );
}

export default function CategoryOrArtist({ loaderData }: Route.ComponentProps) {
  if (!('artist' in loaderData)) return <TrackedListing works={loaderData.listing} />;
  return (
    <ArtistPage artist={loaderData.artist}>
      <PolaroidWall tiles={loaderData.works} heading="h2" ownerId={loaderData.artist.artistId} />
    </ArtistPage>
  );
}
