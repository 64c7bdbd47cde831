import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';

/** Each selects what is wrong. Nothing may ever be, once all payments have a result. */
const CHECKS: Record<string, ReturnType<typeof sql<{ id: string }>>> = {
  'a ledger transaction is not balanced': sql`
    select transaction_id::text as id from ledger_entries group by transaction_id, currency having sum(cents) <> 0`,
  'an order is placed without a sale in the ledger, or the other way around': sql`
    select number as id from orders where total_cents > 0
      and (status = 'placed') <> exists (select from ledger_transactions where order_id = orders.id and kind = 'sale')`,
  'a sale in the ledger has not the amount that was charged': sql`
    select number as id from orders join ledger_transactions on order_id = orders.id and kind = 'sale' where charge_cents <> (
      select coalesce(sum(cents), 0) from ledger_entries where transaction_id = ledger_transactions.id and account = 'gateway')`,
  'an order is pending': sql`select number as id from orders where status = 'pending'`,
  'a placed order has not exactly one payment': sql`
    select number as id from orders where status = 'placed' and charge_cents > 0 and (
      select count(*) from payments where order_id = orders.id and status in ('authorized', 'captured') and amount_cents = charge_cents) <> 1`,
  'a failed order was charged': sql`
    select number as id from orders join payments on order_id = orders.id where orders.status = 'failed'
      and payments.status in ('authorized', 'captured')`,
  'the gateway and the shop disagree': sql`
    select payments.id::text as id from payments left join test_gateway_payments on test_gateway_payments.id = payments.id::text
    where payments.gateway = 'test' and payments.status <> coalesce(test_gateway_payments.status, 'failed')`,
  'the gateway has a payment that the shop does not know': sql`
    select id from test_gateway_payments where not exists (select from payments where payments.id::text = test_gateway_payments.id)`,
  'an original has not the status of its order': sql`
    select works.id::text as id from works where (original_status = 'sold') <> exists (
      select from order_lines where work_id = works.id and kind = 'original' and status not in ('failed', 'pending', 'cancelled', 'returned'))`,
  'an original is reserved for nobody': sql`
    select works.id::text as id from works where original_status = 'reserved'
      and not exists (select from order_lines where work_id = works.id and kind = 'original' and status = 'pending')
      and not exists (select from waiting_list where work_id = works.id and status = 'offered')
      and not exists (select from offers where work_id = works.id and status = 'accepted')`,
  'a gift card has not the balance that its orders have left': sql`
    select gift_cards.id::text as id from gift_cards where balance_cents <> initial_cents - (
      select coalesce(sum(cents - refunded_cents + replaced_cents), 0) from order_gift_cards join orders on orders.id = order_id
      where gift_card_id = gift_cards.id and orders.status <> 'failed')`,
  'a payment with a result is counted as open': sql`
    select subject as id from payment_attempts where in_flight <> 0 or held_works <> 0`,
  'a coupon has not as many uses as orders': sql`
    select code as id from coupons where uses <> (
      select count(*) from order_coupons join orders on orders.id = order_id where coupon_code = code and orders.status <> 'failed'
        and exists (select from order_lines where order_id = orders.id and status not in ('cancelled')))`,
};

/** What is wrong with the orders, payments, stock and ledger of a shop. For shops whose works were all for sale when it opened. */
export async function findInconsistencies(db: Db): Promise<string[]> {
  const found: string[] = [];
  for (const [problem, check] of Object.entries(CHECKS)) {
    const { rows } = await check.execute(db);
    if (rows.length > 0) found.push(`${problem}: ${rows.map(({ id }) => id).join(', ')}`);
  }
  return found;
}
