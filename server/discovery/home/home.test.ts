import { beforeAll, expect, test } from 'vitest';
import { anArtist, aWork } from '../../testing/factories.ts';
import { aShop } from '../../testing/test-app.ts';

const { app, database, search } = await aShop();
const { db } = database;
const home = async () => (await app.inject('/easel/home')).json().payload;

let artist: number;
let best: number;
let drawing: number;

beforeAll(async () => {
  artist = await anArtist(db, { user_name: 'ada-moreau', statement: 'I paint.', avatar_color: '#445566' });
  best = await aWork(db, { title: 'Best', artist_id: artist, rank: 3 });
  drawing = await aWork(db, { title: 'Second', artist_id: artist, rank: 2, category: 'drawings' });
});

test('without editorial content, the home page shows the best work, the newest works and the categories', async () => {
  expect(await home()).toMatchObject({
    hero: { heading: 'Original art, directly from the artist', work: { artworkTitle: 'Best' } },
    categories: [
      { category: 'paintings', worksCount: 1 },
      { category: 'drawings', worksCount: 1, cover: { artworkTitle: 'Second' } },
    ],
    rows: [{ title: 'New works' }],
    artists: { cards: [] },
  });
});

test('editorial content is shown without deleted works, deleted artists and private collections', async () => {
  const collection = { owner_id: artist, title: 'Chosen' };
  const [chosen, hidden] = await db
    .insertInto('collections')
    .values([collection, { ...collection, is_private: true }])
    .returning('id')
    .execute();
  await db
    .insertInto('collection_works')
    .values([
      { collection_id: chosen?.id ?? 0, work_id: best, sort_order: 2 },
      { collection_id: chosen?.id ?? 0, work_id: drawing, sort_order: 1 },
      { collection_id: hidden?.id ?? 0, work_id: best },
    ])
    .execute();
  const body = {
    hero: { heading: 'Winter', text: '', linkText: 'Drawings', linkUrl: '/drawings', artworkId: drawing },
    rows: [
      { title: 'Chosen', text: 'By us.', collectionId: chosen?.id },
      { title: 'Secret', text: '', collectionId: hidden?.id },
      { title: 'Gone', text: '', collectionId: 999 },
    ],
    artists: { title: 'People', artistIds: [999, artist] },
  };
  await db
    .insertInto('content')
    .values({ name: 'homepage', body: JSON.stringify(body) })
    .execute();
  const page = await home();
  expect(page.hero).toMatchObject({ heading: 'Winter', linkUrl: '/drawings', work: { artworkTitle: 'Second' } });
  expect(page.rows).toHaveLength(1);
  expect(page.rows[0].tiles.map((tile: { artworkTitle: string }) => tile.artworkTitle)).toEqual(['Best']);
  expect(page.artists.cards).toMatchObject([
    { firstName: 'Ada', artistURL: '/ada-moreau', worksCount: 2, avatar: { imageBaseUrl: `/media/people/${artist}` } },
  ]);
});

test('an unsafe or sold work is not shown, even if an editor selected it', async () => {
  await db.updateTable('works').set({ is_safe: false }).where('id', '=', drawing).execute();
  expect((await home()).hero.work.artworkTitle).toBe('Best');
  await db.updateTable('works').set({ is_safe: true }).where('id', '=', drawing).execute();
  await db.updateTable('works').set({ original_status: 'sold' }).where('id', '=', drawing).execute();
  expect((await home()).hero.work.artworkTitle).toBe('Best');
  await db.updateTable('works').set({ original_status: 'avail' }).where('id', '=', drawing).execute();
});

test('invalid content is ignored', async () => {
  await db.updateTable('content').set({ body: '{"hero":7}' }).where('name', '=', 'homepage').execute();
  expect((await home()).hero.heading).toBe('Original art, directly from the artist');
});

test('an artist’s page is found by user name and by id', async () => {
  for (const name of ['ada-moreau', String(artist)]) {
    const { payload } = (await app.inject(`/easel/artists/${name}`)).json();
    expect(payload).toMatchObject({
      artist: { firstName: 'Ada', statement: 'I paint.', worksCount: 2, followersCount: 0, isOnVacation: false },
      works: [{ artworkTitle: 'Best' }, { artworkTitle: 'Second' }],
    });
  }
  expect((await app.inject('/easel/artists/nobody')).statusCode).toBe(404);
});

test('rows of a listing, of the newest works and of a season fill themselves', async () => {
  const today = new Date().toISOString().slice(5, 10);
  const never = today === '02-01' ? '03-01' : '02-01';
  for (const at of [1, 2, 3, 4, 5])
    await aWork(db, {
      title: `Cheap ${at}`,
      artist_id: artist,
      rank: at / 10,
      list_prices: JSON.stringify({ US: 30_000 }),
    });
  for (let at = 0; at < 20; at += 1) await aWork(db, { title: `Plain ${at}`, artist_id: artist });
  await aWork(db, { title: 'Gone', artist_id: artist, original_status: 'sold' });
  await search.works.catchUp();
  const body = {
    hero: { heading: 'Winter', text: '', linkText: 'Drawings', linkUrl: '/drawings', artworkId: null },
    rows: [
      { title: 'Under $500', text: '', listing: '/all?price=0-500' },
      { title: 'Newest', text: '', source: 'newest' },
      { title: 'In demand', text: '', source: 'trending' },
      { title: 'Today', text: '', source: 'newest', from: today, until: today },
      { title: 'Another day', text: '', source: 'newest', from: never, until: never },
      { title: 'Broken', text: '', listing: '/nonsense' },
    ],
    artists: { title: 'People', artistIds: [] },
  };
  await db
    .updateTable('content')
    .set({ body: JSON.stringify(body) })
    .where('name', '=', 'homepage')
    .execute();
  const { rows } = await home();
  expect(rows.map(({ title }: { title: string }) => title)).toEqual(['Under $500', 'Newest', 'Today']);
  expect(rows[0]).toMatchObject({ url: '/all?price=0-500', why: '' });
  expect(rows[0].tiles).toHaveLength(5);
  expect(rows[1]).toMatchObject({ url: '/all?sort=newest', why: 'Artists added these works most recently.' });
});

test('no work is shown twice or sold, one artist tells a story, and three works hang on a wall', async () => {
  const artists: number[] = [];
  for (const at of [1, 2, 3, 4]) {
    const statement = 'I paint the sea in the morning, before anybody else is there. '.repeat(at === 1 ? 20 : 1);
    const id = await anArtist(db, { user_name: `storyteller-${at}`, statement, avatar_color: '#445566' });
    artists.push(id);
    for (let made = 0; made < 8; made += 1) {
      const original_status = made === 0 ? 'sold' : 'avail';
      await aWork(db, { artist_id: id, rank: 5 + made, width_cm: 70, height_cm: 60, original_status });
    }
  }
  await search.works.catchUp();
  const body = {
    hero: { heading: 'Winter', text: '', linkText: 'Drawings', linkUrl: '/drawings', artworkId: null },
    rows: [
      { title: 'Newest', text: '', source: 'newest' },
      { title: 'All', text: '', listing: '/all' },
    ],
    artists: { title: 'People', artistIds: artists },
  };
  await db
    .updateTable('content')
    .set({ body: JSON.stringify(body) })
    .where('name', '=', 'homepage')
    .execute();
  const page = await home();
  expect(page.story.recentWorks).toHaveLength(3);
  expect(page.story.statement.length).toBeLessThan(430);
  expect(page.wall).toHaveLength(3);
  expect(page.artists.cards).toHaveLength(3);
  const tiles: { artworkId: number; originalStatus: string }[] = [
    page.hero.work,
    ...page.rows.flatMap((row: { tiles: object[] }) => row.tiles),
    ...page.story.recentWorks,
    ...page.wall,
  ];
  expect(new Set(tiles.map(({ artworkId }) => artworkId)).size).toBe(tiles.length);
  expect(tiles.map(({ originalStatus }) => originalStatus)).not.toContain('sold');
  const { body: html } = await app.inject('/');
  expect(html).toContain('Try it on your wall');
  expect(html).toContain('data-scene');
});
