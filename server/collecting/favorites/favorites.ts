import type { Db } from '../../platform/db/open-database.ts';
import { readFavorites } from './favorites-store.ts';

/** The works somebody favors, for features that show them. */
export const favoritesOf = (db: Db, personId: number): Promise<number[]> => readFavorites(db, personId);
