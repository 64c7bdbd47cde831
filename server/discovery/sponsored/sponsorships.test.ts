import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countFigures } from '../../staff/figures/count-figures.ts';
import { anArtist, aWork } from '../../testing/factories.ts';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';

let now = Date.now();
const { app, database, search: engine } = await aShop({}, { now: () => now });
const { db } = database;
const DAY = 86_400_000;
let cookie: string;
const ids: number[] = [];

beforeAll(async () => {
  ({ cookie } = await aLogin(app, db, 'editor'));
  const artist = await anArtist(db);
  // In the order of their rank.
  for (let at = 0; at < 40; at++) {
    const facts = { category: at % 2 ? 'photography' : 'paintings', original_status: at === 39 ? 'sold' : 'avail' };
    ids.push(await aWork(db, { artist_id: artist, title: `Harbor ${at}`, rank: 1 - at / 100, ...facts } as never));
  }
});
beforeEach(async () => {
  now = Date.now();
  await db.deleteFrom('sponsorships').execute();
  await engine.follow('everything');
});

const call = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, as = cookie) => {
  const response = await app.inject({
    ...{ method, url: `/easel/staff/sponsorships${path}`, headers: { cookie: as } },
    ...(payload && { payload }),
  });
  await engine.follow('everything');
  return { status: response.statusCode, ...response.json() };
};
const given = (workIds: number[], changes: object = {}) => ({
  ...{ owner: 'Gallery North', workIds, placement: 'everywhere', firstPlace: 3, maxPerListing: 2 },
  ...{ startsAt: new Date(now - DAY).toISOString(), endsAt: new Date(now + DAY).toISOString() },
  ...changes,
});
const sponsor = (workIds: number[], changes: object = {}) =>
  call('POST', '', { ...given(workIds, changes), creationKey: randomUUID() });
const find = async (body: object = {}) =>
  (await app.inject({ method: 'POST', url: '/easel/search', payload: { resultsPerPage: 10, ...body } })).json().payload
    .data;
const idsOf = (data: { results: { artworkId: number }[] }) => data.results.map(({ artworkId }) => artworkId);
const at = (place: number) => ids[place] as number;

describe('a sponsored work', () => {
  test('moves up to its place, is marked, and leaves its former page', async () => {
    const before = await find();
    expect(await sponsor([at(30)])).toMatchObject({ status: 200, payload: { state: 'running', version: 1 } });
    const after = await find();
    expect(idsOf(after)).toEqual([at(0), at(1), at(30), ...ids.slice(2, 9)]);
    expect(after.results[2]).toMatchObject({
      ...{ isSponsored: true, slCampaignId: expect.stringMatching(/^\d+$/), slCampaignOwner: 'Gallery North' },
      positionID: 3,
    });
    expect(after.results.filter((tile: { isSponsored: boolean }) => tile.isSponsored)).toHaveLength(1);
    expect([after.totalResults, after.facets]).toEqual([before.totalResults, before.facets]);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => find({ page })));
    expect(new Set(pages.flatMap(idsOf)).size).toBe(39);
  });

  test('is found only in listings that it belongs to', async () => {
    await sponsor([at(31)]);
    expect(idsOf(await find({ selectedCategory: 'photography' }))[2]).toBe(at(31));
    expect(idsOf(await find({ selectedCategory: 'paintings' }))).not.toContain(at(31));
    expect(idsOf(await find({ query: 'harbor 5' }))).not.toContain(at(31));
    expect(idsOf(await find({ query: 'harbor' }))[2]).toBe(at(31));
  });

  test('keeps its place if it is better anyway', async () => {
    await sponsor([at(0)]);
    expect(idsOf(await find())).toEqual(ids.slice(0, 10));
  });

  test('is not moved in an order that the visitor chose', async () => {
    await sponsor([at(30)]);
    const sorted = await find({ sort: { sortBy: 'width', sortOrder: 'ascending' } });
    expect(sorted.results.every((tile: { isSponsored: boolean }) => !tile.isSponsored)).toBe(true);
  });

  test('that is sold has no paid place', async () => {
    await sponsor([at(39)]);
    expect((await find()).results.every((tile: { isSponsored: boolean }) => !tile.isSponsored)).toBe(true);
  });

  test('has its place from the start to the end, and not while stopped', async () => {
    const { payload } = await sponsor([at(30)], { startsAt: new Date(now + 1_000).toISOString() });
    const isThere = async () => idsOf(await find()).includes(at(30));
    expect([payload.state, await isThere()]).toEqual(['planned', false]);
    now += 1_000;
    expect(await isThere()).toBe(true);
    const path = `/${payload.sponsorshipId}/stop`;
    expect(await call('POST', path, { isStopped: true })).toMatchObject({ payload: { state: 'stopped' } });
    expect(await isThere()).toBe(false);
    await call('POST', path, { isStopped: false });
    expect(await isThere()).toBe(true);
    now += DAY;
    expect(await isThere()).toBe(false);
  });

  test('of many is found, however many there are', async () => {
    const artist = await anArtist(db);
    for (let at = 0; at < 21; at++) {
      const works = await Promise.all(
        Array.from({ length: 50 }, (_, one) => aWork(db, { artist_id: artist, title: `Many ${at} ${one}`, rank: 0 })),
      );
      await db.transaction().execute(async (transaction) => {
        const { id } = await transaction
          .insertInto('sponsorships')
          .values({
            ...{
              creation_key: randomUUID(),
              owner: 'Many',
              placement: 'everywhere',
              first_place: 3,
              max_per_listing: 1,
            },
            ...{ starts_at: new Date(now - DAY), ends_at: new Date(now + DAY), created_at: new Date(now) },
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await transaction
          .insertInto('sponsored_works')
          .values(works.map((workId) => ({ sponsorship_id: id, work_id: workId })))
          .execute();
      });
    }
    await engine.follow('everything');
    expect((await find()).results.filter((tile: { isSponsored: boolean }) => tile.isSponsored)).toHaveLength(2);
  });

  test('is for searches only, if so agreed', async () => {
    await sponsor([at(30)], { placement: 'searches' });
    expect(idsOf(await find())).not.toContain(at(30));
    expect(idsOf(await find({ query: 'harbor' }))).toContain(at(30));
  });
});

describe('staff', () => {
  test('a repeated request creates nothing', async () => {
    const body = { ...given([at(1)]), creationKey: randomUUID() };
    const answers = await Promise.all([call('POST', '', body), call('POST', '', body)]);
    expect(new Set(answers.map(({ payload }) => payload.sponsorshipId)).size).toBe(1);
    expect((await call('GET', '')).payload.sponsorships).toHaveLength(1);
  });

  test('two at once: the second is told, and gets what is there now', async () => {
    const { payload } = await sponsor([at(1)]);
    const change = (owner: string) =>
      call('PUT', `/${payload.sponsorshipId}`, { ...given([at(2), at(3)], { owner }), version: 1 });
    const [first, second] = [await change('First'), await change('Second')];
    expect(first).toMatchObject({ status: 200, payload: { owner: 'First', version: 2 } });
    expect(first.payload.works.map((work: { artworkId: number }) => work.artworkId)).toEqual([at(2), at(3)]);
    expect(second).toMatchObject({ status: 409, conflict: { owner: 'First' } });
  });

  test('unknown works and impossible terms are refused with all reasons', async () => {
    expect(await sponsor([at(1), 999_999])).toMatchObject({
      status: 400,
      messages: ['Not listed in the shop: work 999999.'],
    });
    expect((await sponsor([], { owner: ' ', firstPlace: 99 })).messages).toHaveLength(3);
    expect(await call('PUT', '/4711', { ...given([at(1)]), version: 1 })).toMatchObject({ status: 404 });
  });

  test('views and clicks are counted', async () => {
    const { payload } = await sponsor([at(30)]);
    const slCampaign = { sl_campaign_id: String(payload.sponsorshipId) };
    const add = (name: string, body: object, userId?: number) =>
      db
        .insertInto('behavior_events')
        .values({
          ...{ source: 'constructor', account: 'shop', happened_at: new Date(now), client_id: 'ann', name },
          ...(userId && { user_id: String(userId) }),
          body: JSON.stringify(body) as never,
        })
        .execute();
    const seen = { result_id: 'a', items: [{ item_id: '1' }, { item_id: '2', ...slCampaign }] };
    await add('search_result_load', seen);
    await add('search_result_load', seen);
    await add('browse_result_load', { ...seen, result_id: 'b' });
    await add('browse_result_load', { ...seen, result_id: 'c', is_robot: true });
    await add('search_result_load', { ...seen, result_id: 'd' }, (await aLogin(app, db, 'admin')).id);
    await add('search_result_load', { result_id: 'e', items: [{ item_id: '1' }] });
    await add('browse_result_load', { result_id: 'f', items: 'nonsense' });
    await add('search_result_click', { item_id: '2', ...slCampaign });
    await add('search_result_click', { item_id: '2', sl_campaign_id: { a: 1 } });
    for (let time = 0; time < 2; time++)
      await countFigures({ db, account: 'shop', retentionDays: 400, now: () => now });
    expect((await call('GET', '')).payload.sponsorships).toMatchObject([{ views: 2, clicks: 1 }]);
  });

  test('curators do not sell places', async () => {
    const curator = (await aLogin(app, db, 'curator')).cookie;
    expect(await call('GET', '', undefined, curator)).toMatchObject({ status: 403 });
  });
});
