import type { ArtworkTile } from '@easel/contract/catalogue/artwork-tile';
import type { Order } from '@easel/contract/selling/orders';
import { formatRecipient, isAddress } from '@easel/domain/accounts/addresses';
import type { Preferences } from '@easel/domain/accounts/preferences';
import { sumAmounts } from '@easel/domain/selling/amounts';
import { addBusinessDays } from '@easel/domain/selling/arrival-dates';
import { isDisputed } from '@easel/domain/selling/disputes';
import { getOrderStatus } from '@easel/domain/selling/order-status';
import { getShipDeadline } from '@easel/domain/selling/ship-deadline';
import type { Db } from '@easel/platform/db/open-database';
import type { WorkTiles } from '../../catalogue/work-tiles.ts';
import { viewLine } from './order-line-view.ts';
import { type OrderRows, readOrderRows } from './order-rows.ts';
import type { OrderLineRow, OrderRow } from './orders-store.ts';

export interface OrderViewDependencies {
  db: Db;
  tiles: WorkTiles;
  now: () => number;
  orderPath: (order: Pick<OrderRow, 'number' | 'buyer_id'>) => string;
}

/** An order with everything its buyer may see. */
export const viewOrder = async (
  parts: OrderViewDependencies,
  order: OrderRow,
  preferences: Preferences,
): Promise<Order> => viewOrderRows(parts, order, await readOrderRows(parts.db, order.id), preferences);

export async function viewOrderRows(
  { tiles, now }: Pick<OrderViewDependencies, 'tiles' | 'now'>,
  order: OrderRow,
  rows: OrderRows,
  preferences: Preferences,
): Promise<Order> {
  const { lines, coupons, events, payments, disputes } = rows;
  const workOf = await readLineTiles(tiles, lines, preferences);
  return {
    orderNumber: order.number,
    status: getOrderStatus(lines.map(({ status }) => status)),
    failure: order.failure,
    isDisputed: isDisputed(disputes),
    offerId: order.offer_id,
    confirmUrl: order.status === 'pending' ? (payments.at(-1)?.action?.url ?? null) : null,
    email: order.email,
    placedAt: order.placed_at?.toISOString() ?? null,
    currency: order.currency,
    lines: lines.map((line) => viewLine(line, workOf(line), rows, now())),
    totals: totalsOf(order, rows),
    coupons: coupons.map(({ coupon_code, cents }) => ({ code: coupon_code, cents })),
    shipTo: isAddress(order.ship_to) ? formatRecipient(order.ship_to) : null,
    vatNumber: order.vat_number,
    delivery: viewDelivery(order, lines),
    timeline: events.map(({ happened_at, status, line, actor, note }) => ({
      happenedAt: happened_at.toISOString(),
      status,
      line,
      actor,
      note,
    })),
    refunds: rows.refunds.map((refund) => ({
      refundId: refund.id,
      createdAt: refund.created_at.toISOString(),
      reason: refund.reason,
      cardCents: refund.card_cents,
      giftCardCents: refund.gift_card_cents,
      newGiftCardCents: refund.new_gift_card_cents,
      isPaid: refund.status === 'done' || refund.status === 'transferred',
      hasFailed: refund.status === 'failed',
    })),
  };
}

/** What buyers were told about the delivery. */
function viewDelivery(
  { delivery, placed_at }: Pick<OrderRow, 'delivery' | 'placed_at'>,
  lines: readonly Pick<OrderLineRow, 'kind' | 'facts'>[],
): Order['delivery'] {
  const { minDays, maxDays } = delivery;
  if (minDays === undefined || maxDays === undefined) return null;
  const placedOn = placed_at?.toISOString().slice(0, 10);
  if (placedOn === undefined) return { minDays, maxDays, expected: null };
  const deadlines = lines.flatMap(({ kind, facts }) =>
    kind === 'gift-card' ? [] : [getShipDeadline({ placedOn, ...facts })],
  );
  const expected = {
    shipBy: deadlines.toSorted().at(-1) ?? placedOn,
    firstDay: addBusinessDays(placedOn, minDays),
    lastDay: addBusinessDays(placedOn, maxDays),
  };
  return { minDays, maxDays, expected };
}

const totalsOf = (order: OrderRow, { refunds }: Pick<OrderRows, 'refunds'>): Order['totals'] => ({
  subtotalCents: order.subtotal_cents,
  discountCents: order.discount_cents,
  shippingCents: order.shipping_cents,
  dutyCents: order.duty_cents,
  clearanceCents: order.clearance_cents,
  taxCents: order.tax_cents,
  totalCents: order.total_cents,
  giftCardCents: order.gift_card_cents,
  chargeCents: order.charge_cents,
  refundedCents: sumAmounts(refunds.map((refund) => refund.card_cents + refund.gift_card_cents)),
});

/** The tiles of works that may be shown. */
export async function readLineTiles(tiles: WorkTiles, lines: readonly OrderLineRow[], preferences: Preferences) {
  const byId = await tiles.readById(
    lines.flatMap(({ work_id }) => work_id ?? []),
    preferences,
  );
  return ({ work_id }: OrderLineRow): ArtworkTile | null => (work_id === null ? null : (byId.get(work_id) ?? null));
}
