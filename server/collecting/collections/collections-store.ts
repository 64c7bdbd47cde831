import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';

/** The columns that the form sets. */
export interface CollectionValues {
  title: string;
  description: string;
  header: string;
  subtitle: string;
  is_private: boolean;
  is_visible: boolean;
  is_prints_view: boolean;
  type_ids: number[];
  client_first_name: string;
  client_last_name: string;
  client_email: string;
  zendesk_ticket_id: string;
}

const COLUMNS = [
  'collections.id',
  'collections.owner_id',
  'collections.title',
  'collections.description',
  'collections.header',
  'collections.subtitle',
  'collections.is_private',
  'collections.is_visible',
  'collections.is_prints_view',
  'collections.type_ids',
  'collections.keywords',
  'collections.client_first_name',
  'collections.client_last_name',
  'collections.client_email',
  'collections.zendesk_ticket_id',
  'collections.works_count',
  'collections.created_at',
  'collections.updated_at',
] as const;

export type CollectionRow = Awaited<ReturnType<typeof readOwnCollections>>[number];

/** Newest first. */
export const readOwnCollections = (db: Db, ownerId: number) =>
  db
    .selectFrom('collections')
    .select(COLUMNS)
    .where('owner_id', '=', ownerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** The user's collections that contain a work, newest first. */
export const readOwnCollectionsOfWork = (db: Db, ownerId: number, workId: number) =>
  db
    .selectFrom('collections')
    .innerJoin('collection_works', 'collection_works.collection_id', 'collections.id')
    .select(COLUMNS)
    .where('owner_id', '=', ownerId)
    .where('work_id', '=', workId)
    .orderBy('created_at', 'desc')
    .orderBy('collections.id', 'desc')
    .execute();

export const readOwnCollection = (db: Db, ownerId: number, id: number) =>
  db.selectFrom('collections').select(COLUMNS).where('id', '=', id).where('owner_id', '=', ownerId).executeTakeFirst();

/** Locks a collection of a user, so that changes to it and its works happen one after the other. */
export const lockOwnCollection = (db: Db, ownerId: number, id: number) =>
  db
    .selectFrom('collections')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Collections that curators add works to: their own, and those of other staff with one of these types. */
export const readSelections = (
  db: Db,
  ownerId: number,
  { staffRoles, typeIds, limit }: { staffRoles: readonly string[]; typeIds: readonly number[]; limit: number },
  id?: number,
) =>
  db
    .selectFrom('collections')
    .innerJoin('people', 'people.id', 'owner_id')
    .select(['collections.id', 'owner_id', 'title', 'type_ids', 'works_count'])
    .select(['people.user_type', 'people.first_name', 'people.last_name'])
    .where((eb) =>
      eb.or([
        eb('owner_id', '=', ownerId),
        eb.and([
          eb('people.user_type', 'in', staffRoles as ['admin']),
          sql<boolean>`type_ids && ${[...typeIds]}::integer[]`,
        ]),
      ]),
    )
    .$if(id !== undefined, (query) => query.where('collections.id', '=', id ?? 0))
    .orderBy(sql`owner_id = ${ownerId}`, 'desc')
    .orderBy('collections.updated_at', 'desc')
    .limit(limit)
    .execute();

export async function countOwnCollections(db: Db, ownerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('collections')
    .select(sql<number>`count(*)`.as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertCollection(db: Db, ownerId: number, values: CollectionValues, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('collections')
    .values({ ...values, owner_id: ownerId, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const updateCollection = (db: Db, id: number, values: Partial<CollectionValues>, now: Date) =>
  db
    .updateTable('collections')
    .set({ ...values, updated_at: now })
    .where('id', '=', id)
    .execute();

export async function deleteOwnCollection(db: Db, ownerId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('collections')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
