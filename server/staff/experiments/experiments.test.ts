import { randomUUID } from 'node:crypto';
import type { GivenExperiment, StaffExperiment } from '@easel/contract/staff/experiments';
import { toDay } from '@easel/domain/studio/insights-period';
import { beforeEach, describe, expect, test } from 'vitest';
import { anArtist, aWork } from '../../testing/factories.ts';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';
import { countFigures } from '../figures/count-figures.ts';

const { app, database } = await aShop({ AB_TESTS: 'on' });
const { db } = database;
const curator = await aLogin(app, db, 'curator');
const DAY = 86_400_000;

const GIVEN: GivenExperiment = {
  ...{ name: 'No offers', question: 'Do offers cost sales?', effect: 'flag', flag: 'offers' },
  cells: [
    { code: '01', name: 'A', share: 50, value: 'on' },
    { code: '02', name: 'B', share: 50, value: 'off' },
  ],
  ...{ controlCell: '01', countries: [], roles: [], trafficPercent: 100, metric: 'clicks', smallestEffect: 5 },
};

const call = async (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
  { cookie } = curator,
) => {
  const response = await app.inject({
    ...{ method, url: `/easel/staff${path}`, headers: { cookie } },
    ...(payload && { payload }),
  });
  return { ...response.json(), status: response.statusCode } as {
    status: number;
    messages: string[];
    payload: StaffExperiment;
    conflict?: StaffExperiment;
  };
};
const create = (changes: Partial<GivenExperiment> = {}) =>
  call('POST', '/experiments', { ...GIVEN, ...changes, creationKey: randomUUID() });
const at = (number: number, step = '') => `/experiments/${number}${step}`;
const running = async (changes: Partial<GivenExperiment> = {}) => {
  const { payload } = await create(changes);
  return (await call('POST', at(payload.experimentNumber, '/start'), { version: 1 })).payload;
};

beforeEach(async () => {
  await db.deleteFrom('experiments').where('number', '>', 52).execute();
  await db.deleteFrom('behavior_events').execute();
  await db.deleteFrom('signal_progress').execute();
  await db
    .updateTable('feature_flags')
    .set({ is_on: true, countries: [], roles: [], percent: 100, version: 1 })
    .where('key', '=', 'offers')
    .execute();
});

describe('an experiment', () => {
  test('the two of the specification exist and run', async () => {
    const { payload } = await call('GET', at(51));
    expect(payload).toMatchObject({ state: 'running', effect: 'search-path', verdict: { kind: 'empty' } });
    expect(payload.cells.map(({ code, name, share }) => `${code} ${name} ${share}`)).toEqual([
      '01 constructor_1 25',
      '02 control_1 25',
      '03 constructor_2 25',
      '04 control_2 25',
    ]);
    expect((await call('GET', at(52))).payload).toMatchObject({ state: 'running', effect: 'tile', isReporting: true });
  });

  test('is created once, started once, and stopped with a cell for everybody', async () => {
    const body = { ...GIVEN, creationKey: randomUUID() };
    const [one, again] = await Promise.all([call('POST', '/experiments', body), call('POST', '/experiments', body)]);
    expect(again?.payload.experimentNumber).toBe(one?.payload.experimentNumber);
    const number = one?.payload.experimentNumber ?? 0;
    expect(number).toBeGreaterThan(52);
    const started = await call('POST', at(number, '/start'), { version: 1 });
    expect(started).toMatchObject({ status: 200, payload: { state: 'running', version: 2 } });
    expect(await call('POST', at(number, '/start'), { version: 2 })).toMatchObject({
      ...{ status: 400, messages: ['The experiment is running already.'] },
    });
    const stopped = await call('POST', at(number, '/stop'), { version: 2, keptCell: '02' });
    expect(stopped).toMatchObject({ status: 200, payload: { state: 'stopped', keptCell: '02' } });
    // The flag is off for everybody, and says so in its own list.
    const { is_on, version } = await db
      .selectFrom('feature_flags')
      .selectAll()
      .where('key', '=', 'offers')
      .executeTakeFirstOrThrow();
    expect([is_on, version]).toEqual([false, 2]);
    expect(await call('POST', at(number, '/stop'), { version: 3, keptCell: null })).toMatchObject({ status: 400 });
    expect(await call('DELETE', at(number), { version: stopped.payload.version })).toMatchObject({ status: 400 });
  });

  test('that runs keeps its design; its name can be changed', async () => {
    const { experimentNumber: number } = await running();
    const cells = GIVEN.cells.map((cell, index) => ({ ...cell, share: index ? 80 : 20 }));
    const refused = await call('PUT', at(number), { ...GIVEN, cells, version: 2 });
    expect(refused.status).toBe(400);
    expect(refused.messages[0]).toContain('cannot be changed while the experiment runs');
    expect((await call('PUT', at(number), { ...GIVEN, trafficPercent: 50, version: 2 })).status).toBe(400);
    const renamed = await call('PUT', at(number), { ...GIVEN, name: 'Offers', version: 2 });
    expect(renamed).toMatchObject({ status: 200, payload: { name: 'Offers', version: 3 } });
  });

  test('two editors: the second is told, and gets what is there now', async () => {
    const { payload } = await create();
    const change = (name: string) => call('PUT', at(payload.experimentNumber), { ...GIVEN, name, version: 1 });
    const [first, second] = [await change('First'), await change('Second')];
    expect(first).toMatchObject({ status: 200, payload: { version: 2 } });
    expect(second).toMatchObject({ status: 409, conflict: { name: 'First', version: 2 } });
    expect(await call('POST', at(payload.experimentNumber, '/start'), { version: 1 })).toMatchObject({ status: 409 });
  });

  test('of the same effect does not run beside another one', async () => {
    await running();
    const { payload } = await create();
    expect(await call('POST', at(payload.experimentNumber, '/start'), { version: 1 })).toMatchObject({
      ...{ status: 400, messages: [expect.stringContaining('changes the same thing')] },
    });
    const tiles = await create({
      effect: 'tile',
      flag: null,
      cells: GIVEN.cells.map((cell, index) => ({ ...cell, value: String(index + 1) })),
    });
    expect((await call('POST', at(tiles.payload.experimentNumber, '/start'), { version: 1 })).messages[0]).toContain(
      'Experiment 52',
    );
  });

  test('a hundred run at most', async () => {
    const { payload } = await create(AA);
    await db
      .insertInto('experiments')
      .values(
        Array.from({ length: 97 }, (_, index) => ({
          ...{
            name: `A/A ${index}`,
            effect: 'none' as const,
            flag: null,
            cells: JSON.stringify(AA.cells),
            control_cell: '01',
          },
          ...{ metric: 'clicks' as const, smallest_effect: 5, state: 'running' as const, started_at: new Date() },
          ...{ creation_key: null, ended_at: null, kept_cell: null, author_id: null },
        })),
      )
      .execute();
    const second = (await create(AA)).payload;
    const starts = await Promise.all(
      [payload, second].map(({ experimentNumber }) => call('POST', at(experimentNumber, '/start'), { version: 1 })),
    );
    expect(starts.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(starts.find(({ status }) => status === 400)?.messages).toEqual([
      '100 experiments are running already. Stop one of them first.',
    ]);
    const list = await app.inject({ url: '/easel/staff/experiments', headers: { cookie: curator.cookie } });
    expect(list.json().payload).toMatchObject({ totalResults: 101, pageSize: 50 });
  });

  const AA = { effect: 'none' as const, flag: null, cells: GIVEN.cells.map((cell) => ({ ...cell, value: '' })) };

  test('two starts at once: one runs, the other is told why not', async () => {
    const drafts = [await create(), await create()];
    const starts = await Promise.all(
      drafts.map(({ payload }) => call('POST', at(payload.experimentNumber, '/start'), { version: 1 })),
    );
    expect(starts.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(starts.find(({ status }) => status === 400)?.messages[0]).toContain('changes the same thing');
  });

  test('a flag that is deleted while an experiment with it is created: one of them is refused', async () => {
    for (let round = 0; round < 5; round++) {
      const flagKey = `gone-${round}`;
      await call('POST', '/flags', {
        ...{ flagKey, description: '', isOn: true, roles: [], countries: [], sites: [], percent: 100 },
      });
      const [deleted, created] = await Promise.all([
        call('DELETE', `/flags/${flagKey}`, { version: 1 }),
        create({ flag: flagKey }),
      ]);
      expect([deleted?.status, created?.status].toSorted()).toEqual([200, 400]);
      if (created?.status === 200) await call('DELETE', at(created.payload.experimentNumber), { version: 1 });
    }
  });

  test('keeps a flag for its audience, or says why that is not possible', async () => {
    const flag = () => db.selectFrom('feature_flags').selectAll().where('key', '=', 'offers').executeTakeFirstOrThrow();
    const { experimentNumber: first } = await running({ countries: ['AU', 'NZ'] });
    const refused = await call('POST', at(first, '/stop'), { version: 2, keptCell: '02' });
    expect(refused).toMatchObject({ status: 400, messages: [expect.stringContaining('Keep none of the cells')] });
    await db.updateTable('feature_flags').set({ is_on: false }).where('key', '=', 'offers').execute();
    expect(await call('POST', at(first, '/stop'), { version: 2, keptCell: '01' })).toMatchObject({ status: 200 });
    expect(await flag()).toMatchObject({ is_on: true, countries: ['AU', 'NZ'], roles: [], percent: 100 });
  });

  test('that changes nothing keeps nothing', async () => {
    const { experimentNumber: number } = await running(AA);
    expect(await call('POST', at(number, '/stop'), { version: 2, keptCell: '02' })).toMatchObject({
      ...{ status: 400, messages: ['All cells do the same: there is nothing to keep.'] },
    });
    expect(await call('POST', at(number, '/stop'), { version: 2, keptCell: null })).toMatchObject({ status: 200 });
  });

  test.each<[string, object]>([
    ['shares of 90', { cells: GIVEN.cells.map((cell) => ({ ...cell, share: 45 })) }],
    ['a huge share', { cells: GIVEN.cells.map((cell) => ({ ...cell, share: 1e308 })) }],
    ['an unknown flag', { flag: 'nothing' }],
    ['an unknown country', { countries: ['XX'] }],
    ['no name', { name: '' }],
    ['a hostile metric', { metric: "'; drop table experiments" }],
  ])('with %s is refused', async (_, changes) => {
    const refused = await create(changes as Partial<GivenExperiment>);
    expect(refused.status).toBe(400);
    expect(refused.messages.length).toBeGreaterThan(0);
  });

  test('with hostile texts is stored as text', async () => {
    const name = '<script>alert(1)</script> \u202e';
    expect((await create({ name })).payload.name).toBe(name.trim());
    expect((await call('GET', at(999_999))).status).toBe(404);
  });

  test('is found in the audit log', async () => {
    const { payload } = await create();
    const { rows } = await database.pool.query(
      `select action, object_type, object_id from audit_entries order by id desc limit 1`,
    );
    expect(rows[0]).toMatchObject({ object_type: 'experiment', object_id: String(payload.experimentNumber) });
  });
});

describe('results', () => {
  const record = (name: string, client: string, daysAgo: number, body: object, user?: number) =>
    db
      .insertInto('behavior_events')
      .values({
        ...{ source: 'constructor', account: 'easel', name, client_id: client, body: JSON.stringify(body) },
        ...{ user_id: user ? String(user) : null, happened_at: new Date(Date.now() - daysAgo * DAY) },
      })
      .execute();
  const see = (number: number, cell: string, client: string, daysAgo: number, user?: number) =>
    record('experiment_exposure', client, daysAgo, { test: String(number), cell }, user);
  const count = () => countFigures({ db, account: 'easel', retentionDays: 400, now: () => Date.now() });
  const startedLongAgo = async (changes: Partial<GivenExperiment> = {}) => {
    const { experimentNumber } = await running(changes);
    const started_at = new Date(Date.now() - 30 * DAY);
    await db.updateTable('experiments').set({ started_at }).where('number', '=', experimentNumber).execute();
    return experimentNumber;
  };

  test('a visitor counts once, on the first day and in the first cell, with what they did in the week after', async () => {
    const number = await startedLongAgo();
    await record('browse_result_click', 'ann', 12, {});
    await see(number, '01', 'ann', 10);
    await see(number, '02', 'ann', 9);
    await record('browse_result_click', 'ann', 8, {});
    await see(number, '02', 'bob', 10);
    await record('search_result_click', 'bob', 2, {});
    await record('conversion', 'bob', 9, { type: 'add_to_cart' });
    await see(number, '02', 'desk', 10, curator.id);
    await see(number, '02', 'early', 40);
    await see(999, '01', 'ann', 10);
    await record('purchase', 'bob', 9, { order_id: 'forged', revenue: 1e300 });
    await count();
    const { payload } = await call('GET', at(number));
    expect(payload.days).toEqual([
      expect.objectContaining({ day: toDay(Date.now() - 10 * DAY), cell: '01', visitors: 1, clickers: 1, adders: 0 }),
      expect.objectContaining({ cell: '02', visitors: 1, clickers: 0, adders: 1, buyers: 0, revenueCents: 0 }),
    ]);
    // Counting everything again, and counting the last days again, change nothing.
    await count();
    await db.deleteFrom('signal_progress').execute();
    await count();
    expect((await call('GET', at(number))).payload.days).toEqual(payload.days);
  });

  const anOrder = async (number: string, status: 'placed' | 'failed', ...cents: number[]) => {
    const total = cents.reduce((sum, one) => sum + one, 0);
    const { id } = await db
      .insertInto('orders')
      .values({
        ...{ number, status, email: 'ann@example.com', ship_to: '{}', buyer_id: curator.id },
        ...{ subtotal_cents: total, total_cents: total, charge_cents: total },
        placed_at: status === 'placed' ? new Date() : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const artist = await anArtist(db);
    for (const [at, amount] of cents.entries())
      await db
        .insertInto('order_lines')
        .values({
          ...{ order_id: id, line: at + 1, sku: `P1-U1-A${id}${at}-T1`, kind: 'original', artist_id: artist },
          ...{ work_id: await aWork(db, { artist_id: artist }), title: 'Harbor', quantity: 1, status },
          ...{ unit_cents: amount, amount_cents: amount, net_cents: amount },
        })
        .execute();
    return id;
  };
  const undo = async (order_id: number, line: number, status: 'cancelled' | 'returned') => {
    await db
      .updateTable('order_lines')
      .set({ status })
      .where('order_id', '=', order_id)
      .where('line', '=', line)
      .execute();
    await db.insertInto('order_events').values({ order_id, line, status, happened_at: new Date() }).execute();
  };

  test('orders are those of the shop, with what was not cancelled or returned', async () => {
    const number = await startedLongAgo();
    const first = await anOrder('E-1', 'placed', 6_000, 4_000);
    const second = await anOrder('E-2', 'placed', 5_000);
    await anOrder('E-3', 'failed', 70_000);
    await see(number, '01', 'ann', 20);
    for (const order_id of ['E-1', 'E-2', 'E-3']) await record('purchase', 'ann', 19, { order_id });
    await count();
    const days = async () => (await call('GET', at(number))).payload.days;
    expect(await days()).toEqual([
      expect.objectContaining({ visitors: 1, buyers: 1, orders: 2, revenueCents: 15_000, revenueSquares: 225_000_000 }),
    ]);
    // Long after the week in which orders count.
    await undo(first, 1, 'returned');
    await undo(second, 1, 'cancelled');
    await count();
    expect(await days()).toEqual([
      expect.objectContaining({ visitors: 1, buyers: 1, orders: 1, revenueCents: 4_000, revenueSquares: 16_000_000 }),
    ]);
    await undo(first, 2, 'returned');
    await count();
    expect(await days()).toEqual([
      expect.objectContaining({ visitors: 1, buyers: 0, orders: 0, revenueCents: 0, revenueSquares: 0 }),
    ]);
  });

  test('what visitors do after the end does not count', async () => {
    const number = await startedLongAgo();
    await see(number, '01', 'ann', 10);
    await see(number, '02', 'bob', 10);
    await record('browse_result_click', 'ann', 9, {});
    await record('browse_result_click', 'bob', 7, {});
    await record('conversion', 'bob', 7, { type: 'add_to_cart' });
    await anOrder('E-9', 'placed', 5_000);
    await record('purchase', 'bob', 7, { order_id: 'E-9' });
    await db
      .updateTable('experiments')
      .set({ state: 'stopped', ended_at: new Date(Date.now() - 8 * DAY) })
      .where('number', '=', number)
      .execute();
    await count();
    expect((await call('GET', at(number))).payload.days).toEqual([
      expect.objectContaining({ cell: '01', visitors: 1, clickers: 1 }),
      expect.objectContaining({ cell: '02', visitors: 1, clickers: 0, adders: 0, buyers: 0, revenueCents: 0 }),
    ]);
  });

  test('somebody who takes part in two experiments counts in both, each from its own first day', async () => {
    const one = await startedLongAgo();
    const other = await startedLongAgo({
      effect: 'none',
      flag: null,
      cells: GIVEN.cells.map((cell) => ({ ...cell, value: '' })),
    });
    await see(one, '01', 'ann', 12);
    await see(other, '02', 'ann', 3);
    await record('browse_result_click', 'ann', 11, {});
    await record('addToCart', 'ann', 2, {});
    await count();
    const sums = async (number: number) =>
      (await call('GET', at(number))).payload.days.map(({ clickers, adders }) => [clickers, adders]);
    expect([await sums(one), await sums(other)]).toEqual([[[1, 0]], [[0, 1]]]);
  });

  test('the verdict is a sentence, which is kept when the experiment is stopped', async () => {
    const number = await startedLongAgo();
    const day = (cell: string, visitors: number, clickers: number) => ({
      ...{ experiment: number, day: new Date(), cell, visitors, clickers, adders: 0, buyers: 0, orders: 0 },
      ...{ revenue_cents: 0, revenue_squares: 0 },
    });
    await db
      .insertInto('experiment_days')
      .values([day('01', 10_000, 3_000), day('02', 10_000, 3_400)])
      .execute();
    const { payload } = await call('GET', at(number));
    expect(payload.verdict).toMatchObject({ kind: 'better', keep: '02' });
    expect(payload.verdict.text).toMatch(/^B has \d+ to \d+% more visitors who click a work\. Keep B\.$/);
    const stopped = await call('POST', at(number, '/stop'), { version: payload.version, keptCell: null });
    expect(stopped.payload.stoppedVerdict).toBe(payload.verdict.text);
    await call('DELETE', at(number), { version: stopped.payload.version });
    expect((await call('GET', at(number))).status).toBe(404);
  });

  test('that somebody else has changed meanwhile is not deleted', async () => {
    const { payload } = await create();
    const number = payload.experimentNumber;
    await call('PUT', at(number), { ...GIVEN, name: 'Theirs', version: 1 });
    expect(await call('DELETE', at(number))).toMatchObject({ status: 400 });
    expect(await call('DELETE', at(number), { version: 1 })).toMatchObject({
      ...{ status: 409, conflict: { experimentNumber: number, name: 'Theirs', version: 2 } },
    });
    expect((await call('GET', at(number))).payload.name).toBe('Theirs');
    expect((await call('DELETE', at(number), { version: 2 })).status).toBe(200);
  });
});

describe('flags', () => {
  const FLAG = { description: 'A', isOn: true, roles: [], countries: ['DE'], sites: [], percent: 20 };
  const versionOf = async (key: string) =>
    (await db.selectFrom('feature_flags').select('version').where('key', '=', key).executeTakeFirstOrThrow()).version;

  test('are created, changed by one at a time, and deleted', async () => {
    const created = await call('POST', '/flags', { flagKey: 'new-header', ...FLAG });
    expect(created).toMatchObject({ status: 200, payload: { flagKey: 'new-header', percent: 20, isOfShop: false } });
    expect(await call('POST', '/flags', { flagKey: 'new-header', ...FLAG })).toMatchObject({ status: 400 });
    expect(await call('PUT', '/flags/new-header', { ...FLAG, percent: 30, version: 1 })).toMatchObject({ status: 200 });
    expect(await call('PUT', '/flags/new-header', { ...FLAG, percent: 40, version: 1 })).toMatchObject({
      ...{ status: 409, conflict: { percent: 30, version: 2 } },
    });
    const { rows } = await database.pool.query(
      'select object_type, object_id from audit_entries order by id desc limit 1',
    );
    expect(rows[0]).toMatchObject({ object_type: 'feature-flag', object_id: 'new-header' });
    expect(await call('DELETE', '/flags/new-header', { version: 1 })).toMatchObject({
      ...{ status: 409, conflict: { percent: 30, version: 2 } },
    });
    expect(await call('DELETE', '/flags/new-header', { version: 2 })).toMatchObject({ status: 200 });
    expect(await call('DELETE', '/flags/new-header', { version: 2 })).toMatchObject({ status: 404 });
  });

  test.each<[string, object]>([
    ['a name with blanks', { flagKey: 'New header' }],
    ['a share above 100', { percent: 101 }],
    ['an unknown role', { roles: ['king'] }],
  ])('%s is refused', async (_, changes) => {
    expect((await call('POST', '/flags', { flagKey: 'x', ...FLAG, ...changes })).status).toBe(400);
  });

  test('of pages and of experiments stay', async () => {
    expect(await call('DELETE', '/flags/offers', { version: await versionOf('offers') })).toMatchObject({
      status: 400,
    });
    await call('POST', '/flags', { flagKey: 'used', ...FLAG });
    await create({ flag: 'used' });
    expect((await call('DELETE', '/flags/used', { version: 1 })).messages[0]).toContain('switches this flag');
  });

  test('are for people who manage search', async () => {
    expect((await call('GET', '/flags', undefined, await aLogin(app, db, 'operations'))).status).toBe(403);
    expect((await call('GET', '/flags', undefined, await aLogin(app, db, 'editor'))).status).toBe(200);
  });
});
