import { type SoldLine, saleEntries } from '@easel/domain/selling/ledger';
import type { Db } from '@easel/platform/db/open-database';
import type { Steps } from '@easel/platform/db/run-together';
import { transactionSteps } from '../ledger/ledger.ts';
import type { OrderLineRow, OrderRow } from './orders-store.ts';

export type SoldLineRow = Pick<
  OrderLineRow,
  | 'line'
  | 'kind'
  | 'quantity'
  | 'amount_cents'
  | 'net_cents'
  | 'artist_discount_cents'
  | 'tax_cents'
  | 'duty_cents'
  | 'shipping_cents'
  | 'shipping_tax_cents'
  | 'clearance_cents'
  | 'shipping_discount_cents'
  | 'artist_id'
  | 'channel'
>;

export const toSoldLine = (row: SoldLineRow): SoldLine => ({
  line: row.line,
  kind: row.kind,
  quantity: row.quantity,
  amountCents: row.amount_cents,
  netCents: row.net_cents,
  artistDiscountCents: row.artist_discount_cents,
  taxCents: row.tax_cents,
  dutyCents: row.duty_cents,
  shippingCents: row.shipping_cents,
  shippingTaxCents: row.shipping_tax_cents,
  clearanceCents: row.clearance_cents,
  shippingDiscountCents: row.shipping_discount_cents,
  artistId: row.artist_id ?? undefined,
  channel: row.channel,
});

/** Records in the ledger what was paid for an order and to whom it is owed. */
export const saleSteps = (transaction: Db, order: OrderRow, lines: readonly OrderLineRow[], now: Date): Steps =>
  transactionSteps(
    transaction,
    { kind: 'sale', order_id: order.id, created_at: now, currency: order.currency },
    saleEntries({
      lines: lines.map(toSoldLine),
      giftCardCents: order.gift_card_cents,
      chargeCents: order.charge_cents,
      jurisdiction: order.jurisdiction,
    }),
  );
