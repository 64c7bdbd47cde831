import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { getOriginDay, pickupRules } from '@easel/domain/selling/pickup-day';
import { EMPTY_SHIPMENT_ADDRESS } from '@easel/domain/selling/shipment-address';
import { changeShipmentState } from '@easel/domain/selling/shipment-states';
import { checkValue } from '@easel/domain/text/validation';
import { NO_CARRIER } from './buy-label.ts';
import { DISPUTED, LABEL_PENDING } from './prepare-shipment.ts';
import {
  changeLocked,
  findShipment,
  getShipmentActor,
  recordAction,
  type ShipmentDependencies,
  type Worker,
} from './shipment-worker.ts';
import { readShippedOrderById, type ShipmentRow, updateShipment } from './shipments-store.ts';

const SILENT = reject('unavailable', 'The carrier does not answer. Please try again.');

function checkPickup(row: ShipmentRow, action: 'schedule-pickup' | 'cancel-pickup', worker: Worker) {
  const allowed = changeShipmentState(action, row.state, getShipmentActor(worker), row.is_return);
  if (allowed.ok && row.label_state !== 'bought') return LABEL_PENDING;
  return allowed;
}

/** The carrier is asked first: a label has one pickup there, and asking for the same day again changes nothing. */
export async function schedulePickup(
  parts: ShipmentDependencies,
  worker: Worker,
  shipmentId: string,
  day: string,
): Promise<Outcome<undefined>> {
  const { shipmentCarrier: carrier, db, now } = parts;
  const found = await findShipment(db, worker, shipmentId);
  if (!found.ok) return found;
  if (!carrier) return NO_CARRIER;
  const row = found.value;
  const allowed = checkPickup(row, 'schedule-pickup', worker);
  if (!allowed.ok) return allowed;
  const [message] = checkValue(day, {}, pickupRules(getOriginDay({ ...EMPTY_SHIPMENT_ADDRESS, ...row.origin }, now())));
  if (message !== undefined) return reject('invalid', message);
  const order = await readShippedOrderById(db, row.order_id);
  if (order?.is_disputed) return DISPUTED;
  const { label_reference: reference } = row;
  if (reference === null) return LABEL_PENDING;
  const scheduled = await carrier.schedulePickup(reference, day).catch(() => undefined);
  if (!scheduled) return SILENT;
  if (!scheduled.ok) return scheduled;
  return changeLocked(parts, worker, shipmentId, async (transaction, locked) => {
    const still = checkPickup(locked, 'schedule-pickup', worker);
    if (!still.ok) return still;
    if (locked.label_reference !== reference) return LABEL_PENDING;
    const change = { state: still.value, pickup_day: day, pickup_window: scheduled.value.window };
    await updateShipment(transaction, locked.id, change, new Date(now()));
    await recordAction(transaction, parts, locked.id, 'schedule-pickup', {
      actor: getShipmentActor(worker),
      personId: worker.id,
      note: day,
    });
    return ok(undefined);
  });
}

export async function cancelPickup(
  parts: ShipmentDependencies,
  worker: Worker,
  shipmentId: string,
): Promise<Outcome<undefined>> {
  const { shipmentCarrier: carrier } = parts;
  const found = await findShipment(parts.db, worker, shipmentId);
  if (!found.ok) return found;
  if (!carrier) return NO_CARRIER;
  const allowed = checkPickup(found.value, 'cancel-pickup', worker);
  if (!allowed.ok) return allowed;
  const { label_reference: reference } = found.value;
  if (reference === null) return LABEL_PENDING;
  const isCancelled = await carrier.cancelPickup(reference).then(
    () => true,
    () => false,
  );
  if (!isCancelled) return SILENT;
  return changeLocked(parts, worker, shipmentId, async (transaction, locked) => {
    const still = checkPickup(locked, 'cancel-pickup', worker);
    if (!still.ok) return still;
    const change = { state: still.value, pickup_day: null, pickup_window: '' };
    await updateShipment(transaction, locked.id, change, new Date(parts.now()));
    await recordAction(transaction, parts, locked.id, 'cancel-pickup', {
      actor: getShipmentActor(worker),
      personId: worker.id,
    });
    return ok(undefined);
  });
}
