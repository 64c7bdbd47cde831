import type { Db } from '@easel/platform/db/open-database';
import { type Config, getConstructorKey } from '../config.ts';
import { createAlgoliaCatalogue } from './algolia/algolia-catalogue.ts';
import type { AlgoliaAccess } from './algolia/algolia-client.ts';
import { createAlgoliaDiscovery } from './algolia/algolia-discovery.ts';
import { createConstructorCatalogue } from './constructor/constructor-catalogue.ts';
import { createConstructorDiscovery } from './constructor/constructor-discovery.ts';
import type { Discovery } from './discovery.ts';
import { createOpenSearchCatalogue } from './opensearch/opensearch-catalogue.ts';
import type { OpenSearchAccess } from './opensearch/opensearch-client.ts';
import type { ProviderCatalogue } from './provider/provider-catalogue.ts';
import type { ProviderDependencies } from './provider/provider-discovery.ts';
import { traceDiscovery } from './trace-discovery.ts';
import { readWorkFacts } from './works-feed-store.ts';

export type ProviderConfig = Pick<
  Config,
  | 'LISTED_WORKS'
  | 'OTEL_EXPORTER_OTLP_ENDPOINT'
  | 'SEARCH_PROVIDER'
  | 'SEARCH_TIMEOUT_MS'
  | 'CONSTRUCTOR_ENVIRONMENT'
  | 'CONSTRUCTOR_API_KEY'
  | 'CONSTRUCTOR_STAGING_API_KEY'
  | 'CONSTRUCTOR_DEVELOPMENT_API_KEY'
  | 'CONSTRUCTOR_API_TOKEN'
  | 'CONSTRUCTOR_URL'
  | 'ALGOLIA_APP_ID'
  | 'ALGOLIA_API_KEY'
  | 'ALGOLIA_WRITE_KEY'
  | 'ALGOLIA_URL'
  | 'ALGOLIA_INDEX'
  | 'OPENSEARCH_URL'
  | 'OPENSEARCH_INDEX'
  | 'OPENSEARCH_SHARDS'
>;

export interface DiscoveryProvider {
  discovery: Discovery;
  /** The production index, for visitors whose test group selects it; absent if there is only one. */
  productionDiscovery?: Discovery;
}

/** The embedded engine, or a hosted service that answers the searches of visitors. */
export const createDiscoveryProvider = (
  config: ProviderConfig,
  parts: { embedded: Discovery; db: Db },
): DiscoveryProvider => withTraces(config, openProvider(config, parts));

/** Each search becomes a part of the trace of its request, where the shop has traces. */
export function withTraces(
  config: Pick<Config, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'SEARCH_PROVIDER'>,
  { discovery, productionDiscovery }: DiscoveryProvider,
): DiscoveryProvider {
  const traced = (one: Discovery) =>
    config.OTEL_EXPORTER_OTLP_ENDPOINT === '' ? one : traceDiscovery(one, config.SEARCH_PROVIDER);
  return {
    discovery: traced(discovery),
    ...(productionDiscovery && { productionDiscovery: traced(productionDiscovery) }),
  };
}

function openProvider(config: ProviderConfig, { embedded, db }: { embedded: Discovery; db: Db }): DiscoveryProvider {
  const parts: ProviderDependencies = {
    listed: config.LISTED_WORKS,
    recommendations: embedded.recommendations,
    async readArtistId(workId) {
      const [facts] = await readWorkFacts(db, [workId]);
      return facts?.artist_id;
    },
  };
  if (config.SEARCH_PROVIDER === 'algolia')
    return { discovery: createAlgoliaDiscovery(algoliaAccess(config, config.ALGOLIA_API_KEY), parts) };
  if (config.SEARCH_PROVIDER !== 'constructor') return { discovery: embedded };
  const access = constructorAccess(config);
  const productionKey = config.CONSTRUCTOR_ENVIRONMENT === 'production' ? '' : config.CONSTRUCTOR_API_KEY;
  return {
    discovery: createConstructorDiscovery(access, parts),
    ...(productionKey && {
      productionDiscovery: createConstructorDiscovery({ ...access, apiKey: productionKey }, parts),
    }),
  };
}

/** The provider that works are sent to. */
export function createProviderCatalogue(config: ProviderConfig, now: () => number): ProviderCatalogue {
  if (config.SEARCH_PROVIDER === 'algolia')
    return createAlgoliaCatalogue(algoliaAccess(config, config.ALGOLIA_WRITE_KEY));
  if (config.SEARCH_PROVIDER === 'opensearch') return createOpenSearchCatalogue(openSearchAccess(config), now);
  return createConstructorCatalogue({ ...constructorAccess(config), apiToken: config.CONSTRUCTOR_API_TOKEN });
}

const constructorAccess = (config: ProviderConfig) => ({
  apiKey: getConstructorKey(config),
  url: config.CONSTRUCTOR_URL,
  timeoutMs: config.SEARCH_TIMEOUT_MS,
});

const algoliaAccess = (config: ProviderConfig, apiKey: string): AlgoliaAccess => ({
  appId: config.ALGOLIA_APP_ID,
  apiKey,
  url: config.ALGOLIA_URL,
  index: config.ALGOLIA_INDEX,
  timeoutMs: config.SEARCH_TIMEOUT_MS,
});

export const openSearchAccess = (
  config: Pick<Config, 'OPENSEARCH_URL' | 'OPENSEARCH_INDEX' | 'OPENSEARCH_SHARDS' | 'SEARCH_TIMEOUT_MS'>,
): OpenSearchAccess => ({
  url: config.OPENSEARCH_URL,
  index: config.OPENSEARCH_INDEX,
  shards: config.OPENSEARCH_SHARDS,
  timeoutMs: config.SEARCH_TIMEOUT_MS,
});
