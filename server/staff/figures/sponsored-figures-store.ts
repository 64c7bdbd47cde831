import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';
import { type Days, IS_PERSON, IS_STAFF, toUtcDay, within } from './figures-store.ts';

/**
 * Counts what visitors saw and clicked in paid places on whole days, without robots and staff. A page of results is seen once, however often the
 * browser reports it.
 */
export async function recountSponsored(db: Db, days: Days, account: string): Promise<void> {
  await sql`delete from sponsored_days where day between ${days.from}::date and ${days.until}::date`.execute(db);
  await sql`
    with events as (
      select id, name, body, ${toUtcDay('happened_at')} as day from behavior_events
      where account = ${account} and ${within('happened_at', days)} and ${IS_PERSON} and not ${IS_STAFF}
        and name in ('search_result_load', 'browse_result_load', 'search_result_click', 'browse_result_click')
    ), seen as (
      select day, item ->> 'sl_campaign_id' as campaign, count(distinct coalesce(body ->> 'result_id', 'event ' || id)) as views, 0 as clicks
      from events, jsonb_path_query(body, '$.items[*] ? (exists (@.sl_campaign_id))') as item where name like '%load' group by 1, 2
      union all
      select day, body ->> 'sl_campaign_id', 0, count(*) from events
      where name like '%click' and body ->> 'sl_campaign_id' is not null group by 1, 2
    )
    insert into sponsored_days (sponsorship_id, day, views, clicks)
    select sponsorships.id, day, sum(views), sum(clicks) from seen join sponsorships on sponsorships.id::text = campaign group by 1, 2`.execute(
    db,
  );
}
