import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aService } from './testing/client-for-tests.ts';

const { app } = await aService();

const KEY = 'key=key_of_the_test&domain=x&item_id=tee&facet_name=color&ids=tee';
const PATHS = [
  '/search/tee',
  '/search/natural_language/tee',
  '/browse/group_id/all',
  '/browse/items',
  '/browse/groups',
  '/browse/facets',
  '/browse/facet_options',
  '/autocomplete/tee',
  '/recommendations/v1/pods/item_page_1',
  '/v1/quizzes/style/next/',
  '/v1/quizzes/style/results/',
  '/v1/intent/tee',
  '/v1/item_questions',
  '/v1/item_questions/why/answer',
  '/display-ads',
];
const NAMES = [
  'filters',
  'filter_match_types',
  'page',
  'offset',
  'num_results_per_page',
  'num_results',
  'num_results_Products',
  'sort_by',
  'sort_order',
  'section',
  'fmt_options',
  'variations_map',
  'pre_filter_expression',
  'qs',
  'us',
  'a',
  'term',
  'item_id',
  'placement_ids',
  'thread_id',
  'guard',
  'num_result_events',
  'key',
];
const KEYS = [
  '__proto__',
  'constructor',
  'toString',
  'color',
  'price',
  'group_id',
  'Products',
  '0',
  '',
  'hidden_fields',
  'groups_max_depth',
  'and',
  'not',
  'values',
  'group_by',
];
const VALUES = [
  '',
  '1',
  '-1',
  '1e9',
  '1000000000',
  'NaN',
  'Red',
  '1-5',
  '-inf-inf',
  'inf--inf',
  '{}',
  '[]',
  'null',
  '"x"',
  '{"and":[]}',
  '{"not":{}}',
  '{"__proto__":{"x":1}}',
  '{"values":{"a":{"aggregation":"first","field":"__proto__.x"}}}',
  '%',
  '%00',
  '%F0%9F%8E%A8',
  'true',
  'ascending',
  '\u0000',
];

const parameter = fc
  .tuple(
    fc.constantFrom(...NAMES),
    fc.array(fc.constantFrom(...KEYS), { maxLength: 3 }),
    fc.oneof(fc.constantFrom(...VALUES), fc.string({ unit: 'binary', maxLength: 20 })),
  )
  .map(
    ([name, keys, value]) =>
      `${name}${keys.map((key) => `[${encodeURIComponent(key)}]`).join('')}=${safelyEncoded(value)}`,
  );

test('every query gets a response or an error with a message', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...PATHS), fc.array(parameter, { maxLength: 4 }), async (path, parameters) => {
      const response = await app.inject({ url: `/cio${path}?${[KEY, ...parameters].join('&')}` });
      expect(response.statusCode).toBeLessThan(500);
      expect(response.headers['access-control-allow-origin']).toBe('*');
      expect(response.headers['set-cookie']).toBeUndefined();
      if (response.statusCode >= 400) expect(response.json()).toEqual({ message: expect.any(String) });
    }),
    { numRuns: 600 },
  );
  expect(({} as { x?: number }).x).toBeUndefined();
});

test('every event gets a response or an error with a message', async () => {
  const actions = ['focus', 'purchase', 'conversion', 'search_result_load', 'nothing'];
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...actions), fc.oneof(fc.json(), fc.string()), async (action, body) => {
      const url = `/cio/v2/behavioral_action/${action}?key=key_of_the_test`;
      const response = await app.inject({
        method: 'POST',
        url,
        payload: body,
        headers: { 'content-type': 'text/plain' },
      });
      expect(response.statusCode).toBeLessThan(500);
      expect(response.json()).toEqual({ message: expect.any(String) });
    }),
    { numRuns: 200 },
  );
});

test('long texts, many values and deep nesting are handled in time', async () => {
  const many = Array.from({ length: 3_000 }, (_, at) => `filters[color]=${at}`).join('&');
  const deep = `${'{"not":'.repeat(10_000)}{"name":"color","value":"Red"}${'}'.repeat(10_000)}`;
  for (const query of [
    `pre_filter_expression=${deep}`,
    many,
    `filters${'[a]'.repeat(10_000)}=1`,
    `filters[color]=${'x'.repeat(100_000)}`,
    `fmt_options[fields]=${'x,'.repeat(50_000)}`,
    Array.from({ length: 5_000 }, (_, at) => `us=${at}`).join('&'),
  ]) {
    const response = await app.inject({ url: `/cio/search/tee?${KEY}&${query}` });
    expect(response.statusCode).toBeLessThan(500);
  }
  for (const path of ['search', 'search/natural_language', 'autocomplete', 'v1/intent'])
    expect(
      (await app.inject({ url: `/cio/${path}/${'between red and '.repeat(6_000).replaceAll(' ', '%20')}?${KEY}` }))
        .statusCode,
    ).toBeLessThan(500);
  const long = JSON.stringify({ search_term: 'a@'.repeat(50_000), user_input: '1234 '.repeat(20_000) });
  const body = `${long.slice(0, -1)},"deep":${deep}}`;
  const url = `/cio/v2/behavioral_action/focus?${KEY}`;
  expect(
    (await app.inject({ method: 'POST', url, payload: body, headers: { 'content-type': 'text/plain' } })).statusCode,
  ).toBe(200);
});

function safelyEncoded(value: string): string {
  try {
    return encodeURIComponent(value);
  } catch {
    return 'half-a-character';
  }
}
