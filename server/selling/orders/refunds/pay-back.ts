import { sumAmounts } from '@easel/domain/selling/amounts';
import { isDisputed, sumLostCents } from '@easel/domain/selling/disputes';
import type { LedgerEntry } from '@easel/domain/selling/ledger';
import { needsNewGiftCard, type RefundSources } from '@easel/domain/selling/refunds';
import type { Db } from '@easel/platform/db/open-database';
import { defineJob, handleJob, type JobHandler } from '@easel/platform/jobs/define-job';
import { enqueue } from '@easel/platform/jobs/enqueue';
import { Type } from 'typebox';
import { issueRefundCard } from '../../gift-cards/issue-gift-card.ts';
import { recordTransaction } from '../../ledger/ledger.ts';
import { readDisputesOfOrder } from '../disputes-store.ts';
import { type OrderRow, readOrderGiftCards } from '../orders-store.ts';
import { type PaymentRow, readPayment, readPaymentsOfOrder } from '../payments-store.ts';
import { addGiftCardRefund, addPaymentRefund, insertRefund, readRefund } from '../refunds-store.ts';
import { type SettleDependencies, settle } from '../settling/settle-payment.ts';
import { applyRefundResult } from './apply-refund-result.ts';
import type { Refunded } from './refunded.ts';

/** What can be given back, and to where. */
export async function readRefundSources(db: Db, orderId: number) {
  const payment = (await readPaymentsOfOrder(db, orderId)).find(
    ({ status }) => status === 'authorized' || status === 'captured',
  );
  const disputes = await readDisputesOfOrder(db, orderId);
  const cards = await readOrderGiftCards(db, orderId);
  const giftCards = cards.map((card) => ({ giftCardId: card.gift_card_id, cents: card.cents - card.refunded_cents }));
  return {
    payment,
    cardCents: payment ? Math.max(0, payment.amount_cents - payment.refunded_cents - sumLostCents(disputes)) : 0,
    isDisputed: isDisputed(disputes),
    giftCards,
    giftCardCents: sumAmounts(giftCards.map(({ cents }) => cents)),
  };
}

export interface PayBack {
  /** Also the idempotency key at the gateway. */
  id: string;
  kind: 'refund' | 'goodwill';
  reason: string;
  /** The member of staff; null if it follows from a change of the order. */
  personId: number | null;
  split: RefundSources;
  payment: PaymentRow | undefined;
  /** Who bears it. */
  entries: readonly LedgerEntry[];
}

/** Pays a refund of a locked order: in the ledger and on gift cards at once, on the card by a job. A gift card that has expired is replaced. */
export async function payBack(
  transaction: Db,
  { now }: Pick<SettleDependencies, 'now'>,
  order: OrderRow,
  { id, kind, reason, personId, split: { cardCents, giftCards }, payment, entries }: PayBack,
): Promise<Refunded> {
  const at = new Date(now());
  const giftCardCents = sumAmounts(giftCards.map(({ cents }) => cents));
  const replacedIds = giftCardCents > 0 ? await findReplacedCards(transaction, order.id, at.getTime()) : new Set();
  const shares = giftCards.map((share) => ({ ...share, isReplaced: replacedIds.has(share.giftCardId) }));
  const newGiftCardCents = sumAmounts(shares.filter(({ isReplaced }) => isReplaced).map(({ cents }) => cents));
  await insertRefund(transaction, {
    id,
    order_id: order.id,
    payment_id: cardCents > 0 ? (payment?.id ?? null) : null,
    reason,
    card_cents: cardCents,
    gift_card_cents: giftCardCents,
    new_gift_card_cents: newGiftCardCents,
    status: cardCents > 0 ? 'pending' : 'done',
    created_at: at,
    person_id: personId,
  });
  if (payment && cardCents > 0) await addPaymentRefund(transaction, payment.id, cardCents);
  for (const share of shares) await addGiftCardRefund(transaction, order.id, share);
  if (newGiftCardCents > 0)
    await issueRefundCard(transaction, { ...recipientOf(order), refundId: id, cents: newGiftCardCents, createdAt: at });
  const paid: LedgerEntry[] = [
    { account: 'gateway', cents: -cardCents },
    { account: 'gift-cards', cents: -giftCardCents },
  ];
  await recordTransaction(
    transaction,
    { kind, order_id: order.id, refund_id: id, created_at: at, currency: order.currency },
    [...entries, ...paid.filter(({ cents }) => cents !== 0)],
  );
  if (cardCents > 0) await enqueue(transaction, payRefund, { refundId: id });
  return { cardCents, giftCardCents, newGiftCardCents };
}

/** The gift cards of an order that a refund cannot go back to. */
async function findReplacedCards(transaction: Db, orderId: number, now: number): Promise<Set<number>> {
  const cards = await readOrderGiftCards(transaction, orderId);
  const replaced = cards.filter(({ expires_at }) => needsNewGiftCard(expires_at?.getTime(), now));
  return new Set(replaced.map(({ gift_card_id }) => gift_card_id));
}

/** The buyer gets what was paid with a gift card, whoever the card was for. */
const recipientOf = ({ buyer_id, email, ship_to }: OrderRow) => ({
  purchaserId: buyer_id,
  email: email === '' ? null : email,
  name: ship_to.fullName ?? '',
});

export const payRefund = defineJob({ name: 'pay-refund', payload: Type.Object({ refundId: Type.String() }) });

/** Pays a refund to the card. The gateway knows the refund's id, so repeating it pays nothing more. */
export const payRefundHandler = (parts: SettleDependencies): JobHandler =>
  handleJob(payRefund, async ({ refundId }) => {
    const { db, gateway } = parts;
    const refund = await readRefund(db, refundId);
    if (refund?.status !== 'pending' || refund.payment_id === null) return;
    // What was only reserved on the card is collected first.
    await settle(parts, refund.payment_id);
    const payment = await readPayment(db, refund.payment_id);
    if (payment?.status !== 'captured') throw new Error(`The payment of refund ${refundId} has not been captured yet.`);
    const { id: paymentId, gateway_id: gatewayId, created_at: createdAt, currency } = payment;
    const { attempt, card_cents: cents } = refund;
    const result = await gateway.refund({ paymentId, gatewayId, createdAt }, { refundId, attempt, cents, currency });
    await applyRefundResult(parts, { refundId, attempt }, result);
  });
