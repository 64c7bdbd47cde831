import { createLog } from '@easel/platform/log';
import { aDatabase } from '@easel/platform/testing/test-database';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { aWork } from '../testing/factories.ts';
import type { BehaviorEvent } from './behavior-event.ts';
import { openEvents, TooBusy } from './events.ts';
import { deleteUserEvents, readUserEvents } from './events-store.ts';
import { aggregateSignals } from './popularity/aggregate-signals.ts';
import { readCompanions } from './popularity/popularity-signals.ts';
import { readQueryItems } from './popularity/query-items-store.ts';
import { pruneEventsHandler } from './prune-events.ts';

const { db, pool } = await aDatabase();
const log = createLog(readConfig({ LOG_LEVEL: 'silent' }));
const events = openEvents(db, log);
afterAll(() => events.close());
beforeEach(() =>
  pool.query('truncate behavior_events, work_popularity, work_pairs, signal_progress, past_queries, works cascade'),
);

const event = (name: string, more: Partial<BehaviorEvent> = {}): BehaviorEvent => ({
  source: 'constructor',
  account: 'shop',
  name,
  body: {},
  happenedAt: new Date(),
  ...more,
});
const stored = () => db.selectFrom('behavior_events').select(['name', 'item_ids']).orderBy('id').execute();
const aggregate = () => aggregateSignals({ db, account: 'shop', now: Date.now });

test('an event is confirmed once it is stored, and many are written in one batch', async () => {
  await events.record(event('focus'));
  expect(await stored()).toEqual([{ name: 'focus', item_ids: [] }]);
  await Promise.all(
    Array.from({ length: 3_000 }, (_, at) => events.record(event('result_click', { itemIds: [String(at)] }))),
  );
  expect(await stored()).toHaveLength(3_001);
});

test('accepted events are stored before the process closes', async () => {
  const own = openEvents(db, log);
  const taken = Array.from({ length: 50 }, () => own.record(event('focus')));
  await own.close();
  expect(await stored()).toHaveLength(50);
  await Promise.all(taken);
});

test('an order is stored as one purchase per account, however often it is sent', async () => {
  const purchase = (account: string) => event('purchase', { account, itemIds: ['1'], body: { order_id: 'A-1' } });
  await Promise.all([
    events.record(purchase('shop')),
    events.record(purchase('shop')),
    events.record(purchase('other')),
  ]);
  await events.record(purchase('shop'));
  expect(await stored()).toHaveLength(2);
});

test('a failed write is reported to the client, and later events are accepted', async () => {
  await pool.query('alter table behavior_events rename to away');
  await expect(events.record(event('focus'))).rejects.toThrow();
  await pool.query('alter table away rename to behavior_events');
  await events.record(event('focus'));
  expect(await stored()).toHaveLength(1);
});

test('events of one call are stored together or not at all', async () => {
  await events.record(event('focus'), event('click'), event('view'));
  expect(await stored()).toHaveLength(3);
  const impossible = event('focus', { happenedAt: 'the day before time' as never });
  const [together, alone] = await Promise.allSettled([
    events.record(event('click'), impossible),
    events.record(event('purchase')),
  ]);
  // Other events in the batch are stored.
  expect([together.status, alone.status]).toEqual(['rejected', 'fulfilled']);
  expect((await stored()).map(({ name }) => name)).toEqual(['focus', 'click', 'view', 'purchase']);
});

test('characters that PostgreSQL cannot store are removed from events', async () => {
  await events.record(event('focus', { clientId: 'a\0b', body: { 'x\0': '\0sea\ud800', y: '\\u0000' } }));
  const [row] = await db.selectFrom('behavior_events').select(['client_id', 'body']).execute();
  expect(row).toEqual({ client_id: 'ab', body: { x: 'sea\ufffd', y: '\\u0000' } });
});

test('events beyond the queue limit are rejected with 429 and Retry-After', async () => {
  const own = openEvents(db, log, 10);
  const taken = Array.from({ length: 12 }, () => own.record(event('focus')).catch((error: unknown) => error));
  const heard = await Promise.all(taken);
  expect(heard.filter((one) => one === undefined)).toHaveLength(10);
  expect(heard.at(-1)).toBeInstanceOf(TooBusy);
  expect(heard.at(-1)).toMatchObject({ statusCode: 429, retryAfterS: 1 });
  await own.record(event('focus'));
  expect(await stored()).toHaveLength(11);
});

test('the events of a user can be exported and deleted', async () => {
  await events.record(event('focus', { userId: 'ada', body: { user_input: 'sea' } }));
  await events.record(event('focus', { userId: 'ben' }));
  await events.record(event('focus', { userId: 'ada', account: 'elsewhere' }));
  expect(await readUserEvents(db, 'shop', 'ada')).toEqual([
    expect.objectContaining({ name: 'focus', body: { user_input: 'sea' } }),
  ]);
  expect(await deleteUserEvents(db, 'shop', 'ada')).toBe(1);
  expect(await readUserEvents(db, 'shop', 'ada')).toEqual([]);
  // The same user id in another search account is another user.
  expect(await stored()).toHaveLength(2);
});

test('popularity comes from events; repeated clicks of a client count once a day', async () => {
  const [bought, clicked, pushed] = [await aWork(db), await aWork(db), await aWork(db)].map(String) as [
    string,
    string,
    string,
  ];
  await Promise.all([
    ...['a', 'b', 'c'].map((clientId) =>
      events.record(event('purchase', { clientId, itemIds: [bought], body: { order_id: clientId } })),
    ),
    ...['a', 'b', 'c'].map((clientId) => events.record(event('search_result_click', { clientId, itemIds: [clicked] }))),
    ...Array.from({ length: 100 }, () =>
      events.record(event('search_result_click', { clientId: 'z', itemIds: [pushed] })),
    ),
    events.record(event('search_result_click', { clientId: 'a', itemIds: ['nonsense', '99999999'] })),
  ]);
  expect(await aggregate()).toBe(3);
  const scores = await db.selectFrom('work_popularity').selectAll().orderBy('score', 'desc').execute();
  expect(scores.map(({ work_id }) => String(work_id))).toEqual([bought, clicked, pushed]);
  expect(scores[0]?.score).toBe(1);
  // Without new events nothing changes.
  expect(await aggregate()).toBe(0);
});

test('works chosen by the same people are pairs, but not the choices of a single person', async () => {
  const [a, b, c] = [await aWork(db), await aWork(db), await aWork(db)] as [number, number, number];
  const view = (clientId: string, work: number) =>
    events.record(event('item_detail_load', { clientId, itemIds: [String(work)] }));
  await Promise.all([view('x', a), view('x', b), view('y', a), view('y', b), view('z', a), view('z', c)]);
  await aggregate();
  expect(await readCompanions(db, a, 'viewed')).toEqual([{ id: b, people: 2 }]);
  expect(await readCompanions(db, a, 'bought')).toEqual([]);
  await aggregate();
  expect(await readCompanions(db, b, 'viewed')).toEqual([{ id: a, people: 2 }]);
});

test('a client id that equals a user id is not that user', async () => {
  const [a, b, c] = [await aWork(db), await aWork(db), await aWork(db)] as [number, number, number];
  const view = (who: Partial<BehaviorEvent>, ...works: number[]) =>
    Promise.all(works.map((work) => events.record(event('item_detail_load', { ...who, itemIds: [String(work)] }))));
  await Promise.all([view({ userId: '7' }, a, b), view({ userId: '8' }, a, b)]);
  await Promise.all([view({ clientId: '7' }, c), view({ clientId: '8' }, c)]);
  await aggregate();
  expect(await readCompanions(db, a, 'viewed')).toEqual([{ id: b, people: 2 }]);
});

test('new choices change the pairs of the works of these people at once, erased choices within a day', async () => {
  const works = await Promise.all([aWork(db), aWork(db), aWork(db), aWork(db)]);
  const [a, b, c, d] = works as [number, number, number, number];
  const start = Date.now();
  const view = (userId: string, ...seen: number[]) =>
    Promise.all(seen.map((work) => events.record(event('item_detail_load', { userId, itemIds: [String(work)] }))));
  const count = (hours: number) => aggregateSignals({ db, account: 'shop', now: () => start + hours * 3_600_000 });
  await Promise.all([view('1', a, b), view('2', a, b), view('3', c, d)]);
  await count(0);
  await view('4', c, d);
  await count(1);
  expect(await readCompanions(db, c, 'viewed')).toEqual([{ id: d, people: 2 }]);
  expect(await readCompanions(db, a, 'viewed')).toEqual([{ id: b, people: 2 }]);
  await deleteUserEvents(db, 'shop', '1');
  await count(26);
  expect(await readCompanions(db, a, 'viewed')).toEqual([]);
  expect(await readCompanions(db, c, 'viewed')).toEqual([{ id: d, people: 2 }]);
});

test('queries of several people that led to clicks are suggested', async () => {
  const click = (clientId: string, searchTerm: string) =>
    events.record(event('search_result_click', { clientId, searchTerm }));
  await Promise.all([
    click('a', 'Blue  Sea'),
    click('b', 'blue sea '),
    click('a', 'my secret'),
    click('a', 'my secret'),
  ]);
  await aggregate();
  expect(await db.selectFrom('past_queries').select('text').execute()).toEqual([{ text: 'blue sea' }]);
});

test('items that several people chose after a search are counted for that query', async () => {
  const choose = (clientId: string, searchTerm: string, itemId: string, name = 'search_result_click') =>
    events.record(event(name, { clientId, searchTerm, itemIds: [itemId], body: { section: 'Products' } }));
  await Promise.all([
    choose('a', 'Blue  Sea', '7'),
    choose('b', 'blue sea ', '7'),
    choose('a', 'blue sea', '8'),
    choose('b', 'blue sea', '8', 'purchase'),
    choose('a', 'blue sea', '9'),
    choose('a', 'blue sea', '9'),
    choose('a', 'red', '7'),
  ]);
  await aggregate();
  const chosenAfter = (query: string) => readQueryItems(db, { account: 'shop', name: 'Products' }, query);
  expect(await chosenAfter(' BLUE sea')).toEqual([
    { id: '8', score: 1 },
    { id: '7', score: expect.closeTo(Math.log(5) / Math.log(23)) },
  ]);
  expect(await chosenAfter('red')).toEqual([]);
});

test('events older than the retention time are deleted', async () => {
  await events.record(event('focus', { happenedAt: new Date(Date.now() - 200 * 86_400_000) }));
  await events.record(event('focus'));
  await pruneEventsHandler(db, 100).run({}, { signal: new AbortController().signal });
  expect(await stored()).toHaveLength(1);
});
