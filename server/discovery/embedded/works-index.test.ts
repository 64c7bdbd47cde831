import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { listenForChanges } from '@easel/platform/db/listen-for-changes';
import { createLog } from '@easel/platform/log';
import { openObjects } from '@easel/platform/media/open-objects';
import { startS3Server, whyNoS3Server } from '@easel/platform/testing/s3-server';
import { aDatabase } from '@easel/platform/testing/test-database';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { anArtist, aWork } from '../../testing/factories.ts';
import { toWorkDocument } from '../work-documents.ts';
import { pruneChanges, readAllWorkFacts } from '../works-feed-store.ts';
import { createSharedSnapshot } from './shared-snapshot.ts';
import { openWorksIndex, type WorksIndex } from './works-index.ts';
import { WORKS_SCHEMA } from './works-schema.ts';

const database = await aDatabase();
const { db, pool } = database;
const folder = await mkdtemp(join(tmpdir(), 'easel-index-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const log = createLog(readConfig({ LOG_LEVEL: 'silent' }));
const open = () => openWorksIndex({ database, log, folder, limits: { maxChanges: 5_000, minSavedSize: 1_000 } });

const available = (works: WorksIndex) =>
  works.index().search({ zone: 'US', choices: { original_availability_status: ['available'] }, limit: 1_000 });
const found = (works: WorksIndex, text: string) =>
  works
    .index()
    .search({ text, zone: 'US' })
    .hits.map(({ id }) => id);

/** Expects the index to have the same works and states as the database. */
async function expectSame(works: WorksIndex) {
  const client = await pool.connect();
  const expected = new Map<number, string>();
  try {
    for await (const { rows } of readAllWorkFacts(client))
      for (const row of rows) expected.set(row.id, String(toWorkDocument(row).facets?.original_availability_status));
  } finally {
    client.release();
  }
  const index = works.index();
  expect(index.size).toBe(expected.size);
  const counts = Object.groupBy(expected.values(), (status) => status);
  const { facets } = index.search({ zone: 'US', count: ['original_availability_status'], limit: 0 });
  expect(
    Object.fromEntries((facets.original_availability_status ?? []).map(({ value, count }) => [value, count])),
  ).toEqual(Object.fromEntries(Object.entries(counts).map(([status, list]) => [status, list?.length])));
  for (const id of expected.keys()) expect(index.has(id)).toBe(true);
}

test('while another transaction is open, a change is applied once', async () => {
  const works = await open();
  const changed: unknown[] = [];
  works.onChange((ids) => changed.push(ids));
  const other = await pool.connect();
  await other.query('begin; select pg_current_xact_id()');
  const id = await aWork(db, { title: 'Harbor' });
  const artist = await db.selectFrom('works').select('artist_id').where('id', '=', id).executeTakeFirstOrThrow();
  await works.catchUp();
  expect(changed.flat()).toContain(id);
  changed.length = 0;
  await works.catchUp();
  expect(changed).toEqual([]);
  await db.updateTable('works').set({ title: 'Meadow' }).where('id', '=', id).execute();
  await other.query('commit');
  other.release();
  await works.catchUp();
  expect(found(works, 'meadow')).toEqual([id]);
  await works.close();
  await db.deleteFrom('works').where('id', '=', id).execute();
  await db.deleteFrom('people').where('id', '=', artist.artist_id).execute();
});

test('every change to works, their prints and their artists is applied', async () => {
  const artist = await anArtist(db, { first_name: 'Zora' });
  const work = await aWork(db, { artist_id: artist, title: 'Harbor' });
  const works = await open();
  const after = async (change: () => Promise<unknown>, look: () => unknown) => {
    await change();
    await works.catchUp();
    return look();
  };
  const status = () => available(works).total;
  expect(status()).toBe(1);
  const set = (facts: object) => () => db.updateTable('works').set(facts).where('id', '=', work).execute();
  expect(await after(set({ original_status: 'sold' }), status)).toBe(0);
  expect(await after(set({ original_status: 'avail' }), status)).toBe(1);
  expect(await after(set({ title: 'Lighthouse' }), () => [found(works, 'harbor'), found(works, 'lighthouse')])).toEqual(
    [[], [work]],
  );
  expect(await after(set({ is_safe: false }), status)).toBe(0);
  expect(await after(set({ is_safe: true }), status)).toBe(1);
  const away = (is_on_vacation: boolean) => () =>
    db.updateTable('people').set({ is_on_vacation }).where('id', '=', artist).execute();
  expect(await after(away(true), status)).toBe(0);
  expect(await after(away(false), status)).toBe(1);
  const rename = () => db.updateTable('people').set({ first_name: 'Ida' }).where('id', '=', artist).execute();
  expect(await after(rename, () => [found(works, 'zora'), found(works, 'ida')])).toEqual([[], [work]]);
  const prints = () => works.index().search({ zone: 'US', choices: { has_prints: ['True'] } }).total;
  const addPrint = () =>
    db
      .insertInto('print_products')
      .values({
        work_id: work,
        edition: 'limited',
        edition_size: 1,
        material: 'rag',
        width_cm: 1,
        height_cm: 1,
        price_cents: 1,
      })
      .execute();
  expect(await after(addPrint, prints)).toBe(1);
  expect(await after(() => db.updateTable('print_products').set({ edition_sold: 1 }).execute(), prints)).toBe(0);
  expect(await after(() => db.deleteFrom('print_products').execute(), prints)).toBe(0);
  expect(
    await after(
      () => db.deleteFrom('works').where('id', '=', work).execute(),
      () => works.index().size,
    ),
  ).toBe(0);
  await works.close();
});

test('a change whose transaction commits late is not missed', async () => {
  const works = await open();
  const slow = await pool.connect();
  await slow.query('begin');
  const { rows } = await slow.query(
    `insert into works (title, category, artist_id, width_cm, height_cm, picture_width_px, picture_height_px, picture_color)
     select 'Slow Boat', 'paintings', max(id), 1, 1, 1, 1, '#000000' from people returning id`,
  );
  const quick = await aWork(db, { title: 'Quick Boat' });
  await works.catchUp();
  expect(found(works, 'boat')).toEqual([quick]);
  await slow.query('commit');
  slow.release();
  await works.catchUp();
  expect(found(works, 'boat').sort()).toEqual([Number(rows[0].id), quick].sort());
  await works.close();
});

test('a sold work is removed from available works after the database notification', async () => {
  const works = await open();
  const changes = listenForChanges(database.directUrl, () => works.catchUp());
  const work = await aWork(db, { title: 'Last One' });
  const isThere = () => available(works).hits.some(({ id }) => id === work);
  const until = async (wanted: boolean) => {
    for (let tries = 0; tries < 1_200 && isThere() !== wanted; tries++) await sleep(25);
    expect(isThere()).toBe(wanted);
  };
  await until(true);
  await db.updateTable('works').set({ original_status: 'sold' }).where('id', '=', work).execute();
  await until(false);
  await changes.close();
  await works.close();
});

test('the index is rebuilt after a truncate, after too many changes, and on request', async () => {
  const works = await open();
  await pool.query('truncate works cascade');
  await works.catchUp();
  expect(works.index().size).toBe(0);
  await pool.query(
    `insert into works (title, category, artist_id, width_cm, height_cm, picture_width_px, picture_height_px, picture_color)
     select 'Work ' || n, 'paintings', (select max(id) from people), 1, 1, 1, 1, '#000000' from generate_series(1, 6000) as n`,
  );
  await works.catchUp();
  // More than one batch of rows.
  expect(works.index().size).toBe(6_000);
  await pool.query(`update works set original_status = 'sold' where id % 3 = 0`);
  await Promise.all([works.rebuild(), works.catchUp(), works.catchUp()]);
  await expectSame(works);
  // The next tests build the index many times.
  await pool.query('delete from works where id % 4 <> 0');
  await works.catchUp();
  await expectSame(works);
  await works.close();
});

test('a start continues from the snapshot, and rebuilds the index if the snapshot is damaged', async () => {
  expect((await readdir(folder)).sort()).toEqual(['works.index', 'works.position']);
  const written = await readFile(join(folder, 'works.index'));
  await pool.query(`update works set original_status = 'reserved' where id % 7 = 0`);
  const works = await open();
  await expectSame(works);
  await works.close();

  for (const damaged of [Buffer.from('nonsense'), written.subarray(0, 1_000), Buffer.alloc(0)]) {
    await writeFile(join(folder, 'works.index'), damaged);
    const again = await open();
    await expectSame(again);
    await again.close();
  }
  await writeFile(join(folder, 'works.position'), 'nonsense');
  await expectSame(await open());
});

test('the index of a large catalogue is built after the start, and saved for the next one', async () => {
  await rm(folder, { recursive: true, force: true });
  const limits = { minSavedSize: 1_000, maxBuiltAtStart: 1_000 };
  const works = await openWorksIndex({ database, log, folder, limits });
  expect(works.isReady()).toBe(false);
  expect(() => works.index()).toThrow('still being built');
  await works.ready();
  await expectSame(works);
  await expect.poll(() => readdir(folder).catch(() => [])).toContain('works.position');
  await works.close();

  const again = await openWorksIndex({ database, log, folder, limits });
  expect(again.isReady()).toBe(true);
  await expectSame(again);
  await again.close();
});

describe.each([
  { kind: 'a folder', isSkipped: false },
  { kind: 'a bucket', isSkipped: whyNoS3Server() !== undefined },
])('with $kind that hosts share', ({ kind, isSkipped }) => {
  const limits = { minSavedSize: 1_000, maxBuiltAtStart: 1_000 };
  const hostFolder = () => mkdtemp(join(tmpdir(), 'easel-host-'));

  test.skipIf(isSkipped)(
    'a new host is ready at once with the newest snapshot, and nothing was lost',
    async () => {
      const server = kind === 'a bucket' ? await startS3Server() : undefined;
      onTestFinished(async () => void (await server?.close()));
      const S3_URL = server?.url('art') ?? '';
      const store = await openObjects({ DATA_DIR: await hostFolder(), S3_URL }, 'search');
      let time = Date.now();
      const shared = createSharedSnapshot(store, { now: () => time, newId: randomUUID });
      const first = await openWorksIndex({ database, log, folder: await hostFolder(), shared, limits });
      await first.ready();
      await expect.poll(() => store.has('works/newest.json')).toBe(true);
      const [snapshot] = (await store.list('works')).filter((name) => name.endsWith('.index'));
      const work = await aWork(db, { title: `Lighthouse of ${kind}` });

      const second = await openWorksIndex({
        database,
        log,
        folder: await hostFolder(),
        shared,
        loadsOnly: true,
        limits,
      });
      expect(second.isReady()).toBe(true);
      expect(found(second, `lighthouse of ${kind}`)).toContain(work);
      await expectSame(second);
      await second.close();

      // Another host has saved a moment ago: one snapshot is enough.
      await first.catchUp();
      await first.save();
      expect((await store.list('works')).filter((name) => name.endsWith('.index'))).toEqual([snapshot]);
      // Later the newest one replaces it.
      await aWork(db, {});
      time += 2 * 3_600_000;
      // Nothing is saved while a transaction that is older than the work runs, such as an automatic ANALYZE.
      const saveAgain = async () => {
        await first.catchUp();
        await first.save();
        return (await store.list('works')).filter((name) => name.endsWith('.index'));
      };
      await expect.poll(saveAgain).not.toContain(snapshot);
      const [newer, ...others] = await saveAgain();
      expect(others).toEqual([]);
      // A damaged one is not used.
      await store.write(newer ?? '', Buffer.from('damaged'));
      const third = await openWorksIndex({ database, log, folder: await hostFolder(), shared, limits });
      await third.ready();
      await expectSame(third);
      await Promise.all([first.close(), third.close()]);
    },
    900_000,
  );
});

test('searches fail if the first index cannot be built, until the next attempt succeeds', async () => {
  await rm(folder, { recursive: true, force: true });
  let connections = 0;
  const failing = {
    // The first one counts the works, the second one reads them.
    connect: () =>
      ++connections === 2 ? Promise.reject(new Error('The database does not answer.')) : database.pool.connect(),
  };
  const works = await openWorksIndex({
    database: { ...database, pool: failing as typeof pool },
    log,
    folder,
    limits: { minSavedSize: 1_000, maxBuiltAtStart: 1_000, retryMs: 10 },
  });
  await expect(works.ready()).rejects.toThrow('does not answer');
  await expect.poll(works.isReady).toBe(true);
  await expectSame(works);
  await works.close();
});

test('old changes are pruned, and an index with an older position is rebuilt', async () => {
  const before = (await readFile(join(folder, 'works.position'), 'utf8')).trim();
  await pool.query(`update work_changes set changed_at = now() - interval '5 days'`);
  await pruneChanges(db, 72);
  expect(await db.selectFrom('work_changes').select('id').execute()).toEqual([]);
  await writeFile(join(folder, 'works.position'), /^\d+$/.test(before) ? '3' : before);
  const works = await open();
  await expectSame(works);
  await works.close();
});

test('after being killed while saving a snapshot, the index equals the database at the next start', async () => {
  await pool.query('truncate works cascade');
  await pool.query(
    `insert into works (title, category, artist_id, width_cm, height_cm, picture_width_px, picture_height_px, picture_color)
     select 'Work ' || n, 'paintings', (select max(id) from people), 1, 1, 1, 1, '#000000' from generate_series(1, 500) as n`,
  );
  const follower = fileURLToPath(new URL('../../testing/change-feed-follower.ts', import.meta.url));
  const statuses = ['sold', 'avail', 'reserved', 'unavail'];
  for (const killedAfterMs of [30, 170, 400]) {
    const child = spawn(process.execPath, [follower, database.url, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(child, 'exit');
    await once(child.stdout, 'data');
    let isKilled = false;
    void sleep(killedAfterMs).then(() => {
      isKilled = child.kill('SIGKILL');
    });
    for (let turn = 0; !isKilled; turn++) {
      await pool.query('update works set original_status = $1 where id % 13 = $2', [statuses[turn % 4], turn % 13]);
      await pool.query('delete from works where id = (select max(id) from works)');
    }
    await ended;
    const works = await open();
    await expectSame(works);
    await works.close();
  }
});

test('the schema is within the limits for fast counting', () => {
  expect(Object.keys(WORKS_SCHEMA.text).length).toBeLessThanOrEqual(8);
  expect(WORKS_SCHEMA.zones?.names).toHaveLength(7);
});
