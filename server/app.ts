import { wallPlannerUrl } from '@easel/domain/collecting/wall-planner-url';
import type { Batch } from '@easel/platform/batch';
import { createCdnHeaders } from '@easel/platform/cdn/cdn-headers';
import type { AuditedCall } from '@easel/platform/db/audit-scope';
import { type Db, isDatabaseUp } from '@easel/platform/db/open-database';
import type { ReadReplica } from '@easel/platform/db/read-replica';
import { installAnswerFastPath } from '@easel/platform/http/answer-fast-path';
import { createApiDispatcher, type HttpApi } from '@easel/platform/http/api-dispatcher';
import { createHttpServer } from '@easel/platform/http/create-http-server';
import { healthRoutes } from '@easel/platform/http/health-routes';
import type { KeptAnswers } from '@easel/platform/http/kept-answers';
import type { PageCache } from '@easel/platform/http/page-cache';
import { createRequestCounts } from '@easel/platform/http/request-counts';
import { traceRequests } from '@easel/platform/http/trace-requests';
import { countFailedJobs } from '@easel/platform/jobs/failed-jobs';
import type { Mail } from '@easel/platform/mail/mail';
import { createDeepZoom } from '@easel/platform/media/deep-zoom';
import { deepZoomRoutes } from '@easel/platform/media/deep-zoom-routes';
import type { ImageModel } from '@easel/platform/media/image-model';
import { type ImageOwner, type ImageService, PUBLIC_IMAGES } from '@easel/platform/media/image-service';
import { isCurrentVersion } from '@easel/platform/media/image-version';
import { mediaRoutes } from '@easel/platform/media/media-routes';
import type { Objects } from '@easel/platform/media/object-storage';
import { NO_PEERS, type PeerMessages } from '@easel/platform/peer-messages';
import type { StorefrontSource } from '@easel/storefront/server';
import type { FastifyBaseLogger } from 'fastify';
import { createAuthorization, registerAccounts } from './accounts/accounts-area.ts';
import type { AccountsDependencies } from './accounts/accounts-dependencies.ts';
import { createEmailTopics } from './accounts/email-settings/email-topics.ts';
import { createClientDataRegistry } from './accounts/session/client-data-sections.ts';
import { createClosingChecks } from './accounts/settings/closing-checks.ts';
import { readProviders } from './accounts/social-login/social-providers.ts';
import { registerCatalogue } from './catalogue/catalogue-area.ts';
import type { WithheldImages } from './catalogue/images/withheld-images.ts';
import { guardWithheldImages } from './catalogue/images/withheld-images-guard.ts';
import type { WorkTiles } from './catalogue/work-tiles.ts';
import { collectingForDiscovery, registerCollecting } from './collecting/collecting-area.ts';
import type { CollectionSearch } from './collecting/collections/collection-search.ts';
import type { Config } from './config.ts';
import type { Discovery } from './discovery/discovery.ts';
import { registerDiscovery } from './discovery/discovery-area.ts';
import type { DiscoveryProvider } from './discovery/discovery-provider.ts';
import { createLinkedListings } from './discovery/linked-listings.ts';
import { scopeToSite } from './discovery/site-discovery.ts';
import type { ArtistDirectory } from './discovery/understanding/artist-directory.ts';
import type { UnderstandSearch } from './discovery/understanding/search-understanding.ts';
import { registerStorefront } from './pages/register-storefront.ts';
import type { SearchService } from './search-api/create-search-service.ts';
import { registerSearchApi, SEARCH_API_ERROR_HANDLERS, SEARCH_API_PATHS } from './search-api/search-api-area.ts';
import { createDeliveryEstimates } from './selling/delivery/create-delivery-estimates.ts';
import { createShippingTables, type ShippingTables } from './selling/delivery/shipping-tables.ts';
import type { KeptPromotions } from './selling/promotions/promotions.ts';
import { registerSelling } from './selling/selling-area.ts';
import { recordAction } from './staff/audit/audit-log.ts';
import { recordErrors } from './staff/health/error-log.ts';
import type { Metrics } from './staff/metrics/open-metrics.ts';
import { createShowsSitemap } from './staff/shows/shows.ts';
import { registerStaff, type StaffDependencies } from './staff/staff-area.ts';
import { registerStudio } from './studio/studio-area.ts';
import type { Events } from './tracking/events.ts';
import { registerTracking } from './tracking/tracking-area.ts';
import type { ShopVariants } from './tracking/variants/shop-variants.ts';

/** The first count of the links of a page. Later ones are in memory. */
const MAX_NAVIGATION_WAIT_MS = 300;

/** Resources and services, created in main.ts and in tests. */
export interface AppDependencies extends DiscoveryProvider {
  config: Config;
  log: FastifyBaseLogger;
  db: Db;
  replica?: Pick<ReadReplica, 'caughtUp'> | undefined;
  accounts: AccountsDependencies;
  mail: Mail;
  tiles: WorkTiles;
  collectionSearch: CollectionSearch;
  understand: UnderstandSearch;
  artistNames: ArtistDirectory;
  events: Events;
  /** Experiments and flags. */
  variants: ShopVariants;
  /** Undefined if the shop has no search API. */
  searchService: Pick<SearchService, 'accounts' | 'indices' | 'setAssistant'> | undefined;
  pictures: ImageService;
  /** Where product feeds are stored. */
  feeds: Objects;
  /** Undefined if the shop compares no images. */
  imageModel?: ImageModel | undefined;
  withheldImages: WithheldImages;
  pageCache: PageCache;
  shippingTables?: ShippingTables;
  promotions?: KeptPromotions;
  /** Of a process that follows changes. */
  answers?: KeptAnswers;
  /** Ids of the payments of new orders. */
  settlements: Batch<string>;
  origin: () => string;
  /** Milliseconds since the epoch. */
  now: () => number;
  newId: () => string;
  storefront: StorefrontSource;
  /** The search of the shop itself. It counts the works of links, so that no page waits for a hosted service to show its navigation. */
  ownDiscovery: Discovery;
  /** The embedded search of this process, for the page of its health. */
  searchIndex?: StaffDependencies['searchIndex'];
  /** The same with other rules of the editors. */
  searchWithRules: StaffDependencies['searchWithRules'];
  ranking?: StaffDependencies['ranking'];
  /** Undefined if nobody may ask for figures. */
  metrics?: Pick<Metrics, 'register'> | undefined;
  /** The other processes of this host. */
  peers?: PeerMessages;
  /** Whether the shop contains the demo data. */
  isDemonstration?: boolean;
}

/** Creates the HTTP server and registers every area. */
export async function buildApp(given: AppDependencies) {
  const parts: AppDependencies = {
    ...given,
    discovery: scopeToSite(given.discovery),
    ...(given.productionDiscovery && { productionDiscovery: scopeToSite(given.productionDiscovery) }),
  };
  const { db, pictures, searchService, peers = NO_PEERS } = parts;
  const requestCounts = createRequestCounts('requests', Date.now, peers);
  const { app, isClosing } = await createHttpServer({
    ...parts,
    requestCounts,
    crossOriginPaths: searchService ? SEARCH_API_PATHS : [],
    errorHandlers: searchService ? SEARCH_API_ERROR_HANDLERS : {},
  });
  if (parts.answers) {
    const { RATE_LIMIT: maxPerMinute, TRUST_PROXY: proxies } = parts.config;
    installAnswerFastPath(app, { ...parts, answers: parts.answers, maxPerMinute, proxies, requestCounts, isClosing });
  }
  parts.metrics?.register(app);
  traceRequests(app, { trustsProxy: parts.config.TRUST_PROXY > 0 });
  app.decorate('chooseVariants', parts.variants.choose);
  const authorization = {
    ...createAuthorization(parts),
    recordAction: (call: AuditedCall) => recordAction(db, call),
    afterWrite: parts.replica?.caughtUp,
    answers: parts.answers,
  };
  const api: HttpApi = { app, api: createApiDispatcher(app, authorization), ...authorization, isClosing };
  const errorLog = recordErrors(app, { db, now: parts.now });
  const socialProviders = readProviders(parts.config);
  const clientData = createClientDataRegistry();
  const emailTopics = createEmailTopics();
  const closingChecks = createClosingChecks();

  healthRoutes(app, {
    isDatabaseUp: () => isDatabaseUp(db),
    countFailedJobs: () => countFailedJobs(db),
    isClosing,
  });
  const imageHooks = guardWithheldImages({
    ...parts,
    ...authorization,
    cdn: createCdnHeaders(parts.config.CDN, 0),
  });
  mediaRoutes(app, pictures, PUBLIC_IMAGES, imageHooks);
  const isCurrent = (owner: ImageOwner, version: string) => isCurrentVersion(db, owner, version);
  deepZoomRoutes(app, createDeepZoom({ pictures, isCurrent }), imageHooks);
  registerCatalogue(api, { ...parts, imageHooks });
  registerTracking(api, parts);
  registerAccounts(api, parts, socialProviders, clientData, emailTopics, closingChecks);
  const collecting = collectingForDiscovery(parts);
  const sitemapSections = [...collecting.sitemapSections, createShowsSitemap(db)];
  const linkedListings = createLinkedListings({
    ...{ discovery: scopeToSite(parts.ownDiscovery), understand: parts.understand },
    listed: parts.config.LISTED_WORKS,
    maxWaitMs: parts.config.SEARCH_PROVIDER === 'opensearch' ? MAX_NAVIGATION_WAIT_MS : undefined,
  });
  const shippingTables = parts.shippingTables ?? createShippingTables(db, parts.now, (text) => parts.log.error(text));
  const estimateDelivery = createDeliveryEstimates({ db, now: parts.now, shippingTables });
  const answerQuestion = registerDiscovery(api, {
    ...{ ...parts, ...collecting, sitemapSections, linkedListings },
    ...{ estimateDelivery, wallPlannerUrl, peers },
  });
  if (searchService) registerSearchApi(api, { ...parts, searchService, peers, answerQuestion });
  registerCollecting(api, parts, clientData, emailTopics);
  registerSelling(api, { ...parts, shippingTables }, clientData, closingChecks);
  registerStudio(api, parts);
  registerStaff(api, parts, closingChecks);
  await registerStorefront(api, { ...parts, errorLog, linkedListings }, [...socialProviders.keys()]);
  return app;
}

export type App = Awaited<ReturnType<typeof buildApp>>;
