import type { Db } from '@easel/platform/db/open-database';
import type { Chooser } from '@easel/search-api/popularity-signals';
import { sql } from 'kysely';
import { EVENT_KIND, freshness, isRemembered, MAX_EACH, selectEventWeight } from './behavior-store.ts';
import type { SignalSection } from './section-signals-store.ts';

const MAX_CHOSEN = 50;
/** Of the newest, so that a client that sends very many costs no more than others. */
const MAX_EVENTS = 2_000;
/** Seeing an item in a list is no choice. */
const MIN_WEIGHT = 1;

/** The items of an account, or of one of its sections, that a person has chosen lately, most chosen first. Nothing for somebody who has chosen too much, such as a robot. */
export async function readChosenItems(
  db: Db,
  { account, name }: Pick<SignalSection, 'account'> & Partial<SignalSection>,
  { clientId, userId }: Chooser,
): Promise<string[]> {
  const { rows } = await sql<{ item_id: string }>`
    with newest as (
      select * from behavior_events
      where account = ${account} and ${isRemembered}
        and (client_id = ${clientId ?? null} or user_id = ${userId ?? null})
      order by happened_at desc limit ${MAX_EVENTS}
    ), event as (
      select unnest(item_ids) as item_id, ${selectEventWeight(EVENT_KIND)} as weight, ${freshness} as freshness
      from newest
      left join (select app_id, name as index_name, primary_name from search_indices) as known
        on source = 'algolia' and known.app_id = account and known.index_name = body ->> 'index'
      where not coalesce(body -> 'is_robot' = 'true', false)
        and (${name ?? null}::text is null or ${name ?? null} = case when source = 'algolia' then coalesce(known.primary_name, body ->> 'index')
          else coalesce(nullif(body ->> 'section', ''), 'Products') end)
    ), chosen as (
      select item_id, sum(weight * freshness) as weight from event where weight >= ${MIN_WEIGHT} group by item_id
    )
    select item_id from chosen where (select count(*) from chosen) <= ${MAX_EACH}
    order by weight desc, item_id limit ${MAX_CHOSEN}`.execute(db);
  return rows.map(({ item_id }) => item_id);
}
