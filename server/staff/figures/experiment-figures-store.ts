import { EXPOSURE_DAYS } from '@easel/domain/staff/experiment-statistics';
import type { Db } from '@easel/platform/db/open-database';
import { endOfDay, startOfDay } from '@easel/platform/db/utc-days';
import { sql } from 'kysely';
import { type Days, IS_CART, IS_PERSON, IS_SOLD, IS_STAFF, toUtcDay, within } from './figures-store.ts';

/**
 * Counts visitors by the day on which they saw an experiment for the first time, without robots and staff, with what they did in the week after it, but
 * not after its end, when everybody gets the same. A visitor counts in the first cell. Orders are those of the shop that the visitor has reported, in the
 * currency of the ledger, without what was cancelled or returned.
 */
export async function recountExperiments(db: Db, days: Days, account: string, currency: string): Promise<void> {
  // The same for all visitors, so that events of other times are not read.
  const isNear = sql`happened_at >= ${startOfDay(days.from)}
    and happened_at < ${endOfDay(days.until)} + make_interval(days => ${EXPOSURE_DAYS})`;
  await sql`delete from experiment_days where day between ${days.from}::date and ${days.until}::date`.execute(db);
  await sql`
    with exposed as (
      select experiment.number, client_id, min(happened_at) as first_at, (array_agg(body ->> 'cell' order by happened_at, behavior_events.id))[1] as cell
      from behavior_events join (select number, started_at, ended_at from experiments) as experiment on experiment.number::text = body ->> 'test'
      where account = ${account} and name = 'experiment_exposure' and ${within('happened_at', days)} and client_id is not null
        and happened_at >= experiment.started_at and happened_at < coalesce(experiment.ended_at, 'infinity')
      group by 1, 2 having not bool_or(${IS_STAFF}) and bool_and(${IS_PERSON})
    ), fresh as materialized (
      select exposed.*, least(first_at + make_interval(days => ${EXPOSURE_DAYS}), coalesce(ended_at, 'infinity')) as last_at
      from exposed join experiments using (number)
      where not exists (
        select from behavior_events as earlier
        where earlier.name = 'experiment_exposure' and earlier.account = ${account} and earlier.client_id = exposed.client_id
          and earlier.body ->> 'test' = exposed.number::text
          and earlier.happened_at >= experiments.started_at and earlier.happened_at < exposed.first_at)
    ), visitors as materialized (
      select distinct client_id from fresh
    ), acts as materialized (
      -- By visitor: somebody who takes part in many experiments has done it once.
      select client_id,
        array_agg(happened_at) filter (where name in ('search_result_click', 'browse_result_click')) as clicks,
        array_agg(happened_at) filter (where ${IS_CART}) as carts
      from visitors join behavior_events using (client_id)
      where account = ${account} and ${isNear} and name in ('search_result_click', 'browse_result_click', 'addToCart', 'conversion')
      group by 1
    ), sold as materialized (
      select client_id, happened_at, orders.id, sum(net_cents)::double precision as cents
      from visitors join behavior_events using (client_id)
      join orders on orders.number = body ->> 'order_id' and orders.status = 'placed' and orders.currency = ${currency}
      join order_lines on order_lines.order_id = orders.id and ${IS_SOLD}
      where account = ${account} and name = 'purchase' and source = 'constructor' and ${isNear}
      group by 1, 2, 3
    ), bought as (
      select fresh.number, client_id, count(distinct id) as orders, sum(cents) as cents
      from fresh join sold using (client_id) where happened_at >= first_at and happened_at < last_at
      group by 1, 2
    ), counted as (
      select fresh.number, client_id, first_at, cell,
        exists (select from unnest(clicks) as moment where moment >= first_at and moment < last_at) as clicked,
        exists (select from unnest(carts) as moment where moment >= first_at and moment < last_at) as added
      from fresh left join acts using (client_id) where cell is not null
    )
    insert into experiment_days (experiment, day, cell, visitors, clickers, adders, buyers, orders, revenue_cents, revenue_squares)
    select number, ${toUtcDay('first_at')}, cell, count(*), count(*) filter (where clicked), count(*) filter (where added), count(orders),
      coalesce(sum(orders), 0), coalesce(sum(cents), 0), coalesce(sum(cents * cents), 0)
    from counted left join bought using (number, client_id) group by 1, 2, 3`.execute(db);
}

/** The days on which visitors reported orders of which something was cancelled or came back since. */
export async function readUndoneDays(db: Db, account: string, since: Date, oldest: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct to_char(${toUtcDay('behavior_events.happened_at')}, 'YYYY-MM-DD') as day
    from (select distinct order_id from order_events where status in ('cancelled', 'returned', 'failed') and happened_at >= ${since}) as undone
    join orders on orders.id = undone.order_id
    join behavior_events on name = 'purchase' and account = ${account} and body ->> 'order_id' = orders.number
    where behavior_events.happened_at >= ${startOfDay(oldest)} order by 1`.execute(db);
  return rows.map(({ day }) => day);
}
