import { randomUUID } from 'node:crypto';
import type { Figures } from '@easel/contract/staff/figures';
import { addDays, toDay } from '@easel/domain/studio/insights-period';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { anOriginal, aShopper, chargedCents } from '../../selling/orders/orders-for-tests.ts';
import { listShipments } from '../../selling/shipments/list-shipments.ts';
import { anArtist, aWork } from '../../testing/factories.ts';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';
import { countInsights } from '../../tracking/insights/count-insights.ts';
import { countFigures } from './count-figures.ts';
import { readFigures } from './figures.ts';

const { app, database, runJobs } = await aShop();
const { db } = database;
const today = toDay(Date.now());
const admin = await aLogin(app, db, 'admin');
const count = (passedMs = 0) =>
  countFigures({ db, account: 'easel', retentionDays: 400, now: () => Date.now() + passedMs });

const read = async (cookie = admin.cookie, query = '') => {
  const response = await app.inject({ url: `/easel/staff/figures${query}`, headers: { cookie } });
  expect(response.statusCode).toBe(200);
  return response.json().payload as Figures;
};

const anEvent = (client: string, name: string, more: object = {}, daysAgo = 0) =>
  db
    .insertInto('behavior_events')
    .values({
      ...{ source: 'constructor' as const, account: 'easel', name, client_id: client, body: '{}' },
      happened_at: new Date(Date.parse(today) - daysAgo * 86_400_000 + 3_600_000),
      ...more,
    })
    .execute();

/** Two orders, of which one is partly refunded. */
beforeAll(async () => {
  const numbers: string[] = [];
  for (const cents of [100_000, 250_000]) {
    const { sku } = await anOriginal(db, { list_prices: JSON.stringify({ US: cents, EU1C: cents }) });
    numbers.push((await aShopper(app).buy(sku)).json().payload.orderNumber);
  }
  const refund = { refundId: randomUUID(), line: 1, cents: 12_345, bearer: 'sale', target: 'card', reason: 'Scratch' };
  const response = await app.inject({
    method: 'POST',
    url: `/easel/staff/orders/${numbers[0]}/refunds`,
    headers: { cookie: admin.cookie },
    payload: refund,
  });
  expect(response.statusCode).toBe(200);
  await runJobs();
});

describe('sales', () => {
  test('are what the gateway has charged less what it has paid back', async () => {
    await count();
    const { totals, points, before, currency } = await read();
    const { rows } = await sql<{
      total: string;
    }>`select sum(total_cents) as total from orders where status = 'placed'`.execute(db);
    expect(totals).toMatchObject({
      sales: await chargedCents(db),
      orders: 2,
      average: Math.round(Number(rows[0]?.total) / 2),
    });
    expect(before.sales).toBe(0);
    expect(currency).toBe('USD');
    expect(points).toHaveLength(30);
    expect(points.at(-1)).toMatchObject({ day: today, counts: { sales: totals.sales, orders: 2 } });
    expect(points.reduce((sum, { counts }) => sum + (counts.sales ?? 0), 0)).toBe(totals.sales);
  });

  test('are the same after counting everything again, and after counting twice', async () => {
    const once = await read();
    await count();
    expect((await read()).totals).toEqual(once.totals);
    await sql`truncate sale_days, visit_days, search_days, figure_tops, signal_progress`.execute(db);
    expect((await read()).totals.sales).toBe(0);
    await count();
    expect((await read()).totals).toEqual(once.totals);
  });

  test('of a period are those of its days', async () => {
    const { totals } = await read(admin.cookie, `?from=${addDays(today, -3)}&until=${addDays(today, -1)}`);
    expect(totals).toMatchObject({ sales: 0, orders: 0, average: 0 });
    const own = await read(admin.cookie, `?from=${today}&until=${today}`);
    expect(own.totals.orders).toBe(2);
    expect(own.tops.find(({ kind }) => kind === 'work-sales')?.rows.map(({ value }) => value)).toEqual([
      250_000, 100_000,
    ]);
    const usual = await read();
    expect(usual.tops).toEqual(own.tops);
  });
});

test('visitors are counted once a day on each step, without robots and staff', async () => {
  const workId = await aWork(db, { artist_id: await anArtist(db) });
  const works = { item_ids: [String(workId)] };
  for (const client of ['ann', 'bob', 'cleo']) await anEvent(client, 'browse_result_load');
  await anEvent('ann', 'browse_result_load');
  await anEvent('ann', 'item_detail_load', works);
  await anEvent('bob', 'item_detail_load', works);
  await anEvent('ann', 'addToCart', { ...works, source: 'algolia' });
  await anEvent('ann', 'conversion', { ...works, body: '{"type":"add_to_cart"}' });
  await anEvent('bob', 'conversion', { ...works, body: '{"type":"add_to_wishlist"}' });
  await anEvent('ann', 'beginCheckout', { ...works, source: 'algolia' });
  await anEvent('ann', 'purchase', works);
  await anEvent('ann', 'item_detail_load', works, 1);
  await anEvent('crawler', 'item_detail_load', { ...works, body: '{"is_robot":true}' });
  await anEvent('desk', 'item_detail_load', { ...works, user_id: String(admin.id) });
  await sql`truncate signal_progress`.execute(db);
  await count();
  const { totals, points } = await read(admin.cookie, '?period=7-days');
  expect(totals).toMatchObject({
    ...{ visitors: 4, sawListing: 3, sawWork: 3, addedToCart: 1, beganCheckout: 1, ordered: 1 },
  });
  expect(points.at(-1)?.counts.visitors).toBe(3);
});

test('events that arrive late are counted on their days, every hour', async () => {
  await sql`delete from signal_progress`.execute(db);
  await count();
  const visitors = async () => (await read(admin.cookie, '?period=30-days')).totals.visitors ?? 0;
  const before = await visitors();
  await anEvent('late', 'item_detail_load', { item_ids: ['1'] }, 12);
  await count(600_000);
  expect(await visitors()).toBe(before);
  await count(3_600_000);
  expect(await visitors()).toBe(before + 1);
  await anEvent('later', 'item_detail_load', { item_ids: ['1'] }, 12);
  await count(4_200_000);
  expect(await visitors()).toBe(before + 1);
  await sql`delete from signal_progress`.execute(db);
});

describe('the works with the most views in a range of days', () => {
  const DAYS = { from: addDays(today, -20), until: addDays(today, -10) };
  const countViews = (passedMs = 0) =>
    countInsights({ db, account: 'easel', retentionDays: 400, now: () => Date.now() + passedMs });
  const shown = async () =>
    (await read(admin.cookie, `?from=${DAYS.from}&until=${DAYS.until}`)).tops
      .find(({ kind }) => kind === 'work-views')
      ?.rows.map(({ id, value }) => [id, value]);
  /** One visitor counts once a day. */
  const inEvents = async () => {
    const { rows } = await sql<{ id: string; value: string }>`
      select item as id, count(*) as value from (
        select distinct item, client_id, (happened_at at time zone 'UTC')::date as day from behavior_events, unnest(item_ids) as item
        where name = 'item_detail_load' and (happened_at at time zone 'UTC')::date between ${DAYS.from}::date and ${DAYS.until}::date
      ) as seen join works on works.id = item::bigint group by 1 order by 2 desc, item::bigint limit 10`.execute(db);
    return rows.map(({ id, value }) => [Number(id), Number(value)]);
  };
  const totals = async () =>
    (await sql`select work_id, views::integer from work_view_totals where views > 0 order by work_id`.execute(db)).rows;
  const sums = async () =>
    (
      await sql`select work_id, sum(views)::integer as views from work_days group by 1 having sum(views) > 0 order by 1`.execute(
        db,
      )
    ).rows;

  test('are those of the events, also after late ones, whatever they have on other days', async () => {
    const artistId = await anArtist(db);
    const works: string[] = [];
    for (let at = 0; at < 14; at++) works.push(String(await aWork(db, { artist_id: artistId })));
    for (const [at, work] of works.entries()) {
      const item = { item_ids: [work] };
      for (let visit = 0; visit <= at % 5; visit++) await anEvent(`v${visit}`, 'item_detail_load', item, 12 + visit);
      // The most views of all days, and few in the range.
      if (at === 3) for (let visit = 0; visit < 12; visit++) await anEvent(`w${visit}`, 'item_detail_load', item, 3);
    }
    await sql`delete from signal_progress`.execute(db);
    await countViews();
    await count();
    expect(await shown()).toHaveLength(10);
    expect(await shown()).toEqual(await inEvents());
    expect(await totals()).toEqual(await sums());
    for (let visit = 0; visit < 6; visit++)
      await anEvent(`late${visit}`, 'item_detail_load', { item_ids: [works[0]] }, 15);
    await countViews(3_700_000);
    expect((await shown())?.[0]).toEqual([Number(works[0]), 7]);
    expect(await shown()).toEqual(await inEvents());
    expect(await totals()).toEqual(await sums());
  });

  test('are right without works that are gone, and after counting everything again', async () => {
    const [first] = (await shown()) ?? [];
    await sql`delete from works where id = ${first?.[0]}`.execute(db);
    expect(await shown()).toEqual(await inEvents());
    await sql`delete from work_days`.execute(db);
    expect(await shown()).toEqual([]);
    await sql`delete from signal_progress`.execute(db);
    await countViews();
    expect(await shown()).toEqual(await inEvents());
    expect(await totals()).toEqual(await sums());
    await sql`delete from signal_progress`.execute(db);
  });
});

test('searches are shown if enough visitors have made them', async () => {
  await db.insertInto('search_texts').values({ text: 'blue sea' }).execute();
  for (const client of ['ann', 'bob', 'cleo'])
    await anEvent(client, 'search_result_load', { search_term: ' Blue  sea' });
  await anEvent('ann', 'search_submit', { search_term: 'blue sea' });
  await anEvent('ann', 'search_result_load', { search_term: 'anna of lyon' });
  await anEvent('desk', 'search_result_load', { search_term: 'blue sea', user_id: String(admin.id) });
  await count();
  const { tops } = await read();
  expect(tops.find(({ kind }) => kind === 'searches')?.rows).toMatchObject([{ name: 'blue sea', value: 3 }]);
});

test('everybody sees what waits in their own area', async () => {
  const workId = await aWork(db, { artist_id: await anArtist(db) });
  await db.insertInto('work_reports').values({ work_id: workId, reason: 'other', details: 'Copied' }).execute();
  const kindsOf = ({ waiting }: Figures) => waiting.map(({ kind }) => kind);
  expect(kindsOf(await read())).toEqual(['toShip', 'reportedWorks']);
  const curator = await read((await aLogin(app, db, 'curator')).cookie);
  expect(kindsOf(curator)).toEqual(['reportedWorks']);
  expect(curator.totals).not.toHaveProperty('sales');
  expect(JSON.stringify(curator.points)).not.toContain('sales');
  // Numbers, never amounts.
  expect(curator.tops.find(({ kind }) => kind === 'work-sold')?.rows.map(({ value }) => value)).toEqual([1, 1]);
  expect(JSON.stringify(curator)).not.toContain('250000');
  const editor = await read((await aLogin(app, db, 'editor')).cookie);
  expect(editor.waiting).toEqual([]);
  expect(editor.tops.map(({ kind }) => kind)).toEqual(['searches']);
  const operations = await read((await aLogin(app, db, 'operations')).cookie);
  expect(operations.tops.map(({ kind }) => kind)).toEqual(['work-sales', 'artist-sales']);
  expect(operations.waiting).toMatchObject([{ kind: 'toShip', count: 2 }, { kind: 'reportedWorks' }]);
  const { cookie } = await aLogin(app, db, 'artist');
  expect((await app.inject({ url: '/easel/staff/figures', headers: { cookie } })).statusCode).toBe(403);
});

test('what waits is what its list shows', async () => {
  const get = async (path: string) =>
    (await app.inject({ url: `/easel${path}`, headers: { cookie: admin.cookie } })).json().payload;
  const waits = async (wanted: string) => (await read()).waiting.find(({ kind }) => kind === wanted)?.count ?? 0;
  // One of two lines is to be returned; the order as a whole is still being prepared.
  const order = await db.selectFrom('orders').select('id').orderBy('id').executeTakeFirstOrThrow();
  const second = { line: 2, sku: 'second', work_id: await aWork(db), status: 'return-requested' };
  await sql`insert into order_lines select (jsonb_populate_record(order_lines, ${JSON.stringify(second)}::jsonb)).*
    from order_lines where order_id = ${order.id} and line = 1`.execute(db);
  expect(await waits('returns')).toBe(1);
  expect((await get('/staff/orders?state=return-requested')).totalResults).toBe(1);
  expect(await waits('toShip')).toBe((await get('/fulfillment')).totalResults);
  expect(await waits('toShip')).toBe(3);
  // A day is over when it is over everywhere on earth: in the morning of UTC, yesterday is not.
  await sql`insert into shipments (id, order_id, origin, destination, parcel, ship_by)
    values (${randomUUID()}, ${order.id}, '{}', '{}', '{}', ${addDays(today, -1)}::date)`.execute(db);
  const lateAt = async (hour: number) => {
    const parts = { db, now: () => Date.parse(today) + hour * 3_600_000 };
    const { waiting } = await readFigures(parts, 'admin', {});
    const { overdueCount } = await listShipments(parts, {
      state: undefined,
      carrier: undefined,
      isOverdue: true,
      page: 0,
    });
    return [waiting.find(({ kind }) => kind === 'lateShipments')?.count ?? 0, overdueCount];
  };
  expect([await lateAt(6), await lateAt(18)]).toEqual([
    [0, 0],
    [1, 1],
  ]);
});
