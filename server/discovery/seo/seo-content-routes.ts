import { readSeoContent } from '@easel/contract/discovery/seo-content';
import type { WorkTiles } from '../../catalogue/work-tiles.ts';
import type { Db } from '../../platform/db/open-database.ts';
import type { ApiDispatcher } from '../../platform/http/api-dispatcher.ts';
import { respond } from '../../platform/http/call-response.ts';
import { contentTag } from '../../platform/http/page-tags.ts';
import { readSeoContentOf } from './seo-content.ts';

export function seoContentRoutes(api: ApiDispatcher, parts: { db: Db; tiles: WorkTiles }) {
  api.handle(readSeoContent, async ({ query, visitor }) => {
    const found = await readSeoContentOf(parts, query.path, visitor.preferences);
    return respond(found ?? { content: null, tiles: [] }, { tags: [contentTag('seo')] });
  });
}
