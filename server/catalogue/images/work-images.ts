import type { OwnImages } from '@easel/contract/catalogue/work-images';
import {
  IMAGE_MESSAGES,
  type ImageKind,
  isReordering,
  MAX_WORK_IMAGES,
  tidyCaption,
} from '@easel/domain/catalogue/work-images';
import { formatProductUrl } from '@easel/domain/catalogue/work-url';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { commitmentProblem } from '@easel/domain/studio/work-states';
import type { Db } from '@easel/platform/db/open-database';
import type { ImageService } from '@easel/platform/media/image-service';
import { readUpload } from '@easel/platform/media/read-upload';
import { formatPictureUrl } from '../artwork-tiles.ts';
import * as store from '../work-images-store.ts';

export interface WorkImagesDependencies {
  db: Db;
  pictures: ImageService;
}

/** The URL of an additional image. Its row never changes its image, so the URL is immutable. */
export const formatAdditionalImageUrl = (imageId: number) => `/media/images/${imageId}`;

/** The artist's view of the images of a work. */
export async function listWorkImages(db: Db, artistId: number, workId: number): Promise<Outcome<OwnImages>> {
  const work = await store.readOwnWork(db, artistId, workId);
  return work ? ok(await ownImagesOf(db, work)) : reject('not-found', IMAGE_MESSAGES.notYours);
}

async function ownImagesOf(db: Db, work: store.OwnWorkRow): Promise<OwnImages> {
  const images = await store.readWorkImages(db, work.id);
  return {
    artworkId: work.id,
    artworkTitle: work.title,
    productUrl: formatProductUrl({ ...work, artistId: work.artist_id, artworkId: work.id }),
    picture: {
      imageBaseUrl: work.has_picture ? formatPictureUrl(work.id, work.picture_version) : '',
      aspectRatio: work.picture_width_px / work.picture_height_px,
      placeholderColor: work.picture_color,
      placeholder: work.picture_placeholder,
    },
    images: images.map(({ id, kind, caption, width_px, height_px, color, placeholder }) => ({
      imageId: id,
      kind,
      caption,
      imageBaseUrl: formatAdditionalImageUrl(id),
      aspectRatio: width_px / height_px,
      placeholderColor: color,
      placeholder,
    })),
  };
}

/** Changes the images of an artist's own work in one transaction, unless a buyer relies on them, and returns them afterwards. */
export const changeOwnWork = (
  db: Db,
  artistId: number,
  workId: number,
  change: (transaction: Db) => Promise<Outcome<unknown>>,
): Promise<Outcome<OwnImages>> =>
  db.transaction().execute(async (transaction) => {
    const work = await store.lockOwnWork(transaction, artistId, workId);
    if (!work) return reject('not-found', IMAGE_MESSAGES.notYours);
    const problem = commitmentProblem({
      isOrdered: work.original_status === 'sold',
      isHeld: work.original_status === 'reserved',
      hasAcceptedOffer: Boolean(work.has_accepted_offer),
    });
    if (problem) return reject('conflict', problem);
    const outcome = await change(transaction);
    return outcome.ok ? listWorkImages(transaction, artistId, workId) : outcome;
  });

export async function addWorkImage(
  { db, pictures }: WorkImagesDependencies,
  artistId: number,
  workId: number,
  { file, kind, caption }: { file: unknown; kind: ImageKind; caption: string },
): Promise<Outcome<OwnImages>> {
  const before = await listWorkImages(db, artistId, workId);
  // Checked before the image is decoded, and again under the lock.
  if (!before.ok) return before;
  if (before.value.images.length >= MAX_WORK_IMAGES) return reject('conflict', IMAGE_MESSAGES.full);
  const upload = await readUpload(file);
  if (!upload.ok) return upload;
  const { bytes, facts } = upload.value;
  return changeOwnWork(db, artistId, workId, async (transaction) => {
    const images = await store.readWorkImages(transaction, workId);
    if (images.length >= MAX_WORK_IMAGES) return reject('conflict', IMAGE_MESSAGES.full);
    const id = await store.insertWorkImage(transaction, {
      work_id: workId,
      kind,
      caption: tidyCaption(caption),
      // After the last one, also if others were removed.
      sort_order: (await store.readLastImageOrder(transaction, workId)) + 1,
      width_px: facts.widthPx,
      height_px: facts.heightPx,
      color: facts.color,
      placeholder: facts.placeholder,
    });
    // Before the commit: a row without its file would be a broken image.
    await pictures.write({ kind: 'images', id }, bytes);
    return ok(id);
  });
}

export const changeWorkImage = (
  { db }: WorkImagesDependencies,
  artistId: number,
  workId: number,
  imageId: number,
  { kind, caption }: { kind: ImageKind; caption: string },
): Promise<Outcome<OwnImages>> =>
  changeOwnWork(db, artistId, workId, async (transaction) =>
    (await store.updateWorkImage(transaction, workId, imageId, { kind, caption: tidyCaption(caption) }))
      ? ok(undefined)
      : reject('not-found', IMAGE_MESSAGES.notFound),
  );

export async function removeWorkImage(
  { db, pictures }: WorkImagesDependencies,
  artistId: number,
  workId: number,
  imageId: number,
): Promise<Outcome<OwnImages>> {
  const outcome = await changeOwnWork(db, artistId, workId, async (transaction) =>
    (await store.deleteWorkImage(transaction, workId, imageId))
      ? ok(undefined)
      : reject('not-found', IMAGE_MESSAGES.notFound),
  );
  // After the commit: a rolled back change must not lose the file.
  if (outcome.ok) await pictures.remove({ kind: 'images', id: imageId });
  return outcome;
}

export const orderWorkImages = (
  { db }: WorkImagesDependencies,
  artistId: number,
  workId: number,
  imageIds: readonly number[],
): Promise<Outcome<OwnImages>> =>
  changeOwnWork(db, artistId, workId, async (transaction) => {
    const current = (await store.readWorkImages(transaction, workId)).map(({ id }) => id);
    if (!isReordering(current, imageIds)) return reject('conflict', IMAGE_MESSAGES.orderChanged);
    await store.writeImageOrder(transaction, workId, imageIds);
    return ok(undefined);
  });
