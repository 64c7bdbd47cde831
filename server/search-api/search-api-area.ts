import type { Db } from '@easel/platform/db/open-database';
import type { HttpApi } from '@easel/platform/http/api-dispatcher';
import { installFastPaths } from '@easel/platform/http/fast-path';
import { createRateLimiter, getClientAddress } from '@easel/platform/http/rate-limiter';
import { createRequestCounts } from '@easel/platform/http/request-counts';
import type { PeerMessages } from '@easel/platform/peer-messages';
import { searchAccountsRoutes } from '@easel/search-api/accounts/search-accounts-routes';
import { algoliaRoutes, sendAlgoliaError } from '@easel/search-api/algolia/algolia-routes';
import { constructorRoutes, sendConstructorError } from '@easel/search-api/constructor/constructor-routes';
import { createModelUnderstand } from '@easel/search-api/constructor/language-model';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Events } from '../tracking/events.ts';
import { eraseUserToken } from '../tracking/user-events.ts';
import { createAttributeEvent } from './attribute-event.ts';
import type { SearchService } from './create-search-service.ts';
import { fromInsightsEvent, fromTrackedEvent } from './protocol-events.ts';

export interface SearchApiDependencies {
  config: Config;
  log: FastifyBaseLogger;
  db: Db;
  searchService: Pick<SearchService, 'accounts' | 'indices' | 'setAssistant'>;
  answerQuestion: Parameters<SearchService['setAssistant']>[0];
  events: Events;
  now: () => number;
  newId: () => string;
  peers: PeerMessages;
}

const CONSTRUCTOR_PREFIX = '/cio';
const ALGOLIA_PREFIX = '/algolia';

/** Both protocols are called by pages of other sites. */
export const SEARCH_API_PATHS = [CONSTRUCTOR_PREFIX, '/ciov2', '/v2/ad_behavioral_action', ALGOLIA_PREFIX];

/** Both protocols have their own error format. */
export const SEARCH_API_ERROR_HANDLERS = {
  [CONSTRUCTOR_PREFIX]: sendConstructorError,
  [ALGOLIA_PREFIX]: sendAlgoliaError,
};

export function registerSearchApi({ app, authenticate, isClosing }: HttpApi, parts: SearchApiDependencies) {
  const { config, db, searchService, events, now, newId, peers } = parts;
  const { accounts, indices } = searchService;
  searchService.setAssistant(parts.answerQuestion);
  searchAccountsRoutes(app, accounts);
  const constructorFastPath = constructorRoutes(app, {
    accounts,
    prefix: CONSTRUCTOR_PREFIX,
    understand: createUnderstand(parts),
    events: { record: (event) => events.record(fromTrackedEvent(event)) },
    attribute: createAttributeEvent(config.SEARCH_API_KEY, authenticate),
    now,
    newId,
  });
  const algoliaFastPath = algoliaRoutes(app, {
    indices,
    prefix: ALGOLIA_PREFIX,
    now,
    events: {
      record: (...given) => events.record(...given.map((event) => fromInsightsEvent(event, config.SEARCH_API_KEY))),
      erase: (appId, userToken) => eraseUserToken(db, appId, userToken),
    },
  });
  installFastPaths(app.server, [constructorFastPath, algoliaFastPath], {
    maxBytes: config.BODY_LIMIT_KB * 1024,
    isClosing,
    addressOf: (request) => getClientAddress(request, config.TRUST_PROXY),
    mayCall: createRateLimiter(config.RATE_LIMIT, createRequestCounts('search-api requests', now, peers)),
  });
}

/** Query understanding by a language model, where one is configured. */
function createUnderstand({ config, log }: SearchApiDependencies) {
  if (!config.LANGUAGE_MODEL_URL) return undefined;
  return createModelUnderstand({
    url: config.LANGUAGE_MODEL_URL,
    key: config.LANGUAGE_MODEL_KEY,
    model: config.LANGUAGE_MODEL,
    timeoutMs: config.SEARCH_TIMEOUT_MS,
    log,
  });
}
