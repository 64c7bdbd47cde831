import { beforeAll, expect, test } from 'vitest';
import { aWork } from '../../testing/factories.ts';
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

test('account §4: not favorite to favorite and back', async () => {
  expect((await toggle(false)).json().payload).toEqual({ isFavorite: true, favorites: [workId] });
  expect((await toggle(false)).json().payload).toEqual({ isFavorite: true, favorites: [workId] });
  const list = await app.inject({ url: '/easel/account/my-favorites', headers: { cookie: ada.cookie } });
  expect(list.json().payload).toEqual({ favorites: [workId] });
  const works = await app.inject({ url: '/easel/account/favorite-works', headers: { cookie: ada.cookie } });
  expect(works.json().payload.works).toMatchObject([{ artworkId: workId, artworkTitle: 'Blue Night' }]);
  const data = await app.inject({ url: '/easel/all-client-data', headers: { cookie: ada.cookie } });
  expect(data.json().payload.session.favorites).toEqual([workId]);
  expect((await toggle(true)).json().payload).toEqual({ isFavorite: false, favorites: [] });
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

test('parallel clicks create one favorite', async () => {
  await Promise.all(Array.from({ length: 20 }, () => toggle(false)));
  const { rows } = await database.pool.query('select count(*) from favorites where person_id = $1', [ada.id]);
  expect(rows[0].count).toBe(1);
});
