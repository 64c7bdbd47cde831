import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Database, openDatabase } from '@easel/platform/db/open-database';
import { countInsights } from '@easel/server/tracking/insights/count-insights';
import { recordFigure } from './figures.ts';
import { formatMs, percentile, printTable } from './measure.ts';
import {
  disableDrawing,
  formatLoad,
  logIn,
  readDatabaseCpu,
  readUsage,
  seedDemo,
  waitUntilIdle,
  withShop,
} from './shop-process.ts';

/**
 * The insights of an artist with 500 works in a shop with a million events of 400 days, over HTTP, one request at a time, with the CPU time of shop and database, next to counting the same views from
 * the events. And what counting costs: everything, and one more time after ten minutes: `node bench/insights.ts --events 1000000 --runs 30`.
 */
const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '1000000' },
    works: { type: 'string', default: '3000' },
    runs: { type: 'string', default: '30' },
  },
});
const EVENTS = Number(values.events);
const WORKS = Number(values.works);
const RUNS = Number(values.runs);
const WARM_UPS = 3;
const ARTIST_WORKS = 500;
const FAVORITES = 50_000;

process.env.DEMO_PASSWORD ??= 'Bench-1234-insights';
const EMAIL = 'artist@easel.example';

/** Events of visitors in the mix that pages send, a fifth of them about works of the artist. */
async function addEvents({ pool }: Database): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    const { rows } = await client.query<{ id: number }>('select id from people where email = $1', [EMAIL]);
    const artistId = rows[0]?.id ?? 0;
    await client.query('set session_replication_role = replica');
    await client.query('update works set artist_id = $1 where id <= $2', [artistId, ARTIST_WORKS]);
    await client.query(
      `insert into behavior_events (source, account, name, client_id, session_id, item_ids, search_term, body, happened_at)
       select 'constructor', 'easel', kind, 'client ' || (n % 60000), '1',
         array[(case when n % 5 = 0 then 1 + (n / 5) % $3 else 1 + (n * 7919) % $2 end)::text],
         case when kind like 'search%' then 'search ' || (n * 31) % 700 end,
         case kind when 'item_detail_load' then jsonb_build_object('analytics_tags', jsonb_build_object(
             'source', (array['search', 'listing', 'artist', 'work', 'direct', 'site'])[1 + n % 6], 'host', 'site-' || n % 40 || '.example'))
           when 'conversion' then '{"type": "add_to_cart"}' else '{"result_position_on_page": 7, "result_page": 1}' end,
         now() - (n * 1.0 / $1) * interval '399 days'
       from (select n, case when n % 17 < 13 then 'item_detail_load' when n % 17 = 13 then 'search_result_click'
           when n % 17 = 14 then 'conversion' else 'search_result_load' end as kind
         from generate_series(1, $1::bigint) as n) as event`,
      [EVENTS, WORKS, ARTIST_WORKS],
    );
    await client.query(
      `insert into people (user_type, first_name, last_name) select 'collector', 'Fan', n::text from generate_series(1, 500) n`,
    );
    await client.query(
      `insert into favorites (person_id, work_id, created_at)
       select person.id, 1 + (n * 13) % $1, now() - (n % 400) * interval '1 day'
       from (select id, row_number() over () as at from people where first_name = 'Fan') as person, generate_series(1, $2 / 500) n
       on conflict do nothing`,
      [ARTIST_WORKS, FAVORITES],
    );
    await client.query('analyze');
    return artistId;
  } finally {
    client.release(true);
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

async function repeat(work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let run = -WARM_UPS; run < RUNS; run++) {
    const ms = await timed(work);
    if (run >= 0) times.push(ms);
  }
  return times;
}

const PATHS = [
  '/studio/insights?period=7-days',
  '/studio/insights?period=30-days',
  '/studio/insights?period=90-days',
  '/studio/insights?period=12-months',
  '/studio/insights/7?period=12-months',
  '/studio/overview',
  '/studio/works',
];

const folder = await mkdtemp(join(tmpdir(), 'easel-bench-'));
try {
  await seedDemo(folder, WORKS);
  await withShop(folder, {}, async (shop) => {
    const database = await openDatabase(
      { DATABASE_URL: '', DATABASE_POOL: 4, DATA_DIR: folder },
      { onError: console.error, mayJoin: true },
    );
    await disableDrawing(database);
    const artistId = await addEvents(database);
    const { patientDb, pool } = database;
    const parts = { db: patientDb, account: 'easel', retentionDays: 400, now: Date.now };
    await pool.query(
      'truncate signal_progress, work_days, work_source_days, work_months, work_source_months, work_search_days, search_texts',
    );
    const everything = await timed(() => countInsights(parts));
    const again = [];
    for (let run = 0; run < 5; run++) again.push(await timed(() => countInsights(parts)));
    await pool.query('analyze');
    await waitUntilIdle(shop.pid);
    const cookie = await logIn(shop, EMAIL);
    const request = async (path: string) => {
      const response = await fetch(`${shop.origin}/easel${path}`, { headers: { cookie } });
      const text = await response.text();
      if (!response.ok) throw new Error(`${path} returned status ${response.status}.`);
      return text;
    };
    const { payload } = JSON.parse(await request('/studio/insights?period=12-months'));
    console.log(
      `\n${EVENTS.toLocaleString('en-US')} events, an artist with ${payload.works.length} works and ${payload.totals.views.toLocaleString('en-US')} views in 12 months; ${RUNS} runs, ${formatLoad()}\n`,
    );
    const readCpuMs = async () => (((await readUsage(shop.pid))?.cpuS ?? 0) + (await readDatabaseCpu(folder))) * 1_000;
    const rows = [['milliseconds', 'p50', 'p95', 'CPU', 'kB']];
    for (const path of PATHS) {
      const before = await readCpuMs();
      const times = await repeat(() => request(path));
      const cpu = ((await readCpuMs()) - before) / (RUNS + WARM_UPS);
      const size = Math.round((await request(path)).length / 1_000);
      rows.push([
        path,
        formatMs(percentile(times, 0.5)),
        formatMs(percentile(times, 0.95)),
        formatMs(cpu),
        String(size),
      ]);
      recordFigure(`insights ${path}, CPU`, cpu, 'ms');
    }
    // What the page would cost without the counted days.
    const fromEvents = await timed(() =>
      pool.query(
        `select item, (happened_at at time zone 'UTC')::date, count(distinct client_id) from behavior_events, unnest(item_ids) as item
         where name = 'item_detail_load' and item in (select id::text from works where artist_id = $1) group by 1, 2`,
        [artistId],
      ),
    );
    printTable(rows);
    console.log('');
    printTable([
      ['views of the artist, counted from the events', `${formatMs(fromEvents)} ms`],
      ['counting everything', `${formatMs(everything)} ms`],
      ['counting after ten minutes, p50', `${formatMs(percentile(again, 0.5))} ms`],
    ]);
    recordFigure('count insights after ten minutes', percentile(again, 0.5), 'ms');
    await database.close();
  });
} finally {
  await rm(folder, { recursive: true, force: true });
}
