import ConstructorIO from '@constructor-io/constructorio-client-javascript';
import { createAccounts } from '@easel/search-api/accounts/accounts';
import { TEST_ACCOUNT } from '@easel/search-api/constructor/testing/account-for-tests';
import { beforeEach, describe, expect, test } from 'vitest';
import { aShop } from '../testing/test-app.ts';

const { app, database } = await aShop();
const origin = await app.listen({ port: 0, host: '127.0.0.1' });
const KEY = TEST_ACCOUNT.apiKey;
const accounts = createAccounts(database.db, { apiKey: 'easel', account: undefined });
beforeEach(() => accounts.load(TEST_ACCOUNT, 'a-token'));

const call = async (method: string, path: string, body?: unknown, token: string | undefined = 'a-token') => {
  const response = await fetch(`${origin}/easel/search-accounts/${KEY}${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, ...((await response.json()) as Answer) };
};
interface Answer {
  success: boolean;
  payload: Record<string, never>;
  messages: string[];
}
const client = new ConstructorIO({
  apiKey: KEY,
  serviceUrl: `${origin}/cio`,
  allowHttpServiceUrl: true,
  sessionId: 1,
  clientId: 'x',
} as ConstructorParameters<typeof ConstructorIO>[0]);
const search = async (term: string, more: object = {}) => {
  const { response } = (await client.search.getSearchResults(term, more as never)) as unknown as {
    response: { results?: { data: { id: string } }[]; redirect?: { data: { url: string } } };
  };
  return response.redirect?.data.url ?? response.results?.map(({ data }) => data.id);
};

describe('only the token grants write access', () => {
  test.each<[string, string | undefined, number]>([
    ['no token', '', 401],
    ['another token', 'b-token', 403],
    ['a very long token', 'x'.repeat(5_000), 401],
  ])('%s', async (_, token, status) => {
    const refused = await call('PUT', '/items', { items: [{ id: 'new', value: 'New' }] }, token);
    expect(refused).toMatchObject({ status, success: false, payload: {}, messages: [expect.any(String)] });
    if (status === 401) expect(refused.headers.get('www-authenticate')).toContain('Bearer');
    expect(await search('new')).toEqual([]);
  });

  test('a missing account and the shop’s own account are rejected the same way', async () => {
    for (const key of ['nobody-key', 'easel', '%01']) {
      const headers = { authorization: 'Bearer a-token' };
      const { status } = await fetch(`${origin}/easel/search-accounts/${key}`, { headers });
      expect(status).toBe(403);
    }
  });
});

test('items are put, patched and deleted, and the next search reflects it', async () => {
  const put = await call('PUT', '/items', {
    items: [{ id: 'scarf', value: 'Woolen scarf', groupIds: ['clothes'], facets: { color: ['Red'], price: [12] } }],
  });
  expect(put).toMatchObject({ status: 200, success: true, payload: { count: 1 } });
  expect(await search('woolen')).toEqual(['scarf']);
  const patch = {
    items: [{ id: 'scarf', value: 'Silk scarf', facets: { color: null, size: ['L'] }, data: { url: '/s' } }],
  };
  expect((await call('PATCH', '/items', patch)).status).toBe(200);
  expect(await search('woolen')).toEqual([]);
  expect(await search('silk', { filters: { size: ['L'], price: ['10-20'] } })).toEqual(['scarf']);
  expect(await search('silk', { filters: { color: ['Red'] } })).toEqual([]);
  const { payload } = await call('GET', '/items?after=p2&limit=1');
  expect(payload).toMatchObject({ items: [{ id: 'scarf', facets: { size: ['L'], price: [12] } }] });
  expect(await call('DELETE', '/items', { items: [{ id: 'scarf' }, { id: 'nothing' }] })).toMatchObject({
    payload: { count: 1 },
  });
  expect(await search('silk')).toEqual([]);
});

test('variations are added and removed independently of their items', async () => {
  const small = { itemId: 'hat', variationId: 'hat-s', facets: { size: ['XS'], color: ['Green'] } };
  await call('PUT', '/variations', { variations: [small] });
  expect(await search('straw hat', { filters: { size: ['XS'] } })).toEqual(['hat']);
  await call('PATCH', '/variations', {
    variations: [{ itemId: 'hat', variationId: 'hat-s', facets: { size: ['XXS'] } }],
  });
  expect(await search('straw hat', { filters: { size: ['XXS'], color: ['Green'] } })).toEqual(['hat']);
  await call('DELETE', '/variations', { variations: [{ itemId: 'hat', variationId: 'hat-s' }] });
  expect(await search('straw hat', { filters: { size: ['XXS'] } })).toEqual([]);
  expect(await search('straw hat')).toEqual(['hat']);
  const missing = { variations: [{ itemId: 'hat', variationId: 'gone', value: 'x' }] };
  expect(await call('PATCH', '/variations', missing)).toMatchObject({ status: 404 });
});

test('facets, groups, pods and redirects are put, patched and deleted individually', async () => {
  await call('PUT', '/redirects', { redirects: [{ terms: ['closed'], url: '/closed' }] });
  expect(await search('closed')).toBe('/closed');
  expect(await search('outlet')).toBe('/sale');
  await call('PATCH', '/redirects', { redirects: [{ url: '/closed', terms: ['shut'] }] });
  expect(await search('closed')).toEqual([]);
  expect(await search('shut')).toBe('/closed');
  await call('DELETE', '/redirects', { redirects: [{ url: '/closed' }] });
  expect(await search('shut')).toEqual([]);
  await call('PUT', '/facets', { facets: [{ name: 'color', displayName: 'Colour', type: 'multiple' }] });
  await call('DELETE', '/facets', { facets: [{ name: 'season' }] });
  await call('PUT', '/sort-options', {
    sortOptions: [{ sortBy: 'margin', sortOrder: 'ascending', displayName: 'Margin up' }],
  });
  await call('PATCH', '', { name: 'Another name', synonyms: [['tee', 'jersey']], hiddenFields: null });
  const { payload } = await call('GET', '');
  const { definition, counts } = payload as unknown as { definition: typeof TEST_ACCOUNT; counts: object };
  expect(definition.facets?.find(({ name }) => name === 'color')?.displayName).toBe('Colour');
  expect(definition.facets?.some(({ name }) => name === 'season')).toBe(false);
  expect(definition.sortOptions).toHaveLength(4);
  expect(definition).toMatchObject({ name: 'Another name', apiKey: KEY });
  expect(definition.hiddenFields).toBeUndefined();
  expect(counts).toEqual({ Products: 5, 'Search Suggestions': 2 });
  expect(await search('jersey')).toContain('tee');
});

test('a whole account can be replaced by a file', async () => {
  const file = { ...TEST_ACCOUNT, name: 'Anew', collections: [], items: [{ id: 'only', value: 'Only one' }] };
  expect(await call('PUT', '', file)).toMatchObject({ status: 200, payload: { count: 1 } });
  expect(await search('only')).toEqual(['only']);
  expect((await call('GET', '')).status).toBe(200);
  expect((await call('DELETE', '')).status).toBe(200);
  expect((await call('GET', '')).status).toBe(403);
});

describe('invalid input is rejected completely, with reasons', () => {
  test.each<[string, string, unknown, number, string]>([
    ['PUT', '/items', { items: [{ id: 'a' }] }, 400, 'items.0'],
    ['PUT', '/items', { items: [{ id: 'a', value: 'A', price: 5 }] }, 400, 'items.0'],
    ['PUT', '/items', { items: [] }, 400, 'items'],
    ['PUT', '/items', '{"items": [', 400, 'JSON'],
    ['PUT', '/items', { items: [{ id: 'a', value: 'A', section: 'Nowhere' }] }, 400, 'section Nowhere'],
    [
      'PATCH',
      '/items',
      {
        items: [
          { id: 'hat', value: 'Cap' },
          { id: 'gone', value: 'X' },
        ],
      },
      404,
      'no item gone',
    ],
    ['PATCH', '/items', { items: [{ id: 'hat', rank: 'first' }] }, 400, 'rank'],
    ['PUT', '/facets', { facets: [{ name: 'a', type: 'nonsense' }] }, 400, 'facets.0'],
    ['PATCH', '/facets', { facets: [{ name: 'gone', type: 'single' }] }, 404, 'gone'],
    ['PATCH', '/facets', { facets: [{ name: 'color', type: 'nonsense' }] }, 400, 'type'],
    ['PATCH', '', { sections: ['Search Suggestions'] }, 409, 'still has'],
    ['PATCH', '', { apiKey: 'another-key' }, 400, 'apiKey is not known'],
    ['PUT', '', { ...TEST_ACCOUNT, apiKey: 'another-key' }, 400, 'another-key'],
  ])('%s %s %j', async (method, path, body, status, words) => {
    const refused = await call(method, path, body);
    expect(refused).toMatchObject({ status, success: false, messages: [expect.stringContaining(words)] });
    expect(await search('straw hat')).toEqual(['hat']);
  });

  /** Sent as text, because JSON.stringify cannot write some of these values. */
  const items = (more: string) => `{"items":[{"id":"zero","value":"Zero",${more}}]}`;
  test.each<[string, string, string, string, string]>([
    ['NUL in a text', 'PUT', '/items', items('"keywords":["a\\u0000"]'), 'items.0.keywords.0 has a NUL character'],
    ['NUL in an id', 'PUT', '/items', '{"items":[{"id":"\\u0000","value":"A"}]}', 'items.0.id has a NUL character'],
    ['a lone surrogate', 'PUT', '/items', items('"keywords":["\\ud800"]'), 'keywords.0 has half a surrogate pair'],
    ['NUL in a name', 'PUT', '/items', items('"data":{"a\\u0000":1}'), 'has a name with a NUL character'],
    ['infinity in data', 'PUT', '/items', items('"data":{"a":1e999}'), 'items.0.data.a must be a finite number'],
    ['a rank of 400 digits', 'PUT', '/items', items(`"rank":${'9'.repeat(400)}`), 'items.0.rank must be a finite'],
    ['__proto__', 'PUT', '/items', items('"facets":{"__proto__":[1]}'), 'not valid JSON'],
    ['deep nesting', 'PUT', '/items', items(`"data":{"a":${'['.repeat(9_999)}${']'.repeat(9_999)}}`), '64 levels deep'],
    ['NUL in a patch', 'PATCH', '/items', '{"items":[{"id":"hat\\u0000","value":"Zero"}]}', 'items.0.id has a NUL'],
    [
      'a lone surrogate to delete',
      'DELETE',
      '/items',
      '{"items":[{"id":"hat\\ud800"}]}',
      'items.0.id has half a surrogate',
    ],
    ['NUL in the account', 'PATCH', '', '{"name":"Zero\\u0000"}', 'name has a NUL character'],
    [
      'a facet __proto__',
      'PUT',
      '/facets',
      '{"facets":[{"name":"__proto__","type":"single"}]}',
      'facets.7.name is a name',
    ],
  ])('%s', async (_, method, path, body, words) => {
    const refused = await call(method, path, body);
    expect(refused).toMatchObject({ status: 400, success: false, messages: [expect.stringContaining(words)] });
    const { payload } = await call('GET', '/items');
    expect((payload as unknown as { items: { id: string }[] }).items.map(({ id }) => id)).toEqual([
      'hat',
      'p1',
      'p2',
      'shirt',
      'tee',
    ]);
  });

  test.each(['/items?after=%00', '/items?section=%00', '/items?section=Nowhere%00&limit=1'])('GET %s', async (path) => {
    expect(await call('GET', path)).toMatchObject({ status: 400, messages: [expect.stringContaining('NUL')] });
  });

  test.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    '//evil.example',
    'https://shop.example/?a=<script>',
    'ftp://shop.example/',
    'sale',
  ])('a redirect to %s', async (url) => {
    const refused = await call('PUT', '/redirects', { redirects: [{ terms: ['closed'], url }] });
    expect(refused).toMatchObject({
      status: 400,
      messages: [expect.stringContaining('redirects.3.url must be an http')],
    });
    expect(await search('closed')).toEqual([]);
  });

  test.each<[string, string, unknown, string]>([
    [
      'PUT',
      '/items',
      { items: [{ id: 'a', value: 'A', facets: { weight: [1] } }] },
      'facet weight, which is not declared',
    ],
    [
      'PUT',
      '/groups',
      { groups: [{ groupId: 'a', displayName: 'A', parentId: 'gone' }] },
      'gone, which is not a group',
    ],
    [
      'PUT',
      '/collections',
      { collections: [{ id: 'c', displayName: 'C', itemIds: ['hat', 'gone'] }] },
      'gone, which is not an item',
    ],
    [
      'PUT',
      '/pods',
      { pods: [{ id: 'p', displayName: 'P', strategy: 'filtered_items', filters: { weight: ['1'] } }] },
      'facet weight',
    ],
  ])('%s %s with a missing reference', async (method, path, body, words) => {
    expect(await call(method, path, body)).toMatchObject({ status: 400, messages: [expect.stringContaining(words)] });
  });

  test('an item keeps facets that were declared when it was added', async () => {
    await call('DELETE', '/facets', { facets: [{ name: 'season' }] });
    expect(await call('PATCH', '/items', { items: [{ id: 'hat', value: 'Straw hat' }] })).toMatchObject({
      status: 200,
    });
  });
});

test('the calls are part of the API description', async () => {
  const { paths } = (await (await fetch(`${origin}/docs/json`)).json()) as { paths: Record<string, object> };
  expect(Object.keys(paths['/easel/search-accounts/{apiKey}/items'] ?? {})).toEqual(['get', 'put', 'patch', 'delete']);
  expect(paths['/easel/search-accounts/{apiKey}/sort-options']).toBeDefined();
});
