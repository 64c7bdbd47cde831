import { listenForChanges } from '@easel/platform/db/listen-for-changes';
import type { Schema } from '@easel/platform/db/schema';
import { aDatabase } from '@easel/platform/testing/test-database';
import type { Updateable } from 'kysely';
import { expect, test, vi } from 'vitest';
import { anArtist, aWork } from '../testing/factories.ts';
import { aLogin } from '../testing/logins.ts';
import { aShop } from '../testing/test-app.ts';

test('changes in the database reach every process, also after the connection was lost', async () => {
  const database = await aDatabase();
  const heard: (string[] | 'everything')[] = [];
  const changes = listenForChanges(database.directUrl, (tags) => heard.push(tags));
  await vi.waitFor(() => expect(heard).toEqual(['everything']), 30_000);

  const workId = await aWork(database.db);
  await vi.waitFor(() => expect(heard).toEqual(['everything', ['listing']]), 30_000);

  heard.length = 0;
  await database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'easel changes'",
  );
  await vi.waitFor(() => expect(heard).toEqual(['everything']), 30_000);
  await database.db.updateTable('works').set({ rank: 5 }).execute();
  await vi.waitFor(() => expect(heard).toEqual(['everything', ['listing', `work:${workId}`]]), 30_000);
  await changes.close();
});

test('only public columns of a user invalidate pages', async () => {
  const database = await aDatabase();
  const id = await anArtist(database.db, { user_name: 'ada' });
  const heard: (string[] | 'everything')[] = [];
  const changes = listenForChanges(database.directUrl, (tags) => heard.push(tags));
  await vi.waitFor(() => expect(heard).toEqual(['everything']), 30_000);
  const change = (facts: Updateable<Schema['people']>) =>
    database.db.updateTable('people').set(facts).where('id', '=', id).execute();
  /** Notifications arrive in order: once the last has arrived, there are no others. */
  const told = async () => {
    await database.pool.query("select pg_notify('easel_page_tags', 'end')");
    await vi.waitFor(() => expect(heard.at(-1)).toEqual(['end']), 30_000);
    return heard.splice(0).filter((tags) => tags !== 'everything' && tags[0] !== 'end');
  };
  await told();

  await change({ preferred_country: 'de', preferred_currency: 'USD', preferred_unit: 'cm' });
  await change({ check_in_started_at: new Date() });
  await change({
    wants_newsletter: true,
    email: 'ada@easel.example',
    is_email_confirmed: true,
    updated_at: new Date(),
  });
  await change({ first_name: 'Ada' });
  await anArtist(database.db, { user_name: 'newcomer' });
  expect(await told()).toEqual([]);

  const seen: Updateable<Schema['people']>[] = [
    { last_name: 'Moreau-Klein' },
    { user_name: 'ada-mk' },
    { city: 'Paris' },
    { country_code: null },
    { statement: 'Light, mostly.' },
    { avatar_color: '#22344f' },
    { recognition: ['rising stars'] },
    { is_on_vacation: true, vacation_until: '2030-01-01' },
    { vacation_note: 'Back soon.' },
    { ships_after_vacation: true },
    { is_check_in_lapsed: true },
    { user_type: 'limited_artist' },
  ];
  for (const facts of seen) {
    await change(facts);
    expect(await told(), JSON.stringify(facts)).toEqual([['listing', `artist:${id}`]]);
  }
  await database.db.deleteFrom('people').where('id', '=', id).execute();
  expect(await told()).toContainEqual(['listing', `artist:${id}`]);
  await changes.close();
});

test('changes are published by id, several per message, and many at once as all', async () => {
  const { db, pool, url } = await aDatabase();
  const heard: string[][] = [];
  const changes = listenForChanges(url, (tags) => tags !== 'everything' && heard.push(tags));
  const publish = (mark: string) => pool.query("select pg_notify('easel_page_tags', $1)", [mark]);
  const reach = async (mark: string) => {
    await publish(mark);
    await vi.waitFor(() => expect(heard.at(-1)).toEqual([mark]), 30_000);
  };
  const after = async (change: () => Promise<unknown>) => {
    await reach('start');
    heard.length = 0;
    await change();
    await reach('end');
    return heard.slice(0, -1);
  };
  // Published again and again, because nobody hears it before the connection listens.
  await vi.waitFor(async () => {
    await publish('listening');
    expect(heard.at(-1)).toEqual(['listening']);
  });

  const artistId = await anArtist(db, { user_name: 'ada' });
  const [one, two] = [await aWork(db, { artist_id: artistId }), await aWork(db, { artist_id: artistId })];
  expect(await after(() => db.updateTable('works').set({ original_status: 'sold' }).execute())).toEqual([
    ['listing', `work:${one}`, `work:${two}`],
  ]);
  expect(await after(() => db.updateTable('works').set({ rank: 1 }).where('id', '<', 0).execute())).toEqual([]);
  const print = { work_id: one, material: 'rag', width_cm: 30, height_cm: 40, price_cents: 9_000 } as const;
  expect(await after(() => db.insertInto('print_products').values(print).execute())).toEqual([
    ['listing', `work:${one}`],
  ]);
  expect(
    await after(() => db.insertInto('collections').values({ id: 7, owner_id: artistId, title: 'One' }).execute()),
  ).toEqual([['collection:7'], [`collections-of:${artistId}`]]);
  expect(
    await after(() => db.insertInto('collection_works').values({ collection_id: 7, work_id: two }).execute()),
  ).toEqual([[`collections-of:${artistId}`], ['collection:7']]);
  expect(await after(() => db.insertInto('content').values({ name: 'homepage', body: '{}' }).execute())).toEqual([
    ['content:homepage'],
  ]);
  expect(await after(() => db.deleteFrom('print_frames').where('code', '=', 'walnut').execute())).toEqual([
    ['frames', 'all'],
  ]);

  const columns =
    'artist_id, title, category, width_cm, height_cm, mediums, materials, picture_width_px, picture_height_px, picture_color';
  const copyWork = (count: number) =>
    pool.query(
      `insert into works (${columns}) select ${columns} from works, generate_series(1, ${count}) where id = ${one}`,
    );
  expect(await after(() => copyWork(298))).toEqual([['listing']]);
  const messages = await after(() => db.updateTable('works').set({ rank: 2 }).execute());
  expect(messages.map((tags) => tags.length)).toEqual([201, 101]);
  await copyWork(1_000);
  expect(await after(() => db.updateTable('works').set({ rank: 3 }).execute())).toEqual([['listing', 'all']]);
  await changes.close();
});

test('a sale drops the pages that show the work and refreshes other listings in the background', async () => {
  const { app, database, pageCache } = await aShop();
  const artistId = await anArtist(database.db, { user_name: 'ada' });
  const other = await anArtist(database.db, { user_name: 'ben' });
  const sold = await aWork(database.db, { title: 'Sold soon', artist_id: artistId, category: 'paintings' });
  await aWork(database.db, { title: 'Other', artist_id: other, category: 'drawings' });
  const work = `/art/painting-sold-soon/${artistId}/${sold}/view`;
  const read = async (url: string) => {
    const response = await app.inject({ url, headers: { 'x-show-cache-tags': '1' } });
    expect(response.statusCode, url).toBe(200);
    return response.headers;
  };
  const urls = ['/', '/all', '/paintings', '/drawings', '/ben', '/ada'];
  for (const url of urls) await read(url);
  const { productUrl } = (await app.inject(`/easel/works/${sold}`)).json().payload.work ?? { productUrl: work };
  await read(productUrl);
  expect((await read(productUrl))['cache-tag']?.toString().split(',')).toEqual(
    expect.arrayContaining([`work:${sold}`, `artist:${artistId}`]),
  );
  expect((await read('/drawings'))['cache-tag']).toContain('listing');
  expect((await read('/drawings'))['cache-tag']).not.toContain(`work:${sold}`);
  expect((await app.inject('/drawings')).headers, 'for visitors').not.toHaveProperty('cache-tag');

  await database.db.updateTable('works').set({ original_status: 'sold' }).where('id', '=', sold).execute();
  pageCache.invalidate(['listing', `work:${sold}`]);
  const states = Object.fromEntries(
    await Promise.all([productUrl, ...urls].map(async (url) => [url, (await read(url))['x-page-cache']])),
  );
  expect(states).toEqual({
    [productUrl]: 'miss',
    '/': 'miss',
    '/all': 'miss',
    '/paintings': 'miss',
    '/ada': 'miss',
    '/drawings': 'stale',
    '/ben': 'stale',
  });
});

test('saving preferences keeps cached pages; a new name invalidates them', async () => {
  const { app, database, pageCache } = await aShop();
  const { id, cookie } = await aLogin(app, database.db, 'artist');
  await aWork(database.db, { artist_id: id });
  const heard: (string[] | 'everything')[] = [];
  const changes = listenForChanges(database.directUrl, (tags) => {
    heard.push(tags);
    if (tags === 'everything') pageCache.clear();
    else pageCache.invalidate(tags);
  });
  await vi.waitFor(() => expect(heard).toEqual(['everything']), 30_000);
  const stateOf = async () => (await app.inject({ url: '/all' })).headers['x-page-cache'];
  const send = async (method: 'POST' | 'PUT', url: string, payload: object) =>
    expect((await app.inject({ method, url, payload, headers: { cookie } })).statusCode).toBe(200);
  await stateOf();

  await send('PUT', '/easel/user/preferences', {
    preferred_destination_country: 'de',
    preferred_currency: 'USD',
    preferred_unit_of_measurement: 'CENTIMETER',
  });
  await send('POST', '/easel/account/check-in', {});
  await database.pool.query("select pg_notify('easel_page_tags', 'end')");
  await vi.waitFor(() => expect(heard).toEqual(['everything', ['end']]), 30_000);
  expect(await stateOf()).toBe('hit');

  await send('PUT', '/easel/account/profile', { firstName: 'Maud', lastName: 'Moreau' });
  await vi.waitFor(() => expect(heard.at(-1)).toEqual(['listing', `artist:${id}`]), 30_000);
  const page = await app.inject({ url: '/all' });
  expect(page.headers['x-page-cache']).toBe('miss');
  expect(page.body).toContain('Maud Moreau');
  await changes.close();
});
