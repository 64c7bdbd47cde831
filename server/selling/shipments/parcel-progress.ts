import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { changeShipmentState, hasLeft } from '@easel/domain/selling/shipment-states';
import { tidyParagraphs } from '@easel/domain/text/tidy-text';
import { isStopped, readOwnLines } from './buy-label.ts';
import { LABEL_PENDING } from './prepare-shipment.ts';
import { shipLines } from './ship-lines.ts';
import { problemEmail } from './shipment-emails.ts';
import {
  changeLocked,
  findShipment,
  getShipmentActor,
  recordAction,
  type ShipmentDependencies,
  type Worker,
} from './shipment-worker.ts';
import { updateShipment } from './shipments-store.ts';

/** A bought label and a parcel that was handed over: its works are shipped. */
export async function handOver(
  parts: ShipmentDependencies,
  worker: Worker,
  shipmentId: string,
): Promise<Outcome<undefined>> {
  const found = await findShipment(parts.db, worker, shipmentId);
  if (!found.ok) return found;
  const row = found.value;
  // A second click, or the carrier was faster.
  if (hasLeft(row.state)) return ok(undefined);
  const actor = getShipmentActor(worker);
  const allowed = changeShipmentState('hand-over', row.state, actor, row.is_return);
  if (!allowed.ok) return allowed;
  if (row.label_state !== 'bought') return LABEL_PENDING;
  if (isStopped(await readOwnLines(parts.db, row)))
    return reject('conflict', 'This sale was cancelled. Please do not ship it.');
  // Before the shipment: if this is interrupted, it can be repeated.
  await shipLines(parts, row, actor, worker.id);
  return changeLocked(parts, worker, shipmentId, async (transaction, locked) => {
    if (hasLeft(locked.state)) return ok(undefined);
    const still = changeShipmentState('hand-over', locked.state, actor, locked.is_return);
    if (!still.ok) return still;
    const now = new Date(parts.now());
    await updateShipment(transaction, locked.id, { state: still.value, handed_over_at: now }, now);
    await recordAction(transaction, parts, locked.id, 'hand-over', { actor, personId: worker.id });
    return ok(undefined);
  });
}

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
