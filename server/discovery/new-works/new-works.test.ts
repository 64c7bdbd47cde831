import type { RankingPreview } from '@easel/contract/staff/search-rules';
import { DEFAULT_PAGE_SIZE } from '@easel/domain/discovery/pagination';
import { NO_RULES } from '@easel/domain/discovery/search-rules';
import { beforeAll, expect, test } from 'vitest';
import { anArtist, aWork } from '../../testing/factories.ts';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';

const DAY = 86_400_000;
let now = Date.now();
const { app, database, search: engine } = await aShop({}, { now: () => now });
const { db } = database;
const old: number[] = [];
const fresh: number[] = [];

beforeAll(async () => {
  const artists = await Promise.all(Array.from({ length: 40 }, () => anArtist(db)));
  const add = (at: number, rank: number, daysAgo: number, facts: object) =>
    aWork(db, {
      ...{ artist_id: artists[at % artists.length] as number, title: `Work ${at}`, rank },
      ...{ uploaded_at: new Date(now - daysAgo * DAY), ...facts },
    } as never);
  const subject = (at: number) => ({
    subject: at % 2 ? 'Landscape' : 'Animal',
    styles: at % 3 ? ['Modern'] : ['Abstract'],
  });
  for (let at = 0; at < 120; at++) old.push(await add(at, 1 - at / 200, 100, subject(at)));
  for (let at = 120; at < 126; at++) fresh.push(await add(at, 0, 3, subject(at)));
  await add(126, 0, 3, { original_status: 'sold' });
  await engine.follow('everything');
});

const find = async (body: object = {}) => {
  const payload = { resultsPerPage: 50, ...body };
  const { data } = (await app.inject({ method: 'POST', url: '/easel/search', payload })).json().payload;
  return {
    ids: data.results.map(({ artworkId }: { artworkId: number }) => artworkId) as number[],
    total: data.totalResults as number,
    facets: data.facets,
  };
};
const isFresh = (id: number) => fresh.includes(id);
const explain = async (id: number): Promise<string[]> =>
  (await app.inject(`/easel/search/explanation?listing=%2Fall&artworkId=${id}`)).json().payload.notes;
const NOTE = 'Shown earlier because it is new: works that few people have seen yet take turns in a few places.';

test('a few new works are shown earlier, not at the top, and say why', async () => {
  const { ids, total } = await find();
  const shown = ids.filter(isFresh);
  expect(total).toBe(126);
  expect(shown).toHaveLength(2);
  expect(ids.slice(0, 10)).not.toContain(shown[0]);
  expect(await explain(shown[0] as number)).toContain(NOTE);
  expect(await explain(old[0] as number)).not.toContain(NOTE);
});

test('every work is on one page, and totals and counts are those of the listing', async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => find({ page })));
  expect(pages.flatMap(({ ids }) => ids).toSorted()).toEqual([...old, ...fresh].toSorted());
  const sorted = await find({ sort: { sortBy: 'created_at', sortOrder: 'descending' } });
  expect({ total: pages[0]?.total, facets: pages[0]?.facets }).toEqual({ total: sorted.total, facets: sorted.facets });
});

test('every new work has its turn within days', async () => {
  const started = now;
  const seen = new Set<number>();
  for (let day = 0; day < 6; day++) {
    now = started + day * DAY;
    for (const id of (await find()).ids.filter(isFresh)) seen.add(id);
  }
  now = started;
  expect([...seen].toSorted()).toEqual(fresh.toSorted());
});

test('the preview of the rules shows the order of the page, and what a plain order changes', async () => {
  const { cookie } = await aLogin(app, db, 'curator');
  const rule = { when: { choices: { category: ['paintings'] } }, isPlainOrder: true };
  const response = await app.inject({
    ...{ method: 'POST', url: '/easel/staff/search-rules/preview', headers: { cookie } },
    payload: { body: { ...NO_RULES, rules: [rule] }, search: '/paintings' },
  });
  const { before, after } = response.json().payload as RankingPreview;
  const idsOf = ({ works }: RankingPreview['before']) => works.map(({ artworkId }) => artworkId);
  const { ids } = await find({ selectedCategory: 'paintings', resultsPerPage: DEFAULT_PAGE_SIZE });
  expect(idsOf(before)).toEqual(ids.slice(0, 24));
  expect(idsOf(before).some(isFresh)).toBe(true);
  expect(idsOf(after)).toEqual(old.slice(0, 24));
});

test('a chosen sort, a search and a listing with a rule of the editors stay as they are', async () => {
  expect((await find({ sort: { sortBy: 'created_at', sortOrder: 'ascending' } })).ids.some(isFresh)).toBe(false);
  expect((await find({ query: 'work' })).ids.some(isFresh)).toBe(false);
  const paintings = { selectedCategory: 'paintings' };
  expect((await find(paintings)).ids.some(isFresh)).toBe(true);
  const rules = [{ when: { choices: { category: ['paintings'] } }, isPlainOrder: true }];
  await db
    .insertInto('content')
    .values({ name: 'search-rules', body: JSON.stringify({ rules }) })
    .execute();
  await engine.follow('everything');
  expect((await find(paintings)).ids).toEqual(old.slice(0, 50));
  expect((await find()).ids.some(isFresh)).toBe(true);
});
