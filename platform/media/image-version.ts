import type { Db } from '../db/open-database.ts';
import { hasWorkImage, readPictureVersion } from './image-recipes-store.ts';
import type { ImageOwner } from './image-service.ts';

/** The part of an image's URL that changes with the image. The first version has none. */
export const formatVersionSuffix = (version: number) => (version > 1 ? `v${version}` : '');

/** Whether an image exists and its URL has this version. Only main images of works have versions. */
export async function isCurrentVersion(db: Db, { kind, id }: ImageOwner, version: string): Promise<boolean> {
  if (kind === 'images') return version === '' && hasWorkImage(db, id);
  if (kind !== 'works') return false;
  const current = await readPictureVersion(db, id);
  return current !== undefined && formatVersionSuffix(current) === version;
}
