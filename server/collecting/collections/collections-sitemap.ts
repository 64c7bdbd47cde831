import type { Db } from '@easel/platform/db/open-database';
import { COLLECTION_URLS_TAG, COLLECTIONS_TAG } from '@easel/platform/http/page-tags';
import type { SitemapSection } from '../../discovery/seo/sitemap.ts';
import { countCollectionAddresses, readCollectionAddresses } from './collection-listings-store.ts';
import { formatCollectionPath } from './collection-values.ts';

/** The sitemap of browsable collections. Private, URL-only and empty ones are not in it. */
export const createCollectionsSitemap = (db: Db): SitemapSection => ({
  name: 'collections',
  tags: [COLLECTIONS_TAG, COLLECTION_URLS_TAG],
  count: () => countCollectionAddresses(db),
  read: async (limit, offset) =>
    (await readCollectionAddresses(db, limit, offset)).map((row) => ({
      path: formatCollectionPath(row),
      changedAt: row.updated_at,
    })),
});
