import type { Db } from '@easel/platform/db/open-database';
import { type RawBuilder, sql } from 'kysely';
import type { OrderLineRow, OrderRow } from './orders-store.ts';
import type { PaymentRow } from './payments-store.ts';

/** Named, so that the statement can be prepared. The compiler finds a missing one. */
const ORDER_COLUMNS = {
  id: true,
  number: true,
  buyer_id: true,
  guest_id: true,
  site: true,
  email: true,
  limit_email: true,
  status: true,
  created_at: true,
  placed_at: true,
  currency: true,
  subtotal_cents: true,
  discount_cents: true,
  shipping_cents: true,
  duty_cents: true,
  clearance_cents: true,
  tax_cents: true,
  total_cents: true,
  gift_card_cents: true,
  charge_cents: true,
  jurisdiction: true,
  ship_to: true,
  vat_number: true,
  delivery: true,
  quote_id: true,
  cart_id: true,
  offer_id: true,
  hold_expires_at: true,
  failure: true,
} satisfies Record<keyof OrderRow, true>;
const COLUMNS = sql.join(Object.keys(ORDER_COLUMNS).map((column) => sql.id('locked', column)));

/** A locked order with its lines and, if it was found by a payment, what is known of the payment. */
export interface LockedOrder {
  order: OrderRow;
  lines: OrderLineRow[];
  payment:
    | Pick<PaymentRow, 'status' | 'gateway_id' | 'amount_cents' | 'currency' | 'subjects' | 'held_works'>
    | undefined;
  /** The time of the database, which decides for all processes. */
  now: Date;
}

type LockedRow = OrderRow & {
  lines: (Omit<OrderLineRow, 'delivered_at'> & { delivered_at: string | null })[];
  payment: LockedOrder['payment'] | null;
  now: Date;
};

/**
 * Locks an order for a change, and its cart before it: whoever changes carts and orders locks them in this order. Lines and payments are changed
 * only under this lock. They are locked too, because only rows that are locked are read as they are after the wait.
 */
async function lock(
  transaction: Db,
  name: RawBuilder<unknown>,
  known: RawBuilder<unknown>,
  paymentId: string | null,
): Promise<LockedOrder | undefined> {
  const { rows } = await sql<LockedRow>`${name}
    with known as (${known}),
    cart as (select carts.id from carts join known on known.cart_id = carts.id for update of carts),
    locked as (
      select orders.* from orders join known on known.id = orders.id where (select count(*) from cart) >= 0 for update of orders),
    payment as (
      select status, gateway_id, amount_cents, currency, subjects, held_works from payments where id = ${paymentId}::uuid and (select count(*) from locked) > 0 for update),
    lines as (select order_lines.* from order_lines join locked on locked.id = order_id for update of order_lines)
    select ${COLUMNS}, now() as now, (select to_jsonb(payment) from payment) as payment,
      (select coalesce(jsonb_agg(to_jsonb(lines) order by line), '[]') from lines) as lines
    from locked`.execute(transaction);
  const [row] = rows;
  if (!row) return undefined;
  const { lines, payment, now, ...order } = row;
  return {
    order,
    lines: lines.map((line) => ({ ...line, delivered_at: line.delivered_at ? new Date(line.delivered_at) : null })),
    payment: payment ?? undefined,
    now,
  };
}

/** Undefined if there is no such order. */
export const lockOrder = (transaction: Db, orderId: number): Promise<LockedOrder | undefined> =>
  lock(transaction, sql`/* prepared as lock-order */`, sql`select id, cart_id from orders where id = ${orderId}`, null);

/** Undefined if there is no such payment. */
export const lockOrderOfPayment = (transaction: Db, paymentId: string): Promise<LockedOrder | undefined> =>
  lock(
    transaction,
    sql`/* prepared as lock-order-of-payment */`,
    sql`select orders.id, cart_id from payments join orders on orders.id = order_id where payments.id = ${paymentId}`,
    paymentId,
  );
