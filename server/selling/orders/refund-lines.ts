import { isLimitedPrint } from '@easel/domain/catalogue/sku';
import { sumOf } from '@easel/domain/selling/amounts';
import { type PiecesOfLine, refundEntries } from '@easel/domain/selling/ledger';
import { refundOf, splitRefund, sumOfParts } from '@easel/domain/selling/refunds';
import { Type } from 'typebox';
import type { Db } from '../../platform/db/open-database.ts';
import { defineJob, handleJob, type JobHandler } from '../../platform/jobs/define-job.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { recordTransaction } from '../ledger/ledger.ts';
import { refundEmail } from './order-emails.ts';
import { type OrderLineRow, type OrderRow, readOrder, readOrderGiftCards } from './orders-store.ts';
import { readPayment, readPaymentsOfOrder } from './payments-store.ts';
import { soldLineOf } from './record-sale.ts';
import {
  addGiftCardRefund,
  addPaymentRefund,
  addRefundedPieces,
  deleteCopies,
  insertRefund,
  markRefundDone,
  type RefundRow,
  readRefund,
} from './refunds-store.ts';
import { type SettleParts, settle } from './settle-payment.ts';
import { changeOriginals, returnCopies } from './stock-store.ts';

export interface RefundedPieces {
  line: OrderLineRow;
  count: number;
}

/** Where a refund went. */
export interface Refunded {
  cardCents: number;
  giftCardCents: number;
}

/** Gives back what was paid for some pieces of a locked order, in the ledger at once and on the card by a job. Their works can be sold again. */
export async function refundLines(
  transaction: Db,
  parts: Pick<SettleParts, 'now'> & { newId: () => string },
  order: OrderRow,
  refunded: readonly RefundedPieces[],
  { reason, isDeliveryRefunded }: { reason: string; isDeliveryRefunded: boolean },
): Promise<Refunded> {
  const at = new Date(parts.now());
  const pieces = refunded.map(({ line: row, count }): PiecesOfLine => {
    const line = soldLineOf(row);
    const range = { before: row.refunded_quantity, count };
    return {
      line,
      pieces: range,
      parts: refundOf(line, range, isDeliveryRefunded),
      isDeliveryIncluded: isDeliveryRefunded,
    };
  });
  const payment = (await readPaymentsOfOrder(transaction, order.id)).find(
    ({ status }) => status === 'authorized' || status === 'captured',
  );
  const cards = await readOrderGiftCards(transaction, order.id);
  const split = splitRefund(sumOf(pieces.map((one) => sumOfParts(one.parts))), {
    cardCents: payment ? payment.amount_cents - payment.refunded_cents : 0,
    giftCards: cards.map((card) => ({ giftCardId: card.gift_card_id, cents: card.cents - card.refunded_cents })),
  });
  const giftCardCents = sumOf(split.giftCards.map(({ cents }) => cents));
  const id = parts.newId();
  await insertRefund(transaction, {
    id,
    order_id: order.id,
    payment_id: split.cardCents > 0 ? (payment?.id ?? null) : null,
    reason,
    card_cents: split.cardCents,
    gift_card_cents: giftCardCents,
    status: split.cardCents > 0 ? 'pending' : 'done',
    created_at: at,
  });
  if (payment && split.cardCents > 0) await addPaymentRefund(transaction, payment.id, split.cardCents);
  for (const { giftCardId, cents } of split.giftCards)
    await addGiftCardRefund(transaction, order.id, giftCardId, cents);
  for (const { line, count } of refunded) await takeBack(transaction, order.id, line, count);
  await recordTransaction(
    transaction,
    { kind: 'refund', order_id: order.id, refund_id: id, created_at: at, currency: order.currency },
    refundEntries(pieces, { cardCents: split.cardCents, giftCardCents }, order.jurisdiction),
  );
  if (split.cardCents > 0) await enqueue(transaction, payRefund, { refundId: id });
  return { cardCents: split.cardCents, giftCardCents };
}

async function takeBack(transaction: Db, orderId: number, line: OrderLineRow, count: number) {
  await addRefundedPieces(transaction, orderId, line.line, count);
  if (line.kind === 'original' && line.work_id !== null)
    await changeOriginals(transaction, [line.work_id], 'sold', 'avail');
  if (line.print_product_id !== null && isLimitedPrint(line.sku)) {
    await deleteCopies(transaction, orderId, line.line, count);
    await returnCopies(transaction, line.print_product_id, count);
  }
}

const payRefund = defineJob({ name: 'pay-refund', payload: Type.Object({ refundId: Type.String() }) });

/** Pays a refund to the card. The gateway knows the refund's id, so repeating it pays nothing more. */
export const payRefundHandler = (parts: SettleParts): JobHandler =>
  handleJob(payRefund, async ({ refundId }) => {
    const { db, gateway } = parts;
    const refund = await readRefund(db, refundId);
    if (refund?.status !== 'pending' || refund.payment_id === null) return;
    // What was only reserved on the card is collected first.
    await settle(parts, refund.payment_id);
    const payment = await readPayment(db, refund.payment_id);
    if (payment?.status !== 'captured') throw new Error(`The payment of refund ${refundId} has not been captured yet.`);
    const { id: paymentId, gateway_id: gatewayId, created_at: createdAt, currency } = payment;
    await gateway.refund({ paymentId, gatewayId, createdAt }, { refundId, cents: refund.card_cents, currency });
    await confirmRefund(parts, refund);
  });

/** The refund is paid. The buyer is told once, however often the job runs. */
const confirmRefund = (parts: SettleParts, refund: RefundRow) =>
  parts.db.transaction().execute(async (transaction) => {
    if (!(await markRefundDone(transaction, refund.id))) return;
    const order = await readOrder(transaction, refund.order_id);
    if (order && order.email !== '') await parts.mail.send(refundEmail(parts, order, refund), transaction);
  });
