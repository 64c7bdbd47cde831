import { networkOf } from '@easel/domain/accounts/attempt-limits';
import { mayReadTokens } from '@easel/domain/accounts/email-text';
import { createStorefront, type StorefrontSource } from '@easel/storefront/server';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import { type FastifyBaseLogger, fastify } from 'fastify';
import { accountsRoutes } from './accounts/accounts-routes.ts';
import { addressBookRoutes } from './accounts/address-book/address-book-routes.ts';
import { captchaRoutes } from './accounts/captcha/captcha-routes.ts';
import { legacyLoginRoutes } from './accounts/login/legacy-login-routes.ts';
import type { AccountsParts } from './accounts/login/sign-in.ts';
import { newsletterRoutes } from './accounts/newsletter/newsletter-routes.ts';
import { preferencesRoutes } from './accounts/preferences/preferences-routes.ts';
import { ratesRoutes } from './accounts/preferences/rates-routes.ts';
import { profileRoutes } from './accounts/profile/profile-routes.ts';
import { createAuthenticate } from './accounts/session/authenticate.ts';
import { createReadLocation } from './accounts/session/client-location.ts';
import { accountSettingsRoutes } from './accounts/settings/account-settings-routes.ts';
import { createTrips } from './accounts/social-login/oauth-state.ts';
import { readProviders } from './accounts/social-login/social-providers.ts';
import { socialRoutes } from './accounts/social-login/social-routes.ts';
import { leaveTakeover } from './accounts/takeover/takeover.ts';
import { readTakeover, recordAct } from './accounts/takeover/takeover-log.ts';
import { takeoverRoutes } from './accounts/takeover/takeover-routes.ts';
import { tvRoutes } from './accounts/tv-login/tv-routes.ts';
import { twoFactorRoutes } from './accounts/two-factor/two-factor-routes.ts';
import { walletRoutes } from './accounts/wallet/wallet-routes.ts';
import { artistsRoutes } from './catalogue/artists/artists-routes.ts';
import type { WorkTiles } from './catalogue/work-tiles.ts';
import { worksRoutes } from './catalogue/works/works-routes.ts';
import { favoritesRoutes } from './collecting/favorites/favorites-routes.ts';
import type { Config } from './config.ts';
import type { DiscoveryProvider } from './discovery/discovery-provider.ts';
import { discoveryRoutes } from './discovery/discovery-routes.ts';
import { homeRoutes } from './discovery/home/home-routes.ts';
import { seoContentRoutes } from './discovery/seo/seo-content-routes.ts';
import { sitemapRoutes } from './discovery/seo/sitemap-routes.ts';
import { logFailure } from './log.ts';
import { type Db, isDatabaseUp } from './platform/db/open-database.ts';
import { createCalls } from './platform/http/api-dispatcher.ts';
import { documentApi } from './platform/http/api-docs.ts';
import { drainOnClose } from './platform/http/drain-connections.ts';
import { answerClientError, handleError, registerErrorHandler } from './platform/http/error-handler.ts';
import { installFastPaths } from './platform/http/fast-path.ts';
import { healthRoutes } from './platform/http/health-routes.ts';
import type { PageCache } from './platform/http/page-cache.ts';
import { addressOf, createRateLimiter } from './platform/http/rate-limiter.ts';
import { refuseUnstorable } from './platform/http/refuse-unstorable.ts';
import { RequestLog } from './platform/http/request-log.ts';
import { isAtOrBelow, refuseOtherOrigins } from './platform/http/same-origin.ts';
import { sendSecurityHeaders } from './platform/http/security-headers.ts';
import { serveAssets, storefrontRoutes, useMiddleware } from './platform/http/storefront-routes.ts';
import { clientOf } from './platform/http/visitor.ts';
import type { Mail } from './platform/mail/mail.ts';
import type { Pictures } from './platform/media/image-service.ts';
import { mediaRoutes } from './platform/media/media-routes.ts';
import { searchAccountsRoutes } from './search-api/accounts/search-accounts-routes.ts';
import { algoliaRoutes, answerAlgoliaError } from './search-api/algolia/algolia-routes.ts';
import { answerRefusal, constructorRoutes } from './search-api/constructor/constructor-routes.ts';
import { createModelUnderstand } from './search-api/constructor/language-model.ts';
import type { SearchService } from './search-api/create-search-service.ts';
import { eventOfInsights, eventOfTracked } from './search-api/protocol-events.ts';
import { outboxRoutes } from './staff/outbox/outbox-routes.ts';
import { createAttributeEvent } from './tracking/attribute-event.ts';
import { eraseUserToken, eventsOfPeople } from './tracking/events-of-people.ts';
import { searchEventsRoutes } from './tracking/search-events-routes.ts';

/** The parts of the shop, made in main.ts (and in tests) and handed in. */
export interface Parts extends DiscoveryProvider {
  config: Config;
  log: FastifyBaseLogger;
  db: Db;
  accounts: AccountsParts;
  mail: Mail;
  tiles: WorkTiles;
  searchService: Pick<SearchService, 'accounts' | 'indices' | 'events'>;
  pictures: Pictures;
  pageCache: PageCache;
  origin: () => string;
  newId: () => string;
  storefront: StorefrontSource;
  /** The shop was filled with the demonstration world; not so unless said. */
  isDemonstration?: boolean;
}

/** Where the two protocols of the search service stand. */
const CONSTRUCTOR_BASE = '/cio';
const ALGOLIA_BASE = '/algolia';
/** Filters of the search service travel in the address. */
const MAX_HEADER_BYTES = 65_536;
/** When to come back while a part of the shop is away. */
const RETRY_AFTER_S = 5;

/** What the router refuses itself, such as an address that cannot be decoded, in the words of whoever was called. */
const answerFrameworkError: typeof handleError = (error, request, reply) => {
  if (isAtOrBelow(request.url, CONSTRUCTOR_BASE)) return answerRefusal(error, request, reply);
  if (isAtOrBelow(request.url, ALGOLIA_BASE)) return answerAlgoliaError(error, request, reply);
  return handleError(error, request, reply);
};

/** All wiring on one page. */
export async function buildApp(parts: Parts) {
  const { config, log, db, accounts, mail, searchService, pictures, pageCache, origin, newId, storefront } = parts;
  const isProduction = config.MODE === 'production';
  const listed = config.LISTED_WORKS;
  let isClosing = false;

  const app = fastify({
    loggerInstance: log,
    http: { maxHeaderSize: MAX_HEADER_BYTES },
    genReqId: newId,
    requestIdHeader: false,
    logController: new RequestLog(),
    trustProxy: config.TRUST_PROXY > 0 && ((_address: string, hop: number) => hop < config.TRUST_PROXY),
    bodyLimit: config.BODY_LIMIT_KB * 1024,
    routerOptions: { maxParamLength: 500 },
    requestTimeout: 30_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerClientError,
    ajv: { customOptions: { removeAdditional: false, coerceTypes: 'array', allErrors: false } },
  });

  app.addHook('preClose', async () => {
    isClosing = true;
  });
  drainOnClose(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', RETRY_AFTER_S);
    if (isClosing) reply.header('connection', 'close'); // Nobody is kept waiting by a connection that will not be used again.
  });

  registerErrorHandler(app);
  refuseUnstorable(app);
  sendSecurityHeaders(app, { isProduction });
  refuseOtherOrigins(app, origin, [CONSTRUCTOR_BASE, '/ciov2', '/v2/ad_behavioral_action', ALGOLIA_BASE]);
  await app.register(cookie);
  await app.register(compress, { global: true, threshold: 1_024, encodings: ['br', 'gzip'] });
  if (config.RATE_LIMIT > 0) {
    await app.register(rateLimit, {
      max: config.RATE_LIMIT,
      timeWindow: 60_000,
      keyGenerator: ({ ip }) => networkOf(ip),
      errorResponseBuilder: (_request, { after }) =>
        Object.assign(new Error(`Too many requests. Please try again in ${after}.`), { statusCode: 429 }),
    });
  }
  await documentApi(app, config.BRAND);

  const authenticate = createAuthenticate(accounts.auth, (takeoverId) => readTakeover(db, takeoverId));
  const calls = createCalls(app, authenticate, (takeoverId, did) => recordAct(db, takeoverId, did));
  const takeover = { ...accounts, mail, brand: config.BRAND, origin, authenticate, isSecure: isProduction };
  healthRoutes(app, { isDatabaseUp: () => isDatabaseUp(db), isClosing: () => isClosing });
  homeRoutes(calls, { db, listed });
  worksRoutes(calls, parts);
  artistsRoutes(calls, db);
  accountsRoutes(calls, {
    ...accounts,
    isSecure: isProduction,
    experiments: { isOn: config.AB_TESTS === 'on', isSecure: isProduction, random: Math.random },
    newId,
    readLocation: createReadLocation(config.GEO_HEADERS, config.TRUST_PROXY),
    onLogOut: (visitor) => leaveTakeover(takeover, visitor.person, clientOf(visitor)),
  });
  takeoverRoutes(calls, takeover);
  captchaRoutes(calls, accounts.captcha);
  accountSettingsRoutes(calls, { ...accounts, events: eventsOfPeople(db, config.SEARCH_API_KEY) });
  twoFactorRoutes(calls, { ...accounts, origin, isSecure: isProduction });
  legacyLoginRoutes(app, { ...accounts, isSecure: isProduction });
  const providers = readProviders(config);
  const trips = createTrips({ db, isSecure: isProduction });
  socialRoutes(app, calls, { ...accounts, providers, trips, authenticate, origin, isSecure: isProduction });
  tvRoutes(calls, { ...accounts, origin, isSecure: isProduction });
  favoritesRoutes(calls, parts);
  profileRoutes(calls, parts);
  addressBookRoutes(calls, parts);
  walletRoutes(calls, parts);
  preferencesRoutes(calls, { db, isSecure: isProduction });
  ratesRoutes(calls, db);
  newsletterRoutes(app, calls, { ...accounts, mail, brand: config.BRAND, origin });
  const hasMailServer = config.SMTP_URL !== '';
  outboxRoutes(calls, {
    db,
    isSending: hasMailServer,
    showsTokens: mayReadTokens({ isDemonstration: parts.isDemonstration ?? false, isProduction, hasMailServer }),
  });
  discoveryRoutes(calls, { ...parts, listed });
  const { indices, events } = searchService;
  searchAccountsRoutes(app, searchService.accounts);
  const constructorFastPath = constructorRoutes(app, {
    accounts: searchService.accounts,
    prefix: CONSTRUCTOR_BASE,
    understand: config.LANGUAGE_MODEL_URL
      ? createModelUnderstand({
          url: config.LANGUAGE_MODEL_URL,
          key: config.LANGUAGE_MODEL_KEY,
          model: config.LANGUAGE_MODEL,
          timeoutMs: config.SEARCH_TIMEOUT_MS,
          log,
        })
      : undefined,
    events: { record: (event) => events.record(eventOfTracked(event)) },
    attribute: createAttributeEvent(config.SEARCH_API_KEY, authenticate),
  });
  const algoliaFastPath = algoliaRoutes(app, {
    indices,
    prefix: ALGOLIA_BASE,
    events: {
      record: (...given) => events.record(...given.map((event) => eventOfInsights(event, config.SEARCH_API_KEY))),
      erase: (appId, userToken) => eraseUserToken(db, appId, userToken),
    },
  });
  installFastPaths(app.server, [constructorFastPath, algoliaFastPath], {
    mostBytes: config.BODY_LIMIT_KB * 1024,
    isClosing: () => isClosing,
    addressOf: (request) => addressOf(request, config.TRUST_PROXY),
    mayCall: createRateLimiter(config.RATE_LIMIT),
  });
  mediaRoutes(app, pictures);
  searchEventsRoutes(app, calls, { events, account: config.SEARCH_API_KEY, authenticate });
  seoContentRoutes(calls, parts);
  sitemapRoutes(app, { db, discovery: parts.discovery, listed, cache: pageCache, origin });

  const onError = (error: unknown) => logFailure(log, error, 'A page could not be rendered.');
  if (storefront.assets) await serveAssets(app, storefront.assets);
  if (storefront.middleware) useMiddleware(app, storefront.middleware);
  storefrontRoutes(app, {
    storefront: createStorefront(storefront, {
      brand: config.BRAND,
      supportUrl: config.SUPPORT_URL,
      listed,
      productionUrl: config.PRODUCTION_URL,
      searchKey: config.SEARCH_API_KEY,
      socialProviders: [...providers.keys()],
      captcha: { kind: config.CAPTCHA, siteKey: config.CAPTCHA_SITE_KEY },
      origin,
      onError,
    }),
    calls,
    cache: pageCache,
    origin,
    onError,
  });

  return app;
}

export type App = Awaited<ReturnType<typeof buildApp>>;
