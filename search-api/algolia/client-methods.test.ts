import { algoliasearch } from 'algoliasearch';
import { describe, expect, test } from 'vitest';
import { ADMIN_KEY, APP_ID, aSearchServer } from './testing/search-server.ts';

const { admin, client, hosts, post } = await aSearchServer();

const readStatus = (promise: Promise<unknown>) =>
  promise.then(
    () => 200,
    (error: { status?: number }) => error.status,
  );

/** Parameters of all methods by name; each method reads its own. */
const PARAMETERS = {
  indexName: 'methods',
  objectID: 'one',
  key: 'some-key',
  taskID: 1,
  dictionaryName: 'stopwords',
  facetName: 'medium',
  source: '10.0.0.0/8',
  userID: 'ada',
  xAlgoliaUserID: 'ada',
  body: {},
  requests: [],
  acl: ['search'],
  apiKey: { acl: ['search'] },
  attributesToUpdate: {},
  assignUserIdParams: { cluster: 'c1' },
  batchAssignUserIdsParams: { cluster: 'c1', users: ['ada'] },
  batchDictionaryEntriesParams: { requests: [] },
  batchWriteParams: { requests: [] },
  batchParams: { requests: [] },
  deleteByParams: {},
  disableStandardEntries: { stopwords: { en: true } },
  searchDictionaryEntriesParams: { query: 'x' },
  operationIndexParams: { operation: 'copy', destination: 'other' },
  rule: { objectID: 'one', consequence: {} },
  rules: [],
  synonymHit: { objectID: 'one', type: 'synonym' },
  indexSettings: {},
  query: 'x',
};

/** Methods that send no request of their own. */
const HELPERS =
  /^(custom|init|waitFor|browse.+|chunked|saveObjects|deleteObjects|partialUpdateObjects|replaceAll|indexExists|accountCopyIndex|generateSecured|getSecured|copy|move|clearCache|get appId|addAlgoliaAgent|setClientApiKey|searchForHits|searchForFacets|transporter|appId|apiKey|_)/;

test('every method of the official client has an endpoint', async () => {
  const sent: { method: string; url: string }[] = [];
  const recorder = algoliasearch(APP_ID, ADMIN_KEY, {
    hosts,
    requester: {
      async send({ method, url }) {
        sent.push({ method, url });
        return { status: 200, content: '{}', isTimedOut: false };
      },
    },
  });
  const methods = Object.entries(recorder as unknown as Record<string, unknown>).filter(
    ([name, method]) => typeof method === 'function' && !HELPERS.test(name) && !name.endsWith('WithHTTPInfo'),
  );
  expect(methods.length).toBeGreaterThan(55);
  const missing: string[] = [];
  for (const [name, method] of methods) {
    sent.length = 0;
    await (method as (parameters: unknown) => Promise<unknown>)({
      ...PARAMETERS,
      ...(name === 'replaceSources' && { source: [] }),
      ...(name === 'saveSynonyms' && { synonymHit: [] }),
    });
    expect([name, sent.length]).toEqual([name, 1]);
    const [request] = sent;
    const response = await fetch(request?.url ?? '', {
      method: request?.method ?? '',
      headers: { 'x-algolia-application-id': APP_ID, 'x-algolia-api-key': ADMIN_KEY },
    });
    if ((await response.text()).includes('Path not found')) missing.push(name);
  }
  expect(missing).toEqual([]);
});

describe('users of a multi-tenant application', () => {
  test('are assigned to the only cluster, found and removed', async () => {
    const user = (userID: string) => ({ userID, clusterName: 'c1', nbRecords: 0, dataSize: 0 });
    expect(await admin.listClusters()).toMatchObject({ clusters: [{ clusterName: 'c1', nbUserIDs: 0 }] });
    await admin.assignUserId({ xAlgoliaUserID: 'ada', assignUserIdParams: { cluster: 'c1' } });
    await admin.batchAssignUserIds({
      xAlgoliaUserID: 'ada',
      batchAssignUserIdsParams: { cluster: 'c1', users: ['ben', 'adam', 'ada'] },
    });
    expect(await admin.getUserId({ userID: 'ada' })).toEqual(user('ada'));
    expect(await admin.listUserIds({ hitsPerPage: 2, page: 1 })).toMatchObject({ userIDs: [user('ben')] });
    expect(await admin.searchUserIds({ query: 'AD' })).toMatchObject({
      nbHits: 2,
      hits: [
        {
          ...user('ada'),
          objectID: 'ada',
          _highlightResult: { userID: { value: '<em>ad</em>a', matchLevel: 'full' } },
        },
        user('adam'),
      ],
    });
    expect(await admin.getTopUserIds()).toEqual({ topUsers: [{ c1: [user('ada'), user('adam'), user('ben')] }] });
    expect(await admin.hasPendingMappings({ getClusters: true })).toEqual({ pending: false, clusters: {} });
    await admin.removeUserId({ userID: 'ada' });
    expect(await readStatus(admin.getUserId({ userID: 'ada' }))).toBe(404);
    expect(await readStatus(admin.removeUserId({ userID: 'ada' }))).toBe(404);
  });

  test('need the admin key, a known cluster and valid ids', async () => {
    const assign = (cluster: string, users: string[]) =>
      readStatus(admin.batchAssignUserIds({ xAlgoliaUserID: 'x', batchAssignUserIdsParams: { cluster, users } }));
    expect(await assign('c2', ['ada'])).toBe(400);
    expect(await assign('c1', [])).toBe(400);
    expect(await assign('c1', ['with blank'])).toBe(400);
    expect(await readStatus(client.listUserIds())).toBe(403);
    expect(await readStatus(admin.listUserIds({ hitsPerPage: 5_000 }))).toBe(400);
  });
});

describe('allowed sources', () => {
  test('restrict who may call an application, except for changing them', async () => {
    await admin.saveObjects({ indexName: 'guarded', objects: [{ objectID: 'one' }] });
    const search = () => readStatus(client.searchSingleIndex({ indexName: 'guarded', searchParams: { query: 'one' } }));
    expect(await admin.getSources()).toEqual([]);
    expect(await search()).toBe(200);
    await admin.appendSource({ source: '10.0.0.0/8', description: 'Office' });
    expect(await admin.getSources()).toEqual([{ source: '10.0.0.0/8', description: 'Office' }]);
    await client.clearCache();
    expect(await search()).toBe(403);
    expect(await readStatus(admin.listIndices())).toBe(403);
    await admin.appendSource({ source: '127.0.0.1' });
    expect(await search()).toBe(200);
    await admin.replaceSources({ source: [{ source: '192.0.2.0/24' }, { source: '::1' }] });
    await client.clearCache();
    expect(await search()).toBe(403);
    await admin.deleteSource({ source: '::1' });
    await admin.deleteSource({ source: '192.0.2.0/24' });
    expect(await search()).toBe(200);
    expect(await readStatus(admin.deleteSource({ source: '::1' }))).toBe(404);
    expect(await readStatus(client.getSources())).toBe(403);
  });

  test.each(['nonsense', '10.0.0.0/99', '10.0.0.0/', ''])('%j is not a source', async (source) => {
    expect((await post('/1/security/sources/append', { source })).status).toBe(400);
  });
});
