import { readWork, readWorksById as readWorksByIdCall } from '@easel/contract/catalogue/works';
import type { Db } from '@easel/platform/db/open-database';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import type { WorkTiles } from '../work-tiles.ts';
import { readWorkPage, readWorksById } from './works.ts';

export interface WorksRouteDependencies {
  db: Db;
  tiles: WorkTiles;
  /** The name of the shop, which is on the share cards. */
  brand: string;
}

export function worksRoutes(api: ApiDispatcher, { db, tiles, brand }: WorksRouteDependencies) {
  api.handle(readWork, async ({ params, visitor }) => {
    const found = await readWorkPage(db, params.artworkId, visitor.preferences, brand);
    return found.ok ? respond(found.value) : found;
  });
  api.handle(readWorksByIdCall, async ({ query, visitor }) =>
    respond({ works: await readWorksById(tiles, query.ids.split(',').map(Number), visitor.preferences) }),
  );
}
