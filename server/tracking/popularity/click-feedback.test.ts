import { createLog } from '@easel/platform/log';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { aWork } from '../../testing/factories.ts';
import { aShop } from '../../testing/test-app.ts';
import type { BehaviorEvent } from '../behavior-event.ts';
import { openEvents } from '../events.ts';
import { readFeedback } from './click-feedback-store.ts';
import { countClickFeedback } from './count-click-feedback.ts';

const { app, database, search } = await aShop();
const { db } = database;
const events = openEvents(db, createLog(readConfig({ LOG_LEVEL: 'silent' })));
const account = readConfig({}).SEARCH_API_KEY;
afterAll(() => events.close());
const count = (isOn = true) => countClickFeedback({ db, account, isOn });

const record = (name: string, clientId: string, itemIds: readonly number[], more: Partial<BehaviorEvent> = {}) =>
  events.record({
    ...{ source: 'constructor', account, name, clientId, searchTerm: 'Blue  kettle', body: {}, happenedAt: new Date() },
    itemIds: itemIds.map(String),
    ...more,
  });
const found = async () => {
  const { results } = (
    await app.inject({ method: 'POST', url: '/easel/search', payload: { query: 'blue kettle' } })
  ).json().payload.data;
  return results.map(({ artworkId }: { artworkId: number }) => artworkId);
};

const works: number[] = [];
for (let at = 0; at < 5; at++) works.push(await aWork(db, { title: 'Blue Kettle', rank: 1 - at / 20 }));
const [first = 0, , third = 0, , last = 0] = works;
await search.works.catchUp();

test('one visitor who clicks many times changes nothing, and several do', async () => {
  expect(await found()).toEqual(works);
  const visitors = Array.from({ length: 30 }, (_, at) => `visitor ${at}`);
  for (const visitor of visitors) await record('search_result_load', visitor, works);
  // Some choose the first work, which everybody looks at.
  for (const visitor of visitors.slice(0, 6)) await record('search_result_click', visitor, [first]);
  for (let times = 0; times < 50; times++) await record('search_result_click', 'visitor 7', [third]);
  await record('purchase', 'visitor 7', [third]);
  await count();
  expect(await readFeedback(db)).toEqual([]);
  for (const visitor of visitors.slice(8, 26)) await record('search_result_click', visitor, [last]);
  for (const visitor of visitors.slice(8, 12)) await record('conversion', visitor, [last]);
  await count();
  expect(await readFeedback(db)).toEqual([{ query: 'blue kettle', work_id: last, points: expect.any(Number) }]);
  await search.readClickFeedback();
  expect((await found())[0]).toBe(last);
});

test('robots, and clicks on what a search did not show, are not counted', async () => {
  for (let at = 0; at < 20; at++) {
    const isRobot = { searchTerm: 'red kettle', body: { is_robot: true } };
    await record('search_result_load', `robot ${at}`, works, isRobot);
    await record('search_result_click', `robot ${at}`, [third], isRobot);
    await record('search_result_click', `stranger ${at}`, [third], { searchTerm: 'red kettle' });
  }
  await count();
  expect((await readFeedback(db)).map(({ query }) => query)).toEqual(['blue kettle']);
});

test('"Why here?" says so, and the parts add up', async () => {
  const listing = encodeURIComponent('/all?query=blue kettle');
  const { parts, score } = (
    await app.inject({ url: `/easel/search/explanation?listing=${listing}&artworkId=${last}` })
  ).json().payload;
  expect(parts).toContainEqual({ label: 'Often chosen after this search', points: expect.any(Number) });
  const sum = parts.reduce((total: number, { points }: { points: number }) => total + points, 0);
  expect(sum).toBeCloseTo(score, 2);
});

test('without the setting, nothing is counted and what was is forgotten', async () => {
  await count(false);
  await search.readClickFeedback();
  expect(await readFeedback(db)).toEqual([]);
  expect(await found()).toEqual(works);
});
