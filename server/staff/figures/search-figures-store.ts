import {
  CONVERSION_DAYS,
  RETURN_MINUTES,
  SEARCH_PLACES,
  type SearchDay,
  type SearchList,
} from '@easel/domain/staff/search-figures';
import { addDays } from '@easel/domain/studio/insights-period';
import type { Db } from '@easel/platform/db/open-database';
import { endOfDay, startOfDay } from '@easel/platform/db/utc-days';
import { sql } from 'kysely';
import { type Days, IS_PERSON, IS_STAFF, SEARCH_TEXT, toUtcDay, VISITOR, within } from './figures-store.ts';

/** Numbers in events come from browsers. They are added and multiplied, and one that is too large for that would stop the count of everything. */
const numberIn = (field: string) =>
  sql`case when body ->> ${field} ~ '^[0-9]{1,6}$' then (body ->> ${field})::bigint end`;

/** An event from before it had a count was only sent with results. */
const UNKNOWN_COUNT = 100;

/**
 * Counts the searches of whole days again. A search is a first page of results. Its later pages belong to it, and so does a first page that the
 * visitor comes back to within some minutes: each view has an id of its own. Clicks name the page that they were on. Conversions are found by clicked work and visitor, so the days before the range have to be counted again for a week.
 */
export async function recountSearchResults(db: Db, days: Days, account: string): Promise<void> {
  // What belongs to a search happens within a week after it.
  const followed = { from: days.from, until: addDays(days.until, CONVERSION_DAYS) };
  const range = sql`day between ${days.from}::date and ${days.until}::date`;
  await sql`delete from search_result_days where ${range}`.execute(db);
  await sql`delete from search_text_days where ${range}`.execute(db);
  await sql`delete from search_place_days where ${range}`.execute(db);
  // The sizes of what is joined are not known to the database, least of all while the shop is new; loops in loops would take minutes.
  await sql`set local enable_nestloop = off`.execute(db);
  await sql`set local jit = off`.execute(db);
  const places = sql`unnest(${[...SEARCH_PLACES]}::integer[]) as places (place)`;
  await sql`
    with loads as (
      -- The same page is reported again by a browser that goes back to it.
      select distinct on (visitor, query_id) *
      from (
        select id, ${VISITOR} as visitor, coalesce(body ->> 'result_id', 'event ' || id) as query_id, ${SEARCH_TEXT} as text,
          ${toUtcDay('happened_at')} as day, happened_at, coalesce(${numberIn('result_count')}, ${UNKNOWN_COUNT}) as results,
          coalesce(${numberIn('result_page')}, 1) <= 1 as is_first, coalesce(body -> 'analytics_tags' ->> 'match' in ('partial', 'similar'), false) as is_partial,
          bool_or(${IS_STAFF}) over (partition by ${VISITOR}, ${toUtcDay('happened_at')}) as is_staff
        from behavior_events
        -- A search shortly before midnight has its later pages on the next day, also that of the last day.
        where account = ${account} and happened_at >= ${startOfDay(addDays(days.from, -1))} and happened_at < ${endOfDay(addDays(days.until, 1))}
          and name = 'search_result_load' and search_term is not null and ${VISITOR} is not null and ${IS_PERSON}
      ) as load order by visitor, query_id, happened_at, id
    ), dated as (
      select *, max(happened_at) filter (where is_first)
        over (partition by visitor, text order by happened_at, id rows between unbounded preceding and 1 preceding) as came_before
      from loads where not is_staff
    ), pages as (
      select *, count(*) filter (where is_first and (came_before is null or happened_at >= came_before + make_interval(mins => ${RETURN_MINUTES})))
        over (partition by visitor, text order by happened_at, id) as number
      from dated
    ), found as (
      select visitor, text, number, min(day) as day, min(happened_at) as happened_at, (array_agg(results order by happened_at, id))[1] as results,
        (array_agg(is_partial order by happened_at, id))[1] as is_partial
      from pages where number > 0 group by visitor, text, number
    ), clicks as (
      select pages.visitor, pages.text, pages.number, event.happened_at, item_ids,
        ${numberIn('result_position_on_page')} + greatest(coalesce(${numberIn('result_page')}, 1) - 1, 0)
          * coalesce(${numberIn('num_results_per_page')}, 0) as place
      from (
        select *, ${VISITOR} as visitor, body ->> 'result_id' as query_id from behavior_events
        where account = ${account} and ${within('happened_at', followed)} and name = 'search_result_click' and ${VISITOR} is not null
      ) as event join pages using (visitor, query_id) join found using (visitor, text, number)
      where number > 0 and event.happened_at < found.happened_at + make_interval(days => ${CONVERSION_DAYS})
    ), orders as (
      select ${VISITOR} as visitor, happened_at, unnest(item_ids) as item_id from behavior_events
      where account = ${account} and ${within('happened_at', followed)} and name = 'purchase' and ${VISITOR} is not null
    ), converted as (
      select distinct visitor, text, number
      from (select visitor, text, number, clicks.happened_at, unnest(item_ids) as item_id from clicks) as click
      join found using (visitor, text, number) join orders using (visitor, item_id)
      where orders.happened_at >= click.happened_at and orders.happened_at < found.happened_at + make_interval(days => ${CONVERSION_DAYS})
    ), clicked as (
      select visitor, text, number, count(*) as clicks, array_agg(place) as places from clicks group by 1, 2, 3
    ), searches as materialized (
      select found.*, coalesce(clicks, 0) as clicks, places, converted.number is not null as is_converted
      from found left join clicked using (visitor, text, number) left join converted using (visitor, text, number)
      where found.day between ${days.from}::date and ${days.until}::date
    ), by_day as (
      insert into search_result_days (day, searches, without_match, only_similar, with_results, clicked, clicks, converted)
      select day, count(*), count(*) filter (where results = 0 or is_partial), count(*) filter (where results > 0 and is_partial), count(*) filter (where results > 0),
        count(*) filter (where results > 0 and clicks > 0), sum(clicks), count(*) filter (where is_converted)
      from searches group by day
    ), by_place as (
      insert into search_place_days (day, place, shown, clicked)
      select day, place, sum(count), coalesce(sum(clicked_count), 0)
      from (
        select day, places.place, count(*) as count, null::bigint as clicked_count from searches join ${places} on results >= places.place group by 1, 2
        union all
        select day, place, 0, count(*)
        from (
          select distinct visitor, text, number, day, (select max(places.place) from ${places} where places.place <= one.place) as place
          from searches cross join lateral unnest(places) as one (place) where one.place > 0
        ) as click group by 1, 2
      ) as counts group by 1, 2
    )
    insert into search_text_days (day, search_id, searches, without_match, only_similar, with_results, clicked, converted)
    select day, search_texts.id, count(*), count(*) filter (where results = 0 or is_partial), count(*) filter (where results > 0 and is_partial), count(*) filter (where results > 0),
      count(*) filter (where results > 0 and clicks > 0), count(*) filter (where is_converted)
    from searches join search_texts using (text) group by 1, 2`.execute(db);
  await sql`set local enable_nestloop = on`.execute(db);
}

/** The days of a range, without those on which nobody searched. */
export async function readSearchDays(db: Db, { from, until }: Days): Promise<SearchDay[]> {
  const { rows } = await sql<SearchDay>`
    select to_char(day, 'YYYY-MM-DD') as day, coalesce(searches, 0) as searches, coalesce(without_match, 0) as "withoutMatch", coalesce(only_similar, 0) as "onlySimilar",
      coalesce(with_results, 0) as "withResults", coalesce(clicked, 0) as clicked, coalesce(clicks, 0) as clicks,
      coalesce(converted, 0) as converted, coalesce(times, '[]') as times
    from (select * from search_result_days where day between ${from}::date and ${until}::date) as result
    full join (
      select day, json_agg(json_build_object('step', step, 'count', count)) as times from search_time_days
      where day between ${from}::date and ${until}::date group by day
    ) as time using (day)
    order by day`.execute(db);
  return rows;
}

export interface PlaceCount {
  place: number;
  shown: number;
  clicked: number;
}

export async function readSearchPlaces(db: Db, { from, until }: Days): Promise<PlaceCount[]> {
  const { rows } = await sql<PlaceCount>`
    select place, sum(shown)::integer as shown, sum(clicked)::integer as clicked from search_place_days
    where day between ${from}::date and ${until}::date group by place order by place`.execute(db);
  return rows;
}

/** What a list is ordered by. */
const VALUES: Readonly<Record<SearchList, ReturnType<typeof sql>>> = {
  top: sql`sum(searches)`,
  withoutResults: sql`sum(without_match)`,
  withoutClicks: sql`sum(with_results - clicked)`,
};

export interface SearchTextRow {
  text: string;
  searches: number;
  withoutMatch: number;
  onlySimilar: number;
  withResults: number;
  clicked: number;
  converted: number;
  before: number;
}

/** The searches with the largest values of a list, each with its value in the days before. */
export async function readSearchTexts(
  db: Db,
  list: SearchList,
  days: Days,
  before: Days,
  limit: number,
): Promise<SearchTextRow[]> {
  const value = VALUES[list];
  const { rows } = await sql<SearchTextRow>`
    with top as materialized (
      select search_id, ${value} as value, sum(searches)::integer as searches, sum(without_match)::integer as "withoutMatch",
        sum(only_similar)::integer as "onlySimilar", sum(with_results)::integer as "withResults", sum(clicked)::integer as clicked, sum(converted)::integer as converted
      from search_text_days where day between ${days.from}::date and ${days.until}::date
      group by search_id having ${value} > 0 order by value desc, search_id limit ${limit}
    )
    select text, searches, "withoutMatch", "onlySimilar", "withResults", clicked, converted, coalesce(earlier.value, 0)::integer as before
    from top join search_texts on search_texts.id = search_id
    left join (
      select search_id, ${value} as value from search_text_days
      where day between ${before.from}::date and ${before.until}::date and search_id in (select search_id from top) group by search_id
    ) as earlier using (search_id)
    order by top.value desc, search_id`.execute(db);
  return rows;
}

export async function readFrequentTexts(
  db: Db,
  { from, until }: Days,
  limit: number,
): Promise<{ text: string; searches: number }[]> {
  const { rows } = await sql<{ text: string; searches: number }>`
    select text, sum(searches)::integer as searches from search_text_days join search_texts on search_texts.id = search_id
    where day between ${from}::date and ${until}::date group by search_texts.id order by 2 desc, search_texts.id limit ${limit}`.execute(
    db,
  );
  return rows;
}
