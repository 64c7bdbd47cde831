import { formatMoney } from '@easel/domain/locale/currency';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import {
  calculateRemaining,
  type RefundBearer,
  type RefundTarget,
  reverseShare,
  splitAmountRefund,
} from '@easel/domain/selling/amount-refunds';
import { DISPUTED_MESSAGE } from '@easel/domain/selling/disputes';
import type { LedgerEntry } from '@easel/domain/selling/ledger';
import { checkRefundLimit } from '@easel/domain/selling/refund-limit';
import { splitRefund } from '@easel/domain/selling/refunds';
import type { Db } from '@easel/platform/db/open-database';
import { readLineBalances } from '../../ledger/ledger.ts';
import type { ChangeOrderDependencies } from '../change-order.ts';
import { lockOrder } from '../lock-order-store.ts';
import { formatGiftCardLines, refundedEmail } from '../order-emails.ts';
import { insertOrderEvent, type OrderLineRow, type OrderRow } from '../orders-store.ts';
import { readRefund, sumStaffRefunds } from '../refunds-store.ts';
import { payBack, readRefundSources } from './pay-back.ts';

export interface StaffRefund {
  refundId: string;
  line: number | undefined;
  cents: number;
  bearer: RefundBearer;
  target: RefundTarget;
  reason: string;
  /** What the member of staff may refund of an order. Undefined for everything. */
  maxCents: number | undefined;
}

const NO_LINE = reject('invalid', 'Please choose the work that is refunded.');
const GIFT_CARD_LINE = reject('conflict', 'Gift cards can only be refunded by the shop.');
const USED_ID = reject('conflict', 'This refund id was used for another order.');

/** Refunds an amount of an order, as staff. The work stays with the buyer. The id of the refund makes it happen once. */
export const refundAmount = (
  parts: ChangeOrderDependencies,
  orderId: number,
  staffId: number,
  refund: StaffRefund,
): Promise<Outcome<undefined>> =>
  parts.db.transaction().execute(async (transaction) => {
    const locked = await lockOrder(transaction, orderId);
    if (!locked) return reject('not-found', 'This order does not exist.');
    const { order, lines } = locked;
    const earlier = await readRefund(transaction, refund.refundId);
    if (earlier) return earlier.order_id === order.id ? ok(undefined) : USED_ID;
    const base = await readBase(transaction, order, lines, refund);
    if (!base.ok) return base;
    const sources = await readRefundSources(transaction, order.id);
    if (sources.isDisputed && refund.target !== 'gift-card') return reject('conflict', DISPUTED_MESSAGE);
    const placesCents = sources.cardCents + sources.giftCardCents;
    const limits = { ...sources, leftCents: Math.min(base.value.leftCents, placesCents) };
    const format = (cents: number) => formatMoney(cents, order.currency);
    const allowed = checkRefundLimit(
      { cents: refund.cents, givenCents: await sumStaffRefunds(transaction, order.id), maxCents: refund.maxCents },
      format,
    );
    if (!allowed.ok) return allowed;
    const split = splitAmountRefund(refund.cents, refund.target, limits, format);
    if (!split.ok) return split;
    const { cardCents, giftCardCents } = split.value;
    const refunded = await payBack(transaction, parts, order, {
      id: refund.refundId,
      kind: refund.bearer === 'shop' ? 'goodwill' : 'refund',
      reason: refund.reason,
      personId: staffId,
      split: { cardCents, giftCards: splitRefund(giftCardCents, { ...sources, cardCents: 0 }).giftCards },
      payment: sources.payment,
      entries: base.value.entriesOf(refund.cents),
    });
    await insertOrderEvent(transaction, {
      order_id: order.id,
      status: 'refunded',
      happened_at: new Date(parts.now()),
      actor: 'staff',
      person_id: staffId,
      note: `${format(refund.cents)}: ${refund.reason}`,
      ...(refund.line !== undefined && { line: refund.line }),
    });
    // A refund to the card is announced when it is paid.
    if (cardCents === 0 && order.email !== '')
      await parts.mail.send(
        refundedEmail(parts, order, refund.reason, [
          'You have got a refund.',
          ...formatGiftCardLines(refunded, format),
        ]),
        transaction,
      );
    return ok(undefined);
  });

interface RefundBase {
  leftCents: number;
  entriesOf: (cents: number) => LedgerEntry[];
}

/** What can be refunded, and who bears it. */
async function readBase(
  transaction: Db,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  { bearer, line: number }: StaffRefund,
): Promise<Outcome<RefundBase>> {
  const line = lines.find((one) => one.line === number);
  if (number !== undefined && !line) return reject('not-found', 'This line does not exist.');
  if (order.status !== 'placed') return reject('conflict', 'This order was not paid.');
  if (bearer === 'shop')
    return ok({ leftCents: Number.MAX_SAFE_INTEGER, entriesOf: (cents) => [{ account: 'goodwill', cents }] });
  if (!line) return NO_LINE;
  if (line.kind === 'gift-card') return GIFT_CARD_LINE;
  const left = (await readLineBalances(transaction, order.id)).left.filter((entry) => entry.line === line.line);
  return ok({ leftCents: calculateRemaining(left), entriesOf: (cents) => reverseShare(left, cents) });
}
