import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { declareItem } from '@easel/domain/selling/customs-declaration';
import { crossesCustoms } from '@easel/domain/selling/customs-territories';
import { isLineVoid } from '@easel/domain/selling/order-status';
import { calculateWeightKg } from '@easel/domain/selling/parcels';
import { RETURN_REFUSED } from '@easel/domain/selling/shipment-states';
import type { Db } from '@easel/platform/db/open-database';
import { getConfirmed, toCarrierParcel } from './buy-label.ts';
import { writeCustomsForm } from './customs-form-pdf.ts';
import { writePackingSlip } from './packing-slip-pdf.ts';
import { toShippedItem } from './prepare-shipment.ts';
import { isAddressNeeded } from './shipment-view.ts';
import { findShipment, getShipmentActor, type ShipmentDependencies, type Worker } from './shipment-worker.ts';
import { readPackedLines, type ShipmentRow } from './shipments-store.ts';

const OVER = reject('conflict', 'This sale is over. Write to us if you need its documents.');

export interface PrintedFile {
  name: string;
  bytes: Buffer;
}

/** Documents have the address of the buyer. Artists print them as long as they need it; a return is packed by the buyer. */
async function findPrinted(db: Db, worker: Worker, shipmentId: string): Promise<Outcome<ShipmentRow>> {
  const found = await findShipment(db, worker, shipmentId);
  if (!found.ok || getShipmentActor(worker) === 'staff') return found;
  if (found.value.is_return) return RETURN_REFUSED;
  return isAddressNeeded(await readPackedLines(db, found.value)) ? found : OVER;
}

/** The label, as long as the parcel may be sent with it. */
export async function printLabel(
  { db, shipmentCarrier }: ShipmentDependencies,
  worker: Worker,
  shipmentId: string,
): Promise<Outcome<PrintedFile>> {
  const found = await findPrinted(db, worker, shipmentId);
  if (!found.ok) return found;
  const row = found.value;
  if (row.label_state !== 'bought' || row.label_reference === null || row.carrier !== shipmentCarrier?.code)
    return reject('not-found', 'There is no label for this shipment.');
  const parcel = toCarrierParcel(row, await readPackedLines(db, row));
  if (!parcel.ok) return parcel;
  const bytes = await shipmentCarrier.printLabel(row.label_reference, {
    ...parcel.value,
    orderNumber: row.order_number,
  });
  return ok({ name: `label-${row.order_number}.pdf`, bytes });
}

/** What is in the parcel, for the buyer. Without prices: it may be a gift. */
export async function printPackingSlip(
  { db, brand }: ShipmentDependencies,
  worker: Worker,
  shipmentId: string,
): Promise<Outcome<PrintedFile>> {
  const found = await findPrinted(db, worker, shipmentId);
  if (!found.ok) return found;
  const row = found.value;
  const lines = (await readPackedLines(db, row)).filter(({ status }) => !isLineVoid(status));
  const confirmed = getConfirmed(row);
  if (!confirmed.ok) return confirmed;
  const { origin, destination } = confirmed.value;
  const bytes = await writePackingSlip({
    brand,
    orderNumber: row.order_number,
    createdAt: row.created_at,
    origin,
    destination,
    trackingNumber: row.tracking_number,
    items: lines.map((line) => {
      const { widthCm, heightCm } = toShippedItem(line);
      return {
        title: line.title,
        artistName: line.facts.artistName ?? '',
        kind: line.kind === 'print' ? 'Print' : 'Original',
        quantity: line.quantity,
        size: `${widthCm} x ${heightCm} cm`,
      };
    }),
  });
  return ok({ name: `packing-slip-${row.order_number}.pdf`, bytes });
}

/** The customs declaration CN23 of a parcel that leaves a customs area. */
export async function printCustomsForm(
  { db, brand }: ShipmentDependencies,
  worker: Worker,
  shipmentId: string,
): Promise<Outcome<PrintedFile>> {
  const found = await findPrinted(db, worker, shipmentId);
  if (!found.ok) return found;
  const row = found.value;
  const confirmed = getConfirmed(row);
  if (!confirmed.ok) return confirmed;
  const { origin, destination, parcel } = confirmed.value;
  if (!crossesCustoms(origin.country, destination.country))
    return reject('not-found', 'This shipment does not leave its customs area, so it needs no form.');
  const lines = (await readPackedLines(db, row)).filter(({ status }) => !isLineVoid(status));
  const bytes = await writeCustomsForm({
    brand,
    orderNumber: row.order_number,
    createdAt: row.label_bought_at ?? row.created_at,
    trackingNumber: row.tracking_number,
    origin,
    destination,
    grossKg: parcel.weightKg,
    shippingCents: row.label_cents,
    isReturn: row.is_return,
    rows: lines.map((line) =>
      declareItem({
        title: line.title,
        kind: line.kind === 'print' ? 'print' : 'original',
        category: line.category ?? 'paintings',
        quantity: line.quantity,
        unitCents: line.unit_cents,
        weightKg: calculateWeightKg(toShippedItem(line)),
        originCountry: toShippedItem(line).originCountry,
      }),
    ),
  });
  return ok({ name: `customs-${row.order_number}.pdf`, bytes });
}
