import { beforeAll, expect, test } from 'vitest';
import { ADMIN_KEY, APP_ID, ART, aSearchServer, SEARCH_KEY } from './testing/search-server.ts';

const { admin, client, base } = await aSearchServer();

beforeAll(async () => {
  await admin.saveObjects({ indexName: 'art', objects: ART });
});

test('the latest requests are listed, by type and index', async () => {
  await client.searchSingleIndex({ indexName: 'art', searchParams: { query: 'horse' } });
  await expect(client.searchSingleIndex({ indexName: 'nonsense' })).rejects.toMatchObject({ status: 404 });
  const { logs } = await admin.getLogs({ length: 2 });
  expect(logs).toMatchObject([
    {
      method: 'POST',
      answer_code: '404',
      index: 'nonsense',
      url: expect.stringContaining('/1/indexes/nonsense/query'),
    },
    { method: 'POST', answer_code: '200', index: 'art', query_body: '{"query":"horse"}', query_nb_hits: '1' },
  ]);
  expect((await admin.getLogs({ type: 'error' })).logs).toHaveLength(1);
  expect((await admin.getLogs({ type: 'build' })).logs[0]).toMatchObject({ url: expect.stringContaining('/batch') });
  expect((await admin.getLogs({ indexName: 'art', type: 'query' })).logs).toHaveLength(1);
  expect((await admin.getLogs({ length: 100, offset: 1_000 })).logs).toEqual([]);
});

test('keys never appear in the log', async () => {
  await fetch(`${base}/1/indexes/art/query?x-algolia-api-key=${SEARCH_KEY}&x-algolia-application-id=${APP_ID}`, {
    method: 'POST',
    body: '{}',
    headers: { cookie: 'session=secret-cookie', authorization: 'Bearer secret-token' },
  });
  const { key } = await admin.addApiKey({ acl: ['addObject'] });
  await admin.getApiKey({ key });
  await admin.deleteApiKey({ key });
  const told = JSON.stringify(await admin.getLogs({ length: 1_000 }));
  for (const secret of [SEARCH_KEY, ADMIN_KEY, key, 'secret-cookie', 'secret-token'])
    expect(told).not.toContain(secret);
  expect(told).toContain('/1/keys/*****');
});

test('requires the logs right', async () => {
  await expect(client.getLogs()).rejects.toMatchObject({ status: 403 });
  await expect(admin.getLogs({ length: 5_000 })).rejects.toMatchObject({ status: 400 });
  await expect(admin.getLogs({ type: 'nonsense' as 'all' })).rejects.toMatchObject({ status: 400 });
});
