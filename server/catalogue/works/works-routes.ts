import { readWork, readWorksById as readWorksByIdCall } from '@easel/contract/catalogue/works';
import type { Db } from '../../platform/db/open-database.ts';
import type { ApiDispatcher } from '../../platform/http/api-dispatcher.ts';
import { respond } from '../../platform/http/call-response.ts';
import type { WorkTiles } from '../work-tiles.ts';
import { readWorkPage, readWorksById } from './works.ts';

export interface WorksRouteParts {
  db: Db;
  tiles: WorkTiles;
  /** The name of the shop, which is on the share cards. */
  brand: string;
}

export function worksRoutes(api: ApiDispatcher, { db, tiles, brand }: WorksRouteParts) {
  api.handle(readWork, async ({ params, visitor }) => {
    const found = await readWorkPage(db, params.artworkId, visitor.preferences, brand);
    return found.ok ? respond(found.value) : found;
  });
  api.handle(readWorksByIdCall, async ({ query, visitor }) =>
    respond({ works: await readWorksById(tiles, query.ids.split(',').map(Number), visitor.preferences) }),
  );
}
