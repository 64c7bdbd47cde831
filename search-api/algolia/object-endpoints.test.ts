import { beforeEach, describe, expect, test } from 'vitest';
import { ADMIN_KEY, APP_ID, ART, ART_SETTINGS, aSearchServer } from './testing/search-server.ts';

const { admin, base, client, database, post } = await aSearchServer();

let count = 0;
let indexName = '';
beforeEach(async () => {
  count += 1;
  indexName = `art / ${count}`;
  await admin.setSettings({ indexName, indexSettings: ART_SETTINGS });
  await admin.saveObjects({ indexName, objects: ART, waitForTasks: true });
});

const found = async (searchParams: Record<string, unknown> = {}, index = indexName) =>
  (await client.searchSingleIndex({ indexName: index, searchParams })).hits.map(({ objectID }) => objectID);

describe('objects', () => {
  test('are read individually and together, fully or partially', async () => {
    expect(await client.getObject({ indexName, objectID: 'dog' })).toEqual(ART[3]);
    expect(await client.getObject({ indexName, objectID: 'dog', attributesToRetrieve: ['title'] })).toEqual({
      objectID: 'dog',
      title: 'Red Dog',
    });
    const { results } = await client.getObjects({
      requests: [
        { indexName, objectID: 'dog', attributesToRetrieve: ['price'] },
        { indexName, objectID: 'nobody' },
      ],
    });
    expect(results).toEqual([{ objectID: 'dog', price: 50 }, null]);
    await expect(client.getObject({ indexName, objectID: 'nobody' })).rejects.toMatchObject({
      status: 404,
      message: 'ObjectID does not exist',
    });
  });

  test('are added, replaced and deleted, and the next search reflects it', async () => {
    const { taskID } = await admin.addOrUpdateObject({ indexName, objectID: 'a/b c', body: { title: 'Green Cat' } });
    await admin.waitForTask({ indexName, taskID: taskID as number });
    expect(await found({ query: 'green' })).toEqual(['a/b c']);
    expect(await client.getObject({ indexName, objectID: 'a/b c' })).toMatchObject({ title: 'Green Cat' });
    const { objectID } = await admin.saveObject({ indexName, body: { title: 'Without a name' } });
    expect(await client.getObject({ indexName, objectID: objectID as string })).toMatchObject({
      title: 'Without a name',
    });
    await admin.deleteObject({ indexName, objectID: 'a/b c' });
    expect(await found({ query: 'green' })).toEqual([]);
    await admin.deleteObjects({ indexName, objectIDs: ['dog', 'night', objectID as string] });
    expect(await found()).toEqual(['stone', 'horse']);
    await admin.clearObjects({ indexName });
    expect(await found()).toEqual([]);
  });

  test('are partially updated, also with built-in operations', async () => {
    const objectID = 'dog';
    const change = (attributesToUpdate: Record<string, unknown>, createIfNotExists = true, id = objectID) =>
      admin.partialUpdateObject({ indexName, objectID: id, attributesToUpdate, createIfNotExists });
    await change({ title: 'Old Dog' });
    await change({ price: { _operation: 'Increment', value: 5 }, popularity: { _operation: 'Decrement', value: 1 } });
    await change({ tags: { _operation: 'Add', value: 'old' } });
    await change({ tags: { _operation: 'AddUnique', value: 'old' } });
    await change({ tags: { _operation: 'Remove', value: 'red' } });
    await change({ version: { _operation: 'IncrementSet', value: 3 } });
    await change({ version: { _operation: 'IncrementSet', value: 2 }, title: 'Never' });
    await change({ version: { _operation: 'IncrementFrom', value: 3 } });
    expect(await client.getObject({ indexName, objectID })).toMatchObject({
      title: 'Old Dog',
      price: 55,
      popularity: 0,
      tags: ['animal', 'old'],
      version: 4,
    });
    await change({ title: 'Nobody' }, false, 'nobody');
    await expect(client.getObject({ indexName, objectID: 'nobody' })).rejects.toMatchObject({ status: 404 });
    await change({ title: 'Somebody' }, true, 'somebody');
    expect(await found({ query: 'somebody' })).toEqual(['somebody']);
    await expect(change({ price: { _operation: 'Explode', value: 1 } })).rejects.toMatchObject({ status: 400 });
    await admin.partialUpdateObjects({
      indexName,
      objects: [
        { objectID: 'dog', sold: true },
        { objectID: 'cat', sold: true },
      ],
    });
    expect((await found({ filters: 'sold:true' })).sort()).toEqual(['dog', 'stone']);
  });

  test('are deleted by filter, but never all by mistake', async () => {
    await admin.deleteBy({ indexName, deleteByParams: { filters: 'tags:red AND price < 100' } });
    expect(await found()).toEqual(['night', 'stone', 'horse']);
    await expect(admin.deleteBy({ indexName, deleteByParams: {} })).rejects.toMatchObject({ status: 400 });
  });

  test('several indices are changed atomically in one request', async () => {
    const other = `${indexName} other`;
    const { taskID, objectIDs } = await admin.multipleBatch({
      requests: [
        { indexName, action: 'deleteObject', body: { objectID: 'dog' } },
        { indexName: other, action: 'addObject', body: { objectID: 'fish', title: 'Fish' } },
      ],
    });
    expect(taskID).toEqual({ [indexName]: expect.any(Number), [other]: expect.any(Number) });
    expect(objectIDs).toEqual(['dog', 'fish']);
    expect(await found({}, other)).toEqual(['fish']);
    const broken = admin.multipleBatch({
      requests: [
        { indexName, action: 'clear' },
        { indexName: other, action: 'explode' as 'clear', body: {} },
      ],
    });
    await expect(broken).rejects.toMatchObject({ status: 400 });
    expect(await found()).toHaveLength(3);
  });

  test.each([
    ['an update without objectID', { action: 'updateObject', body: { title: 'x' } }, 'objectID'],
    ['a record that is too large', { action: 'addObject', body: { text: 'x'.repeat(200_000) } }, 'too big'],
    ['a NUL character', { action: 'addObject', body: { text: 'a\u0000b' } }, 'NUL'],
    ['an unknown action', { action: 'toString', body: {} }, 'Invalid batch action'],
  ])('%s is rejected', async (_, request, message) => {
    const response = await post(`/1/indexes/${encodeURIComponent(indexName)}/batch`, { requests: [request] });
    expect(response.status).toBe(400);
    expect((await response.json()).message).toContain(message);
  });

  test('attributes may have names of inherited properties', async () => {
    await admin.saveObject({
      indexName,
      body: { objectID: 'odd', constructor: 'sea', toString: ['x'], hasOwnProperty: 3 },
    });
    const attributesForFaceting = ['constructor', 'hasOwnProperty', 'medium'];
    const searchableAttributes = ['toString', 'title'];
    await admin.setSettings({ indexName, indexSettings: { attributesForFaceting, searchableAttributes } });
    expect(await found({ filters: 'constructor:sea OR hasOwnProperty > 2' })).toEqual([]);
    expect(await found({ query: 'horse', facets: ['*'] })).toEqual(['horse']);
    expect(await client.getObject({ indexName, objectID: 'odd' })).toMatchObject({ constructor: 'sea' });
  });

  test('concurrent changes are not lost', async () => {
    const bodies = Array.from({ length: 20 }, (_, at) => ({ objectID: `many ${at}`, title: 'Crowd' }));
    await Promise.all([
      ...bodies.map((body) => admin.saveObject({ indexName, body })),
      ...bodies.map(() =>
        admin.partialUpdateObject({
          indexName,
          objectID: 'dog',
          attributesToUpdate: { price: { _operation: 'Increment', value: 1 } },
        }),
      ),
      ...bodies.map(() => found({ query: 'crowd' })),
    ]);
    expect(await found({ query: 'crowd', hitsPerPage: 100 })).toHaveLength(20);
    expect(await client.getObject({ indexName, objectID: 'dog' })).toMatchObject({ price: 70 });
  });

  test('a record written while its index is deleted is in the new index', async () => {
    await admin.saveObject({ indexName: 'short-lived', body: { objectID: 'old', title: 'Old' } });
    const deleting = await database.pool.connect();
    await deleting.query('begin');
    await deleting.query("select from search_indices where name = 'short-lived' for update");
    const writing = admin.saveObject({ indexName: 'short-lived', body: { objectID: 'new', title: 'New' } });
    await untilSomebodyWaits();
    await deleting.query("delete from search_indices where name = 'short-lived'");
    await deleting.query('commit');
    deleting.release();
    await writing;
    const { hits } = await client.searchSingleIndex({ indexName: 'short-lived' });
    expect(hits).toMatchObject([{ objectID: 'new' }]);
  });

  test.each([
    ['a NUL', { objectID: 'x', title: 'a\0b' }],
    ['a lone surrogate', { objectID: 'x', title: 'a\ud800b' }],
    ['a NUL in a name', { objectID: 'x', 'a\0b': 1 }],
    ['a lone surrogate in an objectID', { objectID: 'x\udc00' }],
  ])('%s is rejected', async (_, body) => {
    await expect(admin.saveObject({ indexName, body })).rejects.toMatchObject({ status: 400 });
  });

  test('an escaped backslash before u0000 is stored', async () => {
    await admin.saveObject({ indexName, body: { objectID: 'slashes', title: String.raw`\u0000 \ud800` } });
    const record = await client.getObject({ indexName, objectID: 'slashes' });
    expect(record).toMatchObject({ title: String.raw`\u0000 \ud800` });
  });

  test.each(['a%00b', '%00'])('an index named %s can neither be written nor read', async (name) => {
    const call = (method: string, path: string) =>
      fetch(`${base}/1/indexes/${name}${path}`, {
        method,
        headers: { 'x-algolia-application-id': APP_ID, 'x-algolia-api-key': ADMIN_KEY },
        ...(method !== 'GET' && { body: '{}' }),
      });
    for (const [method, path] of [
      ['PUT', '/settings'],
      ['POST', '/batch'],
      ['POST', ''],
      ['POST', '/rules/batch'],
      ['POST', '/clear'],
    ] as const)
      expect((await call(method, path)).status, `${method} ${path}`).toBe(400);
    for (const path of ['/settings', '/rules/x', '/synonyms/x', '/an-object'])
      expect((await call('GET', path)).status, path).toBe(404);
  });
});

/** Waits until a query is blocked by a lock. */
async function untilSomebodyWaits() {
  for (;;) {
    const { rows } = await database.pool.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    if (rows.length > 0) return;
  }
}
