import { formatMoney } from '@easel/domain/locale/currency';
import { type Outcome, ok, type RejectionReason, reject } from '@easel/domain/outcome';
import { calculateRemaining } from '@easel/domain/selling/amount-refunds';
import type { Tracking } from '@easel/domain/selling/carriers';
import { DISPUTED_MESSAGE, isDisputed } from '@easel/domain/selling/disputes';
import { findOrderNews, ORDER_NEWS } from '@easel/domain/selling/order-news';
import {
  changeLineStatus,
  isCouponUseReturned,
  isDeliveryRefunded,
  type LineStatus,
  type OrderActor,
  type TransitionRefusal,
} from '@easel/domain/selling/order-status';
import { checkRefundLimit } from '@easel/domain/selling/refund-limit';
import type { Db } from '@easel/platform/db/open-database';
import type { Mail } from '@easel/platform/mail/mail';
import { returnCouponUse } from '../coupons-store.ts';
import { readLineBalances } from '../ledger/ledger.ts';
import type { CertificateDependencies } from './certificates/issue-certificates.ts';
import { listOrderCertificates, updateCertificates } from './certificates/update-certificates.ts';
import { readDisputesOfOrder } from './disputes-store.ts';
import { tellArtistsOfChange } from './fulfillment/tell-artists.ts';
import { lockOrder } from './lock-order-store.ts';
import { newsEmail, type OrderEmailDependencies } from './order-emails.ts';
import {
  insertOrderEvent,
  type OrderLineRow,
  type OrderRow,
  readOrderCoupons,
  updateLineStatus,
  updateTracking,
} from './orders-store.ts';
import { refundLines } from './refunds/refund-lines.ts';
import type { Refunded } from './refunds/refunded.ts';
import { sumStaffRefunds } from './refunds-store.ts';

export interface ChangeOrderDependencies extends OrderEmailDependencies, CertificateDependencies {
  db: Db;
  mail: Mail;
  now: () => number;
  newId: () => string;
}

export interface OrderChange {
  orderId: number;
  /** Undefined for all lines that can be changed. */
  line: number | undefined;
  /** Instead of one line: those of a parcel. */
  lines?: readonly number[];
  /** Where two changes have the same result, the one that is meant. */
  from?: LineStatus | undefined;
  to: LineStatus;
  actor: OrderActor;
  personId: number | undefined;
  note: string;
  /** How the lines were shipped. */
  tracking?: Tracking | undefined;
  /** What the person may refund of an order. Undefined for everything. */
  maxRefundCents?: number | undefined;
}

const REASONS: Record<TransitionRefusal, RejectionReason> = {
  'not-allowed': 'conflict',
  'too-late': 'conflict',
  forbidden: 'forbidden',
};

/** Changes the status of one line or of all lines of an order, with everything that follows from it, in one transaction. */
export const changeOrder = (parts: ChangeOrderDependencies, change: OrderChange): Promise<Outcome<undefined>> =>
  parts.db.transaction().execute((transaction) => changeOrderWithin(transaction, parts, change));

/** The same as a part of a transaction, for changes that are made with others or not at all. */
export async function changeOrderWithin(
  transaction: Db,
  parts: ChangeOrderDependencies,
  change: OrderChange,
): Promise<Outcome<undefined>> {
  const locked = await lockOrder(transaction, change.orderId);
  if (!locked) return reject('not-found', 'This order does not exist.');
  const { order, lines } = locked;
  const wanted = lines.filter(({ line }) => isWanted(line, change));
  const now = parts.now();
  const checked = wanted.map((line) => ({ line, outcome: checkChange(line, change, now) }));
  const allowed = checked.flatMap(({ line, outcome }) => (outcome.ok && line.status !== change.to ? [line] : []));
  const refused = checked.find(({ outcome }) => !outcome.ok)?.outcome;
  const isDone = checked.some(({ outcome }) => outcome.ok);
  if (!isDone) {
    if (refused && !refused.ok) return reject(REASONS[refused.reason], ...refused.messages);
    return reject('not-found', 'This line does not exist.');
  }
  if (allowed.length === 0) return ok(undefined);
  if (isRefunding(change.to) && isDisputed(await readDisputesOfOrder(transaction, order.id)))
    return reject('conflict', DISPUTED_MESSAGE);
  const withinLimit = await checkLimit(transaction, order, allowed, change);
  if (!withinLimit.ok) return withinLimit;
  await applyChange(transaction, parts, order, allowed, change);
  const after = lines.map(({ line, status }) => (allowed.some((one) => one.line === line) ? change.to : status));
  if (isCouponUseReturned(after)) await returnCoupons(transaction, order.id);
  const refund = await refundChange(transaction, parts, order, allowed, change);
  await updateCertificates(transaction, parts, order, allowed, change.to);
  await sendNews(transaction, parts, order, allowed, change, refund);
  await tellArtistsOfChange(transaction, parts, order, allowed, change);
  return ok(undefined);
}

const isWanted = (line: number, { line: one, lines }: Pick<OrderChange, 'line' | 'lines'>): boolean =>
  lines ? lines.includes(line) : one === undefined || line === one;

/** A parcel has come back and its lines are sent again, with another number. The buyer gets a new email. */
export async function sendLinesAgain(
  transaction: Db,
  parts: ChangeOrderDependencies,
  change: Omit<OrderChange, 'line' | 'to' | 'from'> & { lines: readonly number[]; tracking: Tracking },
): Promise<Outcome<undefined>> {
  const locked = await lockOrder(transaction, change.orderId);
  if (!locked) return reject('not-found', 'This order does not exist.');
  const again = locked.lines.filter(
    ({ line, status, tracking_number }) =>
      change.lines.includes(line) && status === 'in-transit' && tracking_number !== change.tracking.trackingNumber,
  );
  if (again.length === 0) return ok(undefined);
  const whole = { ...change, line: undefined, to: 'in-transit' } as const;
  await applyChange(transaction, parts, locked.order, again, whole);
  await sendNews(transaction, parts, locked.order, again, whole, undefined);
  return ok(undefined);
}

function checkChange(line: OrderLineRow, { from, to, actor }: OrderChange, now: number) {
  const { status, kind, delivered_at } = line;
  if (from !== undefined && status !== from && status !== to)
    return reject('not-allowed', 'This order has changed in the meantime.');
  return changeLineStatus({ status, kind, deliveredAt: delivered_at?.getTime() }, to, actor, now);
}

async function applyChange(
  transaction: Db,
  parts: ChangeOrderDependencies,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  { to, actor, personId, note, tracking }: OrderChange,
) {
  const at = new Date(parts.now());
  for (const { line, delivered_at } of lines) {
    // A return that was called off does not start the return period again.
    const isFirstDelivery = to === 'delivered' && delivered_at === null;
    await updateLineStatus(transaction, order.id, line, to, isFirstDelivery ? at : undefined);
    if (tracking) await updateTracking(transaction, order.id, line, tracking);
    await insertOrderEvent(transaction, {
      order_id: order.id,
      line,
      status: to,
      happened_at: at,
      actor,
      note,
      ...(personId !== undefined && { person_id: personId }),
    });
  }
}

async function returnCoupons(transaction: Db, orderId: number) {
  for (const { coupon_code } of await readOrderCoupons(transaction, orderId))
    await returnCouponUse(transaction, coupon_code);
}

const isRefunding = (to: LineStatus) => to === 'cancelled' || to === 'returned';

/** Before anything is written: a refusal must leave nothing behind. */
async function checkLimit(
  transaction: Db,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  { to, maxRefundCents: maxCents }: OrderChange,
): Promise<Outcome<undefined>> {
  if (maxCents === undefined || !isRefunding(to)) return ok(undefined);
  const { left } = await readLineBalances(transaction, order.id);
  const own = left.filter((entry) => lines.some(({ line }) => line === entry.line));
  return checkRefundLimit(
    { cents: calculateRemaining(own), givenCents: await sumStaffRefunds(transaction, order.id), maxCents },
    (cents) => formatMoney(cents, order.currency),
  );
}

/** What is given back because of a change; undefined if nothing is. */
async function refundChange(
  transaction: Db,
  parts: ChangeOrderDependencies,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  { to, note, actor, personId }: OrderChange,
): Promise<Refunded | undefined> {
  if (!isRefunding(to)) return undefined;
  const refunded = lines.flatMap((line) => {
    const count = line.quantity - line.refunded_quantity;
    return count > 0 ? [{ line, count }] : [];
  });
  if (refunded.length === 0) return undefined;
  return refundLines(transaction, parts, order, refunded, {
    reason: note === '' ? `The order was ${to}.` : note,
    isDeliveryRefunded: isDeliveryRefunded(to),
    staffId: actor === 'staff' ? (personId ?? null) : null,
  });
}

/** One email for all lines with the same news. */
async function sendNews(
  transaction: Db,
  parts: ChangeOrderDependencies,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  { to, actor, note, tracking }: OrderChange,
  refund: Refunded | undefined,
) {
  // The buyer's account was deleted.
  if (order.email === '') return;
  for (const news of ORDER_NEWS) {
    const own = lines.filter((line) => findOrderNews(line, to, actor) === news);
    if (own.length === 0) continue;
    const certificates = news === 'delivered' ? await listOrderCertificates(transaction, order.id) : [];
    const email = newsEmail(parts, order, { news, lines: own, note, tracking, refund, certificates });
    await parts.mail.send(email, transaction);
  }
}
