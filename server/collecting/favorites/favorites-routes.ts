import {
  changeFavorite,
  listFavorites,
  listFavoriteWorks as listFavoriteWorksCall,
  toggleFavorite,
} from '@easel/contract/collecting/favorites';
import { fromPageNumber, toWirePage } from '@easel/domain/discovery/pagination';
import { reject } from '@easel/domain/outcome';
import type { Db } from '@easel/platform/db/open-database';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { requireUser } from '@easel/platform/http/require-user';
import type { WorkTiles } from '../../catalogue/work-tiles.ts';
import { listFavoriteIds, listFavoriteWorks, setFavorite } from './favorites.ts';

const NOT_YOURS = 'You can only change your own favorites.';

/** The request contains the current state, and the work gets the other one. */
export function favoritesRoutes(api: ApiDispatcher, parts: { db: Db; tiles: WorkTiles }) {
  const { db } = parts;

  api.handle(listFavorites, async ({ visitor }) => respond(await listFavoriteIds(db, requireUser(visitor).id)));

  api.handle(listFavoriteWorksCall, async ({ query, visitor }) => {
    const { pageNumber = 1, sort = 'recent', filter = 'all' } = query;
    const list = { page: fromPageNumber(pageNumber), sort, filter };
    return respond(toWirePage(await listFavoriteWorks(parts, requireUser(visitor).id, list, visitor.preferences)));
  });

  api.handle(toggleFavorite, async ({ body, visitor }) => {
    const { id } = requireUser(visitor);
    if (body.id !== id) return reject('forbidden', NOT_YOURS);
    const isRemoved = body._method === '_delete' || [true, 'true', '1'].includes(body.favorite);
    const outcome = await setFavorite(db, id, body.id_user_art, !isRemoved);
    return outcome.ok ? respond(outcome.value) : outcome;
  });

  api.handle(changeFavorite, async ({ body, visitor }) => {
    const { id } = requireUser(visitor);
    if (body.userId !== id) return reject('forbidden', NOT_YOURS);
    const outcome = await setFavorite(db, id, body.id, !body.favorite);
    return outcome.ok ? respond(outcome.value) : outcome;
  });
}
