import type { Db } from '@easel/platform/db/open-database';

export const readStudioPhotoRows = (db: Db, artistId: number) =>
  db
    .selectFrom('studio_photos')
    .select(['id', 'caption', 'width_px', 'height_px', 'color'])
    .where('person_id', '=', artistId)
    .orderBy('position')
    .orderBy('id')
    .execute();
