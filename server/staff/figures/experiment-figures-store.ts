import { EXPOSURE_DAYS } from '@easel/domain/staff/experiment-results';
import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';
import { type Days, IS_CART, IS_PERSON, IS_STAFF, toUtcDay, within } from './figures-store.ts';

/**
 * Counts visitors by the day on which they saw an experiment for the first time, without robots and staff, with what they did in the week after it. A
 * visitor counts in the first cell. Orders are those of the shop that the visitor has reported, in the currency of the ledger.
 */
export async function recountExperiments(db: Db, days: Days, account: string, currency: string): Promise<void> {
  await sql`delete from experiment_days where day between ${days.from}::date and ${days.until}::date`.execute(db);
  await sql`
    with exposed as (
      select experiment.number, client_id, min(happened_at) as first_at, (array_agg(body ->> 'cell' order by happened_at, behavior_events.id))[1] as cell
      from behavior_events join (select number, started_at, ended_at from experiments) as experiment on experiment.number::text = body ->> 'test'
      where account = ${account} and name = 'experiment_exposure' and ${within('happened_at', days)} and client_id is not null
        and happened_at >= experiment.started_at and happened_at < coalesce(experiment.ended_at, 'infinity')
      group by 1, 2 having not bool_or(${IS_STAFF}) and bool_and(${IS_PERSON})
    ), fresh as (
      select exposed.* from exposed join experiments using (number)
      where not exists (
        select from behavior_events as earlier
        where earlier.name = 'experiment_exposure' and earlier.account = ${account} and earlier.client_id = exposed.client_id
          and earlier.body ->> 'test' = exposed.number::text
          and earlier.happened_at >= experiments.started_at and earlier.happened_at < exposed.first_at)
    ), acts as (
      select fresh.number, fresh.client_id,
        bool_or(name in ('search_result_click', 'browse_result_click')) as clicked, bool_or(${IS_CART}) as added
      from fresh join behavior_events on behavior_events.client_id = fresh.client_id
      where account = ${account} and happened_at >= first_at and happened_at < first_at + make_interval(days => ${EXPOSURE_DAYS})
      group by 1, 2
    ), bought as (
      select fresh.number, fresh.client_id, count(distinct orders.id) as orders, sum(orders.total_cents)::double precision as cents
      from fresh join behavior_events on behavior_events.client_id = fresh.client_id
      join orders on orders.number = body ->> 'order_id' and orders.status = 'placed' and orders.currency = ${currency}
      where account = ${account} and name = 'purchase' and source = 'constructor'
        and happened_at >= first_at and happened_at < first_at + make_interval(days => ${EXPOSURE_DAYS})
      group by 1, 2
    )
    insert into experiment_days (experiment, day, cell, visitors, clickers, adders, buyers, orders, revenue_cents, revenue_squares)
    select number, ${toUtcDay('first_at')}, cell, count(*), count(*) filter (where clicked), count(*) filter (where added), count(orders),
      coalesce(sum(orders), 0), coalesce(sum(cents), 0), coalesce(sum(cents * cents), 0)
    from fresh left join acts using (number, client_id) left join bought using (number, client_id)
    where cell is not null group by 1, 2, 3`.execute(db);
}
