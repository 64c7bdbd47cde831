import { anyId } from '@easel/platform/db/any-value';
import type { Db } from '@easel/platform/db/open-database';
import { isWorkOnSite } from '@easel/platform/db/site-scope';
import { sql } from 'kysely';

/** Collections with their owners, as visibility and listings need them. */
const withOwners = (db: Db) =>
  db
    .selectFrom('collections')
    .innerJoin('people', 'people.id', 'collections.owner_id')
    .select([
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
      'collections.works_count',
      'collections.created_at',
      'collections.updated_at',
      'people.first_name',
      'people.last_name',
      'people.public_name',
      'people.user_type',
      'people.user_name',
      'people.avatar_color',
      'people.avatar_version',
      'people.is_banned',
    ]);

export type ListingRow = Awaited<ReturnType<typeof readListingRows>>[number];

export const readListingRows = (db: Db, ids: readonly number[]) =>
  withOwners(db).modifyFront(sql`/* prepared */`).where('collections.id', '=', anyId(ids)).execute();

export const readListingRow = (db: Db, id: number) =>
  withOwners(db).where('collections.id', '=', id).executeTakeFirst();

const browsable = (db: Db) =>
  withOwners(db)
    .where('collections.is_private', '=', false)
    .where('collections.is_visible', '=', true)
    .where('people.is_banned', '=', false)
    .where('collections.works_count', '>', 0);

/** The browsable collections of the staff of each type, the last changed first. */
export async function readPublishedIds(
  db: Db,
  typeIds: readonly number[],
  perType: number,
): Promise<{ type_id: number; id: number }[]> {
  const { rows } = await sql<{ type_id: number; id: number }>`/* prepared */
    select type_id, published.id
    from unnest(${typeIds}::integer[]) as type_id
    cross join lateral (
      select collections.id, collections.updated_at
      from collections join people on people.id = owner_id
      where type_ids @> array[type_id] and not is_private and is_visible and works_count > 0
        and user_type in ('curator', 'editor', 'admin') and not is_banned
      order by collections.updated_at desc, collections.id desc
      limit ${perType}
    ) as published
    order by type_id, published.updated_at desc, published.id desc`.execute(db);
  return rows;
}

/** Browsable collections for the search index: these, or all after an id. */
export const readSearchRows = (db: Db, wanted: { ids: readonly number[] } | { afterId: number; limit: number }) =>
  'ids' in wanted
    ? browsable(db).where('collections.id', '=', sql<number>`any(${wanted.ids}::bigint[])`).execute()
    : browsable(db)
        .where('collections.id', '>', wanted.afterId)
        .orderBy('collections.id')
        .limit(wanted.limit)
        .execute();

export const readBrowsableRowsOfOwner = (db: Db, ownerId: number, limit: number) =>
  browsable(db)
    .where('owner_id', '=', ownerId)
    .orderBy('collections.updated_at', 'desc')
    .orderBy('collections.id', 'desc')
    .limit(limit)
    .execute();

export const readBrowsableIdsOfOwners = async (db: Db, ownerIds: readonly number[]): Promise<number[]> =>
  (await browsable(db).where('owner_id', '=', sql<number>`any(${ownerIds}::bigint[])`).execute()).map(({ id }) => id);

/** Browsable collections with a work that everyone may see: the columns of their URLs, by id. */
const addressed = (db: Db) =>
  browsable(db).where(({ exists, selectFrom }) =>
    exists(
      selectFrom('collection_works')
        .innerJoin('works', 'works.id', 'collection_works.work_id')
        .innerJoin('people as artist', 'artist.id', 'works.artist_id')
        .select('works.id')
        .whereRef('collection_works.collection_id', '=', 'collections.id')
        .where('works.is_safe', '=', true)
        .where('works.is_delisted', '=', false)
        .where('artist.is_banned', '=', false)
        .where(isWorkOnSite()),
    ),
  );

export const readCollectionAddresses = (db: Db, limit: number, offset: number) =>
  addressed(db).orderBy('collections.id').limit(limit).offset(offset).execute();

export async function countCollectionAddresses(db: Db): Promise<number> {
  const { count } = await addressed(db)
    .clearSelect()
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
