import { beforeAll, describe, expect, test } from 'vitest';
import { anArtist, aWork } from '../../testing/factories.ts';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';

const { app, database } = await aShop();
let workId: number;
let ada: Awaited<ReturnType<typeof aLogin>>;

beforeAll(async () => {
  workId = await aWork(database.db);
  ada = await aLogin(app, database.db, 'collector');
});

const toggle = (favorite: boolean, { id = ada.id, cookie = ada.cookie, work = workId } = {}) =>
  app.inject({
    method: 'POST',
    url: '/easel/account/favorite',
    headers: { cookie },
    payload: { id, id_user_art: work, favorite, format: 'json', ...(favorite && { _method: '_delete' }) },
  });

test('a work becomes a favorite and back', async () => {
  expect((await toggle(false)).json().payload).toEqual({ isFavorite: true, favorites: [workId] });
  expect((await toggle(false)).json().payload).toEqual({ isFavorite: true, favorites: [workId] });
  const list = await app.inject({ url: '/easel/account/my-favorites', headers: { cookie: ada.cookie } });
  expect(list.json().payload).toEqual([workId]);
  const works = await app.inject({ url: '/easel/account/favorite-works', headers: { cookie: ada.cookie } });
  expect(works.json().payload.works).toMatchObject([{ artworkId: workId, artworkTitle: 'Blue Night' }]);
  const data = await app.inject({ url: '/easel/all-client-data', headers: { cookie: ada.cookie } });
  expect(data.json().payload.session.favorites).toEqual([workId]);
  expect((await toggle(true)).json().payload).toEqual({ isFavorite: false, favorites: [] });
});

const fields = (favorite: boolean, work = workId) => ({
  id: String(ada.id),
  id_user_art: String(work),
  favorite: favorite ? '1' : '0',
  format: 'json',
  ...(favorite && { _method: '_delete' }),
});

test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=limit'])(
  'POST /account/favorite: a form of type %s adds and removes; success means status 200',
  async (type) => {
    const send = (favorite: boolean) => {
      const pairs = Object.entries(fields(favorite));
      const multipart = pairs.map(
        ([name, value]) => `--limit\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      );
      return app.inject({
        method: 'POST',
        url: '/easel/account/favorite',
        headers: { cookie: ada.cookie, 'content-type': type },
        payload: type.startsWith('multipart') ? `${multipart.join('')}--limit--\r\n` : `${new URLSearchParams(pairs)}`,
      });
    };
    const added = await send(false);
    expect([added.statusCode, added.json().payload.isFavorite]).toEqual([200, true]);
    const removed = await send(true);
    expect([removed.statusCode, removed.json().payload.isFavorite]).toEqual([200, false]);
  },
);

test('POST /account/favorite: `_method=_delete` alone removes', async () => {
  await toggle(false);
  const response = await app.inject({
    method: 'POST',
    url: '/easel/account/favorite',
    headers: { cookie: ada.cookie },
    payload: { id: ada.id, id_user_art: workId, favorite: false, format: 'json', _method: '_delete' },
  });
  expect(response.json().payload).toEqual({ isFavorite: false, favorites: [] });
});

test('POST /favorite: the flag true means currently a favorite, so it is removed', async () => {
  const change = (favorite: boolean, userId = ada.id) =>
    app.inject({
      method: 'POST',
      url: '/easel/favorite',
      headers: { cookie: ada.cookie },
      payload: { favorite, id: workId, userId },
    });
  expect((await change(false)).json()).toMatchObject({ success: true, payload: { isFavorite: true } });
  expect((await change(true)).json()).toMatchObject({ success: true, payload: { isFavorite: false } });
  expect((await change(false, ada.id + 1)).statusCode).toBe(403);
});

test('a guest must log in, and favorites of other users cannot be changed', async () => {
  expect((await toggle(false, { cookie: '' })).statusCode).toBe(401);
  const eve = await aLogin(app, database.db, 'collector');
  expect((await toggle(false, { cookie: eve.cookie })).statusCode).toBe(403);
});

test('a missing work cannot become a favorite', async () => {
  expect((await toggle(false, { work: 999_999 })).statusCode).toBe(404);
  expect((await toggle(false, { work: -1 })).statusCode).toBe(400);
});

test('favorites are paginated, newest first', async () => {
  const bea = await aLogin(app, database.db, 'collector');
  const ids: number[] = [];
  for (let made = 0; made < 250; made += 1) ids.push(await aWork(database.db));
  await database.pool.query(
    `insert into favorites (person_id, work_id, created_at)
     select $1, n, now() + n * interval '1 second' from unnest($2::int[]) n`,
    [bea.id, ids],
  );
  const page = async (pageNumber: number) =>
    (
      await app.inject({
        url: `/easel/account/favorite-works?pageNumber=${pageNumber}`,
        headers: { cookie: bea.cookie },
      })
    ).json().payload;
  const pages = [await page(1), await page(2), await page(3)];
  expect(pages.map(({ works, totalResults }) => [works.length, totalResults])).toEqual([
    [100, 250],
    [100, 250],
    [50, 250],
  ]);
  const shown = pages.flatMap(({ works }) => works.map(({ artworkId }: { artworkId: number }) => artworkId));
  expect(shown).toEqual(ids.toReversed());
  expect(pages[2].works[0].positionID).toBe(201);
  expect((await page(4)).works).toEqual([]);
});

describe('the list of favorites', async () => {
  const cleo = await aLogin(app, database.db, 'collector');
  const list = async (query = '', country = 'us') =>
    (
      await app.inject({
        url: `/easel/account/favorite-works${query}`,
        headers: { cookie: cleo.cookie, 'x-store-locale': `en-${country}` },
      })
    ).json().payload;
  const titles = async (query: string) =>
    (await list(query)).works.map(({ artworkTitle }: { artworkTitle: string }) => artworkTitle);

  beforeAll(async () => {
    const { db } = database;
    const zoe = await anArtist(db, { first_name: 'Zoe', last_name: 'Abel' });
    const ann = await anArtist(db, { first_name: 'Ann', last_name: 'zimmer' });
    const prices = (US: number) => JSON.stringify({ US, EU1C: US + 10_000 });
    const facts = [
      { title: 'Cheap', artist_id: ann, list_prices: prices(50_000) },
      { title: 'Dear', artist_id: zoe, list_prices: prices(900_000) },
      { title: 'Sold', artist_id: ann, list_prices: prices(10_000), original_status: 'sold' },
      { title: 'Delisted', artist_id: ann, list_prices: prices(20_000), is_delisted: true },
      { title: 'Unsafe', artist_id: ann, list_prices: prices(20_000), is_safe: false },
    ] as const;
    for (const [index, fact] of facts.entries()) {
      const work_id = await aWork(db, fact);
      await toggle(false, { id: cleo.id, cookie: cleo.cookie, work: work_id });
      const created_at = new Date(Date.UTC(2030, 0, index + 1));
      await db.updateTable('favorites').set({ created_at }).where('work_id', '=', work_id).execute();
    }
  });

  test.each([
    ['', ['Delisted', 'Sold', 'Dear', 'Cheap']],
    ['?sort=price-low', ['Cheap', 'Dear', 'Delisted', 'Sold']],
    ['?sort=price-high', ['Dear', 'Cheap', 'Delisted', 'Sold']],
    ['?sort=artist', ['Dear', 'Delisted', 'Sold', 'Cheap']],
    ['?filter=available', ['Dear', 'Cheap']],
    ['?filter=sold', ['Sold']],
    ['?filter=available&sort=price-low', ['Cheap', 'Dear']],
  ])('with the query %j is %j', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  test('counts the works of each filter, without works that cannot be shown', async () => {
    expect(await list('?filter=sold')).toMatchObject({
      totalResults: 1,
      counts: { all: 4, available: 2, sold: 1 },
    });
  });

  test('shows the price when a work was saved if it is cheaper now in the zone of the visitor', async () => {
    const { db } = database;
    const reprice = (prices: object, title: string) =>
      db
        .updateTable('works')
        .set({ list_prices: JSON.stringify(prices) })
        .where('title', '=', title)
        .execute();
    await reprice({ US: 700_000, EU1C: 950_000 }, 'Dear');
    await reprice({ US: 1_000 }, 'Sold');
    const savedPrices = async (country: string) =>
      Object.fromEntries(
        (await list('', country)).works.map(
          ({ artworkTitle, priceWhenSaved }: { artworkTitle: string; priceWhenSaved: number | null }) => [
            artworkTitle,
            priceWhenSaved,
          ],
        ),
      );
    expect(await savedPrices('us')).toEqual({ Delisted: null, Sold: null, Dear: 900_000, Cheap: null });
    expect(await savedPrices('fr')).toEqual({ Delisted: null, Sold: null, Dear: null, Cheap: null });
  });

  test.each(['?sort=size', '?filter=stolen', '?pageNumber=0'])('rejects %s', async (query) => {
    const response = await app.inject({
      url: `/easel/account/favorite-works${query}`,
      headers: { cookie: cleo.cookie },
    });
    expect(response.statusCode).toBe(400);
  });
});

test('a work that is saved again keeps the price of the first time until it is removed', async () => {
  const work = await aWork(database.db);
  const saved = async () =>
    (
      await database.db
        .selectFrom('favorites')
        .select('saved_prices')
        .where('work_id', '=', work)
        .executeTakeFirstOrThrow()
    ).saved_prices;
  await toggle(false, { work });
  await database.db
    .updateTable('works')
    .set({ list_prices: JSON.stringify({ US: 5 }) })
    .where('id', '=', work)
    .execute();
  await toggle(false, { work });
  expect(await saved()).toEqual({ US: 120_000, EU1C: 132_000 });
  await toggle(true, { work });
  await toggle(false, { work });
  expect(await saved()).toEqual({ US: 5 });
  await toggle(true, { work });
});

test('parallel clicks create one favorite', async () => {
  await Promise.all(Array.from({ length: 20 }, () => toggle(false)));
  const { rows } = await database.pool.query('select count(*) from favorites where person_id = $1', [ada.id]);
  expect(rows[0].count).toBe(1);
});
