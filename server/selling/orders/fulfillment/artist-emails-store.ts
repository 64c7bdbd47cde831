import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';

/** Placed orders whose artists have not been told, the oldest first. */
export const readUnannouncedOrders = (db: Db, since: Date, limit: number) =>
  db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'placed')
    .where('placed_at', '>', since)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('sale_announcements').select('order_id').whereRef('order_id', '=', 'orders.id'))),
    )
    .orderBy('placed_at')
    .limit(limit)
    .execute();

/** False if the artists were told before. */
export async function insertSaleAnnouncement(transaction: Db, orderId: number, now: Date): Promise<boolean> {
  const rows = await transaction
    .insertInto('sale_announcements')
    .values({ order_id: orderId, announced_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('order_id')
    .execute();
  return rows.length > 0;
}

export const readSaleAnnouncement = (db: Db, orderId: number) =>
  db.selectFrom('sale_announcements').select('announced_at').where('order_id', '=', orderId).executeTakeFirst();

export interface EmailedArtist {
  id: number;
  firstName: string;
  email: string;
}

/** The artists of works who have an email address. */
export async function readEmailedArtists(db: Db, artistIds: readonly number[]): Promise<EmailedArtist[]> {
  const { rows } = await sql<EmailedArtist>`
    select id, first_name as "firstName", email from people
    where id = any(${[...artistIds]}::bigint[]) and email is not null order by id`.execute(db);
  return rows;
}
