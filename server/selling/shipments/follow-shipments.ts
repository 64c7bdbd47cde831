import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { changeShipmentState, hasLeft, type ShipmentState } from '@easel/domain/selling/shipment-states';
import { getTrackingAction, isTrackingProblem, TRACKING_EVENT_LABELS } from '@easel/domain/selling/tracking-events';
import type { Db } from '@easel/platform/db/open-database';
import { defineJob, handleJob, type JobHandler } from '@easel/platform/jobs/define-job';
import { Type } from 'typebox';
import { beginCancellation, finishCancellation, finishPurchase, isStopped, NO_CARRIER } from './buy-label.ts';
import type { CarrierEvent, ShipmentCarrier } from './carriers/shipment-carrier.ts';
import { closeArrived } from './parcel-progress.ts';
import { deliverLines, shipLines } from './ship-lines.ts';
import { problemEmail } from './shipment-emails.ts';
import { findShipment, recordAction, type ShipmentDependencies, type Worker } from './shipment-worker.ts';
import {
  closeShipmentLines,
  insertEvents,
  lockShipment,
  readOpenLines,
  readShipment,
  readShipmentsToFollow,
  readShippedOrderById,
  type ShipmentRow,
  touchTracked,
  updateShipment,
} from './shipments-store.ts';

const followShipments = defineJob({
  name: 'follow-shipments',
  payload: Type.Object({}),
  schedule: '*/10 * * * *',
  catchUpMs: 600_000,
});
const BATCH = 500;
/** The job has asked a moment ago, or somebody by hand. */
const MIN_PAUSE_MS = 5 * 60_000;

/**
 * Every ten minutes: asks the carrier, if the shop has one, for news, finishes what was interrupted, and ends journeys of parcels that have arrived.
 * One parcel with a problem does not stop the others.
 */
export const followShipmentsHandler = (parts: ShipmentDependencies): JobHandler =>
  handleJob(followShipments, async (_payload, { signal }) => {
    for (const { id } of await readShipmentsToFollow(parts.db, new Date(parts.now() - MIN_PAUSE_MS), BATCH)) {
      if (signal.aborted) return;
      try {
        await followShipment(parts, parts.shipmentCarrier, id);
      } catch (error) {
        parts.log.warn({ err: error, shipment: id }, 'a shipment could not be followed');
        await touchTracked(parts.db, id, new Date(parts.now()));
      }
    }
  });

/** Asks for news now. */
export async function trackShipment(
  parts: ShipmentDependencies,
  worker: Worker,
  shipmentId: string,
): Promise<Outcome<undefined>> {
  const { shipmentCarrier: carrier } = parts;
  const found = await findShipment(parts.db, worker, shipmentId);
  if (!found.ok) return found;
  if (!carrier) return NO_CARRIER;
  const { state } = found.value;
  // Its works may travel in another parcel.
  if (state === 'delivered' || state === 'returned') return reject('conflict', 'The journey of this parcel is over.');
  await followShipment(parts, carrier, found.value.id);
  return ok(undefined);
}

/** Without a carrier, a parcel still ends its journey when its works have arrived. */
async function followShipment(
  parts: ShipmentDependencies,
  carrier: ShipmentCarrier | undefined,
  id: string,
): Promise<void> {
  try {
    if (carrier) await askCarrier(parts, carrier, id);
  } finally {
    // Also if the carrier knows nothing about the label any more.
    await closeArrived(parts, id);
  }
  await touchTracked(parts.db, id, new Date(parts.now()));
}

async function askCarrier(parts: ShipmentDependencies, carrier: ShipmentCarrier, id: string): Promise<void> {
  const row = await readShipment(parts.db, id);
  if (!row) return;
  // The artist or a member of staff has begun it; who it was is in the history of what was begun.
  if (row.label_state === 'buying') await finishPurchase(parts, carrier, id, { actor: 'staff' });
  if (row.label_state === 'cancelling') await finishCancellation(parts, carrier, id, { actor: 'staff' });
  await cancelUselessLabel(parts, carrier, id);
  await cancelDisputedPickup(parts, carrier, id);
  await readNews(parts, carrier, id);
}

/** Every sale in a parcel was cancelled after its label was bought. */
async function cancelUselessLabel(parts: ShipmentDependencies, carrier: ShipmentCarrier, id: string) {
  const begun = await parts.db.transaction().execute(async (transaction) => {
    const row = await lockShipment(transaction, id);
    if (row?.label_state !== 'bought' || hasLeft(row.state)) return undefined;
    if (!isStopped(await readOpenLines(transaction, row))) return undefined;
    return beginCancellation(transaction, parts, row, 'staff');
  });
  if (begun?.ok) await finishCancellation(parts, carrier, id, { actor: 'staff', note: 'The sale was cancelled.' });
}

/** The payment is disputed after the pickup was scheduled. Nobody may come for the parcel until that is settled. */
async function cancelDisputedPickup(parts: ShipmentDependencies, carrier: ShipmentCarrier, id: string) {
  const row = await readShipment(parts.db, id);
  if (row?.state !== 'pickup-scheduled' || row.label_state !== 'bought' || row.label_reference === null) return;
  if (!(await readShippedOrderById(parts.db, row.order_id))?.is_disputed) return;
  const { label_reference: reference } = row;
  await carrier.cancelPickup(reference);
  await parts.db.transaction().execute(async (transaction) => {
    const locked = await lockShipment(transaction, id);
    if (locked?.state !== 'pickup-scheduled' || locked.label_reference !== reference) return;
    const change = { state: 'label-bought', pickup_day: null, pickup_window: '' } as const;
    await updateShipment(transaction, id, change, new Date(parts.now()));
    const note = 'The payment is disputed.';
    await recordAction(transaction, parts, id, 'cancel-pickup', { actor: 'staff', note });
  });
}

async function readNews(parts: ShipmentDependencies, carrier: ShipmentCarrier, id: string) {
  const row = await readShipment(parts.db, id);
  if (row?.label_state !== 'bought' || row.label_reference === null) return;
  await storeNews(parts, row, await carrier.track(row.label_reference));
}

/** The state after everything that a carrier has reported. Reports that change nothing are left out. */
function stateAfter(state: ShipmentState, events: readonly CarrierEvent[]): ShipmentState {
  return events.reduce((before, { kind }) => {
    const changed = changeShipmentState(getTrackingAction(kind), before, 'carrier');
    return changed.ok ? changed.value : before;
  }, state);
}

/** Stores what is new, and changes the shipment and its lines together. */
const storeNews = (
  parts: ShipmentDependencies,
  { id, label_reference }: ShipmentRow,
  events: readonly CarrierEvent[],
) =>
  parts.db.transaction().execute(async (transaction) => {
    const row = await lockShipment(transaction, id);
    // A label that is being given back: the answer to that says where the parcel is.
    if (row?.label_state !== 'bought' || row.label_reference !== label_reference) return;
    const news = await insertEvents(
      transaction,
      events.map(({ eventId, kind, happenedAt, place }) => ({
        shipment_id: id,
        carrier_event_id: eventId,
        kind,
        happened_at: happenedAt,
        place: place.slice(0, 200),
      })),
    );
    if (news.length === 0) return;
    // Only what is new: a problem that staff have solved is not reported again.
    const known = new Set(news.map(({ carrier_event_id }) => carrier_event_id));
    const fresh = events.filter(({ eventId }) => known.has(eventId));
    const state = stateAfter(row.state, fresh);
    await moveLines(transaction, parts, row, state);
    const now = new Date(parts.now());
    const problem = fresh.findLast(({ kind }) => isTrackingProblem(kind));
    const text = problem ? `${TRACKING_EVENT_LABELS[problem.kind]} (${problem.place})` : undefined;
    const accepted = fresh[0]?.happenedAt;
    await updateShipment(
      transaction,
      id,
      {
        state,
        ...(hasLeft(state) && row.handed_over_at === null && accepted && { handed_over_at: accepted }),
        ...(state === 'delivered' && { delivered_at: fresh.at(-1)?.happenedAt ?? now, problem: '' }),
        ...(text !== undefined && state !== 'delivered' && { problem: text }),
      },
      now,
    );
    if (state === 'delivered' || state === 'returned') await closeShipmentLines(transaction, id);
    if (state !== row.state) await recordAction(transaction, parts, id, state, { actor: 'carrier', note: text ?? '' });
    if (text !== undefined && state !== 'delivered') await parts.mail.send(problemEmail(parts, row, text), transaction);
  });

/** If the rules of orders refuse it, nothing is stored: the job logs it and tries again. */
async function moveLines(transaction: Db, parts: ShipmentDependencies, row: ShipmentRow, state: ShipmentState) {
  const by = { actor: 'system' } as const;
  const shipped = hasLeft(state) ? await shipLines(transaction, parts, row, by) : ok(undefined);
  const moved = shipped.ok && state === 'delivered' ? await deliverLines(transaction, parts, row, by) : shipped;
  if (!moved.ok) throw new Error(`lines of a parcel are not ${state}: ${moved.messages.join(' ')}`);
}
