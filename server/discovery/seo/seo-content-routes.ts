import { readSeoContent } from '@easel/contract/discovery/seo-content';
import type { WorkTiles } from '../../catalogue/work-tiles.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { answer, type Calls } from '../../platform/http/api-dispatcher.ts';
import { readSeoPages } from './seo-content-store.ts';

export function seoContentRoutes(calls: Calls, { db, tiles }: { db: Db; tiles: WorkTiles }) {
  calls.on(readSeoContent, async ({ query, visitor }) => {
    const pages = await readSeoPages(db);
    const content = Object.hasOwn(pages, query.path) ? pages[query.path] : undefined;
    if (!content) return answer({ content: null, tiles: [] }, ['content']);
    const row = await tiles.read(content.tile_row.artworkIds, visitor.preferences, (index) => index + 1);
    return answer({ content, tiles: row }, ['content', 'works', 'people']);
  });
}
