import { type Outcome, ok, reject } from '@easel/domain/outcome';
import {
  CLOSING_LABELS,
  changeShipmentState,
  getClosedState,
  hasLeft,
  isJourneyOver,
  type ShipmentClosing,
} from '@easel/domain/selling/shipment-states';
import { TRACKING_EVENT_LABELS } from '@easel/domain/selling/tracking-events';
import { tidyParagraphs } from '@easel/domain/text/tidy-text';
import type { Db } from '@easel/platform/db/open-database';
import { isStopped, STOPPED } from './buy-label.ts';
import { DISPUTED, LABEL_PENDING } from './prepare-shipment.ts';
import { deliverLines, shipLines } from './ship-lines.ts';
import { problemEmail } from './shipment-emails.ts';
import {
  changeLocked,
  getShipmentActor,
  recordAction,
  type ShipmentDependencies,
  type Worker,
} from './shipment-worker.ts';
import {
  closeShipmentLines,
  lockShipment,
  readOpenLines,
  readShippedOrderById,
  type ShipmentRow,
  updateShipment,
} from './shipments-store.ts';

/** A bought label and a parcel that was handed over: its works are shipped, with the shipment or not at all. */
export const handOver = (
  parts: ShipmentDependencies,
  worker: Worker,
  shipmentId: string,
): Promise<Outcome<undefined>> =>
  changeLocked(parts, worker, shipmentId, async (transaction, row) => {
    const by = { actor: getShipmentActor(worker), personId: worker.id };
    // A second click, or the carrier was faster.
    if (hasLeft(row.state) && !(row.is_return && by.actor === 'artist')) return ok(undefined);
    const allowed = changeShipmentState('hand-over', row.state, by.actor, row.is_return);
    if (!allowed.ok) return allowed;
    // Not while it is given back: either the parcel leaves, or the label ends.
    if (row.label_state !== 'bought') return LABEL_PENDING;
    const order = await readShippedOrderById(transaction, row.order_id);
    if (order?.is_disputed) return DISPUTED;
    if (isStopped(await readOpenLines(transaction, row))) return STOPPED;
    const shipped = await shipLines(transaction, parts, row, by);
    if (!shipped.ok) return shipped;
    const now = new Date(parts.now());
    await updateShipment(transaction, row.id, { state: allowed.value, handed_over_at: now }, now);
    await recordAction(transaction, parts, row.id, 'hand-over', by);
    return ok(undefined);
  });

/** Artists and staff report what has gone wrong. Staff get an email. */
export const reportProblem = (
  parts: ShipmentDependencies,
  worker: Worker,
  shipmentId: string,
  typed: string,
): Promise<Outcome<undefined>> =>
  changeLocked(parts, worker, shipmentId, async (transaction, row) => {
    const actor = getShipmentActor(worker);
    const allowed = changeShipmentState('report-problem', row.state, actor, row.is_return);
    if (!allowed.ok) return allowed;
    const text = tidyParagraphs(typed);
    if (text === '') return reject('invalid', 'Please write what has happened.');
    await updateShipment(transaction, row.id, { state: allowed.value, problem: text }, new Date(parts.now()));
    await recordAction(transaction, parts, row.id, 'report-problem', { actor, personId: worker.id, note: text });
    if (actor === 'artist') await parts.mail.send(problemEmail(parts, row, text), transaction);
    return ok(undefined);
  });

export const solveProblem = (
  parts: ShipmentDependencies,
  worker: Worker,
  shipmentId: string,
): Promise<Outcome<undefined>> =>
  changeLocked(parts, worker, shipmentId, async (transaction, row) => {
    const actor = getShipmentActor(worker);
    const allowed = changeShipmentState('solve-problem', row.state, actor, row.is_return);
    if (!allowed.ok) return allowed;
    await updateShipment(transaction, row.id, { state: allowed.value, problem: '' }, new Date(parts.now()));
    await recordAction(transaction, parts, row.id, 'solve-problem', { actor, personId: worker.id });
    return ok(undefined);
  });

/** Staff say how a journey has ended that the carrier does not report on any more. */
export const closeShipment = (
  parts: ShipmentDependencies,
  worker: Worker,
  shipmentId: string,
  closing: ShipmentClosing,
): Promise<Outcome<undefined>> =>
  changeLocked(parts, worker, shipmentId, async (transaction, row) => {
    const by = { actor: getShipmentActor(worker), personId: worker.id };
    const allowed = changeShipmentState('close', row.state, by.actor, row.is_return);
    if (!allowed.ok) return allowed;
    const delivered = closing === 'arrived' ? await deliverLines(transaction, parts, row, by) : ok(undefined);
    if (!delivered.ok) return delivered;
    await endJourney(transaction, parts, row, closing);
    await recordAction(transaction, parts, row.id, 'close', { ...by, note: CLOSING_LABELS[closing] });
    return ok(undefined);
  });

/** Nothing follows, and what was not delivered can be sent again. */
async function endJourney(
  transaction: Db,
  { now }: Pick<ShipmentDependencies, 'now'>,
  { id }: ShipmentRow,
  closing: ShipmentClosing,
) {
  const at = new Date(now());
  await updateShipment(
    transaction,
    id,
    {
      state: getClosedState(closing),
      problem: closing === 'lost' ? TRACKING_EVENT_LABELS.lost : '',
      ...(closing === 'arrived' && { delivered_at: at }),
    },
    at,
  );
  await closeShipmentLines(transaction, id);
}

/** The buyer, the artist or staff have said that everything in it has arrived, and the carrier says nothing. */
export const closeArrived = (parts: ShipmentDependencies, id: string): Promise<void> =>
  parts.db.transaction().execute(async (transaction) => {
    const row = await lockShipment(transaction, id);
    if (!row || !changeShipmentState('close', row.state, 'staff').ok) return;
    const lines = await readOpenLines(transaction, row);
    if (!lines.every(({ status }) => isJourneyOver(status, row.is_return))) return;
    await endJourney(transaction, parts, row, 'arrived');
    await recordAction(transaction, parts, id, 'close', { actor: 'staff', note: CLOSING_LABELS.arrived });
  });
