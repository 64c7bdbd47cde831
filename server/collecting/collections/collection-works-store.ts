import { ORDER_GAP } from '@easel/domain/collecting/collection-order';
import { anyId } from '@easel/platform/db/any-value';
import type { Db } from '@easel/platform/db/open-database';
import { isLimitedSite, isWorkOnSite } from '@easel/platform/db/site-scope';
import { sql } from 'kysely';

/** Whether others may see a work in a collection: it is safe and not withdrawn. The tables are `works` and `artist`. */
const IS_SHOWN = sql<boolean>`works.is_safe and not works.is_delisted and not artist.is_banned`;

/** Locks the work, so that it cannot be deleted before it is added. */
export async function isShownWork(db: Db, workId: number): Promise<boolean> {
  const { rows } = await sql`
    select from works join people as artist on artist.id = works.artist_id where works.id = ${workId} and ${IS_SHOWN}
    for key share of works`.execute(db);
  return rows.length > 0;
}

export interface PlacedWork {
  work_id: number;
  sort_order: number;
}

/** A work of a collection; undefined if it does not contain it. */
export const readPlacedWork = (db: Db, collectionId: number, workId: number): Promise<PlacedWork | undefined> =>
  db
    .selectFrom('collection_works')
    .select(['work_id', 'sort_order'])
    .where('collection_id', '=', collectionId)
    .where('work_id', '=', workId)
    .executeTakeFirst();

/** The work before a place, or the last one; `withoutId` is not considered. */
export const readPreviousWork = (
  db: Db,
  collectionId: number,
  next: PlacedWork | undefined,
  withoutId?: number,
): Promise<PlacedWork | undefined> => {
  let query = db
    .selectFrom('collection_works')
    .select(['work_id', 'sort_order'])
    .where('collection_id', '=', collectionId)
    .orderBy('sort_order', 'desc')
    .orderBy('work_id', 'desc')
    .limit(1);
  if (next) query = query.where(sql<boolean>`(sort_order, work_id) < (${next.sort_order}, ${next.work_id})`);
  if (withoutId !== undefined) query = query.where('work_id', '<>', withoutId);
  return query.executeTakeFirst();
};

/** The work after a place. */
export const readNextWork = (db: Db, collectionId: number, place: PlacedWork): Promise<PlacedWork | undefined> =>
  db
    .selectFrom('collection_works')
    .select(['work_id', 'sort_order'])
    .where('collection_id', '=', collectionId)
    .where(sql<boolean>`(sort_order, work_id) > (${place.sort_order}, ${place.work_id})`)
    .orderBy('sort_order')
    .orderBy('work_id')
    .limit(1)
    .executeTakeFirst();

export const insertCollectionWork = (db: Db, collectionId: number, place: PlacedWork, now: Date) =>
  db
    .insertInto('collection_works')
    .values({ collection_id: collectionId, ...place, added_at: now })
    .execute();

export async function deleteCollectionWork(db: Db, collectionId: number, workId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('collection_works')
    .where('collection_id', '=', collectionId)
    .where('work_id', '=', workId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export const copyCollectionWorks = (db: Db, fromId: number, toId: number, now: Date) =>
  sql`
  insert into collection_works (collection_id, work_id, sort_order, note, is_cover, added_at)
  select ${toId}, work_id, sort_order, note, is_cover, ${now} from collection_works where collection_id = ${fromId}`.execute(
    db,
  );

export const writeSortOrder = (db: Db, collectionId: number, { work_id, sort_order }: PlacedWork) =>
  db
    .updateTable('collection_works')
    .set({ sort_order })
    .where('collection_id', '=', collectionId)
    .where('work_id', '=', work_id)
    .execute();

/** Restores the gaps between works, in their current order. */
export const renumberWorks = (db: Db, collectionId: number) =>
  sql`
  update collection_works set sort_order = numbered.position * ${ORDER_GAP}::bigint
  from (
    select work_id, row_number() over (order by sort_order, work_id) as position
    from collection_works where collection_id = ${collectionId}
  ) as numbered
  where collection_works.collection_id = ${collectionId} and collection_works.work_id = numbered.work_id`.execute(db);

/** Null removes the choice. False if the collection does not contain the work. */
export async function writeCover(db: Db, collectionId: number, workId: number | null): Promise<boolean> {
  await db
    .updateTable('collection_works')
    .set({ is_cover: false })
    .where('collection_id', '=', collectionId)
    .where('is_cover', '=', true)
    .execute();
  if (workId === null) return true;
  const { numUpdatedRows } = await db
    .updateTable('collection_works')
    .set({ is_cover: true })
    .where('collection_id', '=', collectionId)
    .where('work_id', '=', workId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function writeNote(db: Db, collectionId: number, workId: number, note: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('collection_works')
    .set({ note })
    .where('collection_id', '=', collectionId)
    .where('work_id', '=', workId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function readCoverChoice(db: Db, collectionId: number): Promise<number | null> {
  const row = await db
    .selectFrom('collection_works')
    .select('work_id')
    .where('collection_id', '=', collectionId)
    .where('is_cover', '=', true)
    .executeTakeFirst();
  return row?.work_id ?? null;
}

export interface CollectionWorkRow {
  work_id: number;
  note: string;
  installation_type: 'free_standing' | 'wall_mounted' | null;
  is_shown: boolean;
}

interface PageWanted {
  limit: number;
  offset: number;
}

/** A page of all works, for the owner. The page is cut before the join, so that the last page costs as little as the first. */
export async function readAllWorks(db: Db, collectionId: number, { limit, offset }: PageWanted) {
  const { rows } = await sql<CollectionWorkRow>`
    select work_id, note, installation_type, ${IS_SHOWN} as is_shown
    from (
      select work_id, note, sort_order from collection_works where collection_id = ${collectionId}
      order by sort_order, work_id limit ${limit} offset ${offset}
    ) as page
    join works on works.id = page.work_id
    join people as artist on artist.id = works.artist_id
    order by page.sort_order, work_id`.execute(db);
  return rows;
}

/**
 * The opposite of `IS_SHOWN` as a set. There are few such works, so excluding them is faster than reading every work of a collection: 10,000 works are counted
 * in a tenth of the time.
 */
const WITHHELD = sql`
  select id from works where not is_safe or is_delisted
  union all
  select works.id from people join works on works.artist_id = people.id where people.is_banned`;

/** Whether others see a work of a collection on the current site. On the main site, works need not be read. */
const isShownOnSite = () => sql<boolean>`work_id not in (${WITHHELD})
  and (${!isLimitedSite()}::boolean or exists (select from works where works.id = work_id and ${isWorkOnSite()}))`;

/** A page of the works that others see. */
export async function readShownWorks(db: Db, collectionId: number, { limit, offset }: PageWanted) {
  const { rows } = await sql<CollectionWorkRow>`
    select work_id, note, installation_type, true as is_shown
    from (
      select work_id, note, sort_order from collection_works
      where collection_id = ${collectionId} and ${isShownOnSite()}
      order by sort_order, work_id limit ${limit} offset ${offset}
    ) as page
    join works on works.id = page.work_id
    order by page.sort_order, work_id`.execute(db);
  return rows;
}

/** How many works of each collection others see. Collections without one are missing. */
export async function countShownWorks(db: Db, collectionIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ collection_id: number; count: number }>`/* prepared */
    select collection_id, count(*) as count
    from collection_works
    where collection_id = ${anyId(collectionIds)} and ${isShownOnSite()}
    group by collection_id`.execute(db);
  return new Map(rows.map(({ collection_id, count }) => [collection_id, count]));
}

export interface CoverRow {
  collection_id: number;
  work_id: number;
  title: string;
  has_picture: boolean;
  picture_version: number;
  picture_color: string;
  picture_width_px: number;
  picture_height_px: number;
}

/** The chosen cover and the first works of each collection that others see, in this order. The cover can occur twice. */
export async function readCoverRows(db: Db, collectionIds: readonly number[], perCollection: number) {
  if (collectionIds.length === 0 || perCollection === 0) return [];
  const works = sql`from collection_works where collection_id = wanted.id and ${isShownOnSite()}`;
  const { rows } = await sql<CoverRow>`/* prepared */
    select wanted.id as collection_id, work_id, title, has_picture, picture_version, picture_color, picture_width_px, picture_height_px
    from unnest(${collectionIds}::bigint[]) as wanted (id)
    cross join lateral (
      (select 1 as place, work_id, sort_order ${works} and is_cover)
      union all
      (select 2, work_id, sort_order ${works} order by sort_order, work_id limit ${perCollection})
    ) as cover
    join works on works.id = work_id
    order by wanted.id, place, sort_order, work_id`.execute(db);
  return rows;
}
