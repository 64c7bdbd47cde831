import { listFavorites, listFavoriteWorks, toggleFavorite } from '@easel/contract/favorites';
import type { WorkTiles } from '../catalogue/work-tiles.ts';
import type { Db } from '../db/open.ts';
import { answer, type Calls, refuse } from '../http/answering.ts';
import { deleteFavorite, insertFavorite, isWork, readFavorites, readLastFavorites } from './favorites-store.ts';

const MOST_SHOWN = 200;

/** account §4 Favorite toggle. The call says what the work is now, so two clicks that cross do not undo each other. */
export function favoritesRoutes(calls: Calls, { db, tiles }: { db: Db; tiles: WorkTiles }) {
  calls.on(listFavorites, async ({ visitor: { person } }) =>
    answer({ favorites: person ? await readFavorites(db, person.id) : [] }),
  );

  calls.on(listFavoriteWorks, async ({ visitor: { person, preferences } }) => {
    const ids = person ? await readLastFavorites(db, person.id, MOST_SHOWN) : [];
    return answer({ works: await tiles.read(ids, preferences, (index) => index + 1) });
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
