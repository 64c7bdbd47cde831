import type { StudioPhoto } from '@easel/contract/catalogue/artists';
import type { Db } from '@easel/platform/db/open-database';
import { readStudioPhotoRows } from './studio-photos-store.ts';

/** The photos of an artist's studio, in the order of the page. */
export async function readStudioPhotos(db: Db, artistId: number): Promise<StudioPhoto[]> {
  const rows = await readStudioPhotoRows(db, artistId);
  return rows.map((row) => ({
    photoId: row.id,
    imageBaseUrl: `/media/studios/${row.id}`,
    placeholderColor: row.color,
    aspectRatio: row.width_px / row.height_px,
    caption: row.caption,
  }));
}
