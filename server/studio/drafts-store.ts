import type { DraftFields } from '@easel/domain/studio/draft-fields';
import type { DraftState } from '@easel/domain/studio/work-states';
import { anyId } from '@easel/platform/db/any-value';
import type { Db } from '@easel/platform/db/open-database';
import type { Schema } from '@easel/platform/db/schema';
import { type Insertable, sql } from 'kysely';
import { artistName } from './artists-store.ts';

export type DraftRow = Awaited<ReturnType<typeof readDrafts>>[number];
export type DraftImageRow = Awaited<ReturnType<typeof readDraftImages>>[number];

/** The id of a work that does not exist yet. It keeps it when it is listed. */
export async function takeWorkId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: string }>`select nextval(pg_get_serial_sequence('works', 'id')) as id`.execute(db);
  return Number(rows[0]?.id);
}

export const insertDraft = (db: Db, draft: { workId: number; artistId: number; fields: Partial<DraftFields> }) =>
  db
    .insertInto('work_drafts')
    .values({ work_id: draft.workId, artist_id: draft.artistId, fields: JSON.stringify(draft.fields) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

const drafts = (db: Db, workIds: readonly number[]) =>
  db
    .selectFrom('work_drafts')
    .selectAll('work_drafts')
    .select(artistName('work_drafts.artist_id'))
    .where('work_id', '=', anyId(workIds))
    .orderBy('work_id');

export const readDrafts = (db: Db, workIds: readonly number[]) => drafts(db, workIds).execute();

/** Changes of the same draft happen one after the other. */
export const lockDrafts = (db: Db, workIds: readonly number[]) =>
  drafts(db, workIds).forUpdate('work_drafts').execute();

/** Whoever reviews a draft decides on what was seen, its images included. */
export const raiseDraftVersion = (db: Db, workId: number) =>
  db
    .updateTable('work_drafts')
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: sql<Date>`now()` }))
    .where('work_id', '=', workId)
    .execute();

/** The images of a draft in order; the first is the main image. */
export const readDraftImages = (db: Db, workId: number) =>
  db.selectFrom('draft_images').selectAll().where('work_id', '=', workId).orderBy('sort_order').orderBy('id').execute();

export const writeDraftFields = (
  db: Db,
  workId: number,
  { fields, fieldVersions, version }: { fields: Partial<DraftFields>; fieldVersions: object; version: number },
) =>
  db
    .updateTable('work_drafts')
    .set({
      fields: JSON.stringify(fields),
      field_versions: JSON.stringify(fieldVersions),
      version,
      updated_at: sql<Date>`now()`,
    })
    .where('work_id', '=', workId)
    .execute();

export const writeDraftState = (db: Db, workId: number, state: DraftState, reviewNote: string) =>
  db
    .updateTable('work_drafts')
    .set({
      state,
      review_note: reviewNote,
      submitted_at: state === 'submitted' ? sql<Date>`now()` : null,
      updated_at: sql<Date>`now()`,
    })
    .where('work_id', '=', workId)
    .execute();

export const deleteDraft = (db: Db, workId: number) =>
  db.deleteFrom('work_drafts').where('work_id', '=', workId).execute();

/** Requests of one artist that count drafts happen one after the other. Orders, which refer to the artist, do not wait. */
export const lockArtist = (db: Db, artistId: number) =>
  db.selectFrom('people').select('id').where('id', '=', artistId).forNoKeyUpdate().executeTakeFirst();

/** Drafts of works that are not in the shop. */
export async function countUnlistedDrafts(db: Db, artistId: number): Promise<number> {
  const { count } = await db
    .selectFrom('work_drafts')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('artist_id', '=', artistId)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('works').select('id').whereRef('works.id', '=', 'work_drafts.work_id'))),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The main image of each draft. */
export const readMainImages = (db: Db, workIds: readonly number[]) =>
  db
    .selectFrom('draft_images')
    .selectAll()
    .distinctOn('work_id')
    .where('work_id', 'in', [...workIds, 0])
    .orderBy('work_id')
    .orderBy('sort_order')
    .orderBy('id')
    .execute();

export async function insertDraftImage(db: Db, image: Insertable<Schema['draft_images']>): Promise<number> {
  const { id } = await db.insertInto('draft_images').values(image).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** All works of an artist: drafts and those in the shop. */
export async function readOwnWorkIds(db: Db, artistId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from works where artist_id = ${artistId}
    union select work_id from work_drafts where artist_id = ${artistId} order by id`.execute(db);
  return rows.map(({ id }) => Number(id));
}
