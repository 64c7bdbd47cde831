import type { Db } from '../db/open-database.ts';
import { readRecipe } from './drawings-store.ts';
import { createPictures, type Paint, type Pictures } from './image-service.ts';
import type { Objects } from './object-storage.ts';

/** The shop's pictures: kept in a store, their recipes in the database. Without a painter nothing is drawn. */
export const openPictures = (
  store: Objects,
  db: Db,
  paint: Paint = refuseToPaint,
  onUnstored?: (error: unknown) => void,
): Pictures =>
  createPictures({ store, readRecipe: (owner) => readRecipe(db, owner), paint, ...(onUnstored && { onUnstored }) });

const refuseToPaint: Paint = () => Promise.reject(new Error('Image rendering is not available.'));
