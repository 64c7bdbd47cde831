import { composeEmail, type Email } from '@easel/platform/mail/email-content';
import type { ShipmentDependencies } from './shipment-worker.ts';
import type { ShipmentRow } from './shipments-store.ts';

/** Tells staff that a parcel needs them. */
export const problemEmail = (
  parts: Pick<ShipmentDependencies, 'brand' | 'origin' | 'shopEmail'>,
  { order_number: number, tracking_number: trackingNumber }: Pick<ShipmentRow, 'order_number' | 'tracking_number'>,
  problem: string,
): Email =>
  composeEmail(
    parts,
    { kind: 'shipment-problem', to: parts.shopEmail, subject: `Parcel with a problem: order ${number}` },
    [
      `A parcel of the order ${number} has a problem:`,
      { type: 'quote', text: problem },
      ...(trackingNumber === ''
        ? []
        : [{ type: 'facts', facts: [{ label: 'Tracking number', value: trackingNumber }] } as const]),
      { type: 'button', label: 'See the order', url: `${parts.origin()}/staff/orders/${number}` },
    ],
  );
