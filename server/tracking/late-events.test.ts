import { addDays, toDay } from '@easel/domain/studio/insights-period';
import { aDatabase } from '@easel/platform/testing/test-database';
import { beforeEach, expect, test } from 'vitest';
import { insertEvents } from './events-store.ts';
import { joinDays, readLateEvents } from './late-events.ts';

const { db, pool } = await aDatabase();
const HOUR_MS = 3_600_000;
const now = Date.parse('2026-11-18T12:00:00Z');
const today = toDay(now);
beforeEach(() => pool.query('truncate behavior_events'));

const record = (daysAgo: number, within = db) =>
  insertEvents(within, [
    {
      ...{ source: 'constructor', account: 'shop', name: 'item_detail_load', body: {} },
      happenedAt: new Date(now - daysAgo * 24 * HOUR_MS),
    },
  ]);
const readLate = (time: number, counted: Parameters<typeof readLateEvents>[1]['counted']) =>
  readLateEvents(db, { account: 'shop', counted, oldest: addDays(today, -399), before: today, time });

test('days are joined to few ranges', () => {
  expect(joinDays([])).toEqual([]);
  expect(joinDays(['2026-10-30', '2026-10-31', '2026-11-07', '2026-11-15'])).toEqual([
    { from: '2026-10-30', until: '2026-11-07' },
    { from: '2026-11-15', until: '2026-11-15' },
  ]);
});

test('an event that is stored later than those after it is found', async () => {
  await record(0);
  const { position } = await readLate(now, undefined);
  let commit = () => {};
  const stored = Promise.withResolvers<void>();
  const slow = db.transaction().execute(async (transaction) => {
    await record(3, transaction);
    stored.resolve();
    await new Promise<void>((done) => {
      commit = done;
    });
  });
  await stored.promise;
  await record(0);
  const meanwhile = await readLate(now + HOUR_MS, position);
  expect(meanwhile.ranges).toEqual([]);
  commit();
  await slow;
  const { ranges } = await readLate(now + 2 * HOUR_MS, meanwhile.position);
  expect(ranges).toEqual([{ from: '2026-11-15', until: '2026-11-15' }]);
});

test('they are looked for once an hour, without missing any', async () => {
  await record(0);
  const first = await readLate(now, undefined);
  await record(5);
  const early = await readLate(now + HOUR_MS - 1, first.position);
  expect(early).toEqual({ ranges: [], position: first.position });
  expect((await readLate(now + HOUR_MS, early.position)).ranges).toEqual([{ from: '2026-11-13', until: '2026-11-13' }]);
});
