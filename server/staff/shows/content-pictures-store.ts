import type { Db } from '@easel/platform/db/open-database';

export interface NewContentPicture {
  width_px: number;
  height_px: number;
  color: string;
  author_id: number;
}

export async function insertContentPicture(db: Db, picture: NewContentPicture): Promise<number> {
  const { id } = await db.insertInto('content_pictures').values(picture).returning('id').executeTakeFirstOrThrow();
  return id;
}

export const readContentPictures = (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('content_pictures')
        .select(['id', 'width_px', 'height_px', 'color'])
        .where('id', 'in', ids)
        .execute();
