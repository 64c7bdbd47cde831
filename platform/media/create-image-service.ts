import type { Db } from '../db/open-database.ts';
import { readRecipe } from './image-recipes-store.ts';
import { createImageService, type ImageService, type Paint } from './image-service.ts';
import type { Objects } from './object-storage.ts';

/** The shop's images: originals and variants in object storage. Without a renderer, images that exist only as a recipe are not found. */
export const openImageService = (
  store: Objects,
  db: Db,
  paint?: Paint,
  onUnstored?: (error: unknown) => void,
): ImageService =>
  createImageService({
    store,
    readRecipe: async (owner) => (paint ? readRecipe(db, owner) : undefined),
    paint: paint ?? rejectRendering,
    ...(onUnstored && { onUnstored }),
  });

const rejectRendering: Paint = () => Promise.reject(new Error('Image rendering is not available.'));
