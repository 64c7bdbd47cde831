import type { AssistantQuestion } from '@easel/contract/discovery/assistant';
import type { Preferences } from '@easel/domain/accounts/preferences';
import type { Db } from '@easel/platform/db/open-database';
import type { HttpApi } from '@easel/platform/http/api-dispatcher';
import type { PageCache } from '@easel/platform/http/page-cache';
import type { ImageModel } from '@easel/platform/media/image-model';
import type { PeerMessages } from '@easel/platform/peer-messages';
import type { FastifyBaseLogger } from 'fastify';
import type { WorkTiles } from '../catalogue/work-tiles.ts';
import type { Config } from '../config.ts';
import type { Events } from '../tracking/events.ts';
import { readChosenWorks } from '../tracking/popularity/popularity-signals.ts';
import { type AssistantDependencies, answerQuestion, understandMessage } from './assistant/assistant.ts';
import type { AnswerDependencies } from './assistant/assistant-answers.ts';
import { createAssistantModel } from './assistant/assistant-model.ts';
import { assistantRoutes } from './assistant/assistant-routes.ts';
import type { Discovery } from './discovery.ts';
import type { DiscoveryProvider } from './discovery-provider.ts';
import { discoveryRoutes } from './discovery-routes.ts';
import { rssRoutes } from './feeds/rss-routes.ts';
import { homeRoutes } from './home/home-routes.ts';
import { createRowFinder } from './home/home-rows.ts';
import type { LinkedListings } from './linked-listings.ts';
import type { PersonalSignals } from './personal/personal-order.ts';
import { quizRoutes } from './quiz/quiz-routes.ts';
import { createSearchTimes } from './search-times.ts';
import { seoContentRoutes } from './seo/seo-content-routes.ts';
import type { SitemapSection } from './seo/sitemap.ts';
import { sitemapRoutes } from './seo/sitemap-routes.ts';
import { scopeToSite } from './site-discovery.ts';
import { sponsorshipsRoutes } from './sponsored/sponsorships-routes.ts';
import type { SuggestCollections } from './suggestions/autocomplete.ts';
import type { ArtistDirectory } from './understanding/artist-directory.ts';
import type { UnderstandSearch } from './understanding/search-understanding.ts';
import { visualRoutes } from './visual/visual-routes.ts';
import { createVisualSearch } from './visual/visual-search.ts';
import { readWorkFacts } from './works-feed-store.ts';

type ModelSetting = 'LANGUAGE_MODEL_URL' | 'LANGUAGE_MODEL_KEY' | 'LANGUAGE_MODEL' | 'SEARCH_TIMEOUT_MS';

export interface DiscoveryAreaDependencies extends DiscoveryProvider {
  config: Pick<Config, 'LISTED_WORKS' | 'BRAND' | 'SEARCH_API_KEY' | 'SEARCH_PROVIDER' | 'RATE_LIMIT' | ModelSetting>;
  log: FastifyBaseLogger;
  db: Db;
  tiles: WorkTiles;
  /** The search of the shop itself, which answers visual searches even if a hosted service answers the others. */
  ownDiscovery: Discovery;
  imageModel?: ImageModel | undefined;
  /** The other processes of the shop. */
  peers: PeerMessages;
  understand: UnderstandSearch;
  artistNames: ArtistDirectory;
  events: Events;
  pageCache: PageCache;
  now: () => number;
  newId: () => string;
  origin: () => string;
  suggestCollections: SuggestCollections;
  linkedListings: LinkedListings;
  /** Favorites and follows of a person. */
  readLatestChoices(personId: number): Promise<Omit<PersonalSignals, 'viewedIds'>>;
  /** From areas above this one. */
  estimateDelivery: AnswerDependencies['estimateDelivery'];
  wallPlannerUrl: AnswerDependencies['wallPlannerUrl'];
  /** Sitemaps of areas above this one. */
  sitemapSections: readonly SitemapSection[];
}

export function registerDiscovery({ app, api }: HttpApi, given: DiscoveryAreaDependencies) {
  const parts = { ...given, publicOrigin: given.origin };
  const { db, discovery, pageCache } = parts;
  const listed = parts.config.LISTED_WORKS;
  const find = createRowFinder({ discovery, tiles: parts.tiles, listed });
  homeRoutes(api, {
    db,
    tiles: parts.tiles,
    listed,
    brand: parts.config.BRAND,
    now: parts.now,
    find,
    linkedListings: parts.linkedListings,
  });
  quizRoutes(api, { ...parts, account: parts.config.SEARCH_API_KEY, find });
  const visual = createVisualSearch({ db, isByImage: parts.imageModel !== undefined, now: parts.now });
  visualRoutes(api, { ...parts, visual, imageModel: parts.imageModel });
  const times = createSearchTimes(parts);
  app.addHook('onClose', () => times.flush());
  discoveryRoutes(api, {
    ...{ ...parts, listed, times, visual },
    isEmbedded: parts.config.SEARCH_PROVIDER === 'embedded',
    ownDiscovery: scopeToSite(parts.ownDiscovery),
    readFacts: (workIds) => readWorkFacts(db, workIds),
    async readPersonalSignals(personId) {
      const [choices, viewedIds] = await Promise.all([
        parts.readLatestChoices(personId),
        readChosenWorks(db, parts.config.SEARCH_API_KEY, personId),
      ]);
      return { ...choices, viewedIds };
    },
  });
  const assistant: AssistantDependencies = {
    ...{ ...parts, listed },
    model: createModel(parts),
    onError: (error) => parts.log.error({ err: error }, 'The assistant failed.'),
  };
  assistantRoutes(api, assistant);
  seoContentRoutes(api, parts);
  sponsorshipsRoutes(api, parts);
  sitemapRoutes(app, { db, discovery, listed, cache: pageCache, sections: parts.sitemapSections });
  rssRoutes(app, { ...parts, listed, cache: pageCache });
  return (asked: AssistantQuestion, preferences: Preferences) => answerQuestion(assistant, asked, { preferences });
}

/** A language model for the assistant, where one is configured. */
function createModel(parts: Pick<DiscoveryAreaDependencies, 'config' | 'tiles' | 'log' | 'artistNames' | 'discovery'>) {
  const { config, tiles, log } = parts;
  if (!config.LANGUAGE_MODEL_URL) return undefined;
  const setting = {
    url: config.LANGUAGE_MODEL_URL,
    key: config.LANGUAGE_MODEL_KEY,
    model: config.LANGUAGE_MODEL,
    timeoutMs: config.SEARCH_TIMEOUT_MS,
    log,
  };
  return createAssistantModel(setting, {
    readTitles: async (ids) => new Map((await tiles.readRows(ids)).map(({ id, title }) => [id, title])),
    understand: (conversation, sentence) => understandMessage(parts, conversation, sentence),
  });
}
