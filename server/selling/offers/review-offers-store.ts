import { RUNNING_OFFERS } from '@easel/domain/selling/offers';
import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';

/** Works that nobody can buy any more. Those that somebody is paying for may become available again. */
const isGone = sql`(original_status in ('sold', 'unavail') or is_delisted or not is_safe or is_banned)`;

/** Running offers that have to end, the oldest first. */
export async function readOffersToReview(db: Db, limit: number): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select offers.id from offers join works on works.id = work_id join people on people.id = artist_id
    where offers.status = any(${RUNNING_OFFERS}) and (
      (expires_at <= now() and not exists (select from orders where offer_id = offers.id and orders.status = 'pending'))
      or declines_at <= now() and offers.status = 'open'
      or offers.status <> 'accepted' and ${isGone})
    order by expires_at limit ${limit}`.execute(db);
  return rows;
}

export async function readSaleStatus(db: Db, workId: number): Promise<'offered' | 'sold' | 'withdrawn'> {
  const { rows } = await sql<{ isGone: boolean; isSold: boolean }>`
    select ${isGone} as "isGone", original_status = 'sold' as "isSold"
    from works join people on people.id = artist_id where works.id = ${workId}`.execute(db);
  const [row] = rows;
  if (row?.isSold) return 'sold';
  return row && !row.isGone ? 'offered' : 'withdrawn';
}
