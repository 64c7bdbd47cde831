import type { Db } from '@easel/platform/db/open-database';
import type { Schema } from '@easel/platform/db/schema';
import { type Insertable, sql } from 'kysely';

export type UploadRow = NonNullable<Awaited<ReturnType<typeof readUpload>>>;

const upload = (db: Db, id: string) => db.selectFrom('draft_uploads').selectAll().where('id', '=', id);

export const readUpload = (db: Db, id: string) => upload(db, id).executeTakeFirst();

export const lockUpload = (db: Db, id: string) => upload(db, id).forUpdate().executeTakeFirst();

/** New uploads of an artist are counted one after the other, so that the limit holds. */
export const lockUploadsOfArtist = (transaction: Db, artistId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('uploads of drafts', ${artistId}))`.execute(transaction);

export async function countUnfinished(db: Db, artistId: number): Promise<number> {
  const { count } = await db
    .selectFrom('draft_uploads')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('artist_id', '=', artistId)
    .where('finished_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const insertUpload = (db: Db, row: Insertable<Schema['draft_uploads']>) =>
  db.insertInto('draft_uploads').values(row).execute();

export const writeFinished = (db: Db, id: string, imageId: number) =>
  db
    .updateTable('draft_uploads')
    .set({ finished_at: sql<Date>`now()`, image_id: imageId })
    .where('id', '=', id)
    .execute();

export const deleteUpload = (db: Db, id: string) => db.deleteFrom('draft_uploads').where('id', '=', id).execute();

export async function deleteUploadsBefore(db: Db, before: Date): Promise<string[]> {
  const rows = await db.deleteFrom('draft_uploads').where('created_at', '<', before).returning('id').execute();
  return rows.map(({ id }) => id);
}
