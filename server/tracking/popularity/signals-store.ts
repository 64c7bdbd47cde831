import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import {
  actor,
  freshness,
  isRemembered,
  kindOf,
  MAX_EACH,
  MAX_PAIRS,
  PAIRED,
  type PairKind,
  weightOf,
} from './behavior-store.ts';

/**
 * The popularity of each work. A client counts once a day for each kind of event, so that repeated clicks do not raise a work. Client ids are chosen by clients:
 * only the rate limit per address, the logarithm and the half-life limit a client that invents many ids. Returns how many scores changed noticeably.
 */
export async function aggregatePopularity(db: Db, account: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with counted as (
      select distinct on (item, ${kindOf}, coalesce(client_id, user_id), happened_at::date)
        item, ${weightOf(kindOf)} * ${freshness} as weight
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

/** Works that the same people viewed, favored or bought, weighted by how much more often than by chance. */
export async function aggregatePairs(db: Db, account: string): Promise<void> {
  for (const [kind, names] of Object.entries(PAIRED)) {
    const fromFavorites = kind === 'favored' ? sql`union select 'user ' || person_id, work_id from favorites` : sql``;
    await sql`
      with seen as (
        select distinct ${actor} as who, item::bigint as work_id
        from behavior_events, unnest(item_ids) as item
        where account = ${account} and ${kindOf} = any(${names}) and item ~ '^[0-9]{1,15}$'
          and ${actor} is not null and ${isRemembered}
        ${fromFavorites}
      ), choosing as (
        select who, work_id from (select *, count(*) over (partition by who) as many from seen) as counted where many <= ${MAX_EACH}
      ), times as (select work_id, count(*) as count from choosing group by work_id),
      together as (
        select a.work_id, b.work_id as other_id, count(*) / sqrt(max(one.count)::double precision * max(other.count)) as weight
        from choosing a join choosing b on a.who = b.who and a.work_id <> b.work_id
        join times one on one.work_id = a.work_id join times other on other.work_id = b.work_id
        group by a.work_id, b.work_id
      ), best as (
        select * from (select *, row_number() over (partition by work_id order by weight desc, other_id) as place from together) as ranked
        where place <= ${MAX_PAIRS} and work_id in (select id from works) and other_id in (select id from works)
      ), gone as (
        delete from work_pairs where kind = ${kind} and (work_id, other_id) not in (select work_id, other_id from best)
      )
      insert into work_pairs (kind, work_id, other_id, weight) select ${kind}, work_id, other_id, weight from best
      on conflict (kind, work_id, other_id) do update set weight = excluded.weight`.execute(db);
  }
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

/** Works chosen by the same people, strongest first, with their weights. */
export async function readPairs(db: Db, workIds: readonly number[], kinds: readonly PairKind[], most: number) {
  const rows = await db
    .selectFrom('work_pairs')
    .select((eb) => ['other_id', eb.fn.max('weight').as('weight')])
    .where('work_id', '=', sql<number>`any(${workIds}::bigint[])`)
    .where('kind', 'in', [...kinds])
    .groupBy('other_id')
    .orderBy(sql`sum(weight)`, 'desc')
    .orderBy('other_id')
    .limit(most)
    .execute();
  return rows.map(({ other_id, weight }) => ({ id: other_id, weight }));
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
