import { anyId } from '@easel/platform/db/any-value';
import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';

/** The first photo of each artist's studio. */
export const readFirstStudioPhotoRows = (db: Db, artistIds: readonly number[]) =>
  db
    .selectFrom('studio_photos')
    .distinctOn('person_id')
    .select(['person_id', 'id', 'caption', 'width_px', 'height_px', 'color'])
    .modifyFront(sql`/* prepared */`)
    .where('person_id', '=', anyId(artistIds))
    .orderBy('person_id')
    .orderBy('position')
    .orderBy('id')
    .execute();

export const readStudioPhotoRows = (db: Db, artistId: number) =>
  db
    .selectFrom('studio_photos')
    .select(['id', 'caption', 'width_px', 'height_px', 'color'])
    .where('person_id', '=', artistId)
    .orderBy('position')
    .orderBy('id')
    .execute();
