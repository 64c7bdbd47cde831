import { addDays, toDay } from '@easel/domain/studio/insights-period';
import { expect, test } from 'vitest';
import { anArtist, anOrder, anOrderLine, aWork } from '../../testing/factories.ts';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';
import { addUpMonths, countInsights } from '../../tracking/insights/count-insights.ts';

const { app, database } = await aShop();
const { db, pool } = database;
const DAY_MS = 86_400_000;
const today = toDay(Date.now());
const daysAgo = (days: number) => new Date(Date.parse(today) - days * DAY_MS + DAY_MS / 4);

const get = async (who: { cookie: string } | undefined, path: string) => {
  const response = await app.inject({ url: `/easel${path}`, ...(who && { headers: { cookie: who.cookie } }) });
  return { status: response.statusCode, ...response.json() };
};
const count = () => countInsights({ db, account: 'easel', retentionDays: 400, now: Date.now });

const views = (workId: number, day: string, number: number, carts = 0) =>
  db
    .insertInto('work_days')
    .values({ work_id: workId, day: day as never, views: number, carts })
    .execute();
const favorite = async (workId: number, at: Date, personId?: number) =>
  db
    .insertInto('favorites')
    .values({ person_id: personId ?? (await anArtist(db)), work_id: workId, created_at: at })
    .execute();

test('a view of a work page reaches its artist, but not the own view of the artist', async () => {
  const artist = await aLogin(app, db, 'artist');
  const workId = await aWork(db, { artist_id: artist.id });
  const send = (clientId: string, headers: Record<string, string> = {}, more = {}) =>
    app.inject({
      method: 'POST',
      url: '/cio/v2/behavioral_action/item_detail_load?key=easel',
      headers: { 'content-type': 'text/plain', 'user-agent': 'Mozilla/5.0', ...headers },
      payload: JSON.stringify({
        ...{ item_id: String(workId), item_name: 'Blue Night', i: clientId, s: 1, url: 'https://shop.example/art' },
        ...{ analytics_tags: { source: 'site', host: 'blog.example' }, ...more },
      }),
    });
  for (const response of [
    await send('ann'),
    await send('bob'),
    await send('googlebot', { 'user-agent': 'Googlebot/2.1' }),
    await send('studio', { cookie: artist.cookie }, { ui: String(artist.id) }),
  ])
    expect(response.statusCode).toBe(200);
  expect((await get(artist, '/studio/insights')).payload).toMatchObject({ totals: { views: 0 }, countedUntil: null });
  await count();
  const { payload } = await get(artist, '/studio/insights?period=7-days');
  expect(payload).toMatchObject({
    period: '7-days',
    totals: { views: 2, favorites: 0 },
    before: { views: 0 },
    sources: [{ source: 'site', host: '', views: 2 }],
    works: [{ artworkId: workId, views: 2, viewsBefore: 0, state: 'listed' }],
  });
  expect(payload.points).toHaveLength(7);
  expect(payload.points.at(-1)).toMatchObject({ day: today, views: 2 });
  expect(Date.parse(payload.countedUntil)).toBeGreaterThan(Date.now() - 60_000);
  expect(JSON.stringify(payload)).not.toMatch(/ann|bob/);
  expect((await get(artist, '/studio/overview')).payload.views).toMatchObject({ count: 2, before: 0 });
  expect((await get(artist, '/studio/works')).payload.works).toMatchObject([
    { artworkId: workId, views: 2, favorites: 0 },
  ]);
});

test('everything that happened is counted by work and day, with the period before', async () => {
  const artist = await aLogin(app, db, 'artist');
  const [blue, red] = [
    await aWork(db, { artist_id: artist.id }),
    await aWork(db, { artist_id: artist.id, title: 'Red' }),
  ];
  const collector = await anArtist(db, { user_type: 'collector' });
  await views(blue, today, 5, 2);
  await views(blue, addDays(today, -29), 3);
  await views(blue, addDays(today, -30), 7);
  await views(red, addDays(today, -59), 11);
  await views(red, addDays(today, -60), 100);
  await favorite(blue, daysAgo(1), collector);
  await favorite(blue, daysAgo(40));
  // An artist's own favorite says nothing.
  await favorite(blue, daysAgo(1), artist.id);
  for (const owner of [collector, artist.id]) {
    const { id } = await db
      .insertInto('collections')
      .values({ owner_id: owner, title: 'Kept' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('collection_works')
      .values({ collection_id: id, work_id: red, added_at: daysAgo(2) })
      .execute();
  }
  await pool.query(
    `insert into offers (id, work_id, buyer_id, status, offered_cents, price_cents, country_code, created_at, updated_at, expires_at)
     values (gen_random_uuid(), $1, $2, 'open', 100, 200, 'us', $3, $3, $3)`,
    [red, collector, daysAgo(3)],
  );
  const order = await anOrder(db, { placed_at: daysAgo(4) });
  await anOrderLine(db, { order_id: order, work_id: red, artist_id: artist.id });
  const { payload } = await get(artist, '/studio/insights?period=30-days');
  expect(payload.totals).toEqual({ views: 8, favorites: 1, collections: 1, carts: 2, offers: 1, sales: 1 });
  expect(payload.before).toEqual({ views: 18, favorites: 1, collections: 0, carts: 0, offers: 0, sales: 0 });
  expect(payload.works).toMatchObject([
    { artworkId: blue, views: 8, viewsBefore: 7, favorites: 1, sales: 0 },
    { artworkId: red, views: 0, viewsBefore: 11, sales: 1, offers: 1, collections: 1 },
  ]);
  expect(payload.points).toHaveLength(30);
  expect(payload.points[0]).toMatchObject({ day: addDays(today, -29), views: 3, before: { views: 11 } });
  expect(payload.points.at(-5)).toMatchObject({ sales: 1 });
  await addUpMonths(db, addDays(today, -60), today);
  const year = (await get(artist, '/studio/insights?period=12-months')).payload;
  expect(year.range.unit).toBe('month');
  expect(year.points).toHaveLength(12);
  expect(year.totals.views).toBe(126);
  const one = (await get(artist, `/studio/insights/${red}?period=90-days`)).payload;
  expect(one).toMatchObject({ totals: { views: 111, sales: 1 }, work: { title: 'Red' }, edits: [] });
  // The overview says the same.
  const overview = (await get(artist, '/studio/overview')).payload;
  expect(overview).toMatchObject({ views: { count: 8, before: 18 }, newFavorites: 1, sales: { count: 1 } });
  expect(overview.views.days).toHaveLength(30);
});

test('searches of few visitors have no text, and many sites are one row', async () => {
  const artist = await aLogin(app, db, 'artist');
  const workId = await aWork(db, { artist_id: artist.id });
  const click = (clientId: string, term: string, position: number) => ({
    ...{ source: 'constructor' as const, account: 'easel', name: 'search_result_click', client_id: clientId },
    ...{ item_ids: [String(workId)], search_term: term },
    body: JSON.stringify({ result_position_on_page: position }),
  });
  await db
    .insertInto('behavior_events')
    .values([
      click('a', 'blue sea', 1),
      click('b', 'Blue sea', 4),
      click('c', 'blue  sea', 10),
      click('a', 'anna of lyon', 1),
      click('b', 'bob 030 1234', 1),
    ])
    .execute();
  await pool.query('truncate signal_progress');
  await count();
  for (let site = 0; site < 25; site++)
    await db
      .insertInto('work_source_days')
      .values({ work_id: workId, day: today as never, source: 'site', host: `site-${site}.example`, views: 30 - site })
      .execute();
  const { payload } = await get(artist, '/studio/insights');
  expect(payload.searches).toEqual([{ text: 'blue sea', visitors: 3, averagePosition: 5 }]);
  expect(payload.otherSearches).toBe(2);
  expect(JSON.stringify(payload)).not.toContain('anna');
  expect(payload.sources).toHaveLength(21);
  expect(payload.sources.at(-1)).toEqual({ source: 'site', host: '', views: 10 + 9 + 8 + 7 + 6 });
});

test('a price is compared with similar works, if there are enough', async () => {
  const artist = await aLogin(app, db, 'artist');
  const facts = { category: 'sculpture', mediums: ['Bronze'] } as const;
  const priced = (cents: number, more = {}) =>
    aWork(db, { ...facts, mediums: [...facts.mediums], list_prices: JSON.stringify({ US: cents }), ...more });
  const workId = await priced(90_000, { artist_id: artist.id });
  const recount = async () => {
    await pool.query('truncate signal_progress');
    await count();
  };
  await recount();
  expect((await get(artist, `/studio/insights/${workId}`)).payload).toMatchObject({
    priceComparison: null,
    work: { pricePlace: null },
  });
  for (let at = 1; at <= 12; at++) await priced(at * 5_000);
  await recount();
  expect((await get(artist, `/studio/insights/${workId}`)).payload).toMatchObject({
    priceComparison: {
      works: 13,
      artists: 13,
      category: 'sculpture',
      medium: 'Bronze',
      size: 'medium',
      medianCents: 35_000,
    },
    work: { pricePlace: 'above', priceCents: 90_000 },
  });
  const { payload } = await get(artist, `/studio/drafts/${workId}/comparable`);
  expect(payload).toMatchObject({ comparison: { works: 13, medianCents: 35_000 } });
  expect(payload.works).toHaveLength(6);
  expect(payload.works.map(({ artworkId }: { artworkId: number }) => artworkId)).not.toContain(workId);
  expect((await get(await aLogin(app, db, 'artist'), `/studio/drafts/${workId}/comparable`)).status).toBe(404);
  await db.updateTable('works').set({ original_status: 'sold' }).where('id', '=', workId).execute();
  expect((await get(artist, `/studio/insights/${workId}`)).payload.priceComparison).toBeNull();
});

test('what changed after an edit: published changes and prices, not drafts', async () => {
  const artist = await aLogin(app, db, 'artist');
  const workId = await aWork(db, { artist_id: artist.id, uploaded_at: daysAgo(200) });
  const edit = (days: number, toState: 'listed' | 'draft', changes: object) =>
    db
      .insertInto('work_history')
      .values({
        ...{ work_id: workId, actor_id: artist.id, action: 'edit' as const, from_state: toState, to_state: toState },
        ...{ changes: JSON.stringify(changes), happened_at: daysAgo(days) },
      })
      .execute();
  await edit(40, 'listed', { title: ['A', 'B'], statement: ['', 'On the bridge.'] });
  await edit(20, 'draft', { title: ['B', 'C'] });
  await edit(2, 'listed', { keywords: [[], ['sea']] });
  await db
    .insertInto('price_changes')
    .values({ work_id: workId, old_prices: '{"US":1000}', new_prices: '{"US":2000}', changed_at: daysAgo(40) })
    .execute();
  for (let ago = 80; ago >= 0; ago--) await views(workId, addDays(today, -ago), ago > 40 ? 2 : 6);
  const { payload } = await get(artist, `/studio/insights/${workId}`);
  expect(payload.edits).toEqual([
    { day: addDays(today, -2), fields: ['keywords'], effect: null },
    {
      day: addDays(today, -40),
      fields: ['priceCents', 'statement', 'title'],
      effect: {
        before: { days: 28, views: 56, favorites: 0 },
        after: { days: 28, views: 168, favorites: 0 },
        views: 'more',
        favorites: 'unclear',
      },
    },
  ]);
});

test('only artists have insights, and only about their own works', async () => {
  const artist = await aLogin(app, db, 'artist');
  const stranger = await aLogin(app, db, 'limited_artist');
  const workId = await aWork(db, { artist_id: artist.id });
  await views(workId, today, 9);
  for (const path of ['/studio/insights', `/studio/insights/${workId}`]) {
    expect((await get(undefined, path)).status).toBe(401);
    for (const role of ['collector', 'curator', 'editor', 'admin'] as const)
      expect((await get(await aLogin(app, db, role), path)).status).toBe(403);
    expect((await get(artist, path)).payload.totals.views).toBe(9);
  }
  expect((await get(stranger, '/studio/insights')).payload).toMatchObject({ totals: { views: 0 }, works: [] });
  for (const id of [workId, 987_654_321])
    expect(await get(stranger, `/studio/insights/${id}`)).toMatchObject({
      status: 404,
      messages: ['This work does not exist, or it is not yours.'],
    });
  expect((await get(artist, '/studio/insights?period=1-day')).status).toBe(400);
});

test('an admin who helps an artist sees their insights, and does not count as a visitor', async () => {
  const artist = await aLogin(app, db, 'artist');
  const workId = await aWork(db, { artist_id: artist.id });
  await views(workId, today, 4);
  const admin = await aLogin(app, db, 'admin');
  const started = await app.inject({
    method: 'POST',
    url: '/easel/takeover',
    headers: { cookie: admin.cookie },
    payload: { userId: artist.id, reason: 'Asked for help' },
  });
  const cookie = started.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  expect((await get({ cookie }, '/studio/insights')).payload.totals.views).toBe(4);
  // The browser of the admin, before and during it.
  for (const [session, ui] of [
    [admin.cookie, admin.id],
    [cookie, artist.id],
  ] as const)
    await app.inject({
      method: 'POST',
      url: '/cio/v2/behavioral_action/item_detail_load?key=easel',
      headers: { 'content-type': 'text/plain', 'user-agent': 'Mozilla/5.0', cookie: session },
      payload: JSON.stringify({ item_id: String(workId), item_name: 'A', i: 'office', s: 1, ui: String(ui) }),
    });
  expect(await db.selectFrom('behavior_events').select('id').where('client_id', '=', 'office').execute()).toHaveLength(
    2,
  );
  await count();
  expect((await get(artist, '/studio/insights')).payload.totals.views).toBe(0);
});
