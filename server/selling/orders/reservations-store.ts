import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';

export interface Buyer {
  personId: number | undefined;
  email: string;
}

/** Counts one more use of a coupon. Other buyers with the same coupon wait for this transaction. */
export async function takeCouponUse(
  transaction: Db,
  code: string,
  { personId, email }: Buyer,
): Promise<'exhausted' | 'used' | 'first-order' | undefined> {
  const coupon = await transaction
    .updateTable('coupons')
    .set(({ eb }) => ({ uses: eb('uses', '+', 1) }))
    .where('code', '=', code)
    .where(sql<boolean>`(uses_allowed is null or uses < uses_allowed)`)
    .returning(['uses_per_person', 'is_first_order_only'])
    .executeTakeFirst();
  if (!coupon) return 'exhausted';
  if (coupon.uses_per_person === null && !coupon.is_first_order_only) return undefined;
  // A guest is recognized by the email address.
  const { rows } = await sql<{ orders: number; uses: number }>`
    select count(*)::integer as orders, count(order_coupons.order_id)::integer as uses
    from orders left join order_coupons on order_coupons.order_id = orders.id and coupon_code = ${code}
    where (orders.buyer_id = ${personId ?? null} or lower(orders.email) = ${email.toLowerCase()})
      and exists (select from order_lines where order_lines.order_id = orders.id and status not in ('cancelled', 'failed'))`.execute(
    transaction,
  );
  const { orders = 0, uses = 0 } = rows[0] ?? {};
  if (coupon.uses_per_person !== null && uses >= coupon.uses_per_person) return 'used';
  return coupon.is_first_order_only && orders > 0 ? 'first-order' : undefined;
}

export const returnCouponUse = (transaction: Db, code: string) =>
  transaction
    .updateTable('coupons')
    .set(({ eb }) => ({ uses: eb('uses', '-', 1) }))
    .where('code', '=', code)
    .where('uses', '>', 0)
    .execute();

/** Takes an amount from a gift card. False if it is expired or has less. */
export async function takeGiftCardBalance(
  transaction: Db,
  giftCardId: number,
  cents: number,
  now: Date,
): Promise<boolean> {
  const rows = await transaction
    .updateTable('gift_cards')
    .set(({ eb }) => ({ balance_cents: eb('balance_cents', '-', cents) }))
    .where('id', '=', giftCardId)
    .where('balance_cents', '>=', cents)
    .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .returning('id')
    .execute();
  return rows.length > 0;
}

export const returnGiftCardBalance = (transaction: Db, giftCardId: number, cents: number) =>
  transaction
    .updateTable('gift_cards')
    .set(({ eb }) => ({ balance_cents: eb('balance_cents', '+', cents) }))
    .where('id', '=', giftCardId)
    .execute();
