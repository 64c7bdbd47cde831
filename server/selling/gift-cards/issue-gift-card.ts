import { calculateDeliveryTime, type GiftCardPurchase } from '@easel/domain/selling/gift-card-purchase';
import type { Db } from '@easel/platform/db/open-database';
import { enqueue } from '@easel/platform/jobs/enqueue';
import { insertGiftCard, insertRefundCard, type RefundCard } from '../gift-cards-store.ts';
import { deliverGiftCard } from './deliver-gift-card.ts';

/** The line of an order that has been paid. Guests have no id. */
export interface PaidLine {
  orderId: number;
  sku: string;
  purchaserId: number | null;
}

/**
 * Issues the gift card of a paid line, in the transaction that places the order, and queues its delivery. Repeating it changes nothing: a line has
 * one card. The card has no code until it is sent.
 */
export async function issueGiftCard(
  transaction: Db,
  line: PaidLine,
  purchase: GiftCardPurchase,
  now: number,
): Promise<void> {
  const deliverAt = new Date(calculateDeliveryTime(purchase.deliverOn, now));
  const card = await insertGiftCard(transaction, line, purchase, { createdAt: new Date(now), deliverAt });
  if (card) await enqueue(transaction, deliverGiftCard, { giftCardId: card.id }, { runAt: deliverAt });
}

/** Issues the gift card that a refund goes to, in the transaction of the refund. It is sent at once. */
export async function issueRefundCard(transaction: Db, card: RefundCard): Promise<void> {
  const { id: giftCardId } = await insertRefundCard(transaction, card);
  await enqueue(transaction, deliverGiftCard, { giftCardId });
}
