import { readSeoContent } from '@easel/contract/discovery/seo-content';
import type { Db } from '@easel/platform/db/open-database';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { contentTag } from '@easel/platform/http/page-tags';
import type { WorkTiles } from '../../catalogue/work-tiles.ts';
import { readListingSeo } from './seo-content.ts';

export function seoContentRoutes(api: ApiDispatcher, parts: { db: Db; tiles: WorkTiles }) {
  api.handle(readSeoContent, async ({ query, visitor }) => {
    const found = await readListingSeo(parts, query.path, visitor.preferences);
    return respond(found ?? { content: null, tiles: [] }, { tags: [contentTag(`seo:${query.path}`)] });
  });
}
