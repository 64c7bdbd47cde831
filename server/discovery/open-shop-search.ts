import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Database } from '@easel/platform/db/open-database';
import type { ImageModel } from '@easel/platform/media/image-model';
import type { ImageService } from '@easel/platform/media/image-service';
import type { Bucket } from '@easel/platform/media/open-objects';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import { type AskedWorks, askEmbeddedWorks } from './asked-works.ts';
import { createDiscoveryProvider, type DiscoveryProvider, openSearchAccess, withTraces } from './discovery-provider.ts';
import { createDiscovery } from './embedded/create-embedded-discovery.ts';
import { createSharedSnapshot } from './embedded/shared-snapshot.ts';
import type { EmbeddingModel } from './meaning/embedding-model.ts';
import { createOpenSearchShop } from './opensearch/create-opensearch-shop.ts';
import type { ShopSearch } from './shop-search.ts';

export interface OpenedSearch extends DiscoveryProvider {
  search: ShopSearch;
  /** The works of the shop as the search API asks for them. */
  askedWorks: AskedWorks;
  /** The index of works in this process. Undefined with OpenSearch. */
  searchIndex?: { size(): number | undefined; position(): string | undefined };
}

export interface SearchDependencies {
  config: Config;
  database: Pick<Database, 'db' | 'pool' | 'directUrl'>;
  log: FastifyBaseLogger;
  pictures: Pick<ImageService, 'open'>;
  imageModel: ImageModel | undefined;
  embeddings: EmbeddingModel | undefined;
  /** Where hosts share the snapshots of their index, if they can. */
  bucket: Bucket | undefined;
  /** Another process of this host saves the index. */
  loadsOnly: boolean;
  now: () => number;
}

/** The search of the shop, on the engine that SEARCH_PROVIDER names. */
export async function openShopSearch({ config, bucket, ...parts }: SearchDependencies): Promise<OpenedSearch> {
  const { database, loadsOnly, ...shared } = parts;
  const settings = { listed: config.LISTED_WORKS, hasClickFeedback: config.CLICK_FEEDBACK === 'on' };
  if (config.SEARCH_PROVIDER === 'opensearch') {
    const access = openSearchAccess(config);
    const search = await createOpenSearchShop({ access, db: database.db, ...settings, ...shared });
    // The words of the index are read before somebody searches for one.
    void search.discovery.ready?.();
    return { search, askedWorks: search.askedWorks, ...withTraces(config, search) };
  }
  const search = await createDiscovery({
    ...{ database, loadsOnly, ...settings, ...shared },
    folder: join(config.DATA_DIR, 'search'),
    shared: bucket && createSharedSnapshot(bucket.objects('search'), { now: parts.now, newId: randomUUID }),
  });
  const { works } = search;
  return {
    search,
    askedWorks: askEmbeddedWorks(search),
    searchIndex: { size: () => (works.isReady() ? works.index().size : undefined), position: works.position },
    ...createDiscoveryProvider(config, { embedded: search.discovery, db: database.db }),
  };
}
