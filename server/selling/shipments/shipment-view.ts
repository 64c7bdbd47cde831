import type { SaleLine, SaleShipments, Shipment } from '@easel/contract/selling/shipments';
import { formatRecipient, isAddress } from '@easel/domain/accounts/addresses';
import type { Preferences } from '@easel/domain/accounts/preferences';
import { readCountry } from '@easel/domain/locale/countries';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { getCarrierName } from '@easel/domain/selling/carriers';
import { crossesCustoms } from '@easel/domain/selling/customs-territories';
import { isLineVoid, listNextStatuses, OPEN_STATUSES } from '@easel/domain/selling/order-status';
import { listPackingSteps } from '@easel/domain/selling/packing-steps';
import { calculateWeightKg } from '@easel/domain/selling/parcels';
import { getLastPickupDay, getOriginDay, suggestPickupDay } from '@easel/domain/selling/pickup-day';
import { countDaysLeft } from '@easel/domain/selling/ship-deadline';
import type { ShipmentAddress, ShipmentRoute } from '@easel/domain/selling/shipment';
import { EMPTY_SHIPMENT_ADDRESS } from '@easel/domain/selling/shipment-address';
import { isFreight } from '@easel/domain/selling/shipment-parcel';
import { hasLeft, listShipmentActions } from '@easel/domain/selling/shipment-states';
import { isStopped } from './buy-label.ts';
import { viewLineDeadline } from './line-deadline.ts';
import { mayBeShipped, toDatedLine, toShippedItem } from './prepare-shipment.ts';
import { findShipment, getShipmentActor, type ShipmentDependencies, type Worker } from './shipment-worker.ts';
import {
  readEvents,
  readHistory,
  readLineNumbersOfOrder,
  readShipmentsOfOrder,
  readShippableLines,
  readShippedOrder,
  readShippedOrderById,
  readShippingSettings,
  type ShipmentRow,
  type ShippableLine,
  type ShippedOrder,
} from './shipments-store.ts';

const NO_SALE = reject('not-found', 'This order does not exist.');

/** What an artist or staff have to ship of an order. Artists see their own works. */
export async function viewSaleShipments(
  parts: ShipmentDependencies,
  worker: Worker,
  orderNumber: string,
  preferences: Preferences,
): Promise<Outcome<SaleShipments>> {
  const { db, tiles, now, shipmentCarrier } = parts;
  const actor = getShipmentActor(worker);
  const order = await readShippedOrder(db, orderNumber);
  if (order?.status !== 'placed') return NO_SALE;
  const all = await readShippableLines(db, order.id);
  const lines = all.filter(({ artist_id }) => actor === 'staff' || artist_id === worker.id);
  if (lines.length === 0) return NO_SALE;
  const [works, shipments, settings] = await Promise.all([
    tiles.readById(
      lines.flatMap(({ work_id }) => work_id ?? []),
      preferences,
    ),
    viewShipmentsOf(parts, worker, order, all),
    actor === 'artist' ? readShippingSettings(db, worker.id) : undefined,
  ]);
  return ok({
    orderNumber: order.number,
    placedAt: order.placed_at?.toISOString() ?? null,
    isDisputed: order.is_disputed,
    shipTo: viewRecipient(order.ship_to, actor === 'staff' || isAddressNeeded(lines)),
    lines: lines.map((line) => ({
      ...viewSaleLine(line, order, actor, now()),
      work: line.work_id === null ? null : (works.get(line.work_id) ?? null),
    })),
    shipments,
    shipFrom: settings?.ship_from.street1 ? fill(settings.ship_from) : null,
    hasLabels: shipmentCarrier !== undefined,
    mayEditDestination: actor === 'staff',
  });
}

/** An artist needs the address of a buyer until the work has arrived, and while it comes back. */
export const isAddressNeeded = (lines: readonly Pick<ShippableLine, 'status'>[]) =>
  lines.some(({ status }) => OPEN_STATUSES.includes(status));

function viewRecipient(address: ShippedOrder['ship_to'], isWhole: boolean): string[] {
  if (!isAddress(address)) return [];
  if (isWhole) return formatRecipient(address);
  return [address.city, readCountry(address.countryCode)?.name ?? address.countryCode.toUpperCase()];
}

const fill = (address: Partial<ShipmentAddress>): ShipmentAddress => ({ ...EMPTY_SHIPMENT_ADDRESS, ...address });

function viewSaleLine(
  line: ShippableLine,
  order: ShippedOrder,
  actor: 'artist' | 'staff',
  now: number,
): Omit<SaleLine, 'work'> {
  const item = toShippedItem(line);
  const { status, kind } = line;
  return {
    line: line.line,
    title: line.title,
    artistName: line.facts.artistName ?? '',
    kind: kind === 'print' ? 'print' : 'original',
    quantity: line.quantity,
    status,
    nextStatuses: listNextStatuses({ status, kind, deliveredAt: line.delivered_at?.getTime() }, actor, now),
    note: line.note ?? '',
    ...viewLineDeadline(toDatedLine(line, order.placed_at), now),
    packaging: item.packaging,
    widthCm: item.widthCm,
    heightCm: item.heightCm,
    depthCm: item.depthCm,
    weightKg: item.weightKg,
    steps: listPackingSteps({
      packaging: item.packaging,
      longestCm: Math.max(item.widthCm, item.heightCm),
      weightKg: calculateWeightKg(item),
    }),
    shipmentId: line.shipment_id,
    mayBeShipped: mayBeShipped(line, actor) && !order.is_disputed,
  };
}

async function viewShipmentsOf(
  { db, now }: Pick<ShipmentDependencies, 'db' | 'now'>,
  worker: Worker,
  order: ShippedOrder,
  lines: readonly ShippableLine[],
): Promise<Shipment[]> {
  const actor = getShipmentActor(worker);
  const rows = (await readShipmentsOfOrder(db, order.id)).filter(
    ({ artist_id }) => actor === 'staff' || artist_id === worker.id,
  );
  const ids = rows.map(({ id }) => id);
  const [numbers, events, history] = await Promise.all([
    readLineNumbersOfOrder(db, order.id),
    readEvents(db, ids),
    readHistory(db, ids),
  ]);
  return rows.map((row) => {
    const own = numbers.filter(({ shipment_id }) => shipment_id === row.id).map(({ line }) => line);
    return {
      ...viewRow(
        row,
        lines.filter(({ line }) => own.includes(line)),
        { actor, isDisputed: order.is_disputed },
        now(),
      ),
      events: events
        .filter(({ shipment_id }) => shipment_id === row.id)
        .map(({ kind, happened_at, place }) => ({ kind, happenedAt: happened_at.toISOString(), place })),
      history: history
        .filter(({ shipment_id }) => shipment_id === row.id)
        .map((entry) => ({
          action: entry.action,
          actor: entry.actor,
          // Who works here, and what they note, is for staff.
          by: actor === 'staff' ? entry.full_name : null,
          note: actor === 'staff' ? entry.note : '',
          happenedAt: entry.happened_at.toISOString(),
        })),
    };
  });
}

/** One shipment, after it was changed. */
export async function viewShipment(
  parts: ShipmentDependencies,
  worker: Worker,
  shipmentId: string,
): Promise<Outcome<Shipment>> {
  const found = await findShipment(parts.db, worker, shipmentId);
  if (!found.ok) return found;
  const order = await readShippedOrderById(parts.db, found.value.order_id);
  if (!order) return NO_SALE;
  const lines = await readShippableLines(parts.db, order.id);
  const shipments = await viewShipmentsOf(parts, worker, order, lines);
  const shipment = shipments.find((one) => one.shipmentId === found.value.id);
  return shipment ? ok(shipment) : NO_SALE;
}

/** The email address of a buyer is not for artists. The rest is, as long as they need it; a return is sent by the buyer. */
function viewBuyer(address: Partial<ShipmentAddress>, actor: 'artist' | 'staff', isHidden: boolean): ShipmentAddress {
  if (actor === 'staff') return fill(address);
  const { city = '', country = '' } = address;
  return isHidden ? { ...EMPTY_SHIPMENT_ADDRESS, city, country } : { ...fill(address), email: '' };
}

function viewRow(
  row: ShipmentRow,
  lines: readonly ShippableLine[],
  { actor, isDisputed }: { actor: 'artist' | 'staff'; isDisputed: boolean },
  now: number,
): Omit<Shipment, 'events' | 'history'> {
  // Addresses of a closed account are erased.
  const isHidden = row.is_return || !isAddressNeeded(lines);
  const viewEnds = (ends: ShipmentRoute) => ({
    origin: row.is_return ? viewBuyer(ends.origin, actor, isHidden) : fill(ends.origin),
    destination: row.is_return ? fill(ends.destination) : viewBuyer(ends.destination, actor, isHidden),
  });
  const { origin, destination } = viewEnds(row);
  const today = getOriginDay(origin, now);
  const { confirmed, state } = row;
  return {
    shipmentId: row.id,
    orderNumber: row.order_number,
    state,
    version: row.version,
    lines: lines.map(({ line, title, quantity, status }) => ({
      line,
      title,
      quantity,
      status,
      isVoid: isLineVoid(status),
    })),
    origin,
    destination,
    parcel: row.parcel,
    confirmed: confirmed ? { ...viewEnds(confirmed), parcel: confirmed.parcel } : null,
    needsCustomsForm: crossesCustoms(origin.country, destination.country),
    isFreight: isFreight(row.parcel),
    shipBy: row.ship_by,
    daysLeft: hasLeft(state) ? null : countDaysLeft(today, row.ship_by),
    today,
    lastPickupDay: getLastPickupDay(today),
    suggestedPickupDay: suggestPickupDay(today),
    carrierName: row.carrier === null ? null : getCarrierName(row.carrier),
    serviceName: row.service_name,
    trackingNumber: row.tracking_number,
    labelState: row.label_state,
    labelCents: row.label_cents,
    labelCurrency: row.label_currency,
    pickupDay: row.pickup_day,
    pickupWindow: row.pickup_window,
    problem: row.problem,
    isStopped: isStopped(lines) && !hasLeft(state),
    isReturn: row.is_return,
    actions: listShipmentActions(state, actor, row.is_return).filter(
      (action) => !isDisputed || (action !== 'hand-over' && action !== 'schedule-pickup'),
    ),
  };
}
