import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';
import {
  actor,
  EVENT_KIND,
  freshness,
  isRemembered,
  MAX_EACH,
  MAX_PAIRS,
  PAIRED,
  type PairKind,
  selectEventWeight,
} from './behavior-store.ts';

/** A section of a Constructor account, or an index of an Algolia application. */
export interface SignalSection {
  account: string;
  name: string;
}

/** Events about items of all accounts but the shop's own. Events in a replica count for its primary index. */
const eventsOfOtherAccounts = (shopAccount: string) => sql`
  select account, case when source = 'algolia' then coalesce(known.primary_name, body ->> 'index')
      else coalesce(nullif(body ->> 'section', ''), 'Products') end as section,
    ${actor} as who, item as item_id, ${EVENT_KIND} as kind, happened_at
  from behavior_events cross join unnest(item_ids) as item
  left join (select app_id, name as index_name, primary_name from search_indices) as known
    on source = 'algolia' and known.app_id = account and known.index_name = body ->> 'index'
  where account <> ${shopAccount} and ${isRemembered}`;

/** The popularity of each item within its section. A person counts once a day for each kind of event. */
export async function aggregateItemPopularity(db: Db, shopAccount: string): Promise<void> {
  await sql`
    with event as (${eventsOfOtherAccounts(shopAccount)}), counted as (
      select distinct on (account, section, item_id, kind, who, happened_at::date)
        account, section, item_id, ${selectEventWeight(sql`kind`)} * ${freshness} as weight
      from event where section is not null
    ), summed as (
      select account, section, item_id, ln(1 + sum(weight)) as wanted from counted group by account, section, item_id having sum(weight) > 0
    ), scored as (
      select account, section, item_id, wanted / max(wanted) over (partition by account, section) as score from summed
    ), gone as (
      delete from item_popularity where (account, section, item_id) not in (select account, section, item_id from scored)
    )
    insert into item_popularity (account, section, item_id, score) select account, section, item_id, score from scored
    on conflict (account, section, item_id) do update set score = excluded.score
    where abs(item_popularity.score - excluded.score) > 0.01`.execute(db);
}

/** Items of a section that the same people viewed, favored or bought. */
export async function aggregateItemPairs(db: Db, shopAccount: string): Promise<void> {
  for (const [kind, names] of Object.entries(PAIRED))
    await sql`
      with event as (${eventsOfOtherAccounts(shopAccount)}), seen as (
        select distinct account, section, who, item_id from event
        where kind = any(${names}) and who is not null and section is not null
      ), choosing as (
        select account, section, who, item_id
        from (select *, count(*) over (partition by account, section, who) as many from seen) as counted where many <= ${MAX_EACH}
      ), times as (select account, section, item_id, count(*) as count from choosing group by account, section, item_id),
      together as (
        select a.account, a.section, a.item_id, b.item_id as other_id,
          count(*) / sqrt(max(one.count)::double precision * max(other.count)) as weight
        from choosing a join choosing b using (account, section, who)
        join times one on (one.account, one.section, one.item_id) = (a.account, a.section, a.item_id)
        join times other on (other.account, other.section, other.item_id) = (b.account, b.section, b.item_id)
        where a.item_id <> b.item_id
        group by a.account, a.section, a.item_id, b.item_id
      ), best as (
        select * from (
          select *, row_number() over (partition by account, section, item_id order by weight desc, other_id) as place from together
        ) as ranked where place <= ${MAX_PAIRS}
      ), gone as (
        delete from item_pairs
        where kind = ${kind} and (account, section, item_id, other_id) not in (select account, section, item_id, other_id from best)
      )
      insert into item_pairs (account, section, kind, item_id, other_id, weight)
      select account, section, ${kind}, item_id, other_id, weight from best
      on conflict (account, section, item_id, kind, other_id) do update set weight = excluded.weight`.execute(db);
}

export async function readItemPairs(
  db: Db,
  { account, name }: SignalSection,
  itemIds: readonly string[],
  kinds: readonly PairKind[],
  most: number,
) {
  const rows = await db
    .selectFrom('item_pairs')
    .select((eb) => ['other_id', eb.fn.max('weight').as('weight')])
    .where('account', '=', account)
    .where('section', '=', name)
    .where('item_id', '=', sql<string>`any(${itemIds}::text[])`)
    .where('kind', 'in', [...kinds])
    .groupBy('other_id')
    .orderBy(sql`sum(weight)`, 'desc')
    .orderBy('other_id')
    .limit(most)
    .execute();
  return rows.map(({ other_id, weight }) => ({ id: other_id, weight }));
}

export async function readPopularItems(db: Db, { account, name }: SignalSection, most: number) {
  const rows = await db
    .selectFrom('item_popularity')
    .select(['item_id', 'score'])
    .where('account', '=', account)
    .where('section', '=', name)
    .orderBy('score', 'desc')
    .orderBy('item_id')
    .limit(most)
    .execute();
  return rows.map(({ item_id, score }) => ({ id: item_id, score }));
}
