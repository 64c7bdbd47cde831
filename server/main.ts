import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createBatch } from '@easel/platform/batch';
import { createCdnPurger } from '@easel/platform/cdn/cdn-purger';
import { followDatabaseClock } from '@easel/platform/db/database-clock';
import { listenForChanges } from '@easel/platform/db/listen-for-changes';
import { openDatabase } from '@easel/platform/db/open-database';
import { readErrorMessage } from '@easel/platform/error-facts';
import { createKeptAnswers } from '@easel/platform/http/kept-answers';
import { createPageCache } from '@easel/platform/http/page-cache';
import { startWorker } from '@easel/platform/jobs/worker';
import { createLog } from '@easel/platform/log';
import { createOutbox } from '@easel/platform/mail/outbox';
import { openImageService } from '@easel/platform/media/create-image-service';
import { createImageModel } from '@easel/platform/media/image-model';
import type { Paint } from '@easel/platform/media/image-service';
import { openBucket, openObjectFolder } from '@easel/platform/media/open-objects';
import { prerenderImages } from '@easel/platform/media/prerender-images';
import { createWhenIdle } from '@easel/platform/media/when-idle';
import { connectPeers, NO_PEERS } from '@easel/platform/peer-messages';
import { openTraces } from '@easel/platform/telemetry/open-traces';
import { readBuiltStorefront } from '@easel/storefront/server';
import { createAccounts, readSecret } from './accounts/create-accounts.ts';
import { readDemoLogins } from './accounts/login/demo-logins.ts';
import { buildApp } from './app.ts';
import { createWithheldImages, listImageTags } from './catalogue/images/withheld-images.ts';
import { readListingNotice } from './catalogue/listing-notice.ts';
import { createWorkTiles } from './catalogue/work-tiles.ts';
import { createCollectionSearch } from './collecting/collections/collection-search.ts';
import { getPublicOrigin, readConfig } from './config.ts';
import { openEmbeddings } from './discovery/meaning/open-embeddings.ts';
import { openShopSearch } from './discovery/open-shop-search.ts';
import { createArtistDirectory } from './discovery/understanding/artist-directory.ts';
import { createSearchUnderstanding } from './discovery/understanding/search-understanding.ts';
import { createJobHandlers } from './job-handlers.ts';
import { readProcessNumber, runProcessGroup } from './process-group.ts';
import { createSearchService } from './search-api/create-search-service.ts';
import { createShippingTables } from './selling/delivery/shipping-tables.ts';
import { keepPromotions } from './selling/promotions/promotions.ts';
import { openMetrics } from './staff/metrics/open-metrics.ts';
import { explainFailure } from './startup-error.ts';
import { openEvents } from './tracking/events.ts';
import { createShopVariants } from './tracking/variants/shop-variants.ts';

const PAGE_STALE_MS = 3_600_000;
/** Payments of new orders are captured together, and the search and the pages follow changes together. */
const SETTLE_INTERVAL_MS = 500;
const FOLLOW_INTERVAL_MS = 100;
const MAX_CLOCK_LEAD_S = 5;

/** Renders images from the recipes in the database. Only the demo has recipes; its entry point, demo/start.ts, provides the renderer. */
export interface ImageRenderer {
  paint: Paint;
  close(): Promise<void>;
}

/** The process: read config, open resources, migrate, listen, shut down. */
async function startShop({ renderer }: { renderer?: ImageRenderer }) {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const isDevelopment = process.argv.includes('--dev');
  // Selects the build of React.
  process.env.NODE_ENV ??= isDevelopment ? 'development' : 'production';
  const config = readConfig(process.env);
  const log = createLog(config);
  if (config.PROCESSES > 1 && cluster.isPrimary && !isDevelopment) return runProcessGroup(config, log);
  const traces = await openTraces(config);
  const isFirstProcess = readProcessNumber(process.argv) === 0;
  const peers = cluster.isWorker ? connectPeers() : NO_PEERS;

  // Until the shop listens, a signal ends the process at once. The embedded database stops on exit.
  let close = async () => process.exit(1);
  let isClosing = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // The same signal again ends it at once.
    process.once(signal, () => {
      if (isClosing) return;
      isClosing = true;
      log.info('Shutting down.');
      void close();
    });
  }

  // The pages are loaded while the database starts.
  const [database, storefront] = await Promise.all([
    openDatabase(config, { onError: (message) => log.warn(message), isMonitored: true }),
    isDevelopment
      ? import('@easel/storefront/dev').then(({ startDevStorefront }) => startDevStorefront())
      : readBuiltStorefront(),
  ]);

  const clock = await followDatabaseClock(database.pool);
  const leadS = Math.round(clock.measureLead() / 1_000);
  if (Math.abs(leadS) > MAX_CLOCK_LEAD_S)
    log.warn(
      `The clock of this machine is ${Math.abs(leadS)} s ${leadS > 0 ? 'ahead of' : 'behind'} that of the database, which the shop follows.`,
    );

  let port = config.PORT;
  const pageCache = createPageCache({
    maxBytes: isDevelopment ? 0 : config.PAGE_CACHE_MB * 1024 * 1024,
    freshMs: config.PAGE_FRESH_SECONDS * 1_000,
    staleMs: PAGE_STALE_MS,
    now: clock.now,
    onError: (error) => log.error({ err: error }, 'A page could not be refreshed.'),
  });
  const bucket = await openBucket(config);
  // The shop opens without it: pages that are in memory need no images.
  if (isFirstProcess) bucket?.check().catch((error: unknown) => log.error(readErrorMessage(error)));
  const pictures = openImageService(
    bucket?.objects('media') ?? openObjectFolder(config, 'media'),
    database.db,
    renderer?.paint,
    (error) => log.warn(`A picture could not be stored: ${readErrorMessage(error)}`),
  );
  // It starts with the first image.
  const imageModel = config.IMAGE_VECTORS === 'on' ? createImageModel() : undefined;
  const embeddings = openEmbeddings(config);
  const { search, askedWorks, searchIndex, ...provider } = await openShopSearch({
    ...{ config, database, log, pictures, imageModel, embeddings, bucket },
    loadsOnly: !isFirstProcess,
    now: clock.now,
  });
  const artistNames = createArtistDirectory(database.db, clock.now);
  const understand = createSearchUnderstanding(database.db, clock.now, artistNames);
  const tiles = createWorkTiles(database.db);
  search.onChange((workIds) => tiles.drop(workIds));
  const events = openEvents(database.db, log);
  const searchService =
    config.SEARCH_API === 'on'
      ? createSearchService({ config, ...database, works: askedWorks, visual: search.visual, tiles })
      : undefined;
  const collectionSearch = createCollectionSearch(database.patientDb);
  const withheldImages = createWithheldImages(database.db);
  const variants = createShopVariants(database.db, config.FEATURE_FLAGS);
  await variants.follow('everything');
  const shippingTables = createShippingTables(database.db, clock.now, (text) => log.error(text));
  const promotions = keepPromotions(database.db, clock.now);
  const answers = isDevelopment
    ? undefined
    : createKeptAnswers({
        now: clock.now,
        onError: (error) => log.error({ err: error }, 'An answer could not be refreshed.'),
      });
  // One process of a group is enough: the CDN is the same for all.
  const cdn =
    config.CDN !== 'none' && isFirstProcess
      ? createCdnPurger({
          target: {
            kind: config.CDN,
            urls: config.CDN_PURGE_URL.split(',').map((url) => url.trim()),
            token: config.CDN_PURGE_TOKEN,
          },
          log,
        })
      : undefined;
  if (cdn) withheldImages.onWithheld((works) => cdn.purge(listImageTags(works)));
  const changedTags = createBatch<string[] | 'everything'>({
    intervalMs: FOLLOW_INTERVAL_MS,
    onError: (error) => log.error({ err: error }, 'Changes could not be followed.'),
  });
  changedTags.handle(async (lists) => {
    const tags = lists.includes('everything') ? 'everything' : [...new Set(lists.flat())];
    // Update the search before the pages, so that pages are rendered with current search results.
    await Promise.all([search.follow(tags), collectionSearch.follow(tags)]).catch((error: unknown) =>
      log.warn({ err: error }, 'The search index could not be updated from the database.'),
    );
    // Before the pages, which are made from them.
    answers?.follow(tags);
    // After a lost connection any page may be outdated. Outdated pages are still served during an outage.
    if (tags === 'everything') pageCache.expire();
    else pageCache.invalidate(tags);
    cdn?.purge(tags);
  });
  const followTags = (tags: string[] | 'everything') => {
    searchService?.follow(tags);
    tiles.follow(tags);
    variants
      .follow(tags)
      .catch((error: unknown) => log.warn({ err: error }, 'Experiments and flags could not be read again.'));
    shippingTables.follow(tags);
    promotions.follow(tags);
    withheldImages
      .follow(tags)
      .catch((error: unknown) => log.warn({ err: error }, 'The list of withheld images could not be updated.'));
    changedTags.add(tags);
  };
  // What is read again from a replica must not be older than the change.
  const changes = listenForChanges(database.directUrl, (tags) =>
    database.replica ? database.replica.follow(() => followTags(tags)) : followTags(tags),
  );
  const mail = createOutbox(database.db, { hasMailServer: config.SMTP_URL !== '' });
  const accounts = createAccounts({
    config,
    db: database.db,
    mail,
    origin: () => getPublicOrigin(config, port),
    secret: await readSecret(config),
    now: clock.now,
    machineNow: Date.now,
  });
  const logins = await readDemoLogins(config.DATA_DIR);
  const metrics = await openMetrics(config, {
    ...{ pool: database.pool, db: database.db, peers, ...(searchIndex && { searchIndex }) },
    ...{ now: clock.now, newId: randomUUID },
  });
  const app = await buildApp({
    config,
    log,
    metrics,
    db: database.db,
    replica: database.replica,
    accounts,
    mail,
    ...provider,
    ownDiscovery: search.discovery,
    searchWithRules: search.withRules,
    tiles,
    collectionSearch,
    understand,
    artistNames,
    events,
    searchService,
    pictures,
    feeds: bucket?.objects('feeds') ?? openObjectFolder(config, 'feeds'),
    imageModel,
    withheldImages,
    variants,
    shippingTables,
    promotions,
    ...(answers && { answers }),
    pageCache,
    settlements: createBatch({
      intervalMs: SETTLE_INTERVAL_MS,
      onError: (error) => log.warn({ err: error }, 'Payments could not be settled. They are reviewed in a minute.'),
    }),
    origin: () => getPublicOrigin(config, port),
    now: clock.now,
    newId: randomUUID,
    storefront,
    isDemonstration: logins.length > 0,
    ...(searchIndex && { searchIndex }),
    ranking: search,
    peers,
  });

  const jobs =
    config.JOBS === 'on'
      ? startWorker({
          pool: database.jobPool,
          log,
          handlers: createJobHandlers({
            config,
            database,
            log,
            accounts,
            mail,
            tiles,
            search,
            understand,
            pictures,
            imageModel,
            embeddings,
            whenIdle: createWhenIdle(),
            origin: () => getPublicOrigin(config, port),
            now: clock.now,
          }),
        })
      : undefined;
  const prerendering =
    renderer && isFirstProcess && prerenderImages({ db: database.db, pictures, log, whenIdle: createWhenIdle() });

  // Finish requests in flight first, then close resources in reverse order of dependency.
  close = async () => {
    const late = setTimeout(() => app.server.closeAllConnections(), config.SHUTDOWN_SECONDS * 1_000);
    metrics?.close();
    await app.close();
    clearTimeout(late);
    if (prerendering) await prerendering.stop();
    await jobs?.stop();
    await changes.close();
    await cdn?.close();
    await events.close();
    await search.close();
    await imageModel?.close();
    await renderer?.close();
    clock.stop();
    await database.close();
    await traces.close();
    process.exit(0);
  };

  try {
    await app.listen({ host: config.HOST, port });
    if (isFirstProcess) await metrics?.listen();
  } catch (error) {
    await database.close();
    throw error;
  }
  const address = app.server.address();
  if (typeof address === 'object' && address) port = address.port;
  if (!isFirstProcess) return;
  console.log(`\n  ${config.BRAND} is running at ${getPublicOrigin(config, port)}\n`);
  if (config.MODE === 'production' && config.PAYMENT_PROVIDER !== 'stripe')
    log.warn('Payments go to the built-in test gateway: orders are placed, but nobody is charged.');
  const notice = await readListingNotice(database.db, config.LISTED_WORKS);
  if (notice) console.log(`  ${notice}\n`);
  if (logins.length > 0) console.log(`  Demo logins:\n${logins.map((line) => `    ${line}\n`).join('')}`);
}

export function runShop(parts: { renderer?: ImageRenderer } = {}) {
  startShop(parts).catch((error: unknown) => {
    console.error(`\n${explainFailure(error)}\n`);
    process.exit(1);
  });
}

if (import.meta.main) runShop();
