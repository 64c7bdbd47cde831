import { readSeoContent } from '@easel/contract/discovery/seo-content';
import type { WorkTiles } from '../../catalogue/work-tiles.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { answer, type Calls } from '../../platform/http/api-dispatcher.ts';
import { readSeoContentOf } from './seo-content.ts';

export function seoContentRoutes(calls: Calls, parts: { db: Db; tiles: WorkTiles }) {
  calls.on(readSeoContent, async ({ query, visitor }) => {
    const found = await readSeoContentOf(parts, query.path, visitor.preferences);
    return found ? answer(found, ['content', 'works', 'people']) : answer({ content: null, tiles: [] }, ['content']);
  });
}
