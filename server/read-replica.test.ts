import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@easel/platform/db/embedded-postgres';
import { connect, migrateAll } from '@easel/platform/db/open-database';
import { readFromReplica } from '@easel/platform/db/replica-scope';
import { aFreezingProxy } from '@easel/platform/testing/freezing-proxy';
import { startReplica } from '@easel/platform/testing/postgres-replica';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { anArtist, aWork } from './testing/factories.ts';
import { startShop } from './testing/shop-process.ts';

const folder = await mkdtemp(join(tmpdir(), 'easel-replicated-'));
const primaryFolder = join(folder, 'primary');
const postgres = await startEmbeddedPostgres({
  folder: primaryFolder,
  onError: console.error,
  settings: ['fsync=off', 'full_page_writes=off'],
});
const database = connect(postgres.url, { max: 4 });
await migrateAll(database);
const { db } = database;
const artistId = await anArtist(db, { user_name: 'ada-moreau' });
const replica = await startReplica({ url: postgres.url, folder: primaryFolder }, join(folder, 'replica'));
const onReplica = connect(replica.url, { max: 1 });

afterAll(async () => {
  await Promise.all([database.close(), onReplica.close()]);
  await replica.stop();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

/** While the replica applies nothing, it is behind. */
const pause = async () => {
  await onReplica.pool.query('select pg_wal_replay_pause()');
  // It ends what it is applying.
  const state = async () =>
    (await onReplica.pool.query('select pg_get_wal_replay_pause_state() as state')).rows[0]?.state;
  await expect.poll(state).toBe('paused');
};
const resume = () => onReplica.pool.query('select pg_wal_replay_resume()');
const countTitles = (within: typeof db, title: string) =>
  within.selectFrom('works').select('id').where('title', '=', title).execute();

test('what may be read from a replica is, and nothing that it does not have yet is missed', async () => {
  const shop = connect(postgres.url, { max: 4, readUrl: replica.url });
  const answeredBy = async () => {
    const { rows } = await sql<{ isReplica: boolean }>`select pg_is_in_recovery() as "isReplica"`.execute(shop.db);
    return rows[0]?.isReplica ? 'replica' : 'primary';
  };
  const answered = () => readFromReplica(answeredBy);
  try {
    await expect.poll(answered).toBe('replica');
    expect(await answeredBy()).toBe('primary');
    // A write, also outside of a transaction, goes to the primary, and what follows it reads there.
    await readFromReplica(async () => {
      await aWork(shop.db, { artist_id: artistId, title: 'Written' });
      expect(await countTitles(shop.db, 'Written')).toHaveLength(1);
      expect(await answeredBy()).toBe('primary');
      await shop.db.transaction().execute((tx) => countTitles(tx, 'Written'));
    });
    // Whoever waits for a write finds it there.
    for (let n = 0; n < 20; n += 1) {
      await aWork(shop.db, { artist_id: artistId, title: `Waited ${n}` });
      await shop.replica?.caughtUp();
      expect(await readFromReplica(() => countTitles(shop.db, `Waited ${n}`))).toHaveLength(1);
    }
    await expect.poll(answered).toBe('replica');

    // One that falls behind is not used, and nobody waits for it for longer than a second.
    await pause();
    await aWork(shop.db, { artist_id: artistId, title: 'Late' });
    await shop.replica?.caughtUp();
    expect(await answered()).toBe('primary');
    expect(await readFromReplica(() => countTitles(shop.db, 'Late'))).toHaveLength(1);
    await resume();
    await expect.poll(answered).toBe('replica');

    await onReplica.pool.query('select 1');
    await replica.kill();
    // Every query is answered, also before it is known that the replica is gone. Its last connections may live a little longer.
    while ((await answered()) !== 'primary');
    await replica.restart();
    await expect.poll(answered).toBe('replica');
  } finally {
    await shop.close();
  }
});

test('nobody waits long for a replica that is cut off, and it is used again when it answers', async () => {
  const proxy = await aFreezingProxy(replica.url);
  const shop = connect(postgres.url, { max: 4, readUrl: proxy.url });
  const isReplica = sql<{ isReplica: boolean }>`select pg_is_in_recovery() as "isReplica"`;
  const answered = () => readFromReplica(async () => (await isReplica.execute(shop.db)).rows[0]?.isReplica);
  try {
    await expect.poll(answered).toBe(true);
    proxy.freeze();
    const askedAt = performance.now();
    // Sent to the replica, and answered by the primary, long before the query itself would time out.
    expect(await answered()).toBe(false);
    expect(performance.now() - askedAt).toBeLessThan(25_000);
    proxy.thaw();
    await expect.poll(answered).toBe(true);
  } finally {
    await shop.close();
    await proxy.close();
  }
});

test('a shop with a replica: a sale is seen at once on pages, members see what they have just done, and no replica is needed', async () => {
  const settings = { DATABASE_URL: postgres.url, DATABASE_READ_URL: replica.url, RATE_LIMIT: '0', CAPTCHA: 'off' };
  // It applies every change so much later.
  await onReplica.pool.query("alter system set recovery_min_apply_delay = '150ms'");
  await onReplica.pool.query('select pg_reload_conf()');
  const { opened, stop } = startShop({ ...settings, IMAGE_VECTORS: 'off', PAGE_FRESH_SECONDS: '3600' });
  try {
    const origin = await opened();
    const read = async (path: string) => {
      const response = await fetch(origin + path);
      return { status: response.status, body: await response.text() };
    };
    const countReads = async () => {
      await onReplica.pool.query('select pg_stat_clear_snapshot()');
      const { rows } = await onReplica.pool.query<{ scans: number }>(
        "select seq_scan + idx_scan as scans from pg_stat_user_tables where relname = 'works'",
      );
      return rows[0]?.scans ?? 0;
    };
    const before = await countReads();
    for (let n = 0; n < 5; n += 1) {
      // Pages of sold works show others.
      await db.deleteFrom('works').execute();
      const id = await aWork(db, { artist_id: artistId, title: `Harbour ${n}` });
      const path = `/art/harbour-${n}/${artistId}/${id}/view`;
      const page = async () => (await read(path)).body;
      await expect.poll(page, { interval: 20 }).toContain('Add to cart');
      await db.updateTable('works').set({ original_status: 'sold' }).where('id', '=', id).execute();
      // If it were rendered again from a replica without the sale, it would stay for an hour.
      await expect.poll(page, { interval: 20, timeout: 20_000 }).not.toContain('Add to cart');
    }
    await expect.poll(countReads).toBeGreaterThan(before);

    // A page that does not exist yet, right after the call that has made it.
    const member = { email: 'berta@example.com', firstName: 'Berta', lastName: 'Moreau', password: 'Secret-123' };
    const send = async (path: string, body: object, cookie = '') => {
      const headers = { 'content-type': 'application/json', cookie };
      const response = await fetch(`${origin}/easel${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      expect(response.status).toBe(200);
      return response;
    };
    await send('/auth/register', member);
    const cookies = (await send('/auth/login', member)).headers.getSetCookie();
    const cookie = cookies.map((one) => one.split(';')[0]).join('; ');
    for (const title of ['Blue rooms', 'Red rooms', 'Green rooms']) {
      const created = await send('/my-collections/create', { title, privacy: '0', visible: '1' }, cookie);
      const { payload } = (await created.json()) as { payload: { collection: { url: string } } };
      expect(await read(payload.collection.url)).toMatchObject({ status: 200, body: expect.stringContaining(title) });
    }
    await replica.kill();
    expect((await read('/paintings')).status).toBe(200);
    await replica.restart();
  } finally {
    await stop();
  }
});
