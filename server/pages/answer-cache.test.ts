import { createBatch } from '@easel/platform/batch';
import { listenForChanges } from '@easel/platform/db/listen-for-changes';
import { createAnswerCache } from '@easel/platform/http/answer-cache';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { anArtist, aWork } from '../testing/factories.ts';
import { aLogin } from '../testing/logins.ts';
import { aShop } from '../testing/test-app.ts';

// A shop that follows changes as a process does.
const clock = { now: Date.now() };
const answers = createAnswerCache({ now: () => clock.now, onError: console.error });
const { app, database, pageCache, search } = await aShop({ LIMITED_SITE_PATH: 'on' }, { answers });
const { db } = database;

const heard: string[] = [];
const changed = createBatch<string[] | 'everything'>({ intervalMs: 0, onError: console.error });
changed.handle(async (lists) => {
  const tags = lists.includes('everything') ? 'everything' : (lists.flat() as string[]);
  await search.follow(tags);
  answers.follow(tags);
  if (tags === 'everything') pageCache.expire();
  else pageCache.invalidate(tags);
  heard.push(...[tags].flat());
});
const changes = listenForChanges(database.directUrl, changed.add);
afterAll(() => changes.close());

/** Everything that has been changed until now is known. */
async function settle() {
  await database.pool.query("select pg_notify('easel_page_tags', 'end')");
  await vi.waitFor(() => expect(heard).toContain('end'), 30_000);
  heard.length = 0;
}

let artist: number;
let work: number;

beforeAll(async () => {
  artist = await anArtist(db, { user_name: 'ada-moreau', first_name: 'Ada', last_name: 'Moreau' });
  work = await aWork(db, { title: 'Dusk', artist_id: artist, rank: 3 });
  await vi.waitFor(() => expect(heard).toContain('everything'), 30_000);
});

beforeEach(settle);

const NOW = { method: 'POST', url: '/easel/search', payload: { resultsPerPage: 10 } } as const;
const search10 = async (headers = {}) => (await app.inject({ ...NOW, headers })).json().payload.data;
const titles = async () => (await search10()).results.map(({ artworkTitle }: { artworkTitle: string }) => artworkTitle);
const works = (headers = {}) => app.inject({ url: '/easel/works', headers });
const titlesOfWorks = async () =>
  (await works()).json().payload.results.map(({ artworkTitle }: { artworkTitle: string }) => artworkTitle);

/** Asks until the answer is in memory. */
async function keep() {
  for (let time = 0; time < 2; time++) await Promise.all([search10(), works(), app.inject('/easel/home')]);
}

test('the same search is answered from memory from the second time on', async () => {
  await search10();
  const second = await search10();
  const third = await search10();
  expect(third.resultId).toBe(second.resultId);
  expect(third.results[0].artworkTitle).toBe('Dusk');
});

test('a GET call is confirmed with 304, until what it shows has changed', async () => {
  await keep();
  const kept = await works();
  const { etag = '' } = kept.headers;
  expect(kept.headers['cache-control']).toBe('private, no-cache');
  expect(kept.headers.vary).toBe('accept-encoding, cookie, x-store-locale, x-site-context');
  expect((await works({ 'if-none-match': etag })).statusCode).toBe(304);
  await db.updateTable('works').set({ title: 'Dawn' }).where('id', '=', work).execute();
  await settle();
  await works();
  const changed = await works({ 'if-none-match': etag });
  expect([changed.statusCode, changed.json().payload.results[0].artworkTitle]).toEqual([200, 'Dawn']);
});

test('every change of a work, its artist, or what is listed is seen at once', async () => {
  const price = async () => (await search10()).results[0].listPrice;
  const artistName = async () => (await search10()).results[0].lastName;
  await keep();
  await db
    .updateTable('works')
    .set({ list_prices: JSON.stringify({ US: 123_00, EU1C: 99_00 }) })
    .where('id', '=', work)
    .execute();
  await settle();
  expect(await price()).toBe(123_00);

  await keep();
  await db.updateTable('people').set({ last_name: 'Klein' }).where('id', '=', artist).execute();
  await settle();
  expect(await artistName()).toBe('Klein');

  await keep();
  const second = await aWork(db, { title: 'Second', artist_id: artist, rank: 1 });
  await settle();
  expect(await titles()).toContain('Second');
  expect(await titlesOfWorks()).toContain('Second');

  await keep();
  await db.updateTable('works').set({ original_status: 'sold' }).where('id', '=', second).execute();
  await settle();
  expect(await titles()).not.toContain('Second');
});

test('the home page shows a change at once, in memory or not', async () => {
  const heading = async () => (await app.inject('/')).body.match(/<h1[^>]*>([^<]*)/)?.[1];
  const usual = await heading();
  const hero = { heading: 'Art for September', text: '', linkText: 'Look', linkUrl: '/all', artworkId: null };
  const body = JSON.stringify({ hero, rows: [], artists: { title: 'People', artistIds: [] } });
  await db.insertInto('content').values({ name: 'homepage', body }).execute();
  await settle();
  expect([usual === 'Art for September', await heading()]).toEqual([false, 'Art for September']);
  await db.deleteFrom('content').where('name', '=', 'homepage').execute();
  await settle();
  expect(await heading()).toBe(usual);
  await keep();
  await db.updateTable('works').set({ original_status: 'sold' }).where('id', '=', work).execute();
  await settle();
  expect((await app.inject('/easel/home')).json().payload.hero.work?.artworkId).not.toBe(work);
  await db.updateTable('works').set({ original_status: 'avail' }).where('id', '=', work).execute();
  await settle();
});

test('stores and sites have answers of their own', async () => {
  await keep();
  const german = { 'x-store-locale': 'en-de' };
  await search10(german);
  const prices = [await search10(), await search10(german)].map(({ results }) => results[0].listPrice);
  expect(prices[0]).not.toBe(prices[1]);
  const limited = { 'x-site-context': 'limited' };
  await search10(limited);
  expect((await search10(limited)).totalResults).not.toBe((await search10()).totalResults);
});

test('what one person gets is not kept', async () => {
  const { cookie } = await aLogin(app, db, 'collector');
  const ask = async () =>
    (await app.inject({ ...NOW, payload: { ...NOW.payload, isPersonal: true }, headers: { cookie } })).json();
  await ask();
  const [one, other] = [await ask(), await ask()];
  expect(one.payload.data.resultId).not.toBe(other.payload.data.resultId);
});

test('a rejected question stays rejected, and says why', async () => {
  const ask = () => app.inject({ ...NOW, payload: { resultsPerPage: 10, filters: { price: 'cheap' } } });
  const asked = [await ask(), await ask(), await ask()];
  expect(asked.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400]);
  expect(asked[2]?.json()).toEqual(asked[0]?.json());
});

test('an answer is made again after a while', async () => {
  await keep();
  const before = await search10();
  clock.now += 31_000;
  await search10();
  const after = await search10();
  expect(after.resultId).not.toBe(before.resultId);
});
