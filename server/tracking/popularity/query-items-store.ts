import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';
import { actor, EVENT_KIND, isRemembered, selectEventWeight } from './behavior-store.ts';
import type { SignalSection } from './section-signals-store.ts';

const MAX_ITEMS_PER_QUERY = 50;
export const MAX_QUERY_LENGTH = 100;
/** Choices of a single visitor are noise. */
const MIN_PEOPLE = 2;

/** Ignores case and white space. Must match `selectNormalizedQuery`. */
export const normalizeQuery = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();

export const selectNormalizedQuery = sql`lower(regexp_replace(btrim(search_term), '\\s+', ' ', 'g'))`;

/** Counts which items people chose after a search, for every account. Impressions are ignored. */
export async function aggregateQueryItems(db: Db): Promise<void> {
  await sql`
    with chosen as (
      select distinct on (account, section, query, item_id, who)
        account, section, query, item_id, who, ${selectEventWeight(sql`kind`)} as weight
      from (
        select account, coalesce(nullif(body ->> 'section', ''), 'Products') as section,
          ${selectNormalizedQuery} as query, item as item_id, ${actor} as who, ${EVENT_KIND} as kind
        from behavior_events cross join unnest(item_ids) as item
        where source = 'constructor' and search_term is not null and ${isRemembered}
          and name in ('search_result_click', 'autocomplete_select', 'conversion', 'purchase')
      ) as choice
      where who is not null and length(query) between 1 and ${MAX_QUERY_LENGTH}
      order by account, section, query, item_id, who, ${selectEventWeight(sql`kind`)} desc
    ), summed as (
      select account, section, query, item_id, ln(1 + sum(weight)) as wanted
      from chosen group by account, section, query, item_id having count(*) >= ${MIN_PEOPLE} and sum(weight) > 0
    ), scored as (
      select account, section, query, item_id, wanted / max(wanted) over (partition by account, section, query) as score,
        row_number() over (partition by account, section, query order by wanted desc, item_id) as place
      from summed
    ), best as (select * from scored where place <= ${MAX_ITEMS_PER_QUERY}), gone as (
      delete from query_items
      where (account, section, query, item_id) not in (select account, section, query, item_id from best)
    )
    insert into query_items (account, section, query, item_id, score)
    select account, section, query, item_id, score from best
    on conflict (account, section, query, item_id) do update set score = excluded.score`.execute(db);
}

/** Items chosen after this search, most chosen first. */
export const readQueryItems = (db: Db, { account, name }: SignalSection, query: string) =>
  db
    .selectFrom('query_items')
    .select(['item_id as id', 'score'])
    .where('account', '=', account)
    .where('section', '=', name)
    .where('query', '=', normalizeQuery(query))
    .orderBy('score', 'desc')
    .orderBy('item_id')
    .execute();
