import { readArtist } from '@easel/contract/catalogue/artists';
import type { Db } from '../../platform/db/open-database.ts';
import { answer, type Calls, refuse } from '../../platform/http/api-dispatcher.ts';
import { readArtistPage } from './artists.ts';

export function artistsRoutes(calls: Calls, db: Db) {
  calls.on(readArtist, async ({ params, visitor }) => {
    const found = await readArtistPage(db, params.userName, visitor.preferences);
    return found ? answer(found, ['works', 'people']) : refuse(404, 'Artist not found.');
  });
}
