import type { LineStatus, OrderActor } from '@easel/domain/selling/order-status';
import { changeOrder, sendLinesAgain } from '../orders/change-order.ts';
import type { ShipmentDependencies } from './shipment-worker.ts';
import { readLineNumbers, readShippableLines, type ShipmentRow } from './shipments-store.ts';

type Parcel = Pick<ShipmentRow, 'id' | 'order_id' | 'carrier' | 'tracking_number'>;

async function readOpenLines({ db }: Pick<ShipmentDependencies, 'db'>, row: Parcel) {
  const numbers = await readLineNumbers(db, row.id);
  const lines = await readShippableLines(db, row.order_id);
  return lines.filter(({ line }) => numbers.includes(line));
}

/** Changes the lines that have one of some statuses. It goes through the rules of orders, which also write to the buyer. */
async function changeLines(
  parts: ShipmentDependencies,
  row: Parcel,
  from: readonly LineStatus[],
  to: LineStatus,
  actor: OrderActor,
  personId?: number,
) {
  const lines = (await readOpenLines(parts, row)).filter(({ status }) => from.includes(status)).map(({ line }) => line);
  if (lines.length === 0) return;
  const isShipped = to === 'in-transit' && row.carrier !== null;
  await changeOrder(parts, {
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

/** Whoever has a label is preparing. */
export const startPreparing = (parts: ShipmentDependencies, row: Parcel, actor: OrderActor) =>
  changeLines(parts, row, ['placed'], 'preparing', actor);

/** The carrier has the parcel: its lines are shipped. Repeating it changes nothing. */
export async function shipLines(parts: ShipmentDependencies, row: Parcel, actor: OrderActor, personId?: number) {
  await changeLines(parts, row, ['placed'], 'preparing', actor, personId);
  await changeLines(parts, row, ['preparing'], 'in-transit', actor, personId);
  const again = (await readOpenLines(parts, row)).filter(
    ({ status, has_returned }) => has_returned && status === 'in-transit',
  );
  if (again.length > 0 && row.carrier)
    await sendLinesAgain(parts, {
      orderId: row.order_id,
      lines: again.map(({ line }) => line),
      actor,
      personId,
      note: '',
      tracking: { carrier: row.carrier, trackingNumber: row.tracking_number },
    });
}

export const deliverLines = (parts: ShipmentDependencies, row: Parcel) =>
  changeLines(parts, row, ['in-transit'], 'delivered', 'system');
