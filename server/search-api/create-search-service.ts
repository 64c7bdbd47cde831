import type { FastifyBaseLogger } from 'fastify';
import { readWorkTexts } from '../catalogue/work-texts.ts';
import type { WorkTiles } from '../catalogue/work-tiles.ts';
import type { Config } from '../config.ts';
import type { OpenDiscovery } from '../discovery/embedded/create-embedded-discovery.ts';
import type { Db } from '@easel/platform/db/open-database';
import { type Events, openEvents } from '../tracking/events.ts';
import { popularityOfWorks } from '../tracking/popularity/popularity-signals.ts';
import { type Accounts, createAccounts } from '@easel/search-api/accounts/accounts';
import { PRODUCTS, type SearchSection } from '@easel/search-api/accounts/search-account';
import { createWorksAccount } from './works-account.ts';
import { worksIndices } from './works-indices.ts';
import { createIndices, type Indices } from '@easel/search-api/algolia/indices';

/** The services behind both protocols. */
export interface SearchService {
  accounts: Accounts;
  indices: Indices;
  events: Events;
  follow(tags: readonly string[] | 'everything'): void;
  close(): Promise<void>;
}

export interface SearchServiceParts {
  config: Pick<Config, 'SEARCH_API_KEY' | 'BRAND'>;
  db: Db;
  log: FastifyBaseLogger;
  search: OpenDiscovery;
  tiles: WorkTiles;
}

export function createSearchService({ config, db, log, search, tiles }: SearchServiceParts): SearchService {
  const apiKey = config.SEARCH_API_KEY;
  const account = createWorksAccount({
    apiKey,
    brand: config.BRAND,
    index: search.works.index,
    suggestions: search.suggestions,
    tiles,
    readTexts: (workId) => readWorkTexts(db, workId),
    popularity: popularityOfWorks(db, apiKey),
  });
  const accounts = createAccounts(db, { apiKey, account });
  const works = account.sections.get(PRODUCTS) as SearchSection;
  const indices = createIndices({
    db,
    providers: worksIndices(works),
    shop: { appId: apiKey, apiKey },
  });
  const events = openEvents(db, log);
  return {
    accounts,
    indices,
    events,
    follow(tags) {
      const concerns = (tag: string) => tags === 'everything' || tags.includes(tag);
      if (concerns('search-accounts')) accounts.outdate();
      if (concerns('search-indices')) indices.outdate();
    },
    close: () => events.close(),
  };
}
