import type { ArtworkTile } from '@easel/contract/catalogue/artwork-tile';
import type { Order, OrderSummary } from '@easel/contract/selling/orders';
import { addressLinesOf, type PostalAddress } from '@easel/domain/accounts/addresses';
import type { Preferences } from '@easel/domain/accounts/preferences';
import { sumOf } from '@easel/domain/selling/amounts';
import { carrierNameOf, trackingUrlOf } from '@easel/domain/selling/carriers';
import { isDisputed } from '@easel/domain/selling/disputes';
import {
  changeLineStatus,
  hasReturnLabel,
  type LineStatus,
  orderStatusOf,
  returnDeadlineOf,
} from '@easel/domain/selling/order-status';
import type { WorkTiles } from '../../catalogue/work-tiles.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { certificatesOfOrder } from './certificates/update-certificates.ts';
import { readDisputesOfOrder } from './disputes-store.ts';
import {
  countOrders,
  type OrderLineRow,
  type OrderRow,
  readEditionNumbers,
  readLinesOfOrders,
  readOrderCoupons,
  readOrderEvents,
  readOrderLines,
  readOrdersOf,
} from './orders-store.ts';
import { readPaymentsOfOrder } from './payments-store.ts';
import { readRefundsOfOrder } from './refunds-store.ts';

export interface OrderViewParts {
  db: Db;
  tiles: WorkTiles;
  now: () => number;
  orderPath: (order: Pick<OrderRow, 'number' | 'buyer_id'>) => string;
}

const PAGE_SIZE = 20;

/** One page of a user's orders, the newest first. */
export async function listOwnOrders(
  parts: OrderViewParts,
  personId: number,
  pageNumber: number,
  preferences: Preferences,
) {
  const { db, tiles, orderPath } = parts;
  const [orders, totalResults] = await Promise.all([
    readOrdersOf(db, personId, { limit: PAGE_SIZE, offset: (pageNumber - 1) * PAGE_SIZE }),
    countOrders(db, personId),
  ]);
  const lines = await readLinesOfOrders(
    db,
    orders.map(({ id }) => id),
  );
  const workOf = await tilesOf(tiles, lines, preferences);
  return {
    pageSize: PAGE_SIZE,
    totalResults,
    orders: orders.map((order): OrderSummary => {
      const own = lines.filter(({ order_id }) => order_id === order.id);
      return {
        orderNumber: order.number,
        status: orderStatusOf(own.map(({ status }) => status)),
        placedAt: (order.placed_at ?? order.created_at).toISOString(),
        totalCents: order.total_cents,
        currency: order.currency,
        url: orderPath(order),
        lines: own.map((line) => ({ title: line.title, work: workOf(line) })),
      };
    }),
  };
}

/** An order with everything its buyer may see. */
export async function viewOrder(parts: OrderViewParts, order: OrderRow, preferences: Preferences): Promise<Order> {
  const { db, tiles, now } = parts;
  const [lines, coupons, events, refunds, numbers, payments, disputes, certificates] = await Promise.all([
    readOrderLines(db, order.id),
    readOrderCoupons(db, order.id),
    readOrderEvents(db, order.id),
    readRefundsOfOrder(db, order.id),
    readEditionNumbers(db, order.id),
    readPaymentsOfOrder(db, order.id),
    readDisputesOfOrder(db, order.id),
    certificatesOfOrder(db, order.id),
  ]);
  const workOf = await tilesOf(tiles, lines, preferences);
  const address = order.ship_to as unknown as PostalAddress;
  const { minDays, maxDays } = order.delivery as { minDays?: number; maxDays?: number };
  return {
    orderNumber: order.number,
    status: orderStatusOf(lines.map(({ status }) => status)),
    failure: order.failure,
    isDisputed: isDisputed(disputes),
    offerId: order.offer_id,
    confirmUrl: order.status === 'pending' ? (payments.at(-1)?.action?.url ?? null) : null,
    email: order.email,
    placedAt: order.placed_at?.toISOString() ?? null,
    currency: order.currency,
    lines: lines.map((line) => ({
      ...lineOf(line, workOf(line), numbers, now(), isDisputed(disputes)),
      certificates: certificates.filter((one) => one.line === line.line),
    })),
    totals: {
      subtotalCents: order.subtotal_cents,
      discountCents: order.discount_cents,
      shippingCents: order.shipping_cents,
      dutyCents: order.duty_cents,
      clearanceCents: order.clearance_cents,
      taxCents: order.tax_cents,
      totalCents: order.total_cents,
      giftCardCents: order.gift_card_cents,
      chargeCents: order.charge_cents,
      refundedCents: sumOf(refunds.map((refund) => refund.card_cents + refund.gift_card_cents)),
    },
    coupons: coupons.map(({ coupon_code, cents }) => ({ code: coupon_code, cents })),
    shipTo: address.street1 ? [address.fullName, ...addressLinesOf(address)].filter(Boolean) : null,
    delivery: minDays !== undefined && maxDays !== undefined ? { minDays, maxDays } : null,
    timeline: events.map(({ happened_at, status, line, actor, note }) => ({
      happenedAt: happened_at.toISOString(),
      status,
      line,
      actor,
      note,
    })),
    refunds: refunds.map((refund) => ({
      refundId: refund.id,
      createdAt: refund.created_at.toISOString(),
      reason: refund.reason,
      cardCents: refund.card_cents,
      giftCardCents: refund.gift_card_cents,
      isPaid: refund.status === 'done' || refund.status === 'transferred',
    })),
  };
}

function lineOf(
  line: OrderLineRow,
  work: ArtworkTile | null,
  numbers: readonly { line: number; number: number }[],
  now: number,
  isBlocked: boolean,
): Omit<Order['lines'][number], 'certificates'> {
  const deliveredAt = line.delivered_at?.getTime();
  const may = (to: LineStatus) =>
    line.status !== to && changeLineStatus({ status: line.status, kind: line.kind, deliveredAt }, to, 'buyer', now).ok;
  const facts = line.facts as { artistName?: string; print?: Order['lines'][number]['print'] };
  const mayReturn = may('return-requested');
  return {
    line: line.line,
    sku: line.sku,
    kind: line.kind,
    title: line.title,
    artistName: facts.artistName ?? '',
    work,
    print: facts.print ?? null,
    editionNumbers: numbers.filter((one) => one.line === line.line).map(({ number }) => number),
    quantity: line.quantity,
    unitCents: line.unit_cents,
    amountCents: line.amount_cents,
    discountCents: line.amount_cents - line.net_cents,
    taxCents: line.tax_cents,
    dutyCents: line.duty_cents,
    status: line.status,
    tracking: trackingOf(line),
    hasReturnLabel: hasReturnLabel(line.status),
    mayCancel: !isBlocked && may('cancelled'),
    mayReturn,
    returnUntil: mayReturn && deliveredAt !== undefined ? new Date(returnDeadlineOf(deliveredAt)).toISOString() : null,
  };
}

function trackingOf({ carrier, tracking_number: trackingNumber }: OrderLineRow): Order['lines'][number]['tracking'] {
  if (carrier === null) return null;
  return {
    carrierName: carrierNameOf(carrier),
    trackingNumber,
    url: trackingUrlOf({ carrier, trackingNumber }) ?? null,
  };
}

/** The tiles of works that may be shown. */
async function tilesOf(tiles: WorkTiles, lines: readonly OrderLineRow[], preferences: Preferences) {
  const byId = await tiles.readById(
    lines.flatMap(({ work_id }) => work_id ?? []),
    preferences,
  );
  return ({ work_id }: OrderLineRow): ArtworkTile | null => (work_id === null ? null : (byId.get(work_id) ?? null));
}
