import { type Outcome, ok } from '@easel/domain/outcome';
import type { LineStatus, OrderActor } from '@easel/domain/selling/order-status';
import type { Db } from '@easel/platform/db/open-database';
import { changeOrderWithin, sendLinesAgain } from '../orders/change-order.ts';
import type { ShipmentDependencies } from './shipment-worker.ts';
import { readOpenLines, type ShipmentRow } from './shipments-store.ts';

type Parcel = Pick<ShipmentRow, 'id' | 'order_id' | 'carrier' | 'tracking_number'>;
interface By {
  actor: OrderActor;
  personId?: number | undefined;
}

/** Changes the lines that have one of some statuses. It goes through the rules of orders, which also write to the buyer. */
async function changeLines(
  transaction: Db,
  parts: ShipmentDependencies,
  row: Parcel,
  { from, to }: { from: LineStatus; to: LineStatus },
  { actor, personId }: By,
): Promise<Outcome<undefined>> {
  const lines = (await readOpenLines(transaction, row)).filter(({ status }) => status === from).map(({ line }) => line);
  if (lines.length === 0) return ok(undefined);
  const isShipped = to === 'in-transit' && row.carrier !== null;
  return changeOrderWithin(transaction, parts, {
    orderId: row.order_id,
    line: undefined,
    lines,
    to,
    actor,
    personId,
    note: '',
    ...(isShipped && row.carrier && { tracking: { carrier: row.carrier, trackingNumber: row.tracking_number } }),
  });
}

/** Whoever has a label is preparing. All of these are part of a transaction that has locked the shipment, and with it the order. */
export const startPreparing = (transaction: Db, parts: ShipmentDependencies, row: Parcel, by: By) =>
  changeLines(transaction, parts, row, { from: 'placed', to: 'preparing' }, by);

/** The carrier has the parcel: its lines are shipped. Repeating it changes nothing. */
export async function shipLines(
  transaction: Db,
  parts: ShipmentDependencies,
  row: Parcel,
  by: By,
): Promise<Outcome<undefined>> {
  const prepared = await startPreparing(transaction, parts, row, by);
  if (!prepared.ok) return prepared;
  const shipped = await changeLines(transaction, parts, row, { from: 'preparing', to: 'in-transit' }, by);
  if (!shipped.ok) return shipped;
  const again = (await readOpenLines(transaction, row)).filter(
    ({ status, has_returned }) => has_returned && status === 'in-transit',
  );
  if (again.length === 0 || !row.carrier) return ok(undefined);
  return sendLinesAgain(transaction, parts, {
    orderId: row.order_id,
    lines: again.map(({ line }) => line),
    actor: by.actor,
    personId: by.personId,
    note: '',
    tracking: { carrier: row.carrier, trackingNumber: row.tracking_number },
  });
}

export const deliverLines = (transaction: Db, parts: ShipmentDependencies, row: Parcel, by: By) =>
  changeLines(transaction, parts, row, { from: 'in-transit', to: 'delivered' }, by);
