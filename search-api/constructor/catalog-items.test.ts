import { aDatabase } from '@easel/platform/testing/test-database';
import { expect, test } from 'vitest';
import { createAccounts } from '../accounts/accounts.ts';
import { serve } from './testing/client-for-tests.ts';

const KEY = 'catalog-key';
const TOKEN = 'catalog-token';
const { db } = await aDatabase();
const accounts = createAccounts(db, { apiKey: 'unused', account: undefined });
await accounts.load(
  {
    apiKey: KEY,
    name: 'Shoes',
    facets: [
      { name: 'color', type: 'multiple' },
      { name: 'price', type: 'range' },
    ],
    groups: [{ groupId: 'boots', displayName: 'Boots' }],
    items: [],
  },
  TOKEN,
);
const { url, client } = await serve(accounts, KEY);

const change = async (method: string, body: unknown, section = 'Products') => {
  const response = await fetch(`${url}/v2/items?key=${KEY}&section=${encodeURIComponent(section)}&force=true`, {
    method,
    headers: { authorization: `Basic ${Buffer.from(`${TOKEN}:`).toString('base64')}` },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, message: ((await response.json()) as { message: string }).message };
};
const found = async (term: string) => {
  const { response } = (await client.search.getSearchResults(term, {})) as unknown as {
    response: { results: { value: string; data: Record<string, unknown> }[] };
  };
  return response.results;
};

const boot = {
  id: 'b1',
  name: 'Rain Boot',
  suggested_score: 500_000,
  data: { url: '/b1', keywords: ['wellington'], group_ids: ['boots'], facets: { color: ['Blue'], price: [40] } },
};

test('items are put, changed and deleted in the format of Constructor’s catalog API', async () => {
  expect(await change('PUT', { items: [boot] })).toEqual({ status: 202, message: 'ok' });
  expect(await found('wellington')).toMatchObject([
    { value: 'Rain Boot', data: { id: 'b1', url: '/b1', group_ids: ['boots'] } },
  ]);
  const patch = { id: 'b1', name: 'Snow Boot', data: { facets: { color: ['White'] } } };
  expect((await change('PATCH', { items: [patch] })).status).toBe(202);
  const [changed] = await found('snow');
  expect(changed?.data).toMatchObject({
    url: '/b1',
    facets: [
      { name: 'color', values: ['White'] },
      { name: 'price', values: [40] },
    ],
  });
  expect((await change('DELETE', { items: [{ id: 'b1' }, { id: 'nobody' }] })).status).toBe(202);
  expect(await found('boot')).toEqual([]);
});

test.each<[string, unknown, string, number, string]>([
  ['PUT', '{', 'Products', 400, 'not valid JSON'],
  ['PUT', { items: [] }, 'Products', 400, 'items'],
  ['PUT', { items: [{ id: 'x' }] }, 'Products', 400, 'items.0'],
  ['PUT', { items: [{ ...boot, data: { facets: { moon: ['x'] } } }] }, 'Products', 400, 'moon'],
  ['PUT', { items: [boot] }, 'Cars', 400, 'Cars'],
  ['PATCH', { items: [{ id: 'nobody' }] }, 'Products', 404, 'nobody'],
])('%s %j in %s is refused with the reason', async (method, body, section, status, reason) => {
  const refused = await change(method, body, section);
  expect(refused.status).toBe(status);
  expect(refused.message).toContain(reason);
});
