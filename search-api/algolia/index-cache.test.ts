import { beforeEach, expect, test } from 'vitest';
import { ART, ART_SETTINGS, aSearchServer } from './testing/search-server.ts';

/** Delays the use of reloaded indices until it is opened. */
let gate = Promise.withResolvers<void>();
let rebuilds = 0;
const { admin, client, database } = await aSearchServer({
  rebuilding: {
    mostReadAtOnce: 2,
    beforeSwap: () => {
      rebuilds += 1;
      return gate.promise;
    },
  },
});

let count = 0;
let indexName = '';
beforeEach(async () => {
  gate = Promise.withResolvers();
  rebuilds = 0;
  count += 1;
  indexName = `art ${count}`;
  await admin.setSettings({ indexName, indexSettings: ART_SETTINGS });
  await admin.saveObjects({ indexName, objects: ART });
  expect(await found({})).toHaveLength(4);
});

const search = (searchParams: object) => client.searchSingleIndex({ indexName, searchParams });
const found = async (searchParams: object) => (await search(searchParams)).hits.map(({ objectID }) => objectID);
const isPublished = async (taskID: number) => (await admin.getTask({ indexName, taskID })).status === 'published';

test('an index serves its old state while it is reloaded, and its task is published afterwards', async () => {
  const { taskID } = await admin.setSettings({ indexName, indexSettings: { searchableAttributes: ['title'] } });
  expect(await found({ query: 'marble' })).toEqual(['stone']);
  expect(await isPublished(taskID)).toBe(false);
  expect(await found({ query: 'marble' })).toEqual(['stone']);
  gate.resolve();
  await admin.waitForTask({ indexName, taskID });
  expect(await found({ query: 'marble' })).toEqual([]);
  expect(await found({ query: 'stone' })).toEqual(['stone']);
});

test('rules and search-only settings are effective immediately without a reload', async () => {
  const rule = { objectID: 'r', conditions: [{ pattern: 'blue', anchoring: 'is' }], consequence: { userData: 'x' } };
  const saved = await admin.saveRule({ indexName, objectID: 'r', rule: rule as never });
  expect(await isPublished(saved.taskID)).toBe(true);
  expect(await search({ query: 'blue' })).toMatchObject({ userData: ['x'] });
  const set = await admin.setSettings({ indexName, indexSettings: { hitsPerPage: 1, highlightPreTag: '<b>' } });
  expect(await isPublished(set.taskID)).toBe(true);
  expect(await found({ query: 'blue' })).toHaveLength(1);
  expect(rebuilds).toBe(0);
});

test('records are updated in place after rules were saved', async () => {
  const rule = { objectID: 'r', conditions: [{ pattern: 'fish', anchoring: 'is' }], consequence: { userData: 'x' } };
  await admin.saveRule({ indexName, objectID: 'r', rule: rule as never });
  await admin.saveObject({ indexName, body: { objectID: 'fish', title: 'Fish', price: 1 } });
  expect(await search({ query: 'fish' })).toMatchObject({ nbHits: 1, userData: ['x'] });
  expect(rebuilds).toBe(0);
});

test('changes during a reload are not lost', async () => {
  await admin.setSettings({ indexName, indexSettings: { searchableAttributes: ['title', 'medium'] } });
  await found({});
  const saved = await admin.saveObject({ indexName, body: { objectID: 'fish', title: 'Fish', medium: 'Ink' } });
  const gone = await admin.deleteObject({ indexName, objectID: 'dog' });
  expect(await isPublished(saved.taskID)).toBe(false);
  expect(await found({ query: 'fish' })).toEqual([]);
  gate.resolve();
  await admin.waitForTask({ indexName, taskID: gone.taskID });
  expect(await found({ query: 'fish' })).toEqual(['fish']);
  expect(await found({ query: 'dog' })).toEqual([]);
  expect(await isPublished(saved.taskID)).toBe(true);
});

test('an index deleted during a reload is gone immediately', async () => {
  await admin.setSettings({ indexName, indexSettings: { searchableAttributes: ['title'] } });
  await found({});
  const { taskID } = await admin.deleteIndex({ indexName });
  gate.resolve();
  await admin.waitForTask({ indexName, taskID });
  await expect(found({})).rejects.toMatchObject({ status: 404 });
});

test('suggestions keep working while their source is reloaded', async () => {
  const suggested = async () =>
    (await client.searchSingleIndex({ indexName: `${indexName}_query_suggestions` })).nbHits ?? 0;
  const before = await suggested();
  expect(before).toBeGreaterThan(2);
  await admin.setSettings({ indexName, indexSettings: { attributesForFaceting: ['medium'] } });
  expect(await suggested()).toBe(before);
  gate.resolve();
  await expect.poll(suggested).toBeLessThan(before);
});

test.each(['saved', 'replaced'])(
  'an index is built when its records are %s, before anybody searches in it',
  async (how) => {
    const name = `${indexName} ${how}`;
    gate.resolve();
    await admin.setSettings({ indexName: name, indexSettings: ART_SETTINGS });
    if (how === 'saved') await admin.saveObjects({ indexName: name, objects: ART });
    else await admin.replaceAllObjects({ indexName: name, objects: ART });
    const { taskID } = await admin.setSettings({ indexName: name, indexSettings: { hitsPerPage: 20 } });
    await admin.waitForTask({ indexName: name, taskID });
    // A search that had to read the records now would find none.
    await database.db.deleteFrom('search_records').where('index_name', '=', name).execute();
    expect((await client.searchSingleIndex({ indexName: name })).nbHits).toBe(4);
  },
);

test('an index that is filled in many batches has all records, whether it is searched in between or not', async () => {
  const recordsFrom = (from: number) =>
    Array.from({ length: 1_000 }, (_, at) => ({ objectID: `${from + at}`, title: `Record ${from + at}` }));
  gate.resolve();
  for (let from = 0; from < 9_000; from += 1_000) {
    await admin.saveObjects({ indexName, objects: recordsFrom(from) });
    if (from === 7_000) await found({});
  }
  const { taskID } = await admin.saveObject({ indexName, body: { objectID: 'last', title: 'Last' } });
  await admin.waitForTask({ indexName, taskID });
  expect((await search({})).nbHits).toBe(9_005);
});
