import { beforeEach, describe, expect, test } from 'vitest';
import { pruneTasksHandler } from './prune-tasks.ts';
import { APP_ID, ART, ART_SETTINGS, aSearchServer } from './testing/search-server.ts';

const { admin, client, post, indices, database } = await aSearchServer();

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

describe('settings', () => {
  test('are returned with defaults and changed individually', async () => {
    expect(await admin.getSettings({ indexName })).toMatchObject({
      ...ART_SETTINGS,
      hitsPerPage: 20,
      paginationLimitedTo: 1_000,
    });
    await admin.setSettings({ indexName, indexSettings: { hitsPerPage: 2, unretrievableAttributes: ['about'] } });
    expect(await admin.getSettings({ indexName })).toMatchObject({ ...ART_SETTINGS, hitsPerPage: 2 });
    expect(await found()).toHaveLength(2);
    expect(await client.getObject({ indexName, objectID: 'horse' })).not.toHaveProperty('about');
    await admin.setSettings({ indexName, indexSettings: { hitsPerPage: null as never } });
    expect(await admin.getSettings({ indexName })).toMatchObject({ hitsPerPage: 20 });
  });

  test('unknown settings are rejected', async () => {
    const set = (indexSettings: object) => admin.setSettings({ indexName, indexSettings });
    await expect(set({ nonsense: 1 })).rejects.toMatchObject({
      status: 400,
      message: 'Invalid object attributes: nonsense',
    });
    await expect(set({ hitsPerPage: 'many' })).rejects.toMatchObject({ status: 400 });
    await expect(set({ searchableAttributes: 'title' })).rejects.toMatchObject({ status: 400 });
    await expect(client.setSettings({ indexName, indexSettings: {} })).rejects.toMatchObject({ status: 403 });
  });

  test('replicas have the records of their index in another order', async () => {
    const [cheap, dear] = [`${indexName} cheap`, `${indexName} dear`];
    await admin.setSettings({ indexName, indexSettings: { replicas: [cheap, `virtual(${dear})`] } });
    await admin.setSettings({ indexName: cheap, indexSettings: { ranking: ['asc(price)', 'typo', 'words'] } });
    await admin.setSettings({ indexName: dear, indexSettings: { customRanking: ['desc(price)'] } });
    expect(await found({}, cheap)).toEqual(['dog', 'horse', 'night', 'stone']);
    expect(await found({ query: 'red' }, dear)).toEqual(['stone', 'dog']);
    await admin.saveObject({ indexName, body: { objectID: 'fish', title: 'Red Fish', price: 60 } });
    expect(await found({ query: 'red' }, cheap)).toEqual(['dog', 'fish', 'stone']);
    await admin.setSettings({ indexName, indexSettings: { hitsPerPage: 1 }, forwardToReplicas: true });
    expect(await found({}, cheap)).toEqual(['dog']);
    expect(await admin.getSettings({ indexName: cheap })).toMatchObject({ primary: indexName, hitsPerPage: 1 });
    await expect(admin.saveObject({ indexName: cheap, body: { title: 'x' } })).rejects.toMatchObject({ status: 400 });
    await admin.setSettings({ indexName, indexSettings: { replicas: [] } });
    await admin.saveObject({ indexName: cheap, body: { objectID: 'own', title: 'Own', price: 1 } });
    expect(await found({}, cheap)).toEqual(['own']);
    expect(await found({ query: 'own' })).toEqual([]);
  });
});

describe('indices', () => {
  test('are copied, moved, listed and deleted', async () => {
    const copy = `${indexName} copy`;
    await admin.operationIndex({ indexName, operationIndexParams: { operation: 'copy', destination: copy } });
    await admin.deleteObject({ indexName, objectID: 'dog' });
    expect(await found({}, copy)).toEqual(['night', 'stone', 'horse', 'dog']);
    await admin.operationIndex({
      indexName: copy,
      operationIndexParams: { operation: 'move', destination: indexName },
    });
    expect(await found()).toEqual(['night', 'stone', 'horse', 'dog']);
    await expect(found({}, copy)).rejects.toMatchObject({ status: 404 });
    const { items } = await admin.listIndices();
    expect(items).toContainEqual(expect.objectContaining({ name: indexName, entries: 4, pendingTask: false }));
    await admin.deleteIndex({ indexName });
    await expect(found()).rejects.toMatchObject({ status: 404, message: `Index ${indexName} does not exist` });
  });

  test('replacing all objects is atomic and keeps replicas', async () => {
    const replica = `${indexName} replica`;
    await admin.setSettings({ indexName, indexSettings: { replicas: [replica] } });
    await admin.replaceAllObjects({ indexName, objects: [{ objectID: 'fish', title: 'Fish' }] });
    expect(await found()).toEqual(['fish']);
    expect(await found({}, replica)).toEqual(['fish']);
    expect(await admin.getSettings({ indexName })).toMatchObject({ ...ART_SETTINGS, replicas: [replica] });
  });

  test('changes of another process are reloaded', async () => {
    expect(await found()).toHaveLength(4);
    await database.db
      .deleteFrom('search_records')
      .where('index_name', '=', indexName)
      .where('object_id', '=', 'dog')
      .execute();
    await database.pool.query(
      'update search_indices set version = version + 1, records_version = records_version + 1 where name = $1',
      [indexName],
    );
    expect(await found()).toHaveLength(4);
    indices.outdate();
    expect(await found()).toHaveLength(3);
  });

  test('applications are isolated from each other', async () => {
    await indices.putApplication({ appId: 'OTHER', name: 'Other', keys: [{ key: 'k', rights: ['search'] }] });
    const headers = { 'x-algolia-application-id': 'OTHER' };
    const response = await post(`/1/indexes/${encodeURIComponent(indexName)}/query`, {}, headers, 'k');
    expect(response.status).toBe(404);
  });

  test('an unknown task is not found', async () => {
    await expect(admin.getTask({ indexName, taskID: 999_999 })).rejects.toMatchObject({ status: 404 });
  });
});

test('old tasks are deleted', async () => {
  await database.db
    .insertInto('search_tasks')
    .values({ app_id: APP_ID, index_name: 'old', done_at: new Date(Date.now() - 2 * 86_400_000) })
    .execute();
  await pruneTasksHandler(database.db).run({}, { signal: new AbortController().signal });
  const left = await database.db.selectFrom('search_tasks').selectAll().where('index_name', '=', 'old').execute();
  expect(left).toEqual([]);
});
