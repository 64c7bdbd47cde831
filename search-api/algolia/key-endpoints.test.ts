import { beforeAll, describe, expect, test } from 'vitest';
import { ADMIN_KEY, APP_ID, ART, ART_SETTINGS, aSearchServer, SEARCH_KEY } from './testing/search-server.ts';

const { admin, client, clientWith, database, base } = await aSearchServer();

beforeAll(async () => {
  await admin.setSettings({ indexName: 'art', indexSettings: ART_SETTINGS });
  await admin.saveObjects({ indexName: 'art', objects: ART });
  await admin.saveObjects({ indexName: 'secrets', objects: [{ objectID: 's', title: 'Secret' }] });
});

type Acl = Parameters<typeof admin.addApiKey>[0]['acl'];
const add = async (acl: Acl, more: object = {}) => (await admin.addApiKey({ acl, ...more })).key;
const found = async (key: string, searchParams: object = {}, indexName = 'art') =>
  (await clientWith(key).searchSingleIndex({ indexName, searchParams })).hits.map(({ objectID }) => objectID);
const statusOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 200,
    (error: { status?: number }) => error.status,
  );

test('keys are added, read, changed, deleted and restored, as the client expects', async () => {
  const { key } = await admin.addApiKey({ acl: ['search', 'browse'], description: 'For pages', indexes: ['art'] });
  await admin.waitForApiKey({ operation: 'add', key });
  expect(await admin.getApiKey({ key })).toMatchObject({
    value: key,
    acl: ['search', 'browse'],
    description: 'For pages',
    indexes: ['art'],
    validity: 0,
    createdAt: expect.any(Number),
  });
  expect(await found(key)).toHaveLength(4);
  const apiKey = { acl: ['search'] as Acl, description: 'Smaller', maxHitsPerQuery: 2 };
  await admin.updateApiKey({ key, apiKey });
  await admin.waitForApiKey({ operation: 'update', key, apiKey });
  expect(await found(key)).toHaveLength(2);
  expect(await statusOf(clientWith(key).browse({ indexName: 'art' }))).toBe(403);
  await admin.deleteApiKey({ key });
  await admin.waitForApiKey({ operation: 'delete', key });
  expect(await statusOf(found(key))).toBe(403);
  await admin.restoreApiKey({ key });
  await admin.waitForApiKey({ operation: 'add', key });
  expect(await found(key)).toHaveLength(2);
});

test('keys are listed; only the end of a key with write access is shown', async () => {
  const [open, secret] = [
    await add(['search'], { description: 'open' }),
    await add(['addObject'], { description: 'secret' }),
  ];
  const { keys } = await admin.listApiKeys();
  const shownValue = (description: string) => keys.find((key) => key.description === description)?.value;
  expect(shownValue('open')).toBe(open);
  expect(shownValue('secret')).toMatch(/^\*+.{4}$/);
  expect(secret.endsWith(shownValue('secret')?.slice(-4) ?? 'nothing')).toBe(true);
  const rows = await database.db.selectFrom('search_keys').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(secret);
});

describe('a key has exactly its rights', () => {
  const record = { objectID: 'x', title: 'X' };
  const calls: [Acl[number], (key: string) => Promise<unknown>][] = [
    ['search', (key) => found(key)],
    ['browse', (key) => clientWith(key).browse({ indexName: 'art' })],
    ['addObject', (key) => clientWith(key).saveObject({ indexName: 'rights', body: record })],
    ['addObject', (key) => clientWith(key).saveObjects({ indexName: 'rights', objects: [record] })],
    ['deleteObject', (key) => clientWith(key).deleteObject({ indexName: 'rights', objectID: 'y' })],
    ['deleteObject', (key) => clientWith(key).deleteObjects({ indexName: 'rights', objectIDs: ['y'] })],
    ['deleteIndex', (key) => clientWith(key).clearObjects({ indexName: 'rights' })],
    ['settings', (key) => clientWith(key).getSettings({ indexName: 'rights' })],
    ['editSettings', (key) => clientWith(key).setSettings({ indexName: 'rights', indexSettings: {} })],
    ['editSettings', (key) => clientWith(key).clearRules({ indexName: 'rights' })],
    ['listIndexes', (key) => clientWith(key).listIndices()],
  ];
  test.each(calls)('%s', async (right, call) => {
    await admin.saveObject({ indexName: 'rights', body: record });
    expect(await statusOf(call(await add([right])))).toBe(200);
    const others = calls.map(([other]) => other).filter((other) => other !== right);
    expect(await statusOf(call(await add([...new Set(others)])))).toBe(403);
  });

  test('only admin keys manage keys; a key may read itself', async () => {
    const key = await add(['search', 'addObject', 'editSettings', 'logs']);
    const own = clientWith(key);
    expect(await statusOf(own.addApiKey({ acl: ['search'] }))).toBe(403);
    expect(await statusOf(own.listApiKeys())).toBe(403);
    expect(await statusOf(own.deleteApiKey({ key: SEARCH_KEY }))).toBe(403);
    expect(await statusOf(own.getApiKey({ key: SEARCH_KEY }))).toBe(403);
    expect(await own.getApiKey({ key })).toMatchObject({ value: key });
    expect(await statusOf(admin.deleteApiKey({ key: ADMIN_KEY }))).toBe(403);
    expect(await statusOf(admin.updateApiKey({ key: ADMIN_KEY, apiKey: { acl: ['search'] } }))).toBe(403);
  });

  test('each operation of a batch requires its own right', async () => {
    const requests = [{ action: 'deleteObject' as const, body: { objectID: 'x' } }];
    const adding = clientWith(await add(['addObject']));
    expect(await statusOf(adding.batch({ indexName: 'rights', batchWriteParams: { requests } }))).toBe(403);
    expect(await statusOf(adding.multipleBatch({ requests: [{ ...requests[0], indexName: 'rights' }] as never }))).toBe(
      403,
    );
  });
});

describe('a key is restricted to', () => {
  test('its indices, for reading and writing', async () => {
    const key = await add(['search', 'addObject', 'settings'], { indexes: ['ar*'] });
    expect(await found(key)).not.toEqual([]);
    expect(await statusOf(found(key, {}, 'secrets'))).toBe(403);
    expect(await statusOf(clientWith(key).saveObject({ indexName: 'secrets', body: { objectID: 'x' } }))).toBe(403);
    expect(await statusOf(clientWith(key).getSettings({ indexName: 'secrets' }))).toBe(403);
    const copy = { operation: 'copy' as const, destination: 'secrets' };
    expect(await statusOf(clientWith(key).operationIndex({ indexName: 'art', operationIndexParams: copy }))).toBe(403);
  });

  test('its parameters, filters and number of hits', async () => {
    const key = await add(['search'], {
      queryParameters: 'filters=medium%3AOil&typoTolerance=false',
      maxHitsPerQuery: 1,
    });
    expect(await found(key, { hitsPerPage: 50 })).toHaveLength(1);
    expect((await clientWith(key).searchSingleIndex({ indexName: 'art' })).nbHits).toBe(2);
    expect(await found(key, { query: 'hrose' })).toEqual([]);
    const { results } = await clientWith(key).search({ requests: [{ indexName: 'art', hitsPerPage: 10 }] });
    expect(results[0]).toMatchObject({ nbHits: 2, hitsPerPage: 1 });
  });

  test('its limits, also for derived keys', async () => {
    const { generateSecuredApiKey } = admin as unknown as {
      generateSecuredApiKey(asked: { parentApiKey: string; restrictions: object }): string;
    };
    const parentApiKey = await add(['search'], { indexes: ['art'], queryParameters: 'filters=medium%3AOil' });
    const key = generateSecuredApiKey({ parentApiKey, restrictions: { filters: 'price < 80' } });
    expect(await found(key)).toEqual(['dog']);
    expect(await statusOf(found(key, {}, 'secrets'))).toBe(403);
  });

  test('a number of searches per hour and address', async () => {
    const key = await add(['search'], { maxQueriesPerIPPerHour: 2 });
    const ask = () =>
      fetch(`${base}/1/indexes/art/query`, {
        method: 'POST',
        headers: { 'x-algolia-application-id': APP_ID, 'x-algolia-api-key': key },
        body: '{}',
      }).then(({ status }) => status);
    expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429]);
  });

  test('each search of a request counts, also in a bare list', async () => {
    for (const body of [(searches: object[]) => ({ requests: searches }), (searches: object[]) => searches]) {
      const key = await add(['search'], { maxQueriesPerIPPerHour: 2 });
      const ask = (count: number) =>
        fetch(`${base}/1/indexes/*/queries`, {
          method: 'POST',
          headers: { 'x-algolia-application-id': APP_ID, 'x-algolia-api-key': key },
          body: JSON.stringify(body(Array.from({ length: count }, () => ({ indexName: 'art' })))),
        }).then(({ status }) => status);
      expect([await ask(3), await ask(2), await ask(1)]).toEqual([429, 200, 429]);
    }
  });

  test('its referers', async () => {
    const key = await add(['search'], { referers: ['https://shop.example/*'] });
    const ask = (referer: string) =>
      fetch(`${base}/1/indexes/art/query`, {
        method: 'POST',
        headers: { 'x-algolia-application-id': APP_ID, 'x-algolia-api-key': key, referer },
        body: '{}',
      }).then(({ status }) => status);
    expect(await ask('https://shop.example/page')).toBe(200);
    expect(await ask('https://other.example/page')).toBe(403);
  });

  test('its validity period', async () => {
    const key = await add(['search'], { validity: 3_600 });
    expect((await admin.getApiKey({ key })).validity).toBeGreaterThan(3_500);
    await database.pool.query(
      "update search_keys set valid_until = now() - interval '1 second' where valid_until is not null",
    );
    await admin.addApiKey({ acl: ['search'] });
    expect(await statusOf(found(key))).toBe(403);
    expect(await statusOf(admin.getApiKey({ key }))).toBe(404);
  });
});

test.each([
  [{ acl: ['everything'] }, 'acl'],
  [{ acl: ['admin'] }, 'acl'],
  [{ acl: ['__proto__'] }, 'acl'],
  [{ acl: ['search'], validity: -1 }, 'validity'],
  [{ acl: ['search'], indexes: 'art' }, 'indexes'],
  [{ acl: ['search'], description: 'a\0b' }, 'description'],
  [{ acl: ['search'], queryParameters: 'nonsense=1' }, 'nonsense'],
])('%j is not a valid key', async (body, message) => {
  await expect(admin.addApiKey(body as never)).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining(message),
  });
});

test('an unknown key is not found', async () => {
  const calls = [
    () => admin.getApiKey({ key: 'nobody' }),
    () => admin.deleteApiKey({ key: 'nobody' }),
    () => admin.restoreApiKey({ key: 'nobody' }),
    () => admin.updateApiKey({ key: 'a\0b', apiKey: { acl: ['search'] } }),
  ];
  for (const call of calls) expect(await statusOf(call())).toBe(404);
  expect(await statusOf(client.listApiKeys())).toBe(403);
});
