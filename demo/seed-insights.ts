import { toDay } from '@easel/domain/studio/insights-period';
import type { Database } from '@easel/platform/db/open-database';
import { addUpMonths } from '@easel/server/tracking/insights/count-insights';
import { createDemoInsights, type VisitedWork } from './insights.ts';

/** The artist who has a demo login. */
const ARTIST_ID = 1;

/**
 * Two years of visitors for the artist who has a demo login. As counted days: events would make these works the most popular of the shop, and take longer.
 * Called after the events are counted.
 */
export async function addDemoInsights(
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  { seed, now }: { seed: string; now: number },
): Promise<void> {
  const works = await pool.query<VisitedWork>(
    `select id, (uploaded_at at time zone 'UTC')::date::text as "listedOn", subject,
       coalesce(styles[1], '') as style, coalesce(mediums[1], '') as medium
     from works where artist_id = $1 order by id limit 500`,
    [ARTIST_ID],
  );
  const { days, sources, searches, edits } = createDemoInsights(works.rows, toDay(now), seed);
  await pool.query(
    `insert into work_days (work_id, day, views, carts)
     select "workId", day, views, carts
     from jsonb_to_recordset($1) as row ("workId" bigint, day date, views integer, carts integer)
     on conflict (work_id, day) do update set views = work_days.views + excluded.views, carts = work_days.carts + excluded.carts`,
    [JSON.stringify(days)],
  );
  await pool.query(
    `insert into work_source_days (work_id, day, source, host, views)
     select "workId", day, source, host, views
     from jsonb_to_recordset($1) as row ("workId" bigint, day date, source text, host text, views integer)
     on conflict (work_id, day, source, host) do update set views = work_source_days.views + excluded.views`,
    [JSON.stringify(sources)],
  );
  await pool.query(`insert into search_texts (text) select unnest($1::text[]) on conflict do nothing`, [
    [...new Set(searches.map(({ text }) => text))],
  ]);
  await pool.query(
    `insert into work_search_days (work_id, day, search_id, visitors, positions, known_positions)
     select "workId", day, search_texts.id, visitors, positions, visitors
     from jsonb_to_recordset($1) as row ("workId" bigint, day date, text text, visitors integer, positions integer)
     join search_texts using (text)`,
    [JSON.stringify(searches)],
  );
  await pool.query(
    `insert into work_history (work_id, actor_id, action, from_state, to_state, changes, happened_at)
     select "workId", $2, 'edit', 'listed', 'listed', jsonb_build_object(field, '[null, null]'::jsonb), day + interval '10 hours'
     from jsonb_to_recordset($1) as row ("workId" bigint, day timestamptz, field text)`,
    [JSON.stringify(edits), ARTIST_ID],
  );
  const [first] = days.map(({ day }) => day).toSorted();
  if (first) await addUpMonths(db, first, toDay(now));
}
