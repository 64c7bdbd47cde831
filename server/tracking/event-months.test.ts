import { migrate, readMigrations } from '@easel/platform/db/migrate';
import { aDatabase } from '@easel/platform/testing/test-database';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { deleteUserEvents, insertEvents, readUserEvents } from './events-store.ts';
import { pruneEventsHandler } from './prune-events.ts';

const { db, pool } = await aDatabase();
const DAY_MS = 86_400_000;
beforeEach(() => pool.query('truncate behavior_events'));

const startOfMonth = (months: number) => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1));
};
const tableOf = (month: Date) => `behavior_events_${month.toISOString().slice(0, 7).replace('-', '_')}`;
const record = (happenedAt: Date, facts: { name?: string; userId?: string; body?: Record<string, unknown> } = {}) =>
  insertEvents(db, [
    { source: 'constructor', account: 'shop', name: 'item_detail_load', body: {}, happenedAt, ...facts },
  ]);
const prune = (days: number) => pruneEventsHandler(db, days).run({}, { signal: new AbortController().signal });
const readTables = async () => {
  const { rows } = await sql<{ table: string; count: number }>`
    select tableoid::regclass::text as "table", count(*) from behavior_events group by 1 order by 1`.execute(db);
  return Object.fromEntries(rows.map(({ table, count }) => [table, count]));
};
const partitions = async () =>
  (await sql<{ name: string; ends_at: Date | null }>`select name, ends_at from event_partitions`.execute(db)).rows;

test('every month has a table, and events without one are stored apart until it has', async () => {
  const { ends_at: endOfPast } = (await partitions()).find(({ name }) => name === 'behavior_events_past') ?? {};
  await record(new Date());
  await record(endOfPast as Date);
  await record(startOfMonth(8));
  expect(await readTables()).toEqual({
    behavior_events_past: 1,
    [tableOf(endOfPast as Date)]: 1,
    behavior_events_other: 1,
  });
  // As if no job had run until then.
  await sql`select add_event_months(9)`.execute(db);
  expect(await readTables()).toMatchObject({ [tableOf(startOfMonth(8))]: 1 });
  expect(await readTables()).not.toHaveProperty('behavior_events_other');
  const before = await partitions();
  await prune(400);
  expect(await partitions()).toEqual(before);
});

test('a month is dropped when it ended before the retention time', async () => {
  await pool.query('create table behavior_events_2020_03 (like behavior_events including all excluding identity)');
  await pool.query(
    'create table behavior_events_2020_04 (like behavior_events including all excluding identity); alter table behavior_events detach partition behavior_events_past',
  );
  const attach = (name: string, from: string, until: string) =>
    pool.query(`alter table behavior_events attach partition ${name} for values from (${from}) to ('${until}')`);
  await attach('behavior_events_2020_03', "'2020-03-01'", '2020-04-01');
  await attach('behavior_events_2020_04', "'2020-04-01'", '2020-05-01');
  await record(new Date('2020-03-31T12:00:00Z'));
  await record(new Date('2020-04-01T12:00:00Z'));
  // What is older than all months is deleted.
  await record(new Date('2020-02-01T12:00:00Z'));
  const daysSince = (moment: string) => Math.floor((Date.now() - Date.parse(moment)) / DAY_MS);
  await prune(daysSince('2020-04-20'));
  expect(await readTables()).toEqual({ behavior_events_2020_04: 1 });
  expect((await partitions()).map(({ name }) => name)).not.toContain('behavior_events_2020_03');
});

test('a purchase is stored once, also in another month', async () => {
  const purchase = { name: 'purchase', body: { order_id: 'A-1' } };
  for (const month of [1, 2, 8]) await record(startOfMonth(month), purchase);
  await record(startOfMonth(2), { ...purchase, body: { order_id: 'A-2' } });
  expect(Object.values(await readTables())).toEqual([1, 1]);
});

test('the events of a person are read and deleted in all months', async () => {
  for (const month of [-30, 1, 3, 9]) await record(startOfMonth(month), { userId: '7' });
  expect(await readUserEvents(db, 'shop', '7')).toHaveLength(4);
  expect(await deleteUserEvents(db, 'shop', '7')).toBe(4);
});

test('a shop that is updated keeps its events where they are, and continues with their ids', async () => {
  const former = await aDatabase();
  await former.pool.query('drop schema public cascade; create schema public');
  const migrations = await readMigrations();
  const first = migrations.findIndex(({ name }) => name === 'past-of-events');
  await migrate(former.pool, migrations.slice(0, first));
  await former.pool.query(`
    insert into behavior_events (source, account, name, happened_at) select 'algolia', 'shop', 'view', now() - n * interval '1 day' from generate_series(1, 500) n;
    insert into behavior_events (source, account, name, body) values ('algolia', 'shop', 'purchase', '{"order_id": "A-1"}')`);
  const read = async (table: string) =>
    (await former.pool.query(`select pg_relation_filenode('${table}') as file, count(*), max(id) from ${table}`)).rows;
  const before = await read('behavior_events');
  await migrate(former.pool, migrations);
  expect(await read('behavior_events_past')).toEqual(before);
  const [{ max }] = before as [{ max: number }];
  // By the former version, which is still running.
  const insert = `insert into behavior_events (source, account, name, body) values ('algolia', 'shop', $1, '{"order_id": "A-1"}') on conflict do nothing returning id`;
  expect((await former.pool.query(insert, ['view'])).rows[0]?.id).toBeGreaterThan(max);
  expect((await former.pool.query(insert, ['purchase'])).rows).toEqual([]);
  // Indices were taken over, not built.
  const { rows: missing } = await former.pool.query(`
    select indexrelid::regclass from pg_index where indrelid = 'behavior_events'::regclass
      and not exists (select from pg_inherits join pg_index own on own.indexrelid = inhrelid
        where inhparent = pg_index.indexrelid and own.indrelid = 'behavior_events_past'::regclass)`);
  expect(missing).toEqual([]);
  const { rows: indices } = await former.pool.query(
    "select count(*) from pg_index where indrelid = 'behavior_events_past'::regclass",
  );
  expect(indices).toEqual([{ count: 9 }]);
});
