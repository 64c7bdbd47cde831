import type { SearchFigures } from '@easel/contract/staff/search-figures';
import { addDays, toDay } from '@easel/domain/studio/insights-period';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';
import { countInsights } from '../../tracking/insights/count-insights.ts';
import { countFigures } from './count-figures.ts';

const { app, database } = await aShop();
const { db } = database;
const now = Date.now();
const today = toDay(now);
const curator = await aLogin(app, db, 'curator');

beforeEach(() =>
  sql`truncate behavior_events, signal_progress, search_texts, search_result_days, search_place_days, search_time_days cascade`.execute(
    db,
  ),
);

const count = async (at = now) => {
  const counting = { db, account: 'easel', retentionDays: 400, now: () => at };
  await countInsights(counting);
  await countFigures(counting);
};

const read = async (query = '', { cookie } = curator) => {
  const response = await app.inject({ url: `/easel/staff/search-figures${query}`, headers: { cookie } });
  expect(response.statusCode).toBe(200);
  return response.json().payload as SearchFigures;
};

interface Happening {
  client?: string;
  daysAgo?: number;
  minute?: number;
  items?: number[];
  user?: number;
}

const record = (
  name: string,
  search: string | null,
  body: object,
  { client = 'ann', daysAgo = 0, minute = 0, items = [], user }: Happening = {},
) =>
  db
    .insertInto('behavior_events')
    .values({
      ...{
        source: 'constructor',
        account: 'easel',
        name,
        client_id: client,
        search_term: search,
        body: JSON.stringify(body),
      },
      ...{ item_ids: items.map(String), user_id: user ? String(user) : null },
      happened_at: new Date(Date.parse(today) - daysAgo * 86_400_000 + minute * 60_000),
    })
    .execute();

const search = (text: string, id: string, body: object = {}, when: Happening = {}) =>
  record('search_result_load', text, { result_id: id, result_count: 30, result_page: 1, ...body }, when);
const click = (text: string, id: string, place: number, when: Happening = {}) =>
  record(
    'search_result_click',
    text,
    { result_id: id, result_position_on_page: place, result_page: 1, num_results_per_page: 100 },
    { minute: 1, items: [7], ...when },
  );

describe('searches', () => {
  test('are first pages, each query id once', async () => {
    await search('sea', 'a');
    await search('sea', 'a', {}, { minute: 1 });
    await search('sea', 'a2', { result_page: 2 }, { minute: 2 });
    await search('sky', 'b', {}, { minute: 3 });
    await search('sea', 'c', { result_page: 3 }, { client: 'bob' });
    await count();
    const { totals, points } = await read();
    expect(totals).toMatchObject({ searches: 2, withoutResults: 0, clickThrough: 0 });
    expect(points.at(-1)?.counts.searches).toBe(2);
  });

  test('are the same when the visitor comes back within half an hour, also after midnight', async () => {
    await search('sea', 'a', { result_count: 0 }, { daysAgo: 1, minute: 1_420 });
    await search('sea', 'a2', { result_page: 2 }, { daysAgo: 1, minute: 1_425 });
    await search('Sea ', 'b', {}, { minute: 5 });
    await search('sea', 'c', {}, { client: 'bob', minute: 6 });
    await search('sea', 'd', {}, { minute: 34 });
    await click('sea', 'd', 1, { minute: 34 });
    await search('sea', 'e', {}, { minute: 64 });
    await count();
    const { totals, points } = await read();
    expect(totals).toMatchObject({ searches: 3, clicks: 1 });
    expect(points.at(-1)?.counts.searches).toBe(2);
    expect(points.at(-2)?.counts).toMatchObject({ searches: 1, withoutResults: 1 });
  });

  test('with numbers that no shop has do not stop the count', async () => {
    await search('sea', 'a', { result_count: 999_999 });
    await record(
      'search_result_click',
      'sea',
      { result_id: 'a', result_position_on_page: 999_999, result_page: 999_999, num_results_per_page: 999_999 },
      { minute: 1 },
    );
    await count();
    expect((await read()).totals).toMatchObject({ searches: 1, clicks: 1 });
  });

  test('without results have no full match', async () => {
    await search('sea', 'a');
    await search('see', 'b', { result_count: 0 });
    await search('sea horse', 'c', { analytics_tags: { match: 'partial' } });
    await search('old', 'd', { result_count: undefined });
    await search('horizons', 'e', { analytics_tags: { match: 'similar' } });
    await click('sea horse', 'c', 1);
    await count();
    const { totals } = await read();
    expect(totals).toMatchObject({ searches: 5, withoutResults: 0.6, onlySimilar: 0.4, clicks: 1 });
    expect(totals.clickThrough).toBeCloseTo(1 / 4);
  });

  test('are clicked at a place, also on a later page', async () => {
    await search('sea', 'a', { result_count: 300 });
    await click('sea', 'a', 3);
    await click('sea', 'a', 3, { minute: 2 });
    await search('sea', 'a2', { result_page: 2, result_count: 300 }, { minute: 3 });
    await record(
      'search_result_click',
      'sea',
      { result_id: 'a2', result_position_on_page: 5, result_page: 2, num_results_per_page: 100 },
      { minute: 4, items: [8] },
    );
    await search('sky', 'b', { result_count: 2 }, { client: 'bob' });
    await click('sky', 'of somebody else', 1, { client: 'bob' });
    await count();
    const { totals, places } = await read();
    expect(totals).toMatchObject({ searches: 2, clickThrough: 0.5, clicks: 3 });
    const at = (place: number) => places.find((one) => one.place === place);
    expect([at(1), at(2), at(3), at(51)]).toMatchObject([
      { shown: 2, clicked: 0 },
      { shown: 2, clicked: 0 },
      { shown: 1, clicked: 1 },
      { shown: 1, clicked: 1 },
    ]);
  });

  test.each([
    ['an order of the clicked work', 'ann', 7, 6, 1],
    ['an order of another work', 'ann', 8, 6, 0],
    ['an order of somebody else', 'bob', 7, 6, 0],
    ['an order after a week', 'ann', 7, 0, 0],
  ])('followed by %s', async (_, client, item, daysAgo, converted) => {
    await search('sea', 'a', {}, { daysAgo: 8 });
    await click('sea', 'a', 1, { daysAgo: 8 });
    await record('purchase', null, {}, { client, daysAgo, minute: 5, items: [item] });
    await count();
    expect((await read()).totals.conversion).toBe(converted);
  });

  test('of staff and robots are not counted', async () => {
    await search('sea', 'a', {}, { client: 'desk', user: curator.id });
    await search('sky', 'b', {}, { client: 'desk', minute: 4 });
    await search('sky', 'c', { is_robot: true }, { client: 'crawler' });
    await count();
    expect((await read()).totals.searches).toBe(0);
  });

  test('are the same if an order comes days after the count, and after counting everything again', async () => {
    await search('sea', 'a', {}, { daysAgo: 3 });
    await click('sea', 'a', 1, { daysAgo: 3 });
    await search('sky', 'b', {}, { client: 'bob', daysAgo: 3 });
    await count(Date.parse(today) - 86_400_000);
    await count();
    await record('purchase', null, {}, { minute: 5, items: [7] });
    await count();
    const once = await read();
    expect(once.totals).toMatchObject({ searches: 2, conversion: 0.5, clickThrough: 0.5 });
    await sql`truncate search_result_days, search_text_days, search_place_days, signal_progress`.execute(db);
    expect((await read()).totals.searches).toBe(0);
    await count();
    const again = await read();
    expect({ ...again, countedUntil: null }).toEqual({ ...once, countedUntil: null });
  });
});

test('texts are those of three visitors, and each list has its own order', async () => {
  for (const client of ['ann', 'bob', 'cleo']) {
    await search('Blue  Sea', `${client} 1`, {}, { client });
    await search('blue sea', `${client} 2`, {}, { client, minute: 9, daysAgo: 40 });
    await search('zzz', `${client} 3`, { result_count: 0 }, { client });
    await search('zzz', `${client} 4`, { result_count: 0 }, { client, minute: 40 });
  }
  await click('blue sea', 'ann 1', 1);
  await search('anna of lyon', 'secret', { result_count: 0 });
  await count();
  const { lists, totals } = await read();
  expect(totals.searches).toBe(10);
  expect(lists.top).toMatchObject([
    { text: 'zzz', searches: 6, before: 0 },
    { text: 'blue sea', searches: 3, clicked: 1, before: 3 },
  ]);
  expect(lists.withoutResults).toMatchObject([{ text: 'zzz', withoutMatch: 6, before: 0 }]);
  expect(lists.withoutClicks).toMatchObject([{ text: 'blue sea', withResults: 3, clicked: 1 }]);
  expect(JSON.stringify(lists)).not.toContain('anna');
});

test('the time of searches with words is counted by day', async () => {
  const shop = await aShop();
  const ask = (query: string) => shop.app.inject({ method: 'POST', url: '/easel/search', payload: { query } });
  await ask('sea');
  await ask('');
  // What was measured is stored at the latest when the shop closes.
  await shop.app.close();
  const { rows } = await sql<{ day: string; count: number }>`
    select day::text, sum(count)::integer as count from search_time_days group by day`.execute(shop.database.db);
  expect(rows).toEqual([{ day: today, count: 1 }]);
  await sql`insert into search_time_days (day, step, count) values (${today}, 94, 19), (${today}, 141, 1)`.execute(db);
  const { totals, points } = await read();
  expect(totals.median).toBeCloseTo(9.8, 0);
  expect(totals.slow).toBeCloseTo(9.8, 0);
  expect(points.at(-1)?.counts.median).toBe(totals.median);
});

test('a range of days is read, and only people who manage search do', async () => {
  await search('sea', 'a', {}, { daysAgo: 2 });
  await count();
  expect((await read(`?from=${addDays(today, -1)}&until=${today}`)).before.searches).toBe(1);
  for (const role of ['editor', 'admin'] as const)
    expect((await read('?period=7-days', await aLogin(app, db, role))).totals.searches).toBe(1);
  const { cookie } = await aLogin(app, db, 'operations');
  expect((await app.inject({ url: '/easel/staff/search-figures', headers: { cookie } })).statusCode).toBe(403);
});

describe('events that arrive late', () => {
  const days = async () =>
    (
      await sql<{ day: string; counts: string }>`
        select day::text as day, searches || ' ' || clicked || ' ' || clicks as counts from search_result_days order by day`.execute(
        db,
      )
    ).rows.map(({ day, counts }) => `${day} ${counts}`);
  const rebuild = async () => {
    await sql`truncate signal_progress, search_result_days, search_text_days, search_place_days`.execute(db);
    await count(now + 3_600_000);
    return days();
  };

  test('take nothing from a search before midnight whose pages are of the next day', async () => {
    await search('sea', 'a', { result_count: 300 }, { daysAgo: 21, minute: 1_438 });
    await search('sea', 'a2', { result_count: 300, result_page: 2 }, { daysAgo: 20, minute: 2 });
    await click('sea', 'a2', 4, { daysAgo: 20, minute: 3 });
    await count();
    const day = addDays(today, -21);
    expect(await days()).toEqual([`${day} 1 1 1`]);
    await record('item_detail_load', null, {}, { client: 'bob', daysAgo: 21, items: [7] });
    await count(now + 3_600_000);
    expect(await days()).toEqual([`${day} 1 1 1`]);
  });

  test('make a search of the next day a page that somebody came back to', async () => {
    await search('sea', 'b', {}, { daysAgo: 20, minute: 2 });
    await count();
    await search('sea', 'a', {}, { daysAgo: 21, minute: 1_438 });
    await count(now + 3_600_000);
    const counted = await days();
    expect(counted).toEqual([`${addDays(today, -21)} 1 0 0`]);
    expect(await rebuild()).toEqual(counted);
  });

  test('are counted with what followed within a week, however far they are apart', async () => {
    await search('sky', 'x', {}, { daysAgo: 60 });
    await search('sky', 'y', {}, { daysAgo: 30 });
    await click('sky', 'y', 1, { daysAgo: 21, minute: 1 });
    await count();
    await click('sky', 'x', 1, { daysAgo: 54 });
    await click('sky', 'y', 1, { daysAgo: 24 });
    await count(now + 3_600_000);
    const counted = await days();
    expect(counted).toEqual([`${addDays(today, -60)} 1 1 1`, `${addDays(today, -30)} 1 1 1`]);
    expect(await rebuild()).toEqual(counted);
  });
});
