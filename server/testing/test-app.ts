import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { STYLE_QUIZ_SECTION } from '@easel/domain/discovery/quiz';
import { createBatch } from '@easel/platform/batch';
import type { Database } from '@easel/platform/db/open-database';
import { createPageCache, type PageCache } from '@easel/platform/http/page-cache';
import { contentTag } from '@easel/platform/http/page-tags';
import { runPendingJobs } from '@easel/platform/jobs/worker';
import { createLog } from '@easel/platform/log';
import { createOutbox } from '@easel/platform/mail/outbox';
import { openImageService } from '@easel/platform/media/create-image-service';
import type { ImageService } from '@easel/platform/media/image-service';
import { createObjectFolder } from '@easel/platform/media/object-storage';
import { openObjects } from '@easel/platform/media/open-objects';
import { aDatabase } from '@easel/platform/testing/test-database';
import { readBuiltStorefront } from '@easel/storefront/server';
import { afterAll } from 'vitest';
import type { AccountsDependencies } from '../accounts/accounts-dependencies.ts';
import { createAccounts } from '../accounts/create-accounts.ts';
import { type App, type AppDependencies, buildApp } from '../app.ts';
import { createWithheldImages } from '../catalogue/images/withheld-images.ts';
import { createWorkTiles } from '../catalogue/work-tiles.ts';
import { createCollectionSearch } from '../collecting/collections/collection-search.ts';
import { readConfig } from '../config.ts';
import { askEmbeddedWorks } from '../discovery/asked-works.ts';
import { createDiscovery, type OpenDiscovery } from '../discovery/embedded/create-embedded-discovery.ts';
import { openEmbeddings } from '../discovery/meaning/open-embeddings.ts';
import { createArtistDirectory } from '../discovery/understanding/artist-directory.ts';
import { createSearchUnderstanding } from '../discovery/understanding/search-understanding.ts';
import { createJobHandlers } from '../job-handlers.ts';
import { createSearchService } from '../search-api/create-search-service.ts';
import { openEvents } from '../tracking/events.ts';
import { createShopVariants } from '../tracking/variants/shop-variants.ts';
import { CHEAP_PASSWORDS } from './cheap-passwords.ts';
import { countWrites } from './count-writes.ts';

export interface TestShop {
  app: App;
  database: Database;
  pageCache: PageCache;
  pictures: ImageService;
  search: OpenDiscovery;
  accounts: AccountsDependencies;
  /** Runs every job that is due, as the worker of a shop would. */
  runJobs(): Promise<void>;
}

/** What is in memory may be as old if this process has written nothing since: others may have, and some of it depends on the time. */
const FRESH_MS = 10_000;

/** A complete shop with its own database and the built storefront. */
export async function aShop(
  settings: Record<string, string> = {},
  parts: Partial<AppDependencies> = {},
): Promise<TestShop> {
  const now = parts.now ?? (() => Date.now());
  const database = await aDatabase();
  const writes = countWrites([database.pool, database.jobPool]);
  const folder = await mkdtemp(join(tmpdir(), 'easel-shop-'));
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', RATE_LIMIT: '0', CAPTCHA: 'off', ...settings });
  const pictures = openImageService(createObjectFolder(folder), database.db, async (_recipe, width) => ({
    rgba: new Uint8Array(width * width * 4).fill(90),
    width,
    height: width,
  }));
  const pageCache = createPageCache({
    maxBytes: 1e7,
    freshMs: 60_000,
    staleMs: 60_000,
    now: () => Date.now(),
    onError: console.error,
  });
  const log = createLog(config);
  const embeddings = openEmbeddings(config);
  const search = await createDiscovery({
    database,
    log,
    folder: join(folder, 'search'),
    listed: config.LISTED_WORKS,
    now,
    pictures,
    imageModel: parts.imageModel,
    embeddings,
  });
  const artistNames = createArtistDirectory(database.db, () => Date.now());
  const understand = createSearchUnderstanding(database.db, () => Date.now(), artistNames);
  const tiles = createWorkTiles(database.db);
  search.works.onChange((workIds) => tiles.drop(workIds));
  const collectionSearch = createCollectionSearch(database.db);
  const events = openEvents(database.db, log);
  const searchService =
    config.SEARCH_API === 'on'
      ? createSearchService({
          config,
          ...database,
          works: askEmbeddedWorks(search),
          visual: search.visual,
          tiles,
        })
      : undefined;
  const origin = () => 'https://shop.example';
  const accounts = createAccounts({
    config,
    db: database.db,
    mail: createOutbox(database.db),
    origin,
    secret: 'a secret that only tests know, and they tell everybody',
    now: () => Date.now(),
    passwords: CHEAP_PASSWORDS,
  });
  const withheldImages = createWithheldImages(database.db);
  const variants = createShopVariants(database.db, config.FEATURE_FLAGS);
  // Until `runJobs` or the end, so that tests can do something before.
  const settlements = createBatch<string>({ intervalMs: 1_000_000, onError: console.error });
  const app = await buildApp({
    config,
    log,
    db: database.db,
    accounts,
    mail: createOutbox(database.db),
    discovery: search.discovery,
    ownDiscovery: search.discovery,
    searchWithRules: search.withRules,
    tiles,
    collectionSearch,
    understand,
    artistNames,
    events,
    searchService,
    pictures,
    feeds: await openObjects(config, 'feeds'),
    withheldImages,
    variants,
    pageCache,
    settlements,
    origin,
    now: () => Date.now(),
    newId: randomUUID,
    storefront: await readBuiltStorefront(),
    searchIndex: { size: () => search.works.index().size, position: search.works.position },
    ranking: search,
    ...parts,
  });
  // Tests write and read immediately, without waiting for the change feed.
  let followed: { writes: number; at: number } | undefined;
  app.addHook('onRequest', async ({ url }) => {
    if (url.startsWith('/media/')) await withheldImages.follow('everything');
    const current = { writes: writes.count(), at: now() };
    const isFresh = followed?.writes === current.writes && Math.abs(current.at - followed.at) < FRESH_MS;
    if (isFresh) return;
    await variants.follow('everything');
    await search.follow('everything');
    searchService?.follow([contentTag(STYLE_QUIZ_SECTION)]);
    await collectionSearch.follow('everything');
    followed = current;
  });
  afterAll(async () => {
    await app.close();
    await events.close();
    await search.close();
    await rm(folder, { recursive: true, force: true });
  });
  const runJobs = async () => {
    await settlements.flush();
    await runPendingJobs({
      pool: database.jobPool,
      log,
      handlers: createJobHandlers({
        config,
        database,
        log,
        accounts,
        mail: createOutbox(database.db),
        tiles,
        search,
        understand,
        pictures,
        imageModel: parts.imageModel,
        embeddings,
        whenIdle: async () => undefined,
        origin,
        now,
      }),
    });
  };
  return { app, database, pageCache, pictures, search, accounts, runJobs };
}
