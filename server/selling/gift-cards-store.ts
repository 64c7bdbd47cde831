import type { GiftCardPurchase } from '@easel/domain/selling/gift-card-purchase';
import type { Db } from '@easel/platform/db/open-database';

export interface GiftCard {
  giftCardId: number;
  lastCharacters: string;
  balanceCents: number;
  expiresAt: number | undefined;
}

const COLUMNS = ['gift_cards.id', 'last_characters', 'balance_cents', 'expires_at'] as const;

const giftCardOf = (row: {
  id: number;
  last_characters: string;
  balance_cents: number;
  expires_at: Date | null;
}): GiftCard => ({
  giftCardId: row.id,
  lastCharacters: row.last_characters,
  balanceCents: row.balance_cents,
  expiresAt: row.expires_at?.getTime(),
});

/** Only cards that can pay: with a balance, not expired and not blocked. */
export async function readUsableGiftCard(db: Db, codeHash: string, now: Date): Promise<GiftCard | undefined> {
  const row = await db
    .selectFrom('gift_cards')
    .select(COLUMNS)
    .where('code_hash', '=', codeHash)
    .where('balance_cents', '>', 0)
    .where('blocked_at', 'is', null)
    .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirst();
  return row && giftCardOf(row);
}

export async function readCartGiftCards(db: Db, cartId: number, now: Date): Promise<GiftCard[]> {
  const rows = await db
    .selectFrom('cart_gift_cards')
    .innerJoin('gift_cards', 'gift_cards.id', 'cart_gift_cards.gift_card_id')
    .select(COLUMNS)
    .where('cart_id', '=', cartId)
    .where('balance_cents', '>', 0)
    .where('blocked_at', 'is', null)
    .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .orderBy('added_at')
    .orderBy('gift_cards.id')
    .execute();
  return rows.map(giftCardOf);
}

export const insertCartGiftCard = (transaction: Db, cartId: number, giftCardId: number, now: Date) =>
  transaction
    .insertInto('cart_gift_cards')
    .values({ cart_id: cartId, gift_card_id: giftCardId, added_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const deleteCartGiftCard = (transaction: Db, cartId: number, giftCardId: number) =>
  transaction
    .deleteFrom('cart_gift_cards')
    .where('cart_id', '=', cartId)
    .where('gift_card_id', '=', giftCardId)
    .execute();

export const deleteCartGiftCardByHash = (transaction: Db, cartId: number, codeHash: string) =>
  transaction
    .deleteFrom('cart_gift_cards')
    .where('cart_id', '=', cartId)
    .where('gift_card_id', 'in', (eb) => eb.selectFrom('gift_cards').select('id').where('code_hash', '=', codeHash))
    .execute();

/** Inserts the card of an order line. Undefined if the line has one already. */
export const insertGiftCard = (
  transaction: Db,
  order: { orderId: number; sku: string; purchaserId: number | null },
  { amountCents, ...purchase }: GiftCardPurchase,
  { createdAt, deliverAt }: { createdAt: Date; deliverAt: Date },
) =>
  transaction
    .insertInto('gift_cards')
    .values({
      code_hash: null,
      order_id: order.orderId,
      order_sku: order.sku,
      purchaser_id: order.purchaserId,
      recipient_name: purchase.recipientName,
      recipient_email: purchase.recipientEmail,
      sender_name: purchase.senderName,
      message: purchase.message,
      initial_cents: amountCents,
      balance_cents: amountCents,
      expires_at: null,
      deliver_at: deliverAt,
      created_at: createdAt,
    })
    .onConflict((conflict) => conflict.columns(['order_id', 'order_sku']).doNothing())
    .returning('id')
    .executeTakeFirst();

/** A card for a buyer whose own card has expired. */
export interface RefundCard {
  refundId: string;
  cents: number;
  purchaserId: number | null;
  name: string;
  /** Null if the buyer has deleted their account: the card cannot be sent. */
  email: string | null;
  createdAt: Date;
}

export const insertRefundCard = (transaction: Db, card: RefundCard) =>
  transaction
    .insertInto('gift_cards')
    .values({
      refund_id: card.refundId,
      purchaser_id: card.purchaserId,
      recipient_name: card.name,
      recipient_email: card.email,
      initial_cents: card.cents,
      balance_cents: card.cents,
      deliver_at: card.createdAt,
      created_at: card.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

/** Locks a card that has not been sent; undefined if there is none. */
export const lockUndeliveredGiftCard = (transaction: Db, giftCardId: number) =>
  transaction
    .selectFrom('gift_cards')
    .select(['recipient_name', 'recipient_email', 'sender_name', 'message', 'balance_cents', 'expires_at'])
    .select(({ selectFrom }) =>
      selectFrom('refunds')
        .innerJoin('orders', 'orders.id', 'refunds.order_id')
        .select('orders.number')
        .whereRef('refunds.id', '=', 'gift_cards.refund_id')
        .as('refunded_order'),
    )
    .where('id', '=', giftCardId)
    .where('delivered_at', 'is', null)
    .where('blocked_at', 'is', null)
    .where('balance_cents', '>', 0)
    .forUpdate()
    .executeTakeFirst();

export const setGiftCardCode = (
  transaction: Db,
  giftCardId: number,
  { hash, lastCharacters, deliveredAt }: { hash: string; lastCharacters: string; deliveredAt: Date },
) =>
  transaction
    .updateTable('gift_cards')
    .set({ code_hash: hash, last_characters: lastCharacters, delivered_at: deliveredAt })
    .where('id', '=', giftCardId)
    .execute();
