import { sql } from 'kysely';
import type { Check } from './money-checks-store.ts';

const GONE = sql`('failed', 'cancelled', 'returned')`;

const workStatuses: Check = sql`
  select 'work-status' as check, order_id as "orderId",
    'The work ' || works.id || ' is ' || original_status || ', and its line is ' || order_lines.status || '.' as detail
  from order_lines join works on works.id = work_id
  where kind = 'original' and order_lines.status not in ${GONE}
    and original_status <> case when order_lines.status = 'pending' then 'reserved' else 'sold' end`;

const copies: Check = sql`
  select 'edition-copies' as check, null::bigint as "orderId",
    'The edition ' || print_products.id || ' of ' || edition_size || ' counts ' || edition_sold || ' sold copies. Orders have '
      || in_orders || ', and ' || numbered || ' of ' || in_placed_orders || ' are numbered.' as detail
  from print_products join lateral (
    select coalesce(sum(quantity - refunded_quantity), 0) as in_orders,
      coalesce(sum(quantity - refunded_quantity) filter (where status <> 'pending'), 0) as in_placed_orders
    from order_lines where print_product_id = print_products.id and status not in ${GONE}
  ) lines on true
  join lateral (select count(*) as numbered from edition_copies where print_product_id = print_products.id) copies on true
  where edition = 'limited' and (edition_sold < in_orders or edition_sold > edition_size or numbered <> in_placed_orders)`;

/** That an original is in one order only is a constraint of the database. */
export const STOCK_CHECKS: readonly Check[] = [workStatuses, copies];
