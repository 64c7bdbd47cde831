import { aDatabase } from '@easel/platform/testing/test-database';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { anArtist, aWork } from '../../testing/factories.ts';
import type { BehaviorEvent } from '../behavior-event.ts';
import { deleteEventsBefore, deleteUserEvents, insertEvents } from '../events-store.ts';
import { countInsights } from './count-insights.ts';

const { db, pool } = await aDatabase();
beforeEach(() => pool.query('truncate behavior_events, signal_progress, search_texts, price_groups, works cascade'));

const NOON = Date.parse('2026-11-18T12:00:00Z');
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

const count = (now = NOON, retentionDays = 400) =>
  countInsights({ db, account: 'shop', retentionDays, now: () => now });
/** Everything is counted again when nothing is known about the last count. */
const rebuild = async (now = NOON) => {
  await pool.query('truncate signal_progress');
  await count(now);
};

const event = (name: string, workId: number, more: Partial<BehaviorEvent> = {}): BehaviorEvent => ({
  source: 'constructor',
  account: 'shop',
  name,
  clientId: 'ann',
  itemIds: [String(workId)],
  body: {},
  happenedAt: new Date(NOON - HOUR_MS),
  ...more,
});
const view = (workId: number, clientId: string, more: Partial<BehaviorEvent> = {}) =>
  event('item_detail_load', workId, { clientId, ...more });
const from = (source: string, host?: string) => ({ body: { analytics_tags: { source, host } } });
const click = (workId: number, clientId: string, searchTerm: string, more: Partial<BehaviorEvent> = {}) =>
  event('search_result_click', workId, { clientId, searchTerm, ...more });
const record = (...events: BehaviorEvent[]) => insertEvents(db, events);

const readDays = async () =>
  (
    await sql<{
      row: string;
    }>`select concat_ws(' ', work_id, day, views, carts) as row from work_days order by work_id, day`.execute(db)
  ).rows.map(({ row }) => row);
const readSources = async () =>
  (
    await sql<{ row: string }>`
      select concat_ws(' ', day, source, nullif(host, ''), views) as row from work_source_days order by day, source, host`.execute(
      db,
    )
  ).rows.map(({ row }) => row);
const readSearches = async () =>
  (
    await sql<{ row: string }>`
      select concat_ws(' ', work_id, day, coalesce(text, '(hidden)'), visitors, positions, known_positions) as row
      from work_search_days left join search_texts on search_texts.id = search_id order by work_id, day, text`.execute(
      db,
    )
  ).rows.map(({ row }) => row);
const readMonths = async () =>
  (
    await sql<{ row: string }>`
      select concat_ws(' ', work_id, month, views, carts, (
        select sum(views) from work_source_months as source where source.work_id = work_months.work_id and source.month = work_months.month
      )) as row from work_months order by work_id, month`.execute(db)
  ).rows.map(({ row }) => row);
const readAll = async () => ({
  days: await readDays(),
  months: await readMonths(),
  sources: await readSources(),
  searches: await readSearches(),
});

test('a visitor counts once a day for each work', async () => {
  const work = await aWork(db);
  await record(
    view(work, 'ann'),
    view(work, 'ann'),
    view(work, 'bob'),
    // Logs in between two views.
    view(work, 'bob', { userId: '999' }),
    view(work, 'ann', { happenedAt: new Date(NOON - DAY_MS) }),
    view(work, 'eve', { account: 'other shop' }),
    event('item_detail_load', work, { clientId: undefined }),
    event('item_detail_load', work, { clientId: 'mallory', itemIds: ['nonsense', '99999999'] }),
  );
  await count();
  expect(await readDays()).toEqual([`${work} 2026-11-17 1 0`, `${work} 2026-11-18 2 0`]);
});

test('additions to carts are counted once, though both protocols report them', async () => {
  const work = await aWork(db);
  await record(
    event('conversion', work, { body: { type: 'add_to_cart' } }),
    event('addToCart', work, { source: 'algolia' }),
    event('conversion', work, { clientId: 'bob', body: { type: 'add_to_wishlist' } }),
    event('purchase', work, { clientId: 'bob' }),
  );
  await count();
  expect(await readDays()).toEqual([`${work} 2026-11-18 0 1`]);
});

test('days end at midnight of UTC', async () => {
  const work = await aWork(db);
  await record(
    view(work, 'ann', { happenedAt: new Date('2026-11-17T23:59:59.999Z') }),
    view(work, 'ann', { happenedAt: new Date('2026-11-18T00:00:00Z') }),
  );
  await count();
  expect(await readDays()).toEqual([`${work} 2026-11-17 1 0`, `${work} 2026-11-18 1 0`]);
});

test('artists on their own works, staff and robots do not count, logged in or not', async () => {
  const artistId = await anArtist(db);
  const admin = await anArtist(db, { user_type: 'admin' });
  const [own, other] = [await aWork(db, { artist_id: artistId }), await aWork(db)];
  await record(
    view(own, 'studio', { userId: String(artistId) }),
    view(own, 'office', { userId: String(admin) }),
    // The same browsers, logged out or during an impersonation.
    view(own, 'studio'),
    view(own, 'office'),
    view(own, 'crawler', { body: { is_robot: true } }),
    view(own, 'liar', { body: { is_robot: 'who knows' } }),
    // An artist is a visitor of the works of others.
    view(other, 'studio', { userId: String(artistId) }),
    // And a browser is another one on the next day.
    view(own, 'studio', { happenedAt: new Date(NOON - DAY_MS) }),
  );
  await count();
  expect(await readDays()).toEqual([`${own} 2026-11-17 1 0`, `${own} 2026-11-18 1 0`, `${other} 2026-11-18 1 0`]);
});

test('months are the sums of their days', async () => {
  const work = await aWork(db);
  const at = (day: string) => ({ happenedAt: new Date(`${day}T08:00:00Z`) });
  await record(
    view(work, 'ann', at('2026-10-31')),
    view(work, 'ann', at('2026-11-01')),
    view(work, 'bob', at('2026-11-01')),
    view(work, 'ann', at('2026-11-18')),
    event('addToCart', work, { ...at('2026-11-18'), source: 'algolia' }),
  );
  await count();
  expect(await readMonths()).toEqual([`${work} 2026-10-01 1 0 1`, `${work} 2026-11-01 3 1 3`]);
  await db.deleteFrom('behavior_events').where('client_id', '=', 'ann').execute();
  await rebuild();
  // October has no events any more and stays.
  expect(await readMonths()).toEqual([`${work} 2026-10-01 1 0 1`, `${work} 2026-11-01 1 0 1`]);
});

test('the first page before a work counts, and other sites by their host if several visitors came from them', async () => {
  const work = await aWork(db);
  const later = { happenedAt: new Date(NOON - 1_000) };
  await record(
    view(work, 'ann', from('search')),
    view(work, 'ann', { ...from('direct'), ...later }),
    view(work, 'bob', from('site', 'blog.example')),
    view(work, 'cid', from('site', 'blog.example')),
    view(await aWork(db), 'hal', from('site', 'blog.example')),
    view(work, 'ian', from('site', 'jane-doe.example')),
    view(work, 'jon', from('site', '192.168.1.20')),
    view(work, 'dan', from('site', 'https://blog.example/ann?mail=x')),
    view(work, 'eve', from('<script>')),
    view(work, 'fay', from('listing', 'ignored.example')),
    view(work, 'gus'),
  );
  await count();
  expect(await readSources()).toEqual([
    '2026-11-18 listing 1',
    '2026-11-18 search 1',
    '2026-11-18 site 1',
    '2026-11-18 site blog.example 1',
    '2026-11-18 site blog.example 2',
    '2026-11-18 unknown 4',
  ]);
});

test('a search is stored when three visitors have made it, with the days before', async () => {
  const work = await aWork(db);
  const at = (page: number, position: number, perPage = 24) => ({
    body: { result_page: page, result_position_on_page: position, num_results_per_page: perPage },
  });
  const yesterday = { happenedAt: new Date(NOON - DAY_MS) };
  await record(
    click(work, 'ann', 'Blue  Sea', { ...at(1, 4), ...yesterday }),
    click(work, 'bob', 'blue sea', { ...at(2, 2), ...yesterday }),
    click(work, 'ann', 'ann moreau lyon', at(1, 1)),
  );
  await count();
  expect(await db.selectFrom('search_texts').selectAll().execute()).toEqual([]);
  expect(await readSearches()).toEqual([`${work} 2026-11-17 (hidden) 2 30 2`, `${work} 2026-11-18 (hidden) 1 1 1`]);
  // Somebody searches for it without opening the work.
  await record(event('search_result_load', work, { clientId: 'cid', searchTerm: 'BLUE SEA', itemIds: [] }));
  await count(NOON + 5 * HOUR_MS);
  expect(await readSearches()).toEqual([`${work} 2026-11-17 blue sea 2 30 2`, `${work} 2026-11-18 (hidden) 1 1 1`]);
});

test('one person with several browsers, or who logs in, is not several people', async () => {
  const work = await aWork(db);
  await record(
    ...['a', 'b', 'c'].map((clientId) => click(work, clientId, 'my secret', { userId: '7' })),
    click(work, 'd', 'my name'),
    click(work, 'd', 'my name', { userId: '8' }),
    click(work, 'd', 'my name', { userId: '9' }),
    ...['a', 'b', 'c'].map((clientId) => click(work, clientId, '<email_omitted>')),
    ...['a', 'b', 'c'].map((clientId) => click(work, clientId, 'long '.repeat(30))),
  );
  await count();
  expect(await db.selectFrom('search_texts').selectAll().execute()).toEqual([]);
});

test('counting as events arrive gives the same as counting everything', async () => {
  const works = await Promise.all([aWork(db), aWork(db), aWork(db)]);
  const names = ['ann', 'bob', 'cid', 'dan', 'eve'];
  const texts = ['blue sea', 'red', 'Blue  SEA', 'secret of ann', 'moon'];
  const sources = ['search', 'direct', 'site', 'listing', 'nonsense'];
  let random = 7;
  const pick = <T>(from: readonly T[]): T => {
    random = (random * 16_807) % 2_147_483_647;
    return from[random % from.length] as T;
  };
  for (let hour = 0; hour < 24 * 5; hour += 3) {
    const now = NOON + hour * HOUR_MS;
    const happenedAt = new Date(now - HOUR_MS / 2);
    await record(
      ...Array.from({ length: 6 }, () => {
        const [work, name] = [pick(works), pick(names)];
        const who = { happenedAt, ...(name === 'eve' && { userId: '55' }) };
        const kind = pick(['view', 'view', 'click', 'cart']);
        if (kind === 'click')
          return click(work, name, pick(texts), { ...who, body: { result_position_on_page: hour } });
        if (kind === 'cart') return event('addToCart', work, { ...who, clientId: name, source: 'algolia' });
        return view(work, name, { ...who, ...from(pick(sources), 'blog.example') });
      }),
    );
    if (hour % 2 === 0) await count(now);
  }
  const end = NOON + 24 * 5 * HOUR_MS;
  await count(end);
  const incremental = await readAll();
  expect(incremental.days.length).toBeGreaterThan(10);
  expect(incremental.searches.join()).toContain('blue sea');
  await rebuild(end);
  expect(await readAll()).toEqual(incremental);
  // Counting again changes nothing.
  await count(end);
  expect(await readAll()).toEqual(incremental);
  // The views of a day are the sum of its sources.
  const { rows } = await sql<{ wrong: number }>`
    select count(*)::integer as wrong from work_days full join (
      select work_id, day, sum(views)::integer as views from work_source_days group by 1, 2) as source using (work_id, day)
    where coalesce(work_days.views, 0) <> coalesce(source.views, 0)`.execute(db);
  expect(rows[0]?.wrong).toBe(0);
});

test('numbers stay when the events are deleted, also when everything is counted again', async () => {
  const work = await aWork(db);
  const now = Date.now();
  const old = new Date(now - 50 * DAY_MS);
  await record(
    view(work, 'ann', { happenedAt: old }),
    view(work, 'bob', { happenedAt: new Date(now - DAY_MS), userId: '7' }),
    view(work, 'cid', { happenedAt: new Date(now - DAY_MS) }),
  );
  await count(now, 30);
  // Not counted at first: its day is not complete any more.
  expect(await readDays()).toHaveLength(1);
  await rebuild(now);
  expect(await readDays()).toHaveLength(2);
  await deleteEventsBefore(db, 30);
  await pool.query('truncate signal_progress');
  await count(now, 30);
  expect(await readDays()).toHaveLength(2);
  // Somebody deletes their account: nothing of the aggregates says who it was.
  await deleteUserEvents(db, 'shop', '7');
  await count(now, 30);
  expect((await readDays()).at(-1)).toMatch(/ 2 0$/);
});

test('prices of works for sale are grouped by category, medium and size', async () => {
  const priced = (cents: number, facts: Parameters<typeof aWork>[1] = {}) =>
    aWork(db, { list_prices: JSON.stringify({ US: cents }), ...facts });
  for (const cents of [10_000, 20_000, 30_000, 40_000, 50_000]) await priced(cents);
  await priced(900_000, { original_status: 'sold' });
  await priced(900_000, { is_delisted: true });
  await priced(70_000, { mediums: ['Oil', 'Acrylic'], width_cm: 300 });
  await aWork(db, { list_prices: null });
  await count();
  expect(await db.selectFrom('price_groups').selectAll().orderBy('size').orderBy('medium').execute()).toEqual([
    {
      ...{ category: 'paintings', medium: 'Oil', size: 'medium', works: 5, artists: 5 },
      ...{ low_cents: 12_000, quarter_cents: 20_000, median_cents: 30_000, three_quarters_cents: 40_000 },
      high_cents: 48_000,
    },
    expect.objectContaining({ medium: 'Acrylic', size: 'oversized', works: 1, median_cents: 70_000 }),
    expect.objectContaining({ medium: 'Oil', size: 'oversized', works: 1 }),
  ]);
  // Prices are counted again after some hours.
  await pool.query('truncate works cascade');
  await count(NOON + HOUR_MS);
  expect(await db.selectFrom('price_groups').selectAll().execute()).toHaveLength(3);
  await count(NOON + 7 * HOUR_MS);
  expect(await db.selectFrom('price_groups').selectAll().execute()).toEqual([]);
});

test('events that arrive late are counted on their days, also in their months', async () => {
  const work = await aWork(db);
  const at = (daysAgo: number) => ({ happenedAt: new Date(NOON - daysAgo * DAY_MS) });
  await record(view(work, 'ann'), view(work, 'ann', at(40)));
  await count();
  await record(view(work, 'bob', at(3)), view(work, 'bob', at(40)), view(work, 'bob', at(500)));
  await count(NOON + HOUR_MS);
  expect(await readDays()).toEqual([`${work} 2026-10-09 2 0`, `${work} 2026-11-15 1 0`, `${work} 2026-11-18 1 0`]);
  expect(await readMonths()).toEqual([`${work} 2026-10-01 2 0 2`, `${work} 2026-11-01 2 0 2`]);
  const counted = await readAll();
  await rebuild(NOON + HOUR_MS);
  expect(await readAll()).toEqual(counted);
});
