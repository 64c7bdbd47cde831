import { createLog } from '@easel/platform/log';
import { type Config, readConfig } from '../../config.ts';
import type { TestShop } from '../../testing/test-app.ts';
import { openSearchAccess } from '../discovery-provider.ts';
import { createOpenSearchShop, type OpenSearchShopDependencies } from '../opensearch/create-opensearch-shop.ts';

export const openSearchConfig = (url: string, settings: Record<string, string> = {}): Config =>
  readConfig({
    ...{ SEARCH_PROVIDER: 'opensearch', OPENSEARCH_URL: url, SEARCH_TIMEOUT_MS: '10000', LOG_LEVEL: 'silent' },
    ...settings,
  });

/** The search of a process without an index of works, on the database of a test shop. */
export const anOpenSearchShop = (
  { database: { db }, pictures }: Pick<TestShop, 'database' | 'pictures'>,
  config: Config,
  more: Partial<OpenSearchShopDependencies> = {},
) =>
  createOpenSearchShop({
    ...{ access: openSearchAccess(config), db, log: createLog(config), listed: config.LISTED_WORKS, pictures },
    ...{ hasClickFeedback: false, imageModel: undefined, now: Date.now },
    ...more,
  });
