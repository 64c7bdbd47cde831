import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aWork } from '../../testing/factories.ts';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';
import { createCollectionCalls, fillCollection } from './testing/collection-calls.ts';

const { app, database } = await aShop();
const { db, pool } = database;
const guest = createCollectionCalls(app);

const worksCountOf = async (id: number) =>
  (await pool.query('select works_count from collections where id = $1', [id])).rows[0]?.works_count;

describe('the kept number of works', () => {
  test('is counted again when a shop is restored from an export', async () => {
    const { id: owner } = await aLogin(app, db, 'collector');
    const works = [await aWork(db), await aWork(db)];
    const { rows } = await pool.query(
      `insert into collections (owner_id, title, works_count) values ($1, 'Restored', 2) returning id`,
      [owner],
    );
    await fillCollection(db, rows[0].id, works);
    expect(await worksCountOf(rows[0].id)).toBe(2);
  });

  test('follows deleted works', async () => {
    const { id: owner } = await aLogin(app, db, 'collector');
    const works = [await aWork(db), await aWork(db)];
    const { rows } = await pool.query(
      `insert into collections (owner_id, title) values ($1, 'One'), ($1, 'Two') returning id`,
      [owner],
    );
    for (const { id } of rows) await fillCollection(db, id, works);
    await db.deleteFrom('works').where('id', 'in', works.slice(0, 1)).execute();
    for (const { id } of rows) expect(await worksCountOf(id)).toBe(1);
  });
});

describe('personal data', () => {
  test('collections are exported with their works and notes, and deleted with the account', async () => {
    const { cookie } = await aLogin(app, db, 'collector');
    const calls = createCollectionCalls(app, cookie);
    const workId = await aWork(db);
    const id = await calls.make({ title: 'Mine', artworkId: workId });
    await calls.send('PUT', `/my-collections/collection/${id}/artwork/${workId}/note`, { note: 'Over the sofa' });
    const { payload } = await calls.send('POST', '/account/export');
    expect(payload.data.collections).toMatchObject([{ id, title: 'Mine', works_count: 1 }]);
    expect(payload.data.collection_works).toMatchObject([
      { collection_id: id, work_id: workId, note: 'Over the sofa' },
    ]);
    expect((await guest.read(id)).status).toBe(200);
    await calls.send('DELETE', '/account', { password: 'Secret-123', isSure: true });
    expect((await guest.read(id)).status).toBe(404);
    const { rows } = await pool.query('select from collection_works where collection_id = $1', [id]);
    expect(rows).toEqual([]);
  });
});

describe('cache tags', () => {
  const listener = new pg.Client({ connectionString: database.url });
  let told: string[] = [];
  beforeAll(async () => {
    listener.on('notification', ({ payload }) => told.push(...(payload ?? '').split(',')));
    await listener.connect();
    await listener.query('listen easel_page_tags');
  });
  afterAll(() => listener.end());

  /** The tags that a change publishes. */
  const tagsOf = async (change: () => Promise<unknown>) => {
    await settle();
    told = [];
    await change();
    await settle();
    return [...new Set(told)].filter((tag) => /^collection(?!s-of)/.test(tag)).sort();
  };
  /** Notifications arrive in order: once this one is here, all earlier ones are. */
  const settle = async () => {
    const mark = `mark-${Math.random()}`;
    await pool.query('select pg_notify($1, $2)', ['easel_page_tags', mark]);
    while (!told.includes(mark)) await sleep(5);
  };

  let ada: ReturnType<typeof createCollectionCalls>;
  let admin: ReturnType<typeof createCollectionCalls>;
  let workId: number;
  beforeAll(async () => {
    ada = createCollectionCalls(app, (await aLogin(app, db, 'collector')).cookie);
    admin = createCollectionCalls(app, (await aLogin(app, db, 'admin')).cookie);
  });
  beforeEach(async () => {
    workId = await aWork(db);
  });

  test('a change of a collector’s collection concerns its own pages only', async () => {
    const id = await ada.make({ title: 'Mine', artworkId: await aWork(db) });
    expect(await tagsOf(() => ada.add(id, workId))).toEqual([`collection:${id}`]);
    expect(await tagsOf(() => ada.change(id, { description: 'New' }))).toEqual([`collection:${id}`]);
  });

  test('a collection that is hidden, renamed or deleted leaves the sitemap at once', async () => {
    const id = await ada.make({ title: 'Mine', artworkId: workId });
    const tags = [`collection-urls`, `collection:${id}`];
    expect(await tagsOf(() => ada.change(id, { title: 'Renamed' }))).toEqual(tags);
    expect(await tagsOf(() => ada.change(id, { privacy: '1' }))).toEqual(tags);
    expect(await tagsOf(() => ada.change(id, { title: 'Again' }))).toEqual([`collection:${id}`]);
    await ada.change(id, { privacy: '0' });
    expect(await tagsOf(() => ada.send('DELETE', '/my-collection/delete', { idUserCollection: id }))).toEqual(tags);
  });

  test('a change of a collection that the shop publishes concerns the pages that list them', async () => {
    let id = 0;
    const create = async () => {
      id = await admin.make({ title: 'Trends', collectionTypeIds: ['37'], artworkId: workId });
    };
    expect(await tagsOf(create)).toEqual([`collection:${id}`, 'collections']);
    expect(await tagsOf(async () => admin.add(id, await aWork(db)))).toEqual([`collection:${id}`, 'collections']);
    expect(await tagsOf(() => admin.change(id, { privacy: '1' }))).toContain('collections');
    expect(await tagsOf(() => admin.change(id, { title: 'Hidden' }))).toEqual([`collection:${id}`]);
  });
});
