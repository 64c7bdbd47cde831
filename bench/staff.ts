import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Database, openDatabase } from '@easel/platform/db/open-database';
import { countFigures } from '@easel/server/staff/figures/count-figures';
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
 * All staff pages, and the calls of those that the browser fills, in a shop with a million events, 100,000 orders and 100,000 works, over HTTP, one request at a time, with the CPU time of shop and database, and what
 * counting the figures costs: `node bench/staff.ts --runs 20`. With `--folder`, the data is kept there, and a later run starts with it; `--pages` measures only addresses with this text.
 */
const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '1000000' },
    orders: { type: 'string', default: '100000' },
    works: { type: 'string', default: '100000' },
    runs: { type: 'string', default: '20' },
    folder: { type: 'string' },
    pages: { type: 'string', default: '' },
  },
});
const EVENTS = Number(values.events);
const ORDERS = Number(values.orders);
const WORKS = Number(values.works);
const RUNS = Number(values.runs);
const SEEDED_WORKS = 200;
const WARM_UPS = 3;

process.env.DEMO_PASSWORD ??= 'Bench-1234-staff';
const EMAIL = 'admin@easel.example';

/** Copies rows of a table, with other values for some columns. `n` counts the copies. */
async function copyRows(database: Database, table: string, count: number, changed: Record<string, string>) {
  const { pool } = database;
  const { rows } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO' order by ordinal_position`,
    [table],
  );
  const names = rows.map(({ name }) => name);
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    // Without triggers: caches and search would follow every row.
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into ${table} (${names.join(', ')})
       select ${names.map((name) => changed[name] ?? name).join(', ')}
       from generate_series(1, ${count}) as n
       join (select *, row_number() over () as at, count(*) over () as of from ${table}) as source on source.at = 1 + n % source.of`,
    );
  } finally {
    client.release(true);
  }
}

/** Besides artists and staff. */
const PEOPLE = 20_000;

async function fill(database: Database) {
  await copyRows(database, 'people', PEOPLE, {
    email: `'person' || n || '@example.com'`,
    user_name: `'person-' || n`,
    user_type: `'collector'`,
    source_id: `null`,
    created_at: `now() - (n % 700) * interval '1 day'`,
  });
  await copyRows(database, 'works', WORKS - SEEDED_WORKS, {
    source_id: `null`,
    created_at: `now() - (n % 700) * interval '1 day'`,
  });
  const { pool } = database;
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('set session_replication_role = replica');
    // A twentieth of the works has more than a third of the views.
    await client.query(
      `insert into behavior_events (source, account, name, client_id, session_id, item_ids, search_term, body, happened_at)
       select 'constructor', 'easel', kind, 'client ' || (n % 60000), '1', array[(1 + floor($2 * power(((n * 7919) % 1000003) / 1000003.0, 3)))::bigint::text],
         case when kind like 'search%' then 'search ' || (n * 31) % 700 end,
         case kind when 'conversion' then '{"type": "add_to_cart"}'::jsonb else '{}' end, now() - (n * 1.0 / $1) * interval '399 days'
       from (select n, case when n % 17 < 11 then 'item_detail_load' when n % 17 < 13 then 'browse_result_load' when n % 17 = 13 then 'purchase'
           when n % 17 = 14 then 'conversion' when n % 17 = 15 then 'search_result_click' else 'search_result_load' end as kind
         from generate_series(1, $1::bigint) as n) as event`,
      [EVENTS, WORKS],
    );
    // Every visitor has seen the running experiment of the demonstration, some of them again and again.
    await client.query(
      `insert into behavior_events (source, account, name, client_id, body, happened_at)
       select 'constructor', 'easel', 'experiment_exposure', 'client ' || (n % 60000), jsonb_build_object('test', '54', 'cell', '0' || 1 + n % 2),
         now() - (n * 1.0 / 100000) * interval '20 days'
       from generate_series(1, 100000::bigint) as n`,
    );
    await client.query(
      `insert into search_texts (text) select 'search ' || n from generate_series(0, 699) n on conflict do nothing`,
    );
    await client.query(
      `insert into work_days (work_id, day, views, carts)
       select 1 + (n * 7919) % $1, current_date - (n % 400)::integer, 1 + n % 5, 0 from generate_series(1, 500000::bigint) n on conflict do nothing`,
      [SEEDED_WORKS],
    );
    await client.query(
      `with collectors as (select array_agg(id) as ids from people where user_type = 'collector')
       insert into orders (buyer_id, status, placed_at, created_at, subtotal_cents, total_cents, charge_cents, ship_to, number, email, currency)
       select ids[1 + n % cardinality(ids)], 'placed', at, at, cents, cents, cents,
         jsonb_build_object('fullName', 'Buyer ' || n, 'countryCode', (array['us', 'gb', 'de', 'fr'])[1 + n % 4]), 'B-' || n, 'buyer' || n || '@example.com', 'USD'
       from (select n, now() - (n * 1.0 / $1) * interval '700 days' as at, 5000 + (n * 37) % 500000 as cents
         from generate_series(1, $1::bigint) n) as sold, collectors`,
      [ORDERS],
    );
    await client.query(
      `insert into order_lines (order_id, line, sku, kind, work_id, artist_id, title, quantity, unit_cents, amount_cents, net_cents, status)
       select sold.id, 1, source.sku, source.kind, work.id, work.artist_id, work.title, 1, subtotal_cents, subtotal_cents, subtotal_cents,
         (array['completed', 'delivered', 'in-transit', 'placed', 'return-requested'])[1 + sold.id % 5]
       from (select *, row_number() over (order by id) as at from orders where number like 'B-%') as sold
       join (select id, artist_id, title, row_number() over (order by id desc) as at from works) as work on work.at = sold.at
       cross join (select sku, kind from order_lines where kind = 'original' limit 1) as source
       where sold.at <= $1`,
      [WORKS - SEEDED_WORKS],
    );
    await client.query(
      `with sale as (insert into ledger_transactions (kind, order_id, created_at)
         select 'sale', id, placed_at from orders where number like 'B-%' returning id, order_id)
       insert into ledger_entries (transaction_id, account, cents, currency)
       select sale.id, account, sign * charge_cents, 'USD' from sale join orders on orders.id = order_id, (values ('gateway', 1), ('revenue', -1)) as side (account, sign)`,
    );
    // What triggers would have derived.
    await client.query(`truncate work_view_totals`);
    await client.query(`insert into work_view_totals select work_id, sum(views) from work_days group by work_id`);
    await client.query(`select list_order(id) from orders where number like 'B-%'`);
    await client.query(`select list_people(array(select id from people))`);
    await client.query(
      `insert into work_curation (work_id, is_checked, curator_id, version)
       select works.id, works.id % 3 = 0, case when works.id % 5 = 0 then curator.id end, 1
       from works, (select id from people where user_type = 'curator' limit 1) as curator on conflict do nothing`,
    );
    await client.query(
      `insert into mails (kind, recipient, subject, body_text, created_at, sent_at)
       select 'order', 'buyer' || n || '@example.com', 'Your order B-' || n, 'Thank you.', at, at
       from (select n, now() - n * interval '9 minutes' as at from generate_series(1, $1::integer) n) as mail`,
      [ORDERS],
    );
    await client.query('analyze');
  } finally {
    client.release(true);
  }
}

async function analyze({ pool }: Pick<Database, 'pool'>) {
  const client = await pool.connect();
  await client.query('set statement_timeout = 0; analyze');
  client.release(true);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

const PAGES = [
  '/staff',
  '/staff?period=year',
  '/staff?from=2026-01-01&until=2026-06-30',
  '/staff/curation',
  '/staff/curation?status=up&category=paintings',
  '/staff/curation?find=blue',
  '/staff/orders',
  '/staff/orders?find=buyer+4711',
  '/staff/orders?state=placed&country=de&sort=-total',
  '/staff/orders?payment=disputed',
  '/staff/orders?page=500',
  '/staff/search',
  '/staff/search?period=year',
  '/staff/search/experiments',
  '/easel/staff/experiments/54',
  '/easel/staff/flags',
  '/staff/people',
  '/staff/people?find=buyer+4711',
  '/staff/people?artist=former',
  '/staff/people/1',
  '/staff/holds',
  '/staff/waiting-lists',
  '/staff/ledger',
  '/staff/ledger?account=artist&kind=sale',
  '/staff/ledger?proof=1',
  '/staff/health',
  '/staff/curation/table',
  '/staff/curation?safe=unknown&assigned=nobody',
  '/staff/delivery-prices',
  '/staff/coupons',
  '/staff/gift-cards',
  '/staff/audit',
  '/staff/webhooks',
  '/staff/tokens',
];

/** What pages ask for that are filled by the browser. */
const CALLS = [
  '/staff/review',
  '/staff/applications',
  '/staff/curation/works/150',
  '/staff/curation/csv',
  '/fulfillment',
  '/staff/shipments',
  '/staff/orders/B-471',
  '/staff/order-list/csv',
  '/staff/people-csv',
  '/staff/ledger/csv',
  '/staff/mails',
  '/staff/mails?find=buyer4711',
  '/staff/payouts',
  '/staff/reconciliations',
  '/staff/payment-limits',
  '/staff/rates',
  '/staff/tax-rates?countryCode=us',
  '/staff/reports',
  '/staff/message-reports',
  '/staff/advisory-requests',
  '/staff/works/150/facts',
  '/staff/content-pages',
  '/staff/sections?section=homepage',
  '/staff/listing-texts',
  '/staff/sponsorships',
  '/staff/coupon-batches',
  '/staff/promos',
  '/staff/search-rules',
  '/staff/delivery-prices/table',
  '/staff/delivery-prices',
  '/staff/shows',
  '/staff/sections?section=quiz:art-for-your-style-quiz',
].map((path) => `/easel${path}`);

const folder = values.folder ?? (await mkdtemp(join(tmpdir(), 'easel-bench-')));
const isFilled = values.folder !== undefined && existsSync(join(folder, 'filled'));
try {
  if (!isFilled) await seedDemo(folder, SEEDED_WORKS);
  await withShop(folder, {}, async (shop) => {
    const database = await openDatabase(
      { DATABASE_URL: '', DATABASE_POOL: 4, DATA_DIR: folder },
      { onError: console.error, mayJoin: true },
    );
    const parts = { db: database.patientDb, account: 'easel', retentionDays: 400, now: Date.now };
    if (!isFilled) {
      await disableDrawing(database);
      await fill(database);
      await database.pool.query('truncate signal_progress');
      // Searches that enough visitors have made are stored by the insights.
      await countInsights(parts);
      if (values.folder !== undefined) await writeFile(join(folder, 'filled'), '');
    }
    // The shop may be counting, which nobody should wait for with the patience of a request.
    await database.patientDb.deleteFrom('signal_progress').where('name', '<>', 'insights').execute();
    const everything = await timed(() => countFigures(parts));
    const again: number[] = [];
    for (let run = 0; run < 3; run++) again.push(await timed(() => countFigures(parts)));
    await analyze(database);
    await waitUntilIdle(shop.pid);
    const cookie = await logIn(shop, EMAIL);
    const failures = new Set<string>();
    /** One page that fails does not end a run whose data takes minutes. */
    const request = async (path: string): Promise<{ firstMs: number; allMs: number; bytes: number }> => {
      const from = performance.now();
      let [firstMs, bytes] = [0, 0];
      try {
        const response = await fetch(`${shop.origin}${path}`, { headers: { cookie, accept: 'text/html' } });
        if (!response.ok) failures.add(`${path} returned status ${response.status}`);
        for await (const part of response.body ?? []) {
          if (bytes === 0) firstMs = performance.now() - from;
          bytes += part.length;
        }
      } catch (error) {
        failures.add(`${path} was not answered completely: ${String(error)}`);
      }
      return { firstMs, allMs: performance.now() - from, bytes };
    };
    console.log(
      `\n${EVENTS.toLocaleString('en-US')} events, ${ORDERS.toLocaleString('en-US')} orders, ${WORKS.toLocaleString('en-US')} works; ${RUNS} runs, ${formatLoad()}\n`,
    );
    const readCpuMs = async () => (((await readUsage(shop.pid))?.cpuS ?? 0) + (await readDatabaseCpu(folder))) * 1_000;
    const rows = [['milliseconds', 'first byte, p50', 'p50', 'p95', 'CPU', 'kB']];
    for (const path of [...PAGES, ...CALLS].filter((one) => one.includes(values.pages))) {
      const answers: Awaited<ReturnType<typeof request>>[] = [];
      const before = await readCpuMs();
      for (let run = -WARM_UPS; run < RUNS; run++) {
        const answer = await request(path);
        if (run >= 0) answers.push(answer);
      }
      const cpu = ((await readCpuMs()) - before) / (RUNS + WARM_UPS);
      const times = answers.map(({ allMs }) => allMs);
      rows.push([
        path,
        formatMs(
          percentile(
            answers.map(({ firstMs }) => firstMs),
            0.5,
          ),
        ),
        formatMs(percentile(times, 0.5)),
        formatMs(percentile(times, 0.95)),
        formatMs(cpu),
        String(Math.round((answers.at(-1)?.bytes ?? 0) / 1_000)),
      ]);
      recordFigure(`staff ${path}, CPU`, cpu, 'ms');
    }
    printTable(rows);
    console.log('');
    printTable([
      ['counting everything', `${formatMs(everything)} ms`],
      ['counting after ten minutes, p50', `${formatMs(percentile(again, 0.5))} ms`],
    ]);
    for (const failure of failures) console.error(failure);
    if (failures.size > 0) process.exitCode = 1;
    await database.close();
  });
} finally {
  if (values.folder === undefined) await rm(folder, { recursive: true, force: true });
}
