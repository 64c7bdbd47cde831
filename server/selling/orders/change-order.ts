import { type Outcome, ok, type RejectionReason, reject } from '@easel/domain/outcome';
import {
  changeLineStatus,
  isDeliveryRefunded,
  type LineStatus,
  type OrderActor,
  type TransitionRefusal,
} from '@easel/domain/selling/order-status';
import type { Db } from '../../platform/db/open-database.ts';
import {
  insertOrderEvent,
  lockOrder,
  type OrderLineRow,
  type OrderRow,
  readOrderLines,
  updateLineStatus,
} from './orders-store.ts';
import { refundLines } from './refund-lines.ts';

export interface ChangeOrderParts {
  db: Db;
  now: () => number;
  newId: () => string;
}

export interface OrderChange {
  orderId: number;
  /** Undefined for all lines that can be changed. */
  line: number | undefined;
  to: LineStatus;
  actor: OrderActor;
  personId: number | undefined;
  note: string;
}

const REASONS: Record<TransitionRefusal, RejectionReason> = {
  'not-allowed': 'conflict',
  'too-late': 'conflict',
  forbidden: 'forbidden',
};

/** Changes the status of one line or of all lines of an order, with everything that follows from it, in one transaction. */
export const changeOrder = (parts: ChangeOrderParts, change: OrderChange): Promise<Outcome<undefined>> =>
  parts.db.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, change.orderId);
    if (!order) return reject('not-found', 'This order does not exist.');
    const lines = await readOrderLines(transaction, order.id);
    const wanted = lines.filter(({ line }) => change.line === undefined || line === change.line);
    const now = parts.now();
    const checked = wanted.map((line) => ({ line, outcome: checkChange(line, change, now) }));
    const allowed = checked.flatMap(({ line, outcome }) => (outcome.ok && line.status !== change.to ? [line] : []));
    const refused = checked.find(({ outcome }) => !outcome.ok)?.outcome;
    const isDone = checked.some(({ outcome }) => outcome.ok);
    if (!isDone) {
      if (refused && !refused.ok) return reject(REASONS[refused.reason], ...refused.messages);
      return reject('not-found', 'This line does not exist.');
    }
    await applyChange(transaction, parts, order, allowed, change);
    return ok(undefined);
  });

const checkChange = (line: OrderLineRow, { to, actor }: OrderChange, now: number) =>
  changeLineStatus({ status: line.status, kind: line.kind, deliveredAt: line.delivered_at?.getTime() }, to, actor, now);

async function applyChange(
  transaction: Db,
  parts: ChangeOrderParts,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  { to, actor, personId, note }: OrderChange,
) {
  const at = new Date(parts.now());
  for (const { line, delivered_at } of lines) {
    // A return that was called off does not start the return period again.
    const isFirstDelivery = to === 'delivered' && delivered_at === null;
    await updateLineStatus(transaction, order.id, line, to, isFirstDelivery ? at : undefined);
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
  if (lines.length === 0 || (to !== 'cancelled' && to !== 'returned')) return;
  const refunded = lines.flatMap((line) => {
    const count = line.quantity - line.refunded_quantity;
    return count > 0 ? [{ line, count }] : [];
  });
  if (refunded.length === 0) return;
  await refundLines(transaction, parts, order, refunded, {
    reason: note === '' ? `The order was ${to}.` : note,
    isDeliveryRefunded: isDeliveryRefunded(to),
  });
}
