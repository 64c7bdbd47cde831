import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';
import { actor, EVENT_KIND, freshness, isRemembered, selectEventWeight } from './behavior-store.ts';

/**
 * The popularity of each work. A client counts once a day for each kind of event, so that repeated clicks do not raise a work. Client ids are chosen by clients:
 * only the rate limit per address, the logarithm and the half-life limit a client that invents many ids. Returns how many scores changed noticeably.
 */
export async function aggregatePopularity(db: Db, account: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with counted as (
      select distinct on (item, ${EVENT_KIND}, coalesce(client_id, user_id), happened_at::date)
        item, ${selectEventWeight(EVENT_KIND)} * ${freshness} as weight
      from behavior_events, unnest(item_ids) as item
      where account = ${account} and ${isRemembered} and item ~ '^[0-9]{1,15}$'
    ), summed as (
      select item::bigint as work_id, ln(1 + sum(weight)) as wanted from counted group by item having sum(weight) > 0
    ), scored as (
      select work_id, wanted / max(wanted) over () as score from summed join works on works.id = summed.work_id
    ), gone as (
      delete from work_popularity where work_id not in (select work_id from scored) returning work_id
    ), written as (
      insert into work_popularity (work_id, score) select work_id, score from scored
      on conflict (work_id) do update set score = excluded.score
      where abs(work_popularity.score - excluded.score) > 0.01
      returning work_id
    )
    insert into work_changes (work_id) select work_id from gone union select work_id from written`.execute(db);
  return Number(numAffectedRows);
}

const MAX_QUERIES = 20_000;

/** Queries of several people that led to a click. Queries without clicks are ignored. */
export async function aggregateQueries(db: Db, account: string): Promise<void> {
  await sql`
    with query as (
      select lower(regexp_replace(btrim(search_term), '\\s+', ' ', 'g')) as text, count(distinct ${actor}) as people
      from behavior_events
      where account = ${account} and search_term is not null and name in ('search_result_click', 'click', 'conversion', 'purchase')
        and ${isRemembered}
      group by 1
    ), best as (
      select text, ln(1 + people) as weight from query where length(text) between 2 and 100 and people >= 2 order by people desc limit ${MAX_QUERIES}
    ), gone as (delete from past_queries where text not in (select text from best))
    insert into past_queries (text, weight) select text, weight from best
    on conflict (text) do update set weight = excluded.weight`.execute(db);
}

export async function readPopularWorks(db: Db, most: number) {
  const rows = await db
    .selectFrom('work_popularity')
    .selectAll()
    .orderBy('score', 'desc')
    .orderBy('work_id')
    .limit(most)
    .execute();
  return rows.map(({ work_id, score }) => ({ id: work_id, score }));
}
