import { STAFF_ROLES } from '@easel/domain/accounts/roles';
import { MIN_VISITORS } from '@easel/domain/tracking/shown-searches';
import type { Db } from '@easel/platform/db/open-database';
import { BASE_PRICE_CENTS } from '@easel/platform/db/work-columns';
import { sql } from 'kysely';
import type { EventPosition } from '../late-events.ts';

const MAX_TEXT_LENGTH = 100;

/** Whole days of UTC, the last one included. */
export interface DayRange {
  account: string;
  from: string;
  until: string;
}

const inRange = ({ account, from, until }: DayRange) => sql`account = ${account}
  and happened_at >= ${from}::date::timestamp at time zone 'UTC'
  and happened_at < (${until}::date + 1)::timestamp at time zone 'UTC'`;

const day = sql`(happened_at at time zone 'UTC')::date`;

/** The browser, so that somebody who logs in between two views is one visitor. */
const visitor = sql`coalesce('client ' || client_id, 'user ' || user_id)`;

/** The expression of an index. Must match `normalizeQuery` in server/tracking/popularity/query-items-store.ts. */
const searchText = sql`lower(regexp_replace(btrim(search_term), '\\s+', ' ', 'g'))`;

/**
 * Events about works of the shop in a range, without those of robots, of staff, and of artists about their own works. A browser in which one of them was
 * logged in on the same day is left out, too: they log out, and events of an impersonation are anonymous.
 */
const countedEvents = (range: DayRange, isCounted: ReturnType<typeof sql>) => sql`
  known as (
    select distinct client_id, user_id, ${day} as day from behavior_events
    where ${inRange(range)} and client_id is not null and user_id is not null
  ), staff as (
    select id::text as user_id from people where user_type = any(${[...STAFF_ROLES]})
  ), event as (
    select behavior_events.id, behavior_events.name, ${visitor} as visitor, works.id as work_id, ${day} as day, happened_at, search_term, body
    from behavior_events cross join unnest(item_ids) as item
    join works on works.id = case when item ~ '^[0-9]{1,15}$' then item::bigint end
    where ${inRange(range)} and ${isCounted} and ${visitor} is not null
      and not coalesce(body -> 'is_robot' = 'true', false)
      and not exists (
        select from known where known.client_id = behavior_events.client_id and known.day = ${day}
          and (known.user_id = works.artist_id::text or known.user_id in (select user_id from staff)))
      and (user_id is null or (user_id <> works.artist_id::text and user_id not in (select user_id from staff)))
  )`;

const IS_VIEW = sql`name = 'item_detail_load'`;
/** The shop sends additions to the cart by both protocols. */
const IS_CART = sql`(name = 'addToCart' or (name = 'conversion' and source = 'constructor'
  and lower(coalesce(body ->> 'type', 'add_to_cart')) = 'add_to_cart'))`;

/** Counts the views and additions to carts of whole days again. A visitor counts once a day for each work. */
export async function recountViews(db: Db, range: DayRange): Promise<void> {
  await sql`
    with ${countedEvents(range, sql`(${IS_VIEW} or ${IS_CART})`)}, counted as (
      select work_id, day, count(distinct visitor) filter (where ${IS_VIEW})::integer as views,
        count(distinct visitor) filter (where not ${IS_VIEW})::integer as carts
      from event group by work_id, day
    ), gone as (
      delete from work_days where day between ${range.from}::date and ${range.until}::date
        and (work_id, day) not in (select work_id, day from counted)
    )
    insert into work_days (work_id, day, views, carts) select work_id, day, views, carts from counted
    on conflict (work_id, day) do update set views = excluded.views, carts = excluded.carts
    where (work_days.views, work_days.carts) <> (excluded.views, excluded.carts)`.execute(db);
}

/** The page before the first view of each visitor on a day. */
export async function recountSources(db: Db, range: DayRange): Promise<void> {
  await sql`
    with ${countedEvents(range, IS_VIEW)}, first as (
      select distinct on (work_id, day, visitor) work_id, day, visitor,
        body #>> '{analytics_tags,source}' as source, body #>> '{analytics_tags,host}' as host
      from event order by work_id, day, visitor, happened_at, id
    ), known_source as (
      select work_id, day, visitor,
        case when source = 'site' and host ~ '^[a-z0-9.-]{1,100}$' and host ~ '[a-z]' then source
          when source in ('search', 'listing', 'artist', 'collection', 'work', 'shop', 'direct') then source
          else 'unknown' end as source, host
      from first
    ), shown_host as (
      select host, day from known_source where source = 'site'
      group by host, day having count(distinct visitor) >= ${MIN_VISITORS}
    ), counted as (
      select work_id, known_source.day, source, coalesce(shown_host.host, '') as host, count(*)::integer as views
      from known_source left join shown_host
        on source = 'site' and shown_host.host = known_source.host and shown_host.day = known_source.day
      group by 1, 2, 3, 4
    ), gone as (
      delete from work_source_days where day between ${range.from}::date and ${range.until}::date
        and (work_id, day, source, host) not in (select work_id, day, source, host from counted)
    )
    insert into work_source_days (work_id, day, source, host, views) select work_id, day, source, host, views from counted
    on conflict (work_id, day, source, host) do update set views = excluded.views
    where work_source_days.views <> excluded.views`.execute(db);
}

/** Adds up the days of the months that these days belong to. */
export async function sumMonths(db: Db, { from, until }: Pick<DayRange, 'from' | 'until'>): Promise<void> {
  const first = sql`date_trunc('month', ${from}::date)::date`;
  // To the end of the month: the range may be in the past.
  const days = sql`day >= ${first} and day < (date_trunc('month', ${until}::date) + interval '1 month')::date`;
  const months = sql`month between ${first} and ${until}::date`;
  await sql`
    with counted as (
      select work_id, date_trunc('month', day)::date as month, sum(views)::integer as views, sum(carts)::integer as carts
      from work_days where ${days} group by 1, 2
    ), gone as (
      delete from work_months where ${months} and (work_id, month) not in (select work_id, month from counted)
    )
    insert into work_months (work_id, month, views, carts) select work_id, month, views, carts from counted
    on conflict (work_id, month) do update set views = excluded.views, carts = excluded.carts
    where (work_months.views, work_months.carts) <> (excluded.views, excluded.carts)`.execute(db);
  await sql`
    with counted as (
      select work_id, date_trunc('month', day)::date as month, source, host, sum(views)::integer as views
      from work_source_days where ${days} group by 1, 2, 3, 4
    ), gone as (
      delete from work_source_months where ${months}
        and (work_id, month, source, host) not in (select work_id, month, source, host from counted)
    )
    insert into work_source_months (work_id, month, source, host, views) select work_id, month, source, host, views from counted
    on conflict (work_id, month, source, host) do update set views = excluded.views
    where work_source_months.views <> excluded.views`.execute(db);
}

const IS_SEARCH = sql`name in ('search_result_load', 'search_submit', 'search_result_click') and search_term is not null`;

/**
 * Stores the searches of these days that enough visitors have made, whenever they did, and returns the days in which new ones led to works. Their other
 * events are found by an index; `any(array(…))` uses it although nested loops are off.
 */
export async function storeSearchTexts(db: Db, range: DayRange): Promise<string[]> {
  const { account } = range;
  const { rows } = await sql<{ day: string }>`
    with recent as (
      select distinct ${searchText} as text from behavior_events where ${inRange(range)} and ${IS_SEARCH}
      except select text from search_texts
    ), asked as (
      select ${searchText} as text, count(distinct coalesce('user ' || user_id, 'client ' || client_id)) as people,
        count(distinct ${visitor}) as browsers
      from behavior_events
      where account = ${account} and ${IS_SEARCH} and ${searchText} = any(array(select text from recent))
        and not coalesce(body -> 'is_robot' = 'true', false)
      group by 1
    ), added as (
      insert into search_texts (text)
      -- Somebody who logs in is one browser, somebody with two browsers one person.
      select text from asked
      where least(people, browsers) >= ${MIN_VISITORS} and char_length(text) between 1 and ${MAX_TEXT_LENGTH}
        -- What was removed as personal data was typed by three people, too.
        and text not like '%omitted>%'
      on conflict do nothing returning text
    )
    select distinct (${day})::text as day from behavior_events
    where account = ${account} and name = 'search_result_click' and search_term is not null
      and ${searchText} = any(array(select text from added))`.execute(db);
  return rows.map((row) => row.day);
}

/** Visitors who came from the results of a search, by search. A visitor counts once a day for each work and search. */
export async function recountSearches(db: Db, range: DayRange): Promise<void> {
  await sql`
    with ${countedEvents(range, sql`name = 'search_result_click' and search_term is not null`)}, first as (
      select distinct on (work_id, day, visitor, text) work_id, day, text,
        case when body ->> 'result_position_on_page' ~ '^[0-9]{1,6}$' then (body ->> 'result_position_on_page')::bigint
          + case when body ->> 'result_page' ~ '^[0-9]{1,6}$' and body ->> 'num_results_per_page' ~ '^[0-9]{1,4}$'
            then greatest((body ->> 'result_page')::bigint - 1, 0) * (body ->> 'num_results_per_page')::bigint else 0 end
        end as position
      from (select *, ${searchText} as text from event) as searched
      order by work_id, day, visitor, text, happened_at, id
    ), counted as (
      select work_id, day, search_texts.id as search_id, count(*)::integer as visitors,
        coalesce(sum(position), 0) as positions, count(position)::integer as known_positions
      from first left join search_texts using (text) group by 1, 2, 3
    ), gone as (
      delete from work_search_days where day between ${range.from}::date and ${range.until}::date
        and (work_id, day, coalesce(search_id, 0)) not in (select work_id, day, coalesce(search_id, 0) from counted)
    )
    insert into work_search_days (work_id, day, search_id, visitors, positions, known_positions)
    select work_id, day, search_id, visitors, positions, known_positions from counted
    on conflict (work_id, day, search_id) do update set visitors = excluded.visitors, positions = excluded.positions,
      known_positions = excluded.known_positions
    where (work_search_days.visitors, work_search_days.positions, work_search_days.known_positions)
      <> (excluded.visitors, excluded.positions, excluded.known_positions)`.execute(db);
}

/** The first count sorts all events. */
export const sortInMemory = (transaction: Db) => sql`set local work_mem = '64MB'`.execute(transaction);

/** The first day of which all events are stored; undefined if there are none. */
export async function readFirstDay(
  db: Db,
  account: string,
  retentionDays: number,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select greatest(min(${day}), (${now}::timestamptz at time zone 'UTC')::date - ${retentionDays}::integer + 1)::text as day
    from behavior_events where account = ${account}`.execute(db);
  return rows[0]?.day ?? undefined;
}

/** The quartiles of the prices of works for sale. A work with several mediums belongs to the group of each. */
export async function recountPrices(db: Db): Promise<void> {
  await sql`
    with priced as (
      select category, medium, size, artist_id,
        ${BASE_PRICE_CENTS} as cents
      from works join people on people.id = artist_id cross join unnest(mediums) as medium
      where original_status = 'avail' and not is_delisted and is_safe and list_prices is not null and not is_away and not is_banned
    ), counted as (
      select category, medium, size, count(*)::integer as works, count(distinct artist_id)::integer as artists,
        percentile_cont(array[0.05, 0.25, 0.5, 0.75, 0.95]) within group (order by cents) as cents
      from priced where cents > 0 group by category, medium, size
    ), gone as (
      delete from price_groups where (category, medium, size) not in (select category, medium, size from counted)
    )
    insert into price_groups (category, medium, size, works, artists, low_cents, quarter_cents, median_cents, three_quarters_cents, high_cents)
    select category, medium, size, works, artists, cents[1], cents[2], cents[3], cents[4], cents[5] from counted
    on conflict (category, medium, size) do update set works = excluded.works, artists = excluded.artists,
      low_cents = excluded.low_cents, quarter_cents = excluded.quarter_cents, median_cents = excluded.median_cents,
      three_quarters_cents = excluded.three_quarters_cents, high_cents = excluded.high_cents`.execute(db);
}

export const readProgress = (db: Db, name: string) =>
  db
    .selectFrom('signal_progress')
    .select(['counted_at', 'last_event_id', 'recounted_at'])
    .where('name', '=', name)
    .executeTakeFirst();

export async function writeProgress(db: Db, name: string, countedAt: Date, position?: EventPosition): Promise<void> {
  const { eventId, recountedAt } = position ?? { eventId: 0, recountedAt: countedAt };
  const progress = { last_event_id: eventId, counted_at: countedAt, recounted_at: recountedAt };
  await db
    .insertInto('signal_progress')
    .values({ name, ...progress })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(progress))
    .execute();
}
