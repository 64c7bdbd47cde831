import type { StudioPhoto } from '@easel/contract/catalogue/artists';
import type { Db } from '@easel/platform/db/open-database';
import { readFirstStudioPhotoRows, readStudioPhotoRows } from './studio-photos-store.ts';

/** The photos of an artist's studio, in the order of the page. */
export async function readStudioPhotos(db: Db, artistId: number): Promise<StudioPhoto[]> {
  return (await readStudioPhotoRows(db, artistId)).map(toStudioPhoto);
}

/** The first photo of each artist's studio, by artist. */
export async function readFirstStudioPhotos(db: Db, artistIds: readonly number[]): Promise<Map<number, StudioPhoto>> {
  const rows = artistIds.length === 0 ? [] : await readFirstStudioPhotoRows(db, artistIds);
  return new Map(rows.map((row) => [row.person_id, toStudioPhoto(row)]));
}

const toStudioPhoto = (row: Awaited<ReturnType<typeof readStudioPhotoRows>>[number]): StudioPhoto => ({
  photoId: row.id,
  imageBaseUrl: `/media/studios/${row.id}`,
  placeholderColor: row.color,
  aspectRatio: row.width_px / row.height_px,
  caption: row.caption,
});
