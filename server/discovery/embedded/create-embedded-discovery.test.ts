import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '@easel/platform/log';
import { aDatabase } from '@easel/platform/testing/test-database';
import { PRODUCTS } from '@easel/search-api/accounts/search-account';
import { afterAll, expect, test } from 'vitest';
import { createWorkTiles } from '../../catalogue/work-tiles.ts';
import { readConfig } from '../../config.ts';
import { createSearchService } from '../../search-api/create-search-service.ts';
import { readPreferences } from '../../search-api/work-items.ts';
import { aWork } from '../../testing/factories.ts';
import { askEmbeddedWorks } from '../asked-works.ts';
import { scopeToSite } from '../site-discovery.ts';
import { createSearchUnderstanding } from '../understanding/search-understanding.ts';
import { createDiscovery } from './create-embedded-discovery.ts';

const database = await aDatabase();
const folder = await mkdtemp(join(tmpdir(), 'easel-discovery-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const config = readConfig({ LOG_LEVEL: 'silent' });

/** A search whose first index is not built before `finish` is called. */
async function openWhileBuilding() {
  const { promise: isReleased, resolve: finish } = Promise.withResolvers<void>();
  let connections = 0;
  const pool = {
    // The first one counts the works, the others read them.
    async connect() {
      connections += 1;
      if (connections > 1) await isReleased;
      return database.pool.connect();
    },
  };
  const search = await createDiscovery({
    database: { ...database, pool: pool as typeof database.pool },
    log: createLog(config),
    folder,
    listed: 'available',
    now: Date.now,
    limits: { maxBuiltAtStart: 0 },
  });
  expect(search.works.isReady()).toBe(false);
  return { search, finish };
}

test('while the first index of a large catalogue is built, searches wait and then find everything', async () => {
  const work = await aWork(database.db, { title: 'Quiet Harbour' });
  const { search, finish } = await openWhileBuilding();
  const discovery = scopeToSite(search.discovery);
  expect(discovery.hasWord('harbour')).toBeUndefined();
  const query = { page: 0, pageSize: 10, zone: 'US' } as const;
  const found = discovery.browse(query);
  finish();
  expect(await found).toMatchObject({ ids: [work], total: 1 });
  expect(discovery.hasWord('harbour')).toBe(true);
  await search.close();
});

test('a query is understood with the words of the finished index', async () => {
  await aWork(database.db, { title: 'Zorblax' });
  const { search, finish } = await openWhileBuilding();
  const understand = createSearchUnderstanding(database.db, Date.now);
  const preferences = readPreferences();
  const understood = understand(search.discovery, { query: 'zorblax', zone: 'US', chosen: {}, preferences });
  finish();
  await understood;
  expect(search.works.isReady()).toBe(true);
  await search.close();
});

test('the search API waits for the works of the shop as well', async () => {
  const { search, finish } = await openWhileBuilding();
  const service = createSearchService({
    ...{ config, db: database.db, visual: search.visual },
    works: askEmbeddedWorks(search),
    tiles: createWorkTiles(database.db),
  });
  const key = config.SEARCH_API_KEY;
  const asked = Promise.all([service.accounts.find(key), service.indices.rightsOf(key, key)]);
  finish();
  const [account, rights] = await asked;
  expect(account?.sections.get(PRODUCTS)?.index().size).toBeGreaterThan(0);
  expect(rights).toBeDefined();
  await search.close();
});
