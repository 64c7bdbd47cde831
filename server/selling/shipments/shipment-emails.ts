import type { Email } from '@easel/platform/mail/mail';
import type { ShipmentDependencies } from './shipment-worker.ts';
import type { ShipmentRow } from './shipments-store.ts';

/** Tells staff that a parcel needs them. */
export const problemEmail = (
  { brand, origin, shopEmail }: Pick<ShipmentDependencies, 'brand' | 'origin' | 'shopEmail'>,
  { order_number: number, tracking_number: trackingNumber }: Pick<ShipmentRow, 'order_number' | 'tracking_number'>,
  problem: string,
): Email => ({
  kind: 'shipment-problem',
  to: shopEmail,
  subject: `Parcel with a problem: order ${number}`,
  text: [
    `A parcel of the order ${number} has a problem:`,
    problem,
    ...(trackingNumber === '' ? [] : [`Tracking number: ${trackingNumber}`]),
    `See the order: ${origin()}/staff/orders/${number}`,
    brand,
  ].join('\n\n'),
});
