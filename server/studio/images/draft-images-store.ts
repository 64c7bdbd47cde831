import type { ImageKind } from '@easel/domain/catalogue/work-images';
import type { ImageAdjustment, PixelSize } from '@easel/domain/studio/image-adjustment';
import type { Db } from '@easel/platform/db/open-database';
import type { ImageFacts } from '@easel/platform/media/image-facts';

const image = (workId: number, imageId: number) => ({ id: imageId, work_id: workId });

export const updateDraftImage = (
  db: Db,
  workId: number,
  imageId: number,
  change: { kind: ImageKind; caption: string },
) =>
  db
    .updateTable('draft_images')
    .set(change)
    .where((eb) => eb.and(image(workId, imageId)))
    .execute();

export const deleteDraftImage = (db: Db, workId: number, imageId: number) =>
  db
    .deleteFrom('draft_images')
    .where((eb) => eb.and(image(workId, imageId)))
    .execute();

export async function writeDraftImageOrder(db: Db, workId: number, imageIds: readonly number[]): Promise<void> {
  for (const [index, imageId] of imageIds.entries())
    await db
      .updateTable('draft_images')
      .set({ sort_order: index + 1 })
      .where((eb) => eb.and(image(workId, imageId)))
      .execute();
}

/** Describes an image that was adjusted, or is again as it was uploaded. Its URL changes with the version. */
export const writeAdjustment = (
  db: Db,
  workId: number,
  imageId: number,
  { facts, hints, adjusted }: { facts: ImageFacts; hints: string[]; adjusted: AdjustedImage | null },
) =>
  db
    .updateTable('draft_images')
    .set((eb) => ({
      width_px: facts.widthPx,
      height_px: facts.heightPx,
      color: facts.color,
      placeholder: facts.placeholder,
      colors: facts.colors,
      hints,
      version: eb('version', '+', 1),
      adjustment: adjusted && JSON.stringify(adjusted.adjustment),
      upload_width_px: adjusted?.upload.widthPx ?? null,
      upload_height_px: adjusted?.upload.heightPx ?? null,
    }))
    .where((eb) => eb.and(image(workId, imageId)))
    .execute();

export interface AdjustedImage {
  adjustment: ImageAdjustment;
  upload: PixelSize;
}

/** Whose draft the image belongs to; undefined if there is none. */
export async function readDraftImageArtist(db: Db, imageId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('draft_images')
    .innerJoin('work_drafts', 'work_drafts.work_id', 'draft_images.work_id')
    .select('work_drafts.artist_id')
    .where('draft_images.id', '=', imageId)
    .executeTakeFirst();
  return row?.artist_id;
}
