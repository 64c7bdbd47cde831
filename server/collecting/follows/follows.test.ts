import { beforeAll, describe, expect, test } from 'vitest';
import { anArtist, aWork } from '../../testing/factories.ts';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';

const { app, database } = await aShop();
const { db } = database;
let ada: Awaited<ReturnType<typeof aLogin>>;
let artistId: number;

beforeAll(async () => {
  ada = await aLogin(app, db, 'collector');
  artistId = await anArtist(db, { first_name: 'Zoe', last_name: 'Abel', user_name: 'zoe' });
});

const call = async (method: 'GET' | 'PUT' | 'DELETE', url: string, cookie = ada.cookie) => {
  const response = await app.inject({ method, url: `/easel/account${url}`, headers: { cookie } });
  return { status: response.statusCode, ...response.json() };
};
const follow = (userId: number | string, cookie = ada.cookie) => call('PUT', `/follows/${userId}`, cookie);
const unfollow = (userId: number, cookie = ada.cookie) => call('DELETE', `/follows/${userId}`, cookie);
const followersOf = async (name: string) =>
  (await app.inject({ url: `/easel/artists/${name}` })).json().payload.artist.followersCount;

test('following adds and removes the target user, as often as it is repeated', async () => {
  for (let time = 0; time < 2; time++)
    expect((await follow(artistId)).payload).toEqual({ isFollowing: true, displayName: 'Zoe Abel' });
  expect((await call('GET', '/follows')).payload).toEqual({ follows: [artistId] });
  const data = await app.inject({ url: '/easel/all-client-data', headers: { cookie: ada.cookie } });
  expect(data.json().payload.session.follows).toEqual([artistId]);
  expect(await followersOf('zoe')).toBe(1);
  for (let time = 0; time < 2; time++)
    expect((await unfollow(artistId)).payload).toEqual({ isFollowing: false, displayName: 'Zoe Abel' });
  expect((await call('GET', '/follows')).payload).toEqual({ follows: [] });
  expect(await followersOf('zoe')).toBe(0);
});

test('a guest must log in, and nobody follows themselves', async () => {
  expect((await follow(artistId, '')).status).toBe(401);
  expect(await follow(ada.id)).toMatchObject({ status: 400, messages: ['You cannot follow yourself.'] });
});

test('only visible users can be followed', async () => {
  const [banned, silent, known] = [
    await anArtist(db, { is_banned: true }),
    await anArtist(db, { user_type: 'collector' }),
    await anArtist(db, { user_type: 'collector', public_name: 'Bea collects' }),
  ];
  expect((await follow(banned)).status).toBe(404);
  expect((await follow(silent)).status).toBe(404);
  expect((await follow(known)).payload.displayName).toBe('Bea collects');
  expect((await follow(999_999)).status).toBe(404);
  for (const id of ['0', '-1', 'x', '1e30']) expect((await follow(id)).status).toBe(400);
  await unfollow(known);
});

test('a user who has closed the account cannot be followed, and loses followers', async () => {
  const bea = await aLogin(app, db, 'artist');
  await follow(bea.id);
  await app.inject({
    method: 'DELETE',
    url: '/easel/account',
    headers: { cookie: bea.cookie },
    payload: { password: 'Secret-123', isSure: true },
  });
  expect((await call('GET', '/follows')).payload.follows).toEqual([]);
  expect((await follow(bea.id)).status).toBe(404);
});

test('a hundred concurrent clicks end in one follow', async () => {
  const clicks = Array.from({ length: 100 }, (_, at) => (at % 3 === 2 ? unfollow(artistId) : follow(artistId)));
  expect((await Promise.all(clicks)).every(({ status }) => status === 200)).toBe(true);
  await follow(artistId);
  const { rows } = await database.pool.query('select count(*) from follows where person_id = $1', [ada.id]);
  expect(rows[0].count).toBe(1);
  await unfollow(artistId);
});

test('the cached page of an artist shows a new follower', async () => {
  const tags: string[] = [];
  const client = await database.pool.connect();
  client.on('notification', ({ payload }) => void tags.push(payload ?? ''));
  await client.query('listen easel_page_tags');
  await follow(artistId);
  await client.query('select 1');
  await unfollow(artistId);
  await client.query('select 1');
  client.release(true);
  expect(tags).toEqual([`followers:${artistId}`, `followers:${artistId}`]);
});

describe('the people and works that a person follows', async () => {
  const cleo = await aLogin(app, db, 'collector');
  const artists: number[] = [];
  const day = (n: number) => new Date(Date.UTC(2020, 0, n));

  beforeAll(async () => {
    for (let made = 0; made < 30; made += 1) {
      const artist = await anArtist(db, { last_name: `Artist ${made}` });
      artists.push(artist);
      await follow(artist, cleo.cookie);
      await aWork(db, { artist_id: artist, title: `First ${made}`, uploaded_at: day(made + 1) });
      await aWork(db, { artist_id: artist, title: `Second ${made}`, uploaded_at: day(made + 101) });
    }
    const [unsafe, banned] = [artists[0] ?? 0, await anArtist(db)];
    await aWork(db, { artist_id: unsafe, title: 'Unsafe', is_safe: false });
    await aWork(db, { artist_id: unsafe, title: 'Delisted', is_delisted: true });
    await follow(banned, cleo.cookie);
    await aWork(db, { artist_id: banned, title: 'Of a banned artist' });
    await db.updateTable('people').set({ is_banned: true }).where('id', '=', banned).execute();
    await aWork(db, { title: 'Of somebody else' });
  });

  test('people are paginated, the latest first, without those who are not visible any more', async () => {
    const page = async (pageNumber: number) =>
      (await call('GET', `/following?pageNumber=${pageNumber}`, cleo.cookie)).payload;
    const [first, second, third] = [await page(1), await page(2), await page(3)];
    expect([first.people.length, second.people.length, third.people.length]).toEqual([24, 6, 0]);
    expect(first).toMatchObject({ totalResults: 30, resultsPerPage: 24 });
    expect(first.people[0]).toMatchObject({
      userId: artists[29],
      displayName: 'Ada Artist 29',
      profileUrl: `/account/profile/${artists[29]}`,
      worksCount: 2,
    });
  });

  test('works are paginated, newest first, without those that cannot be shown', async () => {
    const page = async (pageNumber: number) =>
      (await call('GET', `/following/works?pageNumber=${pageNumber}`, cleo.cookie)).payload;
    const [first, second] = [await page(1), await page(2)];
    expect(first).toMatchObject({ totalResults: 60, resultsPerPage: 48 });
    const titles = [...first.works, ...second.works].map(({ artworkTitle }) => artworkTitle);
    expect(titles.slice(0, 2)).toEqual(['Second 29', 'Second 28']);
    expect(titles).toHaveLength(60);
    expect(titles.at(-1)).toBe('First 0');
    expect(second.works[0].positionID).toBe(49);
  });

  test('suggestions begin with the artists of favorites, and leave out those who are followed', async () => {
    const dan = await aLogin(app, db, 'collector');
    const aKnownArtist = async (works: number) => {
      const id = await anArtist(db);
      for (let made = 0; made < works; made += 1) await aWork(db, { artist_id: id });
      return id;
    };
    const [liked, popular, few, followed] = [
      await aKnownArtist(3),
      await aKnownArtist(3),
      await aKnownArtist(2),
      await aKnownArtist(3),
    ];
    for (const id of [popular, few, followed]) await follow(id);
    await follow(popular, cleo.cookie);
    await follow(followed, dan.cookie);
    const { id: work } = await db
      .selectFrom('works')
      .select('id')
      .where('artist_id', '=', liked)
      .limit(1)
      .executeTakeFirstOrThrow();
    await db.insertInto('favorites').values({ person_id: dan.id, work_id: work }).execute();
    const { payload } = await call('GET', '/following/suggestions', dan.cookie);
    const ids = payload.artists.map((artist: { artistId: number }) => artist.artistId);
    expect(ids.slice(0, 2)).toEqual([liked, popular]);
    expect(ids).not.toContain(few);
    expect(ids).not.toContain(followed);
    expect(payload.artists[0].recentWorks).toHaveLength(3);
  });
});
