import { listFavorites, listFavoriteWorks, toggleFavorite } from '@easel/contract/collecting/favorites';
import { DEFAULT_RESULTS_PER_PAGE, positionOf } from '@easel/domain/discovery/pagination';
import type { WorkTiles } from '../../catalogue/work-tiles.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { answer, type Calls, refuse } from '../../platform/http/api-dispatcher.ts';
import { requireUser } from '../../platform/http/require-user.ts';
import {
  countFavorites,
  deleteFavorite,
  insertFavorite,
  isWork,
  readFavorites,
  readLastFavorites,
} from './favorites-store.ts';

/** account §4 Favorite toggle. The call says what the work is now, so two clicks that cross do not undo each other. */
export function favoritesRoutes(calls: Calls, { db, tiles }: { db: Db; tiles: WorkTiles }) {
  calls.on(listFavorites, async ({ visitor: { person } }) =>
    answer({ favorites: person ? await readFavorites(db, person.id) : [] }),
  );

  calls.on(listFavoriteWorks, async ({ query: { pageNumber = 1 }, visitor }) => {
    const { id } = requireUser(visitor);
    const resultsPerPage = DEFAULT_RESULTS_PER_PAGE;
    const offset = (pageNumber - 1) * resultsPerPage;
    const [ids, totalResults] = await Promise.all([
      readLastFavorites(db, id, { limit: resultsPerPage, offset }),
      countFavorites(db, id),
    ]);
    const position = (index: number) => positionOf(resultsPerPage, pageNumber, index);
    const works = await tiles.read(ids, visitor.preferences, position);
    return answer({ works, totalResults, pageNumber, resultsPerPage });
  });

  calls.on(toggleFavorite, async ({ body, visitor: { person } }) => {
    if (!person || body.id !== person.id) return refuse(403, 'You can only change your own favorites.');
    const isRemoved = body._method === '_delete' || [true, 'true', '1'].includes(body.favorite);
    if (isRemoved) await deleteFavorite(db, person.id, body.id_user_art);
    else if (await isWork(db, body.id_user_art)) await insertFavorite(db, person.id, body.id_user_art);
    else return refuse(404, 'This work is no longer available.');
    return answer({ isFavorite: !isRemoved, favorites: await readFavorites(db, person.id) });
  });
}
