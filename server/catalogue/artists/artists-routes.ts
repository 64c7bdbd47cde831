import { readArtist } from '@easel/contract/catalogue/artists';
import { reject } from '@easel/domain/outcome';
import type { Db } from '../../platform/db/open-database.ts';
import type { ApiDispatcher } from '../../platform/http/api-dispatcher.ts';
import { respond } from '../../platform/http/call-response.ts';
import { followersTag, LISTING_TAG } from '../../platform/http/page-tags.ts';
import { readArtistPage } from './artists.ts';

export function artistsRoutes(api: ApiDispatcher, db: Db) {
  api.handle(readArtist, async ({ params, visitor }) => {
    const found = await readArtistPage(db, params.userName, visitor.preferences);
    return found
      ? respond(found, { tags: [LISTING_TAG, followersTag(found.artist.artistId)] })
      : reject('not-found', 'Artist not found.');
  });
}
