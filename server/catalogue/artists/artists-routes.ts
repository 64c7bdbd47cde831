import { listArtists as listArtistsCall, readArtist } from '@easel/contract/catalogue/artists';
import { DEFAULT_ARTIST_SORT } from '@easel/domain/catalogue/artist-directory';
import { fromPageNumber } from '@easel/domain/discovery/pagination';
import { reject } from '@easel/domain/outcome';
import type { Db } from '@easel/platform/db/open-database';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { followersTag, LISTING_TAG } from '@easel/platform/http/page-tags';
import type { WorkTiles } from '../work-tiles.ts';
import { listArtists } from './artist-directory.ts';
import { readArtistPage } from './artists.ts';

export function artistsRoutes(api: ApiDispatcher, parts: { db: Db; tiles: WorkTiles }) {
  api.handle(readArtist, async ({ params, query, visitor }) => {
    const wanted = { group: query.works, page: fromPageNumber(query.pageNumber ?? 1) };
    const found = await readArtistPage(parts, params.userName, wanted, visitor.preferences);
    return found
      ? respond(found, { tags: [LISTING_TAG, followersTag(found.artist.artistId)] })
      : reject('not-found', 'Artist not found.');
  });
  api.handle(listArtistsCall, async ({ query: { pageNumber = 1, sort, ...filters }, visitor }) =>
    respond(
      await listArtists(
        parts,
        { ...filters, sort: sort ?? DEFAULT_ARTIST_SORT, page: fromPageNumber(pageNumber) },
        visitor.preferences,
      ),
      {
        tags: [LISTING_TAG],
      },
    ),
  );
}
