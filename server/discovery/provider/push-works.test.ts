import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SearchRule } from '@easel/contract/search-api/search-rules';
import { aDatabase } from '@easel/platform/testing/test-database';
import { parseAccountFile } from '@easel/search-api/accounts/account-file';
import { ADMIN_KEY, APP_ID, aSearchServer, SEARCH_KEY } from '@easel/search-api/algolia/testing/search-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aWork } from '../../testing/factories.ts';
import { createAlgoliaCatalogue } from '../algolia/algolia-catalogue.ts';
import { createAlgoliaDiscovery } from '../algolia/algolia-discovery.ts';
import { createConstructorCatalogue } from '../constructor/constructor-catalogue.ts';
import { constructorDefinition } from '../constructor/constructor-definition.ts';
import { createConstructorDiscovery } from '../constructor/constructor-discovery.ts';
import type { Discovery, FoundWorks, WorksQuery } from '../discovery.ts';
import { aConstructorService, KEY, TOKEN } from '../testing/constructor-service.ts';
import { addVariedWorks } from '../testing/varied-works.ts';
import { pruneChanges } from '../works-feed-store.ts';
import type { ProviderCatalogue } from './provider-catalogue.ts';
import { type PushDependencies, pushWorks } from './push-works.ts';

const { db } = await aDatabase();
const { base, admin } = await aSearchServer();
const folder = await mkdtemp(join(tmpdir(), 'easel-push-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

let ids: number[] = [];
const RULES: SearchRule[] = [
  { when: { text: { is: 'big sale' } }, redirect: '/sale' },
  { when: { text: { has: 'gift' } }, redirect: '/gifts' },
];
const nothing = async () => ({ ids: [], total: 0, basis: 'rank' as const });
const elsewhere = { listed: 'available' as const, recommendations: nothing, readArtistId: async () => undefined };
const EVERYTHING: WorksQuery = { page: 0, pageSize: 100, zone: 'US', facets: [] };
const constructorService = await aConstructorService(RULES);
const constructorAccess = { apiKey: KEY, url: constructorService.url, timeoutMs: 5_000 };
const algoliaAccess = { appId: APP_ID, apiKey: SEARCH_KEY, url: base, index: 'works', timeoutMs: 5_000 };

const services: Record<string, { catalogue: ProviderCatalogue; discovery: Discovery }> = {
  algolia: {
    catalogue: createAlgoliaCatalogue({ ...algoliaAccess, apiKey: ADMIN_KEY }),
    discovery: createAlgoliaDiscovery(algoliaAccess, elsewhere),
  },
  constructor: {
    catalogue: createConstructorCatalogue({ ...constructorAccess, apiToken: TOKEN }),
    discovery: createConstructorDiscovery(constructorAccess, elsewhere),
  },
};

beforeAll(async () => {
  ids = await addVariedWorks(db, 30);
});

describe.each(['algolia', 'constructor'])('sending works to %s', (name) => {
  const { catalogue, discovery } = services[name] as (typeof services)[string];
  const file = join(folder, `${name}.json`);
  const push = (more: Partial<PushDependencies> = {}) => pushWorks({ db, catalogue, file, rules: RULES, ...more });
  const found = async (text: string) => ((await discovery.search(text, EVERYTHING)) as FoundWorks).ids;
  const there = async () => (await discovery.browse(EVERYTHING)).ids;

  test('the first push sends all works, later ones none of them again', async () => {
    const shown: [number, number][] = [];
    expect(await push({ onProgress: (done, total) => shown.push([done, total]) })).toEqual({
      put: 30,
      removed: 0,
      isComplete: true,
    });
    expect(shown).toEqual([[30, 30]]);
    // Changes of transactions that were open during the first push are sent twice.
    await push();
    expect(await push()).toMatchObject({ put: 0, removed: 0 });
    expect((await there()).length).toBeGreaterThan(20);
  });

  test('later pushes send only added, changed and removed works', async () => {
    const id = await aWork(db, { title: 'Zeppelin' });
    expect(await push()).toMatchObject({ put: 1, removed: 0 });
    expect(await found('zeppelin')).toEqual([id]);
    await db.updateTable('works').set({ title: 'Balloon' }).where('id', '=', id).execute();
    await push();
    expect([await found('zeppelin'), await found('balloon')]).toEqual([[], [id]]);
    await db.updateTable('works').set({ is_safe: false }).where('id', '=', id).execute();
    expect(await push()).toMatchObject({ removed: 1 });
    expect(await found('balloon')).toEqual([]);
    await db.deleteFrom('works').where('id', '=', id).execute();
    expect(await push()).toMatchObject({ put: 0 });
  });

  test('an interrupted or failed push continues from the last saved work', async () => {
    await rm(file);
    expect(await push({ isStopped: () => true })).toMatchObject({ put: 0, isComplete: false });
    const sent: number[] = [];
    const failing = {
      ...catalogue,
      async putWorks(works: Parameters<ProviderCatalogue['putWorks']>[0]) {
        sent.push(...works.map(({ id }) => id));
        throw new Error('The line is cut.');
      },
    };
    await expect(push({ catalogue: failing })).rejects.toThrow('The line is cut.');
    const half = ids[14] as number;
    const written = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify({ ...written, afterId: half }));
    const counting = {
      ...catalogue,
      putWorks: async (works: Parameters<ProviderCatalogue['putWorks']>[0]) => {
        sent.push(...works.map(({ id }) => id));
        await catalogue.putWorks(works);
      },
    };
    sent.length = 0;
    expect(await push({ catalogue: counting })).toMatchObject({ isComplete: true });
    expect(Math.min(...sent)).toBeGreaterThan(half);
  });

  test('an invalid state file, or that of another service, is ignored', async () => {
    await writeFile(file, 'nonsense');
    expect(await push()).toMatchObject({ put: 30 });
    const written = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify({ ...written, target: 'somewhere else' }));
    expect(await push()).toMatchObject({ put: 30 });
    expect(await push({ isAgain: true })).toMatchObject({ put: 30 });
  });

  test('too many changes cause a full push', async () => {
    await db.updateTable('works').set({ year: 1999 }).where('id', 'in', ids.slice(0, 5)).execute();
    expect(await push({ maxChanges: 2 })).toMatchObject({ put: 30 });
  });

  test('editors’ rules redirect searches', async () => {
    expect(await discovery.search('big sale', EVERYTHING)).toMatchObject({ kind: 'redirect', url: '/sale' });
    expect(await discovery.search('a gift for ada', EVERYTHING)).toMatchObject({ kind: 'redirect', url: '/gifts' });
    expect(await discovery.search('sale', EVERYTHING)).toMatchObject({ kind: 'works' });
  });

  test('the error for a key without write access does not contain the key', async () => {
    const wrong =
      name === 'algolia'
        ? createAlgoliaCatalogue({ ...algoliaAccess, apiKey: 'wrong-key-123' })
        : createConstructorCatalogue({ ...constructorAccess, apiToken: 'wrong-key-123' });
    const error = await pushWorks({ db, catalogue: wrong, file, rules: [] }).catch((reason: Error) => reason);
    expect(error).toMatchObject({ name: 'ProviderFailure' });
    expect(String(error)).not.toContain('wrong-key-123');
  });
});

describe('Algolia', () => {
  const { catalogue, discovery } = services.algolia as (typeof services)[string];
  const file = join(folder, 'algolia-only.json');

  test('works that exist only at the provider are removed', async () => {
    await admin.saveObjects({ indexName: 'works', objects: [{ objectID: '987654', title: 'Ghost', sold_in: ['US'] }] });
    await pruneChanges(db, 0);
    expect(await pushWorks({ db, catalogue, file, rules: RULES })).toMatchObject({ put: 30, removed: 1 });
    expect(((await discovery.search('ghost', EVERYTHING)) as FoundWorks).total).toBe(0);
  });

  test('editors’ rules pin, hide and boost works; rules made at Algolia are kept', async () => {
    const { ids: before } = await discovery.browse({ ...EVERYTHING, choices: { styles: ['Abstract'] } });
    const [first = 0, second = 0, third = 0] = ((await discovery.search('harbor', EVERYTHING)) as FoundWorks).ids;
    await admin.saveRules({
      indexName: 'works',
      rules: [
        {
          objectID: 'made-there',
          conditions: [{ pattern: 'elsewhere', anchoring: 'is' }],
          consequence: { params: { renderingContent: { redirect: { url: '/elsewhere' } } } },
        },
      ],
    });
    const rules: SearchRule[] = [
      { when: { text: { is: 'harbor' } }, pins: [{ id: third, at: 0 }], hide: [first] },
      { when: { choices: { styles: ['Abstract'] } }, hide: [before[0] ?? 0] },
      {
        when: { text: { begins: 'meadow' } },
        boosts: [{ where: { facet: 'category', anyOf: ['paintings'] }, points: 50 }],
      },
    ];
    await pushWorks({ db, catalogue, file, rules });
    const ruled = ((await discovery.search('harbor', EVERYTHING)) as FoundWorks).ids;
    expect(ruled.slice(0, 2)).toEqual([third, second]);
    expect(ruled).not.toContain(first);
    expect((await discovery.browse({ ...EVERYTHING, choices: { styles: ['Abstract'] } })).ids).not.toContain(before[0]);
    // The redirects of the previous rules are gone; the rule made at Algolia is kept.
    expect(await discovery.search('big sale', EVERYTHING)).toMatchObject({ kind: 'works' });
    expect(await discovery.search('elsewhere', EVERYTHING)).toMatchObject({ kind: 'redirect', url: '/elsewhere' });
  });
});

test('the Constructor definition is a valid account file', () => {
  const file = { ...constructorDefinition(KEY, 'Works', RULES), items: [] };
  expect(parseAccountFile(JSON.parse(JSON.stringify(file)))).toEqual(file);
});
