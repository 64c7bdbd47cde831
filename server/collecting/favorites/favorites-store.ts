import type { ZonePrices } from '@easel/domain/catalogue/zone-price';
import type { FavoriteFilter, FavoriteSort } from '@easel/domain/collecting/favorite-list';
import type { Zone } from '@easel/domain/locale/countries';
import type { Db } from '@easel/platform/db/open-database';
import { type RawBuilder, sql } from 'kysely';

export async function readFavorites(db: Db, personId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('favorites')
    .select('work_id')
    .where('person_id', '=', personId)
    .orderBy('work_id')
    .execute();
  return rows.map(({ work_id }) => work_id);
}

/** The latest first. */
export async function readLatestFavorites(db: Db, personId: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('favorites')
    .select('work_id')
    .where('person_id', '=', personId)
    .orderBy('created_at', 'desc')
    .orderBy('work_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ work_id }) => work_id);
}

/** Whether the original can be bought. */
const IS_AVAILABLE = sql<boolean>`
  works.original_status = 'avail' and not works.is_delisted and not people.is_away and not people.is_banned`;
const IS_SOLD = sql<boolean>`works.original_status = 'sold'`;

const FILTERS: Record<FavoriteFilter, RawBuilder<boolean>> = {
  all: sql<boolean>`true`,
  available: IS_AVAILABLE,
  sold: IS_SOLD,
};

/** Favorites that can be shown: the work is safe. */
const favoriteWorks = (db: Db, personId: number) =>
  db
    .selectFrom('favorites')
    .innerJoin('works', 'works.id', 'favorites.work_id')
    .innerJoin('people', 'people.id', 'works.artist_id')
    .where('favorites.person_id', '=', personId)
    .where('works.is_safe', '=', true);

export async function countFavorites(db: Db, personId: number): Promise<Record<FavoriteFilter, number>> {
  const counts = await favoriteWorks(db, personId)
    .select([
      sql<number>`count(*)`.as('all'),
      sql<number>`count(*) filter (where ${IS_AVAILABLE})`.as('available'),
      sql<number>`count(*) filter (where ${IS_SOLD})`.as('sold'),
    ])
    .executeTakeFirstOrThrow();
  return { all: Number(counts.all), available: Number(counts.available), sold: Number(counts.sold) };
}

/** Works without a price for the visitor come last. */
const orderOf = (sort: FavoriteSort, zone: Zone) => {
  const price = sql`case when ${IS_AVAILABLE} and ${zone} = any(works.sold_in_zones)
    then (works.list_prices ->> ${zone}::text)::bigint end`;
  const orders: Record<FavoriteSort, RawBuilder<unknown>> = {
    recent: sql`favorites.created_at desc`,
    'price-low': sql`${price} asc nulls last`,
    'price-high': sql`${price} desc nulls last`,
    artist: sql`lower(people.last_name), lower(people.first_name), people.id`,
  };
  return orders[sort];
};

export interface FavoritesWanted {
  sort: FavoriteSort;
  filter: FavoriteFilter;
  zone: Zone;
  limit: number;
  offset: number;
}

export interface FavoriteRow {
  workId: number;
  savedPrices: ZonePrices | null;
}

/** Works in the same place of the order: newest first. */
export async function readFavoritesPage(
  db: Db,
  personId: number,
  { sort, filter, zone, limit, offset }: FavoritesWanted,
): Promise<FavoriteRow[]> {
  return favoriteWorks(db, personId)
    .where(FILTERS[filter])
    .select(['favorites.work_id as workId', 'favorites.saved_prices as savedPrices'])
    .orderBy(orderOf(sort, zone))
    .orderBy('favorites.created_at', 'desc')
    .orderBy('favorites.work_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Stores the prices of the moment with the favorite. Does nothing if it is one already. Returns whether the work exists. */
export async function insertFavorite(db: Db, personId: number, workId: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    with work as (select id, list_prices from works where id = ${workId}),
    inserted as (
      insert into favorites (person_id, work_id, saved_prices) select ${personId}, id, list_prices from work
      on conflict do nothing
    )
    select id from work`.execute(db);
  return rows.length > 0;
}

export const deleteFavorite = (db: Db, personId: number, workId: number) =>
  db.deleteFrom('favorites').where('person_id', '=', personId).where('work_id', '=', workId).execute();

/** A favorite whose prices differ from those that the person knows. */
export interface RepricedFavorite {
  artworkId: number;
  artistId: number;
  title: string;
  category: string;
  firstName: string;
  lastName: string;
  knownPrices: ZonePrices | null;
  prices: ZonePrices | null;
}

/** Favorites of a person that can be bought in the zone, with other prices than the person knows. Newest first. */
export const readRepricedFavorites = (db: Db, personId: number, zone: Zone): Promise<RepricedFavorite[]> =>
  favoriteWorks(db, personId)
    .where(IS_AVAILABLE)
    .where(sql<boolean>`${zone} = any(works.sold_in_zones)`)
    .where(sql<boolean>`works.list_prices is distinct from coalesce(favorites.notified_prices, favorites.saved_prices)`)
    .select([
      'works.id as artworkId',
      'works.artist_id as artistId',
      'works.title',
      'works.category',
      'people.first_name as firstName',
      'people.last_name as lastName',
      sql<ZonePrices | null>`coalesce(favorites.notified_prices, favorites.saved_prices)`.as('knownPrices'),
      'works.list_prices as prices',
    ])
    .orderBy('favorites.created_at', 'desc')
    .orderBy('works.id', 'desc')
    .execute();

/** Stores the current prices as those that the person knows. */
export const updateNotifiedPrices = (db: Db, personId: number, workIds: readonly number[]) =>
  sql`
    update favorites set notified_prices = works.list_prices
    from works where works.id = favorites.work_id and favorites.person_id = ${personId}
      and favorites.work_id = any(${workIds}::bigint[])`.execute(db);
