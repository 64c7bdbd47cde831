import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { AccountFile } from '@easel/contract/search-api/search-account';
import { aDatabase } from '@easel/platform/testing/test-database';
import { createSuggestions } from '@easel/search/suggestions';
import { InvalidAccount, parseAccountFile } from '@easel/search-api/accounts/account-file';
import { createAccounts } from '@easel/search-api/accounts/accounts';
import { findRedirect } from '@easel/search-api/constructor/redirects';
import { describe, expect, test } from 'vitest';
import { createWorkTiles } from '../catalogue/work-tiles.ts';
import { askEmbeddedWorks } from '../discovery/asked-works.ts';
import { aWork } from '../testing/factories.ts';
import { aShop } from '../testing/test-app.ts';
import { createWorksAccount } from './works-account.ts';

const { db } = await aDatabase();
const accounts = createAccounts(db, { apiKey: 'easel', account: undefined });

const shoes: AccountFile = {
  apiKey: 'shoes-key',
  name: 'Shoes',
  facets: [
    { name: 'color', type: 'multiple' },
    { name: 'price', type: 'range' },
    { name: 'secret', type: 'single', isHidden: true },
  ],
  groups: [
    { groupId: 'all', displayName: 'All' },
    { groupId: 'boots', displayName: 'Boots', parentId: 'all' },
  ],
  items: [
    {
      id: 'b1',
      value: 'Rain Boot',
      groupIds: ['boots'],
      facets: { color: ['blue', 'red'], price: [40] },
      data: { url: '/b1' },
    },
    {
      id: 's1',
      value: 'Sneaker',
      facets: { price: [90] },
      variations: [
        { variationId: 's1-red', facets: { color: ['red'] } },
        { variationId: 's1-black', facets: { color: ['black'] } },
      ],
    },
    { id: 'rain', value: 'rain gear', section: 'Search Suggestions' },
  ],
};

const problemsIn = (file: unknown): readonly string[] => {
  try {
    parseAccountFile(file);
    return [];
  } catch (error) {
    return (error as InvalidAccount).problems;
  }
};

const colorsIn = (counts: { value: string; count: number }[] = []) =>
  Object.fromEntries(counts.map(({ value, count }) => [value, count]));

test('an account is loaded from a file, and its items are counted once for all variations', async () => {
  await accounts.load(shoes, 'a-token');
  const products = (await accounts.find('shoes-key'))?.sections.get('Products');
  const result = await products?.index().search({ distinct: true });
  expect(result?.total).toBe(2);
  expect(colorsIn((await products?.index().search({}))?.facets.color)).toEqual({ red: 2, blue: 1, black: 1 });
  const red = await products?.index().search({ choices: { color: ['red'] }, distinct: true });
  expect(await products?.items(red?.hits.map(({ id }) => id) ?? [])).toEqual([
    expect.objectContaining({ id: 'b1', data: { url: '/b1' }, variationId: undefined }),
    expect.objectContaining({ id: 's1', variationId: 's1-red' }),
  ]);
  expect((await products?.index().search({ where: { number: 'price', max: 50 } }))?.total).toBe(1);
  expect((await products?.index().search({ choices: { group_id: ['all'] } }))?.total).toBe(1);
  expect(products?.documentsOf(['s1', 'nonsense'])).toHaveLength(2);
  expect((await accounts.find('shoes-key'))?.suggest('rai', 5)).toEqual(['rain gear', 'Rain Boot']);
  expect(await accounts.find('nobody')).toBeUndefined();
});

test('item changes reach every process that is notified', async () => {
  const other = createAccounts(db, { apiKey: 'easel', account: undefined });
  const found = async () =>
    (await (await other.find('shoes-key'))?.sections.get('Products')?.index().search({ distinct: true }))?.total;
  expect(await found()).toBe(2);
  await accounts.putItems('shoes-key', [{ id: 'h1', value: 'Heel' }]);
  other.outdate();
  expect(await found()).toBe(3);
  await accounts.removeItems('shoes-key', [
    { section: 'Products', id: 'h1' },
    { section: 'Products', id: 'b1' },
  ]);
  other.outdate();
  expect(await found()).toBe(1);
  await expect(accounts.putItems('nobody', [])).rejects.toThrow(InvalidAccount);
});

test('only the token grants write access', async () => {
  expect(await accounts.mayChange('shoes-key', 'a-token')).toBe(true);
  expect(await accounts.mayChange('shoes-key', 'another')).toBe(false);
  expect(await accounts.mayChange('nobody', 'a-token')).toBe(false);
  await accounts.load({ ...shoes, items: [] });
  expect(await accounts.mayChange('shoes-key', 'a-token')).toBe(true);
});

test('an unsafe redirect stored by an older version is ignored', async () => {
  const redirects = [
    { terms: ['sale'], url: 'javascript:alert(1)' },
    { terms: ['sale'], url: '/sale' },
  ];
  expect(findRedirect({ apiKey: 'shoes-key', name: 'Shoes', redirects }, 'sale')?.data.url).toBe('/sale');
});

describe('an invalid account file is rejected with reasons', () => {
  test('all problems are listed with path and allowed values', () => {
    const problems = problemsIn({
      ...shoes,
      bogus: 1,
      facets: [{ name: 'a', type: 'nonsense' }],
      pods: Array.from({ length: 9 }, (_, at) => ({ id: `p${at}`, displayName: 'P', strategy: 'magic' })),
      items: [{ id: 'a', value: 'A', facets: { a: [{}] } }, { id: 'b' }],
    });
    expect(problems).toHaveLength(13);
    expect(problems).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^bogus is not known here\. Known names: apiKey, name, .*items\.$/),
        'facets.0.type must be one of: multiple, single, hierarchical, range.',
        'pods.8.strategy must be one of: alternative_items, complementary_items, visually_similar_items, bestsellers, recently_viewed, filtered_items, query_recommendations.',
        'items.0.facets.a.0 must be one of these types: string, number, boolean.',
        'items.1 must have required properties value.',
      ]),
    );
  });

  test('missing references are listed with the valid names', () => {
    const problems = problemsIn({
      ...shoes,
      groups: [{ groupId: 'boots', displayName: 'Boots', parentId: 'nowhere' }],
      collections: [{ id: 'c', displayName: 'C', itemIds: ['b1', 'gone'] }],
      redirects: [{ terms: ['x'], url: 'javascript:alert(1)' }],
      quizzes: [
        {
          id: 'q',
          versionId: '1',
          questions: [
            {
              title: 'Which?',
              type: 'single',
              options: [
                { value: 'A', next: 9 },
                { value: 'B', attribute: { name: 'weight', value: '1' } },
              ],
            },
          ],
        },
      ],
      items: [
        {
          id: 'b1',
          value: 'Boot',
          facets: { weight: [1] },
          variations: [{ variationId: 'v', facets: { height: [1] } }],
        },
      ],
    });
    const declared = 'Declared facets: color, price, secret, group_id.';
    expect(problems).toEqual([
      'groups.0.parentId is nowhere, which is not a group. Groups: boots.',
      'quizzes.0.questions.0.options.0.next is 9, and there are questions 1 to 1.',
      `quizzes.0.questions.0.options.1.attribute names the facet weight, which is not declared. ${declared}`,
      'redirects.0.url must be an http or https address, or a path that begins with one slash, without any script in it.',
      `items.0.facets names the facet weight, which is not declared. ${declared}`,
      `items.0.variations.0.facets names the facet height, which is not declared. ${declared}`,
      'collections.0.itemIds.1 is gone, which is not an item.',
    ]);
  });

  test('the command prints one problem per line', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'account-'));
    const file = join(folder, 'account.json');
    await writeFile(file, JSON.stringify({ ...shoes, name: '', facets: [{ name: 'a', type: 'nonsense' }] }));
    const command = new URL('../commands/load-main.ts', import.meta.url).pathname;
    const failed = await promisify(execFile)(process.execPath, [command, file], { cwd: folder }).catch(
      (error) => error,
    );
    await rm(folder, { recursive: true });
    expect(failed.code).toBe(1);
    expect(failed.stderr.trim().split('\n')).toEqual([
      `${file} has 2 problems:`,
      '- name must not have fewer than 1 characters.',
      '- facets.0.type must be one of: multiple, single, hierarchical, range.',
    ]);
  });

  test.each<[string, unknown]>([
    ['must', {}],
    ['must', null],
    ['apiKey', { ...shoes, apiKey: 'x' }],
    ['facets', { ...shoes, facets: [{ name: 'a', type: 'nonsense' }] }],
    ['items', { ...shoes, items: [{ id: 'a' }] }],
    ['items', { ...shoes, items: 'many' }],
  ])('%s', (where, file) => {
    expect(() => parseAccountFile(file)).toThrow(InvalidAccount);
    expect(() => parseAccountFile(file)).toThrow(where);
  });

  test('rules beyond the schema', async () => {
    const items = [
      { id: 'a', value: 'A' },
      { id: 'a', value: 'B' },
    ];
    await expect(accounts.load({ ...shoes, items })).rejects.toThrow('have the id a');
    await expect(accounts.load({ ...shoes, items: [{ id: 'a', value: 'A', section: 'Nowhere' }] })).rejects.toThrow(
      'section Nowhere',
    );
    await expect(accounts.load({ ...shoes, apiKey: 'easel' })).rejects.toThrow("the shop's own works");
  });
});

test('circular groups do not cause an endless loop', async () => {
  const groups = [
    { groupId: 'a', displayName: 'A', parentId: 'b' },
    { groupId: 'b', displayName: 'B', parentId: 'a' },
  ];
  await accounts.load({ ...shoes, groups, items: [{ id: 'x', value: 'X', groupIds: ['a'] }] });
  const products = (await accounts.find('shoes-key'))?.sections.get('Products');
  expect((await products?.index().search({ choices: { group_id: ['b > a'] } }))?.total).toBe(1);
});

test('the shop’s own works are an account', async () => {
  const shop = await aShop();
  const id = await aWork(shop.database.db, { title: 'Blue Night' });
  await aWork(shop.database.db, { title: 'Elsewhere', sold_in_zones: ['EU1C'] });
  await shop.search.follow('everything');
  const account = createWorksAccount({
    apiKey: 'easel',
    brand: 'Easel',
    works: askEmbeddedWorks({
      ...shop.search,
      suggestions: () => createSuggestions([{ text: 'Blue', kind: 'color', weight: 1 }]),
    }),
    tiles: createWorkTiles(shop.database.db),
  });
  const products = account.sections.get('Products');
  const { hits } = (await products?.index().search({ text: 'blue', zone: products.zone, where: products.where })) ?? {
    hits: [],
  };
  expect(await products?.items(hits.map((hit) => hit.id))).toEqual([
    expect.objectContaining({
      id: String(id),
      value: 'Blue Night',
      groupIds: ['paintings'],
      data: expect.objectContaining({ url: expect.stringContaining('/art/') }),
    }),
  ]);
  expect(products?.documentsOf([String(id), 'x', '99999'])).toEqual([id]);
  expect(account.suggest('bl', 3)).toEqual(['Blue']);
  expect(account.definition.facets?.find(({ name }) => name === 'price')?.type).toBe('range');
});
