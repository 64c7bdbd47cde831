import type { Db } from '@easel/platform/db/open-database';
import { type RawBuilder, sql } from 'kysely';

/** Which of the guest orders with an email move to an account: one, those of a browser too, or all. */
export type MovedOrders = { orderId: number; guestId?: string | undefined } | 'all';

/**
 * Moves placed orders of guests to an account, with what belongs to them: certificates that were not handed on, and bought gift cards. Orders of
 * accounts stay where they are. Locked in one order, so that two moves wait for each other.
 */
export async function moveGuestOrders(
  transaction: Db,
  { personId, email }: { personId: number; email: string },
  moved: MovedOrders,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with locked as (
      select id from orders
      where buyer_id is null and status = 'placed' and lower(email) = ${email.trim().toLowerCase()} and ${isMoved(moved)}
      order by id for update),
    changed as (update orders set buyer_id = ${personId} from locked where orders.id = locked.id returning orders.id),
    owned as (
      update certificates set owner_id = ${personId} from changed where order_id = changed.id and owner_id is null),
    bought as (
      update gift_cards set purchaser_id = ${personId} from changed where order_id = changed.id and purchaser_id is null)
    select count(*)::integer as count from changed`.execute(transaction);
  return rows[0]?.count ?? 0;
}

function isMoved(moved: MovedOrders): RawBuilder<unknown> {
  if (moved === 'all') return sql`true`;
  return sql`(id = ${moved.orderId} or guest_id = ${moved.guestId ?? null}::text)`;
}
