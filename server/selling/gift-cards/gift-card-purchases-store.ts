import type { GiftCardPurchase } from '@easel/domain/selling/gift-card-purchase';
import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';

export const insertPurchase = (transaction: Db, cartId: number, purchase: GiftCardPurchase, now: Date) =>
  transaction
    .insertInto('gift_card_purchases')
    .values({
      cart_id: cartId,
      amount_cents: purchase.amountCents,
      recipient_name: purchase.recipientName,
      recipient_email: purchase.recipientEmail,
      sender_name: purchase.senderName,
      message: purchase.message,
      deliver_on: purchase.deliverOn,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

export async function readPurchases(
  db: Db,
  cartId: number,
  ids: readonly number[],
): Promise<(GiftCardPurchase & { id: number })[]> {
  const rows = await db
    .selectFrom('gift_card_purchases')
    .selectAll()
    .where('cart_id', '=', cartId)
    .where('id', 'in', [...ids])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    amountCents: row.amount_cents,
    recipientName: row.recipient_name,
    recipientEmail: row.recipient_email,
    senderName: row.sender_name,
    message: row.message,
    deliverOn: row.deliver_on,
  }));
}

export const updateCartOfPurchases = (transaction: Db, fromCartId: number, toCartId: number) =>
  transaction.updateTable('gift_card_purchases').set({ cart_id: toCartId }).where('cart_id', '=', fromCartId).execute();

/** Deletes what was entered before a time and is in no cart any more. */
export const deletePurchasesBefore = (db: Db, before: Date) =>
  db
    .deleteFrom('gift_card_purchases')
    .where('created_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('cart_lines')
            .select('sku')
            .whereRef('cart_lines.cart_id', '=', 'gift_card_purchases.cart_id')
            .where('cart_lines.sku', '=', sql<string>`'G' || gift_card_purchases.id`),
        ),
      ),
    )
    .execute();
