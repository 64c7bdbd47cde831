import type { ArtworkTile } from '@easel/contract/catalogue/artwork-tile';
import type { Order } from '@easel/contract/selling/orders';
import { formatTrackingUrl, getCarrierName } from '@easel/domain/selling/carriers';
import { isDisputed } from '@easel/domain/selling/disputes';
import type { GiftCardPurchase } from '@easel/domain/selling/gift-card-purchase';
import { calculateReturnDeadline, hasReturnLabel, listNextStatuses } from '@easel/domain/selling/order-status';
import type { OrderRows } from './order-rows.ts';
import type { OrderLineRow } from './orders-store.ts';

type Line = Order['lines'][number];

/** One line of an order, with what its buyer can do. */
export function viewLine(
  line: OrderLineRow,
  work: ArtworkTile | null,
  {
    numbers,
    disputes,
    certificates,
    parcelEvents,
  }: Pick<OrderRows, 'numbers' | 'disputes' | 'certificates' | 'parcelEvents'>,
  now: number,
): Line {
  const deliveredAt = line.delivered_at?.getTime();
  const next = listNextStatuses({ status: line.status, kind: line.kind, deliveredAt }, 'buyer', now);
  const { facts } = line;
  const mayReturn = next.includes('return-requested');
  return {
    line: line.line,
    sku: line.sku,
    kind: line.kind,
    title: line.title,
    artistName: facts.artistName ?? '',
    work,
    print: facts.print ?? null,
    giftCard: facts.giftCard ? recipientOf(facts.giftCard) : null,
    editionNumbers: numbers.filter((one) => one.line === line.line).map(({ number }) => number),
    quantity: line.quantity,
    unitCents: line.unit_cents,
    amountCents: line.amount_cents,
    discountCents: line.amount_cents - line.net_cents,
    taxCents: line.tax_cents,
    dutyCents: line.duty_cents,
    status: line.status,
    tracking: trackingOf(line, parcelEvents),
    certificates: certificates.filter((one) => one.line === line.line),
    hasReturnLabel: hasReturnLabel(line.status),
    mayCancel: next.includes('cancelled') && !isDisputed(disputes),
    mayConfirmDelivery: line.status === 'in-transit' && next.includes('delivered'),
    mayKeep: line.status === 'return-requested' && next.includes('delivered'),
    mayReturn,
    returnUntil:
      mayReturn && deliveredAt !== undefined ? new Date(calculateReturnDeadline(deliveredAt)).toISOString() : null,
  };
}

const recipientOf = ({ recipientName, recipientEmail, deliverOn }: GiftCardPurchase) => ({
  recipientName,
  recipientEmail,
  deliverOn,
});

function trackingOf(
  { line, carrier, tracking_number: trackingNumber }: OrderLineRow,
  events: OrderRows['parcelEvents'],
): Line['tracking'] {
  if (carrier === null) return null;
  return {
    carrierName: getCarrierName(carrier),
    trackingNumber,
    url: formatTrackingUrl({ carrier, trackingNumber }) ?? null,
    // Of the parcel that it travels in now, not of one that has come back.
    events: events
      .filter((event) => event.line === line && event.trackingNumber === trackingNumber)
      .map(({ kind, happenedAt, place }) => ({ kind, happenedAt, place })),
  };
}
