import { RUNNING_OFFERS } from '@easel/domain/selling/offers';
import type { Db } from '@easel/platform/db/open-database';
import type { Schema } from '@easel/platform/db/schema';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';

export type OfferRow = Selectable<Schema['offers']>;
export type OfferEventRow = Selectable<Schema['offer_events']>;

/** What an offer needs to know about its work and the artist. */
export interface OfferedWork {
  id: number;
  title: string;
  artistId: number;
  artistName: string;
  artistEmail: string | null;
  channel: 'artist' | 'limited';
  isSafe: boolean;
  acceptsOffers: boolean;
}

const offeredWorks = sql`
  select works.id, title, artist_id as "artistId", trim(first_name || ' ' || last_name) as "artistName", email as "artistEmail",
    case when user_type = 'limited_artist' then 'limited' else 'artist' end as channel, is_safe as "isSafe", accepts_offers as "acceptsOffers"
  from works join people on people.id = artist_id`;

export async function readOfferedWorks(db: Db, workIds: readonly number[]): Promise<Map<number, OfferedWork>> {
  const { rows } = await sql<OfferedWork>`${offeredWorks} where works.id = any(${workIds}::bigint[])`.execute(db);
  return new Map(rows.map((work) => [work.id, work]));
}

/** Whoever changes a work and its offers locks the work first, as orders do. */
export async function lockOfferedWork(transaction: Db, workId: number): Promise<OfferedWork | undefined> {
  const { rows } = await sql<OfferedWork>`${offeredWorks} where works.id = ${workId} for update of works`.execute(
    transaction,
  );
  return rows[0];
}

/** The time of the database, which all processes share. */
export async function readClock(db: Db): Promise<Date> {
  const { now } = await db.selectNoFrom(sql<Date>`clock_timestamp()`.as('now')).executeTakeFirstOrThrow();
  return now;
}

export const readOffer = (db: Db, offerId: string): Promise<OfferRow | undefined> =>
  db.selectFrom('offers').selectAll().where('id', '=', offerId).executeTakeFirst();

export const lockOfferRow = (transaction: Db, offerId: string): Promise<OfferRow | undefined> =>
  transaction.selectFrom('offers').selectAll().where('id', '=', offerId).forUpdate().executeTakeFirst();

export const insertOffer = (transaction: Db, offer: Insertable<Schema['offers']>) =>
  transaction.insertInto('offers').values(offer).execute();

export const updateOffer = (transaction: Db, offerId: string, columns: Updateable<Schema['offers']>) =>
  transaction.updateTable('offers').set(columns).where('id', '=', offerId).execute();

export const insertOfferEvent = (transaction: Db, event: Insertable<Schema['offer_events']>) =>
  transaction.insertInto('offer_events').values(event).execute();

export const readOfferEvents = (db: Db, offerId: string): Promise<OfferEventRow[]> =>
  db.selectFrom('offer_events').selectAll().where('offer_id', '=', offerId).orderBy('id').execute();

export async function readMinimumCents(db: Db, workId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('offer_minimums')
    .select('minimum_cents')
    .where('work_id', '=', workId)
    .executeTakeFirst();
  return row?.minimum_cents;
}

/** Holds an available work. False if it is not available. */
export async function holdWork(transaction: Db, workId: number): Promise<boolean> {
  const rows = await transaction
    .updateTable('works')
    .set({ original_status: 'reserved' })
    .where('id', '=', workId)
    .where('original_status', '=', 'avail')
    .returning('id')
    .execute();
  return rows.length > 0;
}

/** The order that is being paid, or was paid, at the price of an offer. */
export const readOrderOfOffer = (db: Db, offerId: string) =>
  db
    .selectFrom('orders')
    .select(['number', 'status'])
    .where('offer_id', '=', offerId)
    .where('status', '<>', 'failed')
    .executeTakeFirst();

/** Locks a person against making several offers at once, so that limits hold. */
export const lockBuyer = (transaction: Db, personId: number) =>
  transaction.selectFrom('people').select('id').where('id', '=', personId).forNoKeyUpdate().execute();

export const readRunningOffer = (db: Db, personId: number, workId: number) =>
  db
    .selectFrom('offers')
    .select(['id', 'status'])
    .where('buyer_id', '=', personId)
    .where('work_id', '=', workId)
    .where('status', 'in', RUNNING_OFFERS)
    .executeTakeFirst();

/** How many offers somebody has running, and how many they have made for a work since a time. */
export async function countOffers(db: Db, personId: number, workId: number, since: Date) {
  const { rows } = await sql<{ running: number; ofWork: number }>`
    select count(*) filter (where status = any(${RUNNING_OFFERS}))::integer as running,
      count(*) filter (where work_id = ${workId} and created_at > ${since})::integer as "ofWork"
    from offers where buyer_id = ${personId}`.execute(db);
  return rows[0] ?? { running: 0, ofWork: 0 };
}

export const readPersonEmail = async (db: Db, personId: number): Promise<string | null> => {
  const row = await db.selectFrom('people').select('email').where('id', '=', personId).executeTakeFirst();
  return row?.email ?? null;
};
