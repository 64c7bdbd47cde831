import {
  CHOICE_WEIGHTS,
  type Feedback,
  MIN_CHOOSERS,
  type ShownPlace,
  type ShownWork,
} from '@easel/domain/discovery/click-feedback';
import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';
import { actor, EVENT_KIND, isRemembered } from './behavior-store.ts';
import { MAX_QUERY_LENGTH, selectNormalizedQuery } from './query-items-store.ts';

/** The searches after which most people chose something. */
const MAX_QUERIES = 2_000;
/** Of the first page. Hardly anybody sees more. */
const MAX_PLACES = 48;

const weightOfChoice = sql`(case ${EVENT_KIND} when 'purchase' then ${CHOICE_WEIGHTS.purchase}::integer
  when 'search_result_click' then ${CHOICE_WEIGHTS.click}::integer else ${CHOICE_WEIGHTS.conversion}::integer end)`;

/** What searches of the shop showed at which places, and what people chose there: all works together, and those that enough people chose. A person counts once, by the first page that a search showed them. */
export async function readShownWorks(db: Db, account: string): Promise<{ places: ShownPlace[]; works: ShownWork[] }> {
  const { rows } = await sql<ShownPlace & { query: string | null; workId: string | null; choosers: number }>`
    with event as (
      select ${actor} as who, ${selectNormalizedQuery} as query, name, ${weightOfChoice} as weight, item_ids, happened_at,
        coalesce(body ->> 'result_page', '1') = '1' as is_first_page
      from behavior_events
      where account = ${account} and source = 'constructor' and search_term is not null and ${actor} is not null and ${isRemembered}
        and name in ('search_result_load', 'search_result_click', 'conversion', 'purchase')
        and not coalesce(body -> 'is_robot' = 'true', false)
    ), chosen as (
      select query, item, who, max(weight) as weight from event cross join unnest(item_ids) as item
      where name <> 'search_result_load' and length(query) between 1 and ${MAX_QUERY_LENGTH} group by query, item, who
    ), asked as (
      select query from chosen group by query having count(distinct who) >= ${MIN_CHOOSERS}
      order by count(distinct who) desc, query limit ${MAX_QUERIES}
    ), loads as materialized (
      select distinct on (query, who) query, who, item_ids[:${MAX_PLACES}] as items from event join asked using (query)
      where name = 'search_result_load' and is_first_page order by query, who, happened_at
    ), shown as (
      -- Most people are shown the same works.
      select query, item, place, sum(people) as people
      from (select query, items, count(*) as people from loads group by query, items) as page
      cross join unnest(items) with ordinality as listed (item, place) where item ~ '^[0-9]{1,15}$' group by query, item, place
    ), picked as (
      select query, item, array_position(items, item) as place, count(*) as choosers, sum(weight) as choices
      from chosen join loads using (query, who) group by 1, 2, 3
    ), counted as materialized (
      select query, item, place::integer, people::integer, coalesce(choosers, 0)::integer as choosers, coalesce(choices, 0)::integer as choices
      from shown left join picked using (query, item, place)
    )
    select null as query, null as "workId", place, sum(people)::integer as people, sum(choosers)::integer as choosers, sum(choices)::integer as choices
    from counted group by place
    union all
    select query, item, place, people, choosers, choices from counted
    where (query, item) in (select query, item from counted group by query, item having sum(choosers) >= ${MIN_CHOOSERS})`.execute(
    db,
  );
  return {
    places: rows.filter(({ query }) => query === null),
    works: rows.flatMap((row) =>
      row.query === null ? [] : [{ ...row, query: row.query, workId: Number(row.workId) }],
    ),
  };
}

/** Replaces all points. Works that are gone are left out. */
export async function writeFeedback(db: Db, feedback: readonly Feedback[]): Promise<void> {
  const [queries, workIds, points] = [
    feedback.map(({ query }) => query),
    feedback.map(({ workId }) => workId),
    feedback.map((one) => one.points),
  ];
  await sql`
    with counted as (
      select * from unnest(${queries}::text[], ${workIds}::bigint[], ${points}::real[]) as one (query, work_id, points)
      where work_id in (select id from works)
    ), gone as (
      delete from click_feedback where (query, work_id) not in (select query, work_id from counted)
    )
    insert into click_feedback (query, work_id, points) select query, work_id, points from counted
    on conflict (query, work_id) do update set points = excluded.points
    where click_feedback.points <> excluded.points`.execute(db);
}

export const readFeedback = (db: Db) => db.selectFrom('click_feedback').selectAll().execute();
