import type { CarrierRates } from '@easel/contract/selling/shipments';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { isLineVoid } from '@easel/domain/selling/order-status';
import type { ShipmentAddress } from '@easel/domain/selling/shipment';
import { changeShipmentState, RETURN_REFUSED } from '@easel/domain/selling/shipment-states';
import type { Db } from '@easel/platform/db/open-database';
import type { ConfirmedShipment } from '@easel/platform/db/schema/shipments-schema';
import type { CarrierParcel, ShipmentCarrier } from './carriers/shipment-carrier.ts';
import { DISPUTED, LABEL_PENDING } from './prepare-shipment.ts';
import { startPreparing } from './ship-lines.ts';
import {
  changeLocked,
  findShipment,
  getShipmentActor,
  recordAction,
  type ShipmentDependencies,
  type Worker,
} from './shipment-worker.ts';
import {
  deleteShipment,
  lockShipment,
  readOpenLines,
  readShipment,
  readShippedOrderById,
  type ShipmentRow,
  type ShippableLine,
  updateShipment,
} from './shipments-store.ts';

export const NO_CARRIER = reject('unavailable', 'Labels are not sold here. Please ship with a carrier of your own.');
const SILENT = reject('unavailable', 'The carrier does not answer. Please try again: a label is bought only once.');
const ERASED = reject(
  'conflict',
  'The account of the sender or the recipient was closed, and the address was deleted.',
);
export const STOPPED = reject('conflict', 'This sale was cancelled. Please do not ship it.');

export const isStopped = (lines: readonly Pick<ShippableLine, 'status'>[]): boolean =>
  lines.every(({ status }) => isLineVoid(status));

/** What was confirmed, or what is being prepared. Rejected if the account of one end was closed: its address is erased. */
export function getConfirmed(row: ShipmentRow): Outcome<ConfirmedShipment> {
  const { origin, destination, parcel } = row.confirmed ?? row;
  const isErased = (address: Partial<ShipmentAddress>) => address.country === undefined;
  return isErased(origin) || isErased(destination) ? ERASED : ok({ origin, destination, parcel });
}

/** What the carrier gets: the copy that was confirmed. */
export function toCarrierParcel(row: ShipmentRow, lines: readonly ShippableLine[]): Outcome<CarrierParcel> {
  const confirmed = getConfirmed(row);
  if (!confirmed.ok) return confirmed;
  const packed = lines.filter(({ status }) => !isLineVoid(status));
  return ok({
    ...confirmed.value,
    valueCents: packed.reduce((sum, { unit_cents, quantity }) => sum + unit_cents * quantity, 0),
  });
}

/** Asks the carrier. Undefined if it does not answer; the error is in the log. */
async function ask<T>(
  { log }: Pick<ShipmentDependencies, 'log'>,
  what: string,
  call: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await call();
  } catch (error) {
    log.warn({ err: error }, `carrier: ${what} failed`);
    return undefined;
  }
}

export async function listCarrierRates(
  parts: ShipmentDependencies,
  worker: Worker,
  shipmentId: string,
): Promise<Outcome<CarrierRates>> {
  const found = await findShipment(parts.db, worker, shipmentId);
  if (!found.ok) return found;
  const { shipmentCarrier: carrier, db } = parts;
  if (!carrier) return NO_CARRIER;
  if (found.value.is_return && getShipmentActor(worker) === 'artist') return RETURN_REFUSED;
  if (found.value.state === 'draft') return reject('conflict', 'Confirm the addresses first.');
  const parcel = toCarrierParcel(found.value, await readOpenLines(db, found.value));
  if (!parcel.ok) return parcel;
  const rates = await ask(parts, 'rates', () => carrier.rates(parcel.value));
  return rates ?? SILENT;
}

/**
 * Buys a label in three steps: the reference is stored, the carrier is asked with it, and its answer is stored. Whoever repeats it after a crash, a
 * second click or an outage uses the same reference, and gets the same label.
 */
export async function buyLabel(
  parts: ShipmentDependencies,
  worker: Worker,
  shipmentId: string,
  service: string,
): Promise<Outcome<undefined>> {
  const { shipmentCarrier: carrier } = parts;
  if (!carrier) return NO_CARRIER;
  const begun = await changeLocked(parts, worker, shipmentId, (transaction, row) =>
    beginPurchase(transaction, parts, row, { carrier, worker, service }),
  );
  if (!begun.ok || begun.value === undefined) return begun.ok ? ok(undefined) : begun;
  return finishPurchase(parts, carrier, begun.value, { actor: getShipmentActor(worker), personId: worker.id });
}

/** Returns the id of the shipment; undefined if it has its label. */
async function beginPurchase(
  transaction: Db,
  parts: ShipmentDependencies,
  row: ShipmentRow,
  { carrier, worker, service }: { carrier: ShipmentCarrier; worker: Worker; service: string },
): Promise<Outcome<string | undefined>> {
  if (row.label_state === 'bought') return ok(undefined);
  if (row.label_state === 'cancelling') return LABEL_PENDING;
  const allowed = changeShipmentState('buy-label', row.state, getShipmentActor(worker), row.is_return);
  if (!allowed.ok) return allowed;
  if (row.label_state === 'buying') return row.service === service ? ok(row.id) : LABEL_PENDING;
  const order = await readShippedOrderById(transaction, row.order_id);
  if (order?.is_disputed) return DISPUTED;
  const lines = await readOpenLines(transaction, row);
  if (isStopped(lines)) return STOPPED;
  const hasLeftOtherwise = ({ status, has_returned }: ShippableLine) =>
    !['placed', 'preparing', 'returning'].includes(status) && !isLineVoid(status) && !has_returned;
  if (lines.some(hasLeftOtherwise)) return reject('conflict', 'This work has already been shipped.');
  const change = {
    label_state: 'buying',
    label_reference: `${row.id}-${row.label_attempt}`,
    carrier: carrier.code,
    service,
  } as const;
  await updateShipment(transaction, row.id, change, new Date(parts.now()));
  return ok(row.id);
}

type By = { actor: 'artist' | 'staff'; personId?: number };

/** Asks the carrier for the label of a stored reference, and stores the answer. Also for purchases that a crash has interrupted. */
export async function finishPurchase(
  parts: ShipmentDependencies,
  carrier: ShipmentCarrier,
  shipmentId: string,
  by: By,
): Promise<Outcome<undefined>> {
  const row = await readShipment(parts.db, shipmentId);
  if (row?.label_state !== 'buying' || row.label_reference === null || row.service === null) return ok(undefined);
  const { label_reference: reference, service } = row;
  const parcel = toCarrierParcel(row, await readOpenLines(parts.db, row));
  if (!parcel.ok) return (await dropPurchase(parts, carrier, shipmentId, reference)) ? parcel : SILENT;
  const bought = await ask(parts, 'label', () => carrier.buyLabel({ ...parcel.value, reference, service }));
  if (!bought) return SILENT;
  return parts.db.transaction().execute(async (transaction): Promise<Outcome<undefined>> => {
    const locked = await lockShipment(transaction, shipmentId);
    // Another request has stored it.
    if (locked?.label_state !== 'buying' || locked.label_reference !== reference) return ok(undefined);
    if (!bought.ok) {
      await updateShipment(
        transaction,
        shipmentId,
        {
          label_state: 'none',
          label_reference: null,
          carrier: null,
          service: null,
          label_attempt: row.label_attempt + 1,
        },
        new Date(parts.now()),
      );
      return bought;
    }
    const { trackingNumber, cents, currency, serviceName } = bought.value;
    await updateShipment(
      transaction,
      shipmentId,
      {
        state: 'label-bought',
        label_state: 'bought',
        tracking_number: trackingNumber,
        label_cents: cents,
        label_currency: currency,
        service_name: serviceName,
        label_bought_at: new Date(parts.now()),
      },
      new Date(parts.now()),
    );
    await recordAction(transaction, parts, shipmentId, 'buy-label', by);
    // The label is bought whatever has become of the sale: a cancelled one is given back by the job.
    const prepared = await startPreparing(transaction, parts, locked, by);
    if (!prepared.ok) parts.log.warn({ shipment: shipmentId, messages: prepared.messages }, 'lines are not prepared');
    return ok(undefined);
  });
}

/** The artist has closed the account while the carrier was asked. Whether a label was sold is not known, so it is given back. */
async function dropPurchase(
  parts: ShipmentDependencies,
  carrier: ShipmentCarrier,
  shipmentId: string,
  reference: string,
): Promise<boolean> {
  const cancelled = await ask(parts, 'cancellation', () => carrier.cancelLabel(reference));
  if (!cancelled) return false;
  await parts.db.transaction().execute(async (transaction) => {
    const locked = await lockShipment(transaction, shipmentId);
    if (locked?.label_state === 'buying' && locked.label_reference === reference)
      await deleteShipment(transaction, shipmentId);
  });
  return true;
}

/** Gives a label back, with its pickup. The shipment is a draft again, and the next label has another reference. */
export async function cancelLabel(
  parts: ShipmentDependencies,
  worker: Worker,
  shipmentId: string,
): Promise<Outcome<undefined>> {
  const { shipmentCarrier: carrier } = parts;
  if (!carrier) return NO_CARRIER;
  const by = { actor: getShipmentActor(worker), personId: worker.id };
  const begun = await changeLocked(parts, worker, shipmentId, (transaction, row) =>
    beginCancellation(transaction, parts, row, by.actor),
  );
  return begun.ok ? finishCancellation(parts, carrier, begun.value, by) : begun;
}

export async function beginCancellation(
  transaction: Db,
  parts: Pick<ShipmentDependencies, 'now'>,
  row: ShipmentRow,
  actor: 'artist' | 'staff',
): Promise<Outcome<string>> {
  const allowed = changeShipmentState('cancel-label', row.state, actor, row.is_return);
  if (!allowed.ok) return allowed;
  if (row.label_state === 'bought')
    await updateShipment(transaction, row.id, { label_state: 'cancelling' }, new Date(parts.now()));
  return ok(row.id);
}

export async function finishCancellation(
  parts: ShipmentDependencies,
  carrier: ShipmentCarrier,
  shipmentId: string,
  by: By & { note?: string },
): Promise<Outcome<undefined>> {
  const row = await readShipment(parts.db, shipmentId);
  if (row?.label_state !== 'cancelling' || row.label_reference === null) return ok(undefined);
  const { label_reference: reference } = row;
  const cancelled = await ask(parts, 'cancellation', async () => {
    if (row.pickup_day !== null) await carrier.cancelPickup(reference);
    return carrier.cancelLabel(reference);
  });
  if (!cancelled) return SILENT;
  await parts.db.transaction().execute(async (transaction) => {
    const locked = await lockShipment(transaction, shipmentId);
    if (locked?.label_state !== 'cancelling' || locked.label_reference !== reference) return;
    const now = new Date(parts.now());
    const isUnused = changeShipmentState('cancel-label', locked.state, 'staff').ok;
    // The carrier has the parcel: the label stays, and the next report says where it is.
    if (!cancelled.ok || !isUnused)
      return void (await updateShipment(transaction, shipmentId, { label_state: 'bought' }, now));
    const change = {
      state: 'draft',
      label_state: 'none',
      label_reference: null,
      label_attempt: locked.label_attempt + 1,
      label_cents: null,
      label_bought_at: null,
      tracking_number: '',
      carrier: null,
      service: null,
      service_name: '',
      pickup_day: null,
      pickup_window: '',
      confirmed: null,
    } as const;
    await updateShipment(transaction, shipmentId, change, now);
    await recordAction(transaction, parts, shipmentId, 'cancel-label', by);
  });
  return cancelled;
}
