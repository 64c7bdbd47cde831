import type { DraftImage, DraftImages } from '@easel/contract/studio/draft-images';
import { type ImageKind, tidyCaption } from '@easel/domain/catalogue/work-images';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import {
  checkKind,
  checkOrder,
  DRAFT_IMAGE_MESSAGES,
  imagesProblem,
  MAX_DRAFT_IMAGES,
  putFrontFirst,
  suggestKind,
} from '@easel/domain/studio/draft-images';
import { describeHints, findPhotoHints } from '@easel/domain/studio/photo-hints';
import type { Db } from '@easel/platform/db/open-database';
import type { ImageFacts } from '@easel/platform/media/image-facts';
import type { ImageService } from '@easel/platform/media/image-service';
import { formatVersionSuffix } from '@easel/platform/media/image-version';
import { measurePhoto } from '@easel/platform/media/photo-measures';
import type { UploadedImage } from '@easel/platform/media/read-upload';
import {
  type DraftImageRow,
  type DraftRow,
  insertDraftImage,
  raiseDraftVersion,
  readDraftImages,
} from '../drafts-store.ts';
import { loadOwnWork } from '../load-work.ts';
import * as store from './draft-images-store.ts';

export interface DraftImagesDependencies {
  db: Db;
  pictures: ImageService;
}

/** The URL of an image of a draft, for its artist and for curators. */
export const formatDraftImageUrl = ({ id, version }: Pick<DraftImageRow, 'id' | 'version'>) =>
  `/media/drafts/${id}${formatVersionSuffix(version)}`;

function describeImage(row: DraftImageRow): DraftImage {
  const size = { widthPx: row.width_px, heightPx: row.height_px };
  const imageBaseUrl = formatDraftImageUrl(row);
  const upload =
    row.upload_width_px && row.upload_height_px
      ? {
          imageBaseUrl: `/media/uploads/${row.id}`,
          widthPx: row.upload_width_px,
          heightPx: row.upload_height_px,
        }
      : { imageBaseUrl, ...size };
  return {
    imageId: row.id,
    kind: row.kind,
    caption: row.caption,
    imageBaseUrl,
    aspectRatio: row.width_px / row.height_px,
    placeholderColor: row.color,
    placeholder: row.placeholder,
    ...size,
    hints: describeHints(row.hints, size),
    upload,
    adjustment: row.adjustment,
    version: row.version,
  };
}

async function describeDraft(db: Db, draft: DraftRow): Promise<DraftImages> {
  const images = await readDraftImages(db, draft.work_id);
  return {
    artworkId: draft.work_id,
    isLocked: imagesProblem(draft.state) !== undefined,
    images: images.map(describeImage),
  };
}

/** The artist's view of the images of a draft. */
export async function listDraftImages(db: Db, artistId: number, workId: number): Promise<Outcome<DraftImages>> {
  const draft = await findOwnDraft(db, artistId, workId);
  return draft.ok ? ok(await describeDraft(db, draft.value)) : draft;
}

/** The draft of a work that is not in the shop yet. Works in the shop have images of their own. */
async function findOwnDraft(db: Db, artistId: number, workId: number, options?: { isLocked?: boolean }) {
  const work = await loadOwnWork(db, artistId, workId, options);
  return work.ok && work.value.draft && !work.value.listed
    ? ok(work.value.draft)
    : reject('not-found', DRAFT_IMAGE_MESSAGES.notYours);
}

/** A draft whose images an artist may change now. */
export async function findChangeableDraft(
  db: Db,
  artistId: number,
  workId: number,
  options?: { isLocked?: boolean },
): Promise<Outcome<DraftRow>> {
  const draft = await findOwnDraft(db, artistId, workId, options);
  const problem = draft.ok && imagesProblem(draft.value.state);
  return problem ? reject('conflict', problem) : draft;
}

/** Runs a change of the images of an artist's own draft in one transaction, and returns the images afterwards. */
export const changeOwnImages = <T>(
  db: Db,
  artistId: number,
  workId: number,
  change: (transaction: Db, images: DraftImageRow[]) => Promise<Outcome<T>>,
): Promise<Outcome<DraftImages & { result: T }>> =>
  db.transaction().execute(async (transaction) => {
    const draft = await findChangeableDraft(transaction, artistId, workId, { isLocked: true });
    if (!draft.ok) return draft;
    const outcome = await change(transaction, await readDraftImages(transaction, workId));
    if (!outcome.ok) return outcome;
    await raiseDraftVersion(transaction, workId);
    const images = await readDraftImages(transaction, workId);
    const order = putFrontFirst(images);
    if (order.some((id, index) => id !== images[index]?.id))
      await store.writeDraftImageOrder(transaction, workId, order);
    return ok({ ...(await describeDraft(transaction, draft.value)), result: outcome.value });
  });

/** The hints of a photo, for its row. */
export const findHints = async (bytes: Buffer, facts: ImageFacts): Promise<string[]> =>
  findPhotoHints({ ...facts, ...(await measurePhoto(bytes)) });

/** Adds an uploaded image to a draft that is locked. The file is written before the commit: a row without its file would be a broken image. */
export async function addDraftImage(
  transaction: Db,
  pictures: ImageService,
  { workId, images }: { workId: number; images: readonly DraftImageRow[] },
  { bytes, facts, hints }: UploadedImage & { hints: string[] },
): Promise<Outcome<number>> {
  if (images.length >= MAX_DRAFT_IMAGES) return reject('conflict', DRAFT_IMAGE_MESSAGES.full);
  const id = await insertDraftImage(transaction, {
    work_id: workId,
    kind: suggestKind(images),
    // After the last one, also if others were removed.
    sort_order: Math.max(0, ...images.map(({ sort_order }) => sort_order)) + 1,
    width_px: facts.widthPx,
    height_px: facts.heightPx,
    color: facts.color,
    placeholder: facts.placeholder,
    colors: facts.colors,
    hints,
  });
  await pictures.write({ kind: 'drafts', id }, bytes);
  return ok(id);
}

export const changeDraftImage = (
  { db }: DraftImagesDependencies,
  artistId: number,
  workId: number,
  imageId: number,
  { kind, caption }: { kind: ImageKind; caption: string },
): Promise<Outcome<DraftImages>> =>
  changeOwnImages(db, artistId, workId, async (transaction, images) => {
    if (!images.some(({ id }) => id === imageId)) return reject('not-found', DRAFT_IMAGE_MESSAGES.notFound);
    const allowed = checkKind(images, imageId, kind);
    if (!allowed.ok) return allowed;
    await store.updateDraftImage(transaction, workId, imageId, { kind, caption: tidyCaption(caption) });
    return ok(undefined);
  });

export const orderDraftImages = (
  { db }: DraftImagesDependencies,
  artistId: number,
  workId: number,
  imageIds: readonly number[],
): Promise<Outcome<DraftImages>> =>
  changeOwnImages(db, artistId, workId, async (transaction, images) => {
    const order = checkOrder(images, imageIds);
    if (!order.ok) return order;
    await store.writeDraftImageOrder(transaction, workId, order.value);
    return ok(undefined);
  });

export async function removeDraftImage(
  { db, pictures }: DraftImagesDependencies,
  artistId: number,
  workId: number,
  imageId: number,
): Promise<Outcome<DraftImages>> {
  const outcome = await changeOwnImages(db, artistId, workId, async (transaction, images) => {
    if (!images.some(({ id }) => id === imageId)) return reject('not-found', DRAFT_IMAGE_MESSAGES.notFound);
    await store.deleteDraftImage(transaction, workId, imageId);
    return ok(undefined);
  });
  // After the commit: a rolled back change must not lose the file.
  if (outcome.ok) await removeDraftFiles(pictures, [imageId]);
  return outcome;
}

/** Deletes the files of images of drafts. Called after their rows were deleted, or became images of a work. */
export async function removeDraftFiles(pictures: ImageService, imageIds: readonly number[]): Promise<void> {
  for (const id of imageIds) {
    await pictures.remove({ kind: 'drafts', id });
    await pictures.remove({ kind: 'uploads', id });
  }
}
