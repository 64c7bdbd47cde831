import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';

/** In the order of the page. */
export async function readStudioPhotoIds(db: Db, personId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('studio_photos')
    .select('id')
    .where('person_id', '=', personId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export interface NewStudioPhoto {
  person_id: number;
  position: number;
  width_px: number;
  height_px: number;
  color: string;
}

export async function insertStudioPhoto(db: Db, photo: NewStudioPhoto): Promise<number> {
  const { id } = await db.insertInto('studio_photos').values(photo).returning('id').executeTakeFirstOrThrow();
  return id;
}

export const updateCaption = (db: Db, photoId: number, caption: string) =>
  db.updateTable('studio_photos').set({ caption }).where('id', '=', photoId).execute();

export const updatePositions = (db: Db, ids: readonly number[]) =>
  sql`update studio_photos set position = place.at
    from unnest(${ids}::bigint[]) with ordinality as place (id, at)
    where studio_photos.id = place.id and position <> place.at`.execute(db);

export const deleteStudioPhoto = (db: Db, photoId: number) =>
  db.deleteFrom('studio_photos').where('id', '=', photoId).execute();
