import type { ShipmentChanges } from '@easel/contract/selling/shipments';
import { isAddress } from '@easel/domain/accounts/addresses';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { isLineVoid } from '@easel/domain/selling/order-status';
import type { ShippedItem } from '@easel/domain/selling/parcels';
import { shippedPrint } from '@easel/domain/selling/print-packaging';
import type { ShipmentAddress } from '@easel/domain/selling/shipment';
import {
  checkShipmentAddress,
  EMPTY_SHIPMENT_ADDRESS,
  isSameAddress,
  tidyShipmentAddress,
  toShipmentAddress,
} from '@easel/domain/selling/shipment-address';
import { checkParcel, planParcel, type ShipmentParcel } from '@easel/domain/selling/shipment-parcel';
import { changeShipmentState } from '@easel/domain/selling/shipment-states';
import type { PropertyErrors } from '@easel/domain/text/validation';
import type { Db } from '@easel/platform/db/open-database';
import { getLineCountry, getLineDeadline } from './line-deadline.ts';
import {
  changeLocked,
  getShipmentActor,
  recordAction,
  type ShipmentDependencies,
  type Worker,
} from './shipment-worker.ts';
import {
  deleteShipment,
  insertShipment,
  lockOrderForShipments,
  readLineNumbers,
  readShippableLines,
  readShippedOrder,
  type ShipmentRow,
  type ShippableLine,
  type ShippedOrder,
  saveShippingSettings,
  updateShipment,
} from './shipments-store.ts';

export const DISPUTED = reject(
  'conflict',
  'The payment is disputed. Please do not ship this work until we write to you.',
);

/** The size of a work that is not in the shop any more. */
const UNKNOWN = { packaging: 'flat_cardboard', width_cm: 60, height_cm: 60, depth_cm: null, weight_kg: null } as const;

/** A line as it is packed, one piece. */
export function toShippedItem(line: ShippableLine): ShippedItem {
  const { print } = line.facts;
  if (line.kind === 'print' && print) return shippedPrint(line.sku, { ...print, isFramed: Boolean(print.frame) });
  const size = line.packaging && line.width_cm && line.height_cm ? line : UNKNOWN;
  return {
    sku: line.sku,
    originId: `artist ${line.artist_id}`,
    originCountry: getLineCountry(toDatedLine(line, null)),
    packaging: size.packaging ?? UNKNOWN.packaging,
    widthCm: size.width_cm ?? UNKNOWN.width_cm,
    heightCm: size.height_cm ?? UNKNOWN.height_cm,
    depthCm: size.depth_cm,
    weightKg: size.weight_kg,
  };
}

export const toDatedLine = (line: ShippableLine, placedAt: Date | null) => ({
  kind: line.kind,
  status: line.status,
  placedAt,
  facts: line.facts,
  artistCountry: line.artist_country,
});

/** Whether a shipment can be started with a line: it has not left, or has come back. Staff also send labels for returns. */
export const mayBeShipped = (
  { shipment_id, status, has_returned }: ShippableLine,
  actor: 'artist' | 'staff',
): boolean =>
  shipment_id === null &&
  (status === 'placed' ||
    status === 'preparing' ||
    (status === 'in-transit' && has_returned) ||
    (status === 'returning' && actor === 'staff'));

const NO_LINE = reject('not-found', 'This order does not exist.');

/** Starts a shipment. If its lines are in one already, it is that one: two people, or two clicks, start one. */
export const startShipment = (
  parts: ShipmentDependencies,
  worker: Worker,
  orderNumber: string,
  wanted: readonly number[],
): Promise<Outcome<string>> =>
  parts.db.transaction().execute(async (transaction) => {
    const actor = getShipmentActor(worker);
    const order = await readShippedOrder(transaction, orderNumber);
    if (!order) return NO_LINE;
    await lockOrderForShipments(transaction, order.id);
    const all = await readShippableLines(transaction, order.id);
    const numbers = [...new Set(wanted)];
    const lines = all.filter(
      ({ line, artist_id }) => numbers.includes(line) && (actor === 'staff' || artist_id === worker.id),
    );
    if (lines.length !== numbers.length) return NO_LINE;
    const existing = [...new Set(lines.map(({ shipment_id }) => shipment_id))];
    const [only] = existing;
    if (existing.length === 1 && only) {
      const same = await readLineNumbers(transaction, only);
      if (same.length === lines.length) return ok(only);
    }
    const problem = findStartProblem(order, lines, actor);
    if (problem) return problem;
    const { parcelCount, ...parcel } = planParcel(
      lines.flatMap((line) => Array.from({ length: line.quantity }, () => toShippedItem(line))),
    );
    if (parcelCount > 1 && lines.length > 1)
      return reject('invalid', `These works need ${parcelCount} parcels. Start a shipment for each of them.`);
    const id = parts.newId();
    const isReturn = lines.some(({ status }) => status === 'returning');
    const [sender, buyer] = [originOf(lines, actor), toShipmentAddress(order.ship_to)];
    await insertShipment(
      transaction,
      {
        id,
        order_id: order.id,
        artist_id: readOnlyArtist(lines),
        is_return: isReturn,
        origin: JSON.stringify(isReturn ? buyer : sender),
        destination: JSON.stringify(isReturn ? sender : buyer),
        parcel: JSON.stringify(parcel),
        ship_by: shipByOf(order, lines, parts.now()),
        created_by: worker.id,
        created_at: new Date(parts.now()),
      },
      lines.map(({ line }) => line),
    );
    await recordAction(transaction, parts, id, 'start', { actor, personId: worker.id });
    return ok(id);
  });

/** The first deadline of the lines. A return starts today. */
function shipByOf({ placed_at }: ShippedOrder, lines: readonly ShippableLine[], now: number): string {
  const days = lines.map((line) =>
    getLineDeadline(
      toDatedLine(line, line.status === 'placed' || line.status === 'preparing' ? placed_at : new Date(now)),
    ),
  );
  return days.sort()[0] ?? '';
}

function findStartProblem(order: ShippedOrder, lines: readonly ShippableLine[], actor: 'artist' | 'staff') {
  if (order.status !== 'placed' || !isAddress(order.ship_to))
    return reject('conflict', 'There is nothing to ship in this order.');
  if (order.is_disputed) return DISPUTED;
  const taken = lines.find(({ shipment_id }) => shipment_id !== null);
  if (taken) return reject('conflict', `${taken.title} is already in another parcel.`);
  const unshippable = lines.find((line) => !mayBeShipped(line, actor));
  if (unshippable)
    return reject(
      'conflict',
      isLineVoid(unshippable.status)
        ? `${unshippable.title} was cancelled. Please do not ship it.`
        : `${unshippable.title} has already been shipped.`,
    );
  if (new Set(lines.map(({ status }) => status === 'returning')).size > 1)
    return reject('invalid', 'A return travels in a parcel of its own.');
  const origins = new Set(lines.map(({ kind, artist_id }) => (kind === 'print' ? 'workshop' : `artist ${artist_id}`)));
  return origins.size > 1
    ? reject('invalid', 'These works are not sent from the same place. Start a shipment for each place.')
    : undefined;
}

const readOnlyArtist = (lines: readonly ShippableLine[]): number | null => {
  const ids = [...new Set(lines.map(({ artist_id }) => artist_id))];
  return ids.length === 1 ? (ids[0] ?? null) : null;
};

/** Where the artist shipped from the last time. Prints come from the workshop, unless the artist sends them. */
function originOf(lines: readonly ShippableLine[], actor: 'artist' | 'staff'): ShipmentAddress {
  const [line] = lines;
  if (!line) return EMPTY_SHIPMENT_ADDRESS;
  const country = getLineCountry(toDatedLine(line, null));
  if (line.kind === 'print' && actor === 'staff') return { ...EMPTY_SHIPMENT_ADDRESS, country };
  return { ...EMPTY_SHIPMENT_ADDRESS, name: line.artist_name ?? '', country, ...line.ship_from };
}

const STALE = reject(
  'conflict',
  'Somebody else has changed this shipment in the meantime. What you typed is still here: check it and save again.',
);

interface Prepared {
  origin: ShipmentAddress;
  destination: ShipmentAddress;
  parcel: ShipmentParcel;
}

function mergeChanges(row: ShipmentRow, changes: ShipmentChanges): Prepared {
  const end = (name: 'origin' | 'destination') =>
    changes[name] ? tidyShipmentAddress({ ...row[name], ...changes[name] }) : row[name];
  return { origin: end('origin'), destination: end('destination'), parcel: { ...row.parcel, ...changes.parcel } };
}

/** Checks whether a shipment may be changed, and returns what it is after the change. */
function prepareChanges(
  row: ShipmentRow,
  changes: ShipmentChanges,
  action: 'edit' | 'confirm',
  actor: 'artist' | 'staff',
): Outcome<Prepared> {
  const allowed = changeShipmentState(action, row.state, actor, row.is_return);
  if (!allowed.ok) return allowed;
  if (changes.version !== row.version) return STALE;
  if (actor === 'artist' && changes.destination)
    return reject('forbidden', 'Only staff can change where a parcel goes. Please write to us.');
  return ok(mergeChanges(row, changes));
}

const SHORT_LENGTH = 100;
const messagesOf = (errors: readonly PropertyErrors[], where: string) =>
  errors.flatMap(({ messages }) => messages.map((message) => `${where}: ${message}`));

/** What is stored while it is edited may be incomplete, but not endless. */
const isTooLong = ({ origin, destination }: Prepared) =>
  [origin, destination].some((address) => Object.values(address).some((text) => [...text].length > SHORT_LENGTH));

export const saveShipment = (
  parts: ShipmentDependencies,
  worker: Worker,
  shipmentId: string,
  changes: ShipmentChanges,
): Promise<Outcome<undefined>> =>
  changeLocked(parts, worker, shipmentId, async (transaction, row) => {
    const actor = getShipmentActor(worker);
    const prepared = prepareChanges(row, changes, 'edit', actor);
    if (!prepared.ok) return prepared;
    if (isTooLong(prepared.value)) return reject('invalid', `Please keep it under ${SHORT_LENGTH + 1} characters.`);
    const errors = changes.parcel ? checkParcel(prepared.value.parcel) : [];
    if (errors.length > 0) return reject('invalid', ...messagesOf(errors, 'Parcel'));
    await storePrepared(transaction, parts, row, prepared.value);
    await recordAction(transaction, parts, row.id, 'edit', { actor, personId: worker.id });
    return ok(undefined);
  });

const storePrepared = (
  transaction: Db,
  { now }: Pick<ShipmentDependencies, 'now'>,
  { id }: ShipmentRow,
  { origin, destination, parcel }: Prepared,
) =>
  updateShipment(
    transaction,
    id,
    { origin: JSON.stringify(origin), destination: JSON.stringify(destination), parcel: JSON.stringify(parcel) },
    new Date(now()),
  );

/** Keeps a copy of addresses and measures. The origin of an artist is remembered for the next shipment. */
export const confirmShipment = (
  parts: ShipmentDependencies,
  worker: Worker,
  shipmentId: string,
  changes: ShipmentChanges,
): Promise<Outcome<undefined>> =>
  changeLocked(parts, worker, shipmentId, async (transaction, row) => {
    const actor = getShipmentActor(worker);
    const prepared = prepareChanges(row, changes, 'confirm', actor);
    if (!prepared.ok) return prepared;
    const { origin, destination, parcel } = prepared.value;
    const messages = [
      ...messagesOf(checkShipmentAddress(origin, 'origin'), 'From'),
      ...messagesOf(checkShipmentAddress(destination, 'destination'), 'To'),
      ...messagesOf(checkParcel(parcel), 'Parcel'),
    ];
    if (messages.length > 0) return reject('invalid', ...messages);
    if (isSameAddress(origin, destination)) return reject('invalid', 'Both addresses are the same.');
    await storePrepared(transaction, parts, row, prepared.value);
    await updateShipment(
      transaction,
      row.id,
      { state: 'confirmed', confirmed: JSON.stringify({ origin, destination, parcel }) },
      new Date(parts.now()),
    );
    if (actor === 'artist')
      await saveShippingSettings(transaction, worker.id, { ship_from: JSON.stringify(origin) }, new Date(parts.now()));
    await recordAction(transaction, parts, row.id, 'confirm', { actor, personId: worker.id });
    return ok(undefined);
  });

export const LABEL_PENDING = reject(
  'conflict',
  'The carrier is still working on the label. Please try again in a minute.',
);

export const reopenShipment = (
  parts: ShipmentDependencies,
  worker: Worker,
  shipmentId: string,
): Promise<Outcome<undefined>> =>
  changeLocked(parts, worker, shipmentId, async (transaction, row) => {
    const actor = getShipmentActor(worker);
    const allowed = changeShipmentState('reopen', row.state, actor, row.is_return);
    if (!allowed.ok) return allowed;
    if (row.label_state !== 'none') return LABEL_PENDING;
    await updateShipment(transaction, row.id, { state: allowed.value }, new Date(parts.now()));
    await recordAction(transaction, parts, row.id, 'reopen', { actor, personId: worker.id });
    return ok(undefined);
  });

export const discardShipment = (
  parts: ShipmentDependencies,
  worker: Worker,
  shipmentId: string,
): Promise<Outcome<undefined>> =>
  changeLocked(parts, worker, shipmentId, async (transaction, row) => {
    const allowed = changeShipmentState('discard', row.state, getShipmentActor(worker), row.is_return);
    if (!allowed.ok) return allowed;
    if (row.label_state !== 'none') return LABEL_PENDING;
    await deleteShipment(transaction, row.id);
    return ok(undefined);
  });
