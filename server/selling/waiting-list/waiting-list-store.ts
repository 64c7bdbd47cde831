import { ACTIVE_PLACES, EXCLUSIVE_MINUTES } from '@easel/domain/selling/waiting-list';
import type { Db } from '@easel/platform/db/open-database';
import type { Schema } from '@easel/platform/db/schema';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { CartOwner } from '../cart/cart-owner.ts';

export type WaitingRow = Selectable<Schema['waiting_list']>;

/** Who waits: a user, who may have joined as a guest with the same email address, or the cart of a guest. */
export type Waiter = { personId: number; email: string } | { guestId: string };

const entriesOf = (db: Db, waiter: Waiter) => {
  const query = db.selectFrom('waiting_list').selectAll();
  return 'guestId' in waiter
    ? query.where('guest_id', '=', waiter.guestId)
    : query.where(({ or, and, eb }) =>
        or([
          eb('person_id', '=', waiter.personId),
          and([eb('person_id', 'is', null), eb('email', '=', waiter.email.toLowerCase())]),
        ]),
      );
};

/** The active entry for a work; undefined without one. */
export const readActiveEntry = (db: Db, workId: number, waiter: Waiter): Promise<WaitingRow | undefined> =>
  entriesOf(db, waiter)
    .where('work_id', '=', workId)
    .where('status', 'in', ACTIVE_PLACES)
    .orderBy(sql`status = 'offered'`, 'desc')
    .executeTakeFirst();

export const readEntry = (db: Db, id: string): Promise<WaitingRow | undefined> =>
  db.selectFrom('waiting_list').selectAll().where('id', '=', id).executeTakeFirst();

export const readWantedWork = (db: Db, workId: number) =>
  db
    .selectFrom('works')
    .innerJoin('people', 'people.id', 'artist_id')
    .select(['works.id', 'artist_id', 'title', 'category', 'original_status', 'is_delisted', 'is_banned', 'is_safe'])
    .select(['first_name', 'last_name'])
    .where('works.id', '=', workId)
    .executeTakeFirst();

/** Whether anybody has a pending order with a work. */
export const isBeingPaid = async (db: Db, workId: number): Promise<boolean> =>
  (await db
    .selectFrom('order_lines')
    .select('order_id')
    .where('work_id', '=', workId)
    .where('kind', '=', 'original')
    .where('status', '=', 'pending')
    .executeTakeFirst()) !== undefined;

/** Whether somebody has a pending order with a work. */
export async function isPayingFor(db: Db, workId: number, waiter: Waiter): Promise<boolean> {
  const orders = db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select('orders.id')
    .where('work_id', '=', workId)
    .where('order_lines.status', '=', 'pending');
  const own =
    'guestId' in waiter
      ? orders.where('guest_id', '=', waiter.guestId)
      : orders.where('buyer_id', '=', waiter.personId);
  return (await own.executeTakeFirst()) !== undefined;
}

export async function countWaiting(db: Db, workId: number, email: string) {
  const { rows } = await sql<{ people: number; ownLists: number }>`
    select count(*) filter (where work_id = ${workId})::integer as people,
      count(*) filter (where email = ${email})::integer as "ownLists"
    from waiting_list where status = any(${[...ACTIVE_PLACES]}::text[]) and (work_id = ${workId} or email = ${email})`.execute(
    db,
  );
  return rows[0] ?? { people: 0, ownLists: 0 };
}

export async function isAddressOnList(db: Db, workId: number, email: string): Promise<boolean> {
  const entry = await db
    .selectFrom('waiting_list')
    .select('id')
    .where('work_id', '=', workId)
    .where('email', '=', email)
    .where('status', 'in', ACTIVE_PLACES)
    .executeTakeFirst();
  return entry !== undefined;
}

/** Adds somebody to a list. Undefined if the address is on it already. */
export const insertEntry = (db: Db, entry: Insertable<Schema['waiting_list']>): Promise<WaitingRow | undefined> =>
  db
    .insertInto('waiting_list')
    .values(entry)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

/** 1 for the first in line. */
export async function readPosition(db: Db, { id, work_id }: WaitingRow): Promise<number> {
  const { rows } = await sql<{ position: number }>`
    select count(*)::integer as position from waiting_list as ahead, waiting_list as own
    where own.id = ${id} and ahead.work_id = ${work_id} and ahead.status = 'waiting'
      and (ahead.confirmed_at, ahead.id) <= (own.confirmed_at, own.id)`.execute(db);
  return rows[0]?.position ?? 1;
}

/** The place in line counts from now on. */
export const confirmEntry = (db: Db, id: string) =>
  db
    .updateTable('waiting_list')
    .set({ status: 'waiting', confirmed_at: sql`now()` })
    .where('id', '=', id)
    .where('status', '=', 'unconfirmed')
    .execute();

/** Takes somebody off a list. */
export const leaveEntry = (db: Db, id: string) =>
  db
    .updateTable('waiting_list')
    .set({ status: 'left' })
    .where('id', '=', id)
    .where('status', 'in', ACTIVE_PLACES)
    .execute();

/** Lets a browser or an account use a place, such as that of the person who has opened the link in the email. It gives up another place for the work. */
export async function setHolder(transaction: Db, { id, work_id }: WaitingRow, owner: CartOwner) {
  if ('guestId' in owner)
    return transaction.updateTable('waiting_list').set({ guest_id: owner.guestId }).where('id', '=', id).execute();
  await transaction
    .updateTable('waiting_list')
    .set({ status: 'left' })
    .where('work_id', '=', work_id)
    .where('person_id', '=', owner.personId)
    .where('id', '<>', id)
    .where('status', 'in', ACTIVE_PLACES)
    .execute();
  return transaction.updateTable('waiting_list').set({ person_id: owner.personId }).where('id', '=', id).execute();
}

/** Locks works in the order of their ids, as orders do. */
export const lockWantedWorks = (transaction: Db, workIds: readonly number[]) =>
  transaction
    .selectFrom('works')
    .select('id')
    .where('id', 'in', [...workIds])
    .orderBy('id')
    .forUpdate()
    .execute();

/** Ends offers of works whose time is over. */
export const endMissedOffers = (transaction: Db, workIds: readonly number[]) =>
  transaction
    .updateTable('waiting_list')
    .set({ status: 'missed' })
    .where('work_id', 'in', [...workIds])
    .where('status', '=', 'offered')
    .where('exclusive_until', '<=', sql<Date>`now()`)
    .execute();

/** Offers works to the first in line, unless they are offered to somebody. Returns the new offers. */
export async function offerToFirst(transaction: Db, workIds: readonly number[]): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    with first as (
      select distinct on (work_id) id from waiting_list as candidate
      where work_id = any(${[...workIds]}::bigint[]) and status = 'waiting'
        and not exists (select from waiting_list where work_id = candidate.work_id and status = 'offered')
      order by work_id, confirmed_at, id
    )
    update waiting_list set status = 'offered', exclusive_until = now() + make_interval(mins => ${EXCLUSIVE_MINUTES})
    from first where waiting_list.id = first.id returning waiting_list.id`.execute(transaction);
  return rows;
}

/** Makes held works available to everyone, except those that are offered to somebody. */
export const releaseUnwanted = (transaction: Db, workIds: readonly number[]) =>
  sql`
    update works set original_status = 'avail' where id = any(${[...workIds]}::bigint[]) and original_status = 'reserved'
      and not exists (select from waiting_list where work_id = works.id and status = 'offered')`.execute(transaction);

/** Holds available works, so that they can be offered to somebody first. */
export const holdAvailable = async (transaction: Db, workId: number): Promise<boolean> => {
  const { numUpdatedRows } = await transaction
    .updateTable('works')
    .set({ original_status: 'reserved' })
    .where('id', '=', workId)
    .where('original_status', '=', 'avail')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** The hour starts when the email is written. False if it was written before, or if the offer has ended. */
export async function startExclusiveHour(transaction: Db, id: string): Promise<WaitingRow | undefined> {
  return transaction
    .updateTable('waiting_list')
    .set({
      announced_at: sql`now()`,
      exclusive_until: sql`now() + make_interval(mins => ${EXCLUSIVE_MINUTES})`,
    })
    .where('id', '=', id)
    .where('status', '=', 'offered')
    .where('announced_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Works with an offer whose time is over while nobody is paying for them. */
export const readMissedWorks = (db: Db, limit: number) =>
  sql<{ workId: number }>`
    select work_id as "workId" from waiting_list
    where status = 'offered' and exclusive_until <= now()
      and not exists (select from order_lines where order_lines.work_id = waiting_list.work_id and kind = 'original' and order_lines.status = 'pending')
    order by exclusive_until limit ${limit}`.execute(db);

/** Works that somebody waits for although they can be bought: somebody else than an order gave them back. */
export const readFreeWorks = (db: Db, limit: number) =>
  sql<{ workId: number }>`
    select distinct work_id as "workId" from waiting_list join works on works.id = work_id
    where waiting_list.status = 'waiting' and original_status = 'avail' order by work_id limit ${limit}`.execute(db);

/** Works that somebody still waits for although they cannot be bought any more. */
export const readGoneWorks = (db: Db, limit: number) =>
  sql<{ workId: number }>`
    select distinct work_id as "workId" from waiting_list
    join works on works.id = work_id join people on people.id = works.artist_id
    where waiting_list.status = any(${[...ACTIVE_PLACES]}::text[])
      and (original_status in ('sold', 'unavail') or is_delisted or is_banned) order by work_id limit ${limit}`.execute(
    db,
  );

/** Ends the list of a work. Whoever it was offered to has bought it if it is sold. Returns everyone who was waiting. */
export async function endList(transaction: Db, workId: number, isSold: boolean): Promise<WaitingRow[]> {
  await transaction
    .updateTable('waiting_list')
    .set({ status: isSold ? 'bought' : 'ended' })
    .where('work_id', '=', workId)
    .where('status', '=', 'offered')
    .execute();
  await transaction
    .updateTable('waiting_list')
    .set({ status: 'ended' })
    .where('work_id', '=', workId)
    .where('status', '=', 'unconfirmed')
    .execute();
  return transaction
    .updateTable('waiting_list')
    .set({ status: 'ended' })
    .where('work_id', '=', workId)
    .where('status', '=', 'waiting')
    .returningAll()
    .execute();
}

/** Deletes entries that nothing happens to any more. */
export const deleteFinalEntries = (db: Db, days: number) =>
  sql`
    delete from waiting_list
    where status not in ('waiting', 'offered') and joined_at < now() - make_interval(days => ${days})`.execute(db);
