import type { OwnImages } from '@easel/contract/catalogue/work-images';
import { canBeMainImage, IMAGE_MESSAGES } from '@easel/domain/catalogue/work-images';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import type { Db } from '@easel/platform/db/open-database';
import { analyzeColors } from '@easel/platform/media/image-facts';
import type { ImageOwner, ImageService } from '@easel/platform/media/image-service';
import { readUpload } from '@easel/platform/media/read-upload';
import * as store from '../work-images-store.ts';
import { changeOwnWork, listWorkImages, type WorkImagesDependencies } from './work-images.ts';

/** Enough to find the colors of an image that is drawn from a recipe. */
const ANALYZED_PX = 320;

/** Replaces the main image by an uploaded one. The former image is deleted. */
export async function replaceMainImage(
  { db, pictures }: WorkImagesDependencies,
  artistId: number,
  workId: number,
  file: unknown,
): Promise<Outcome<OwnImages>> {
  const before = await listWorkImages(db, artistId, workId);
  if (!before.ok) return before;
  const upload = await readUpload(file);
  if (!upload.ok) return upload;
  const { bytes, facts } = upload.value;
  return withMainFile(pictures, workId, (write) =>
    changeOwnWork(db, artistId, workId, async (transaction) => {
      await store.updateMainImage(transaction, workId, { ...facts, recipe: null });
      await write(bytes);
      return ok(undefined);
    }),
  );
}

/** Exchanges the main image with an additional one. The former main image takes the place of the other. */
export async function chooseMainImage(
  { db, pictures }: WorkImagesDependencies,
  artistId: number,
  workId: number,
  imageId: number,
): Promise<Outcome<OwnImages>> {
  const chosenOwner: ImageOwner = { kind: 'images', id: imageId };
  const outcome = await withMainFile(pictures, workId, (write) =>
    changeOwnWork(db, artistId, workId, async (transaction) => {
      const chosen = await store.readStoredImage(transaction, workId, imageId);
      const image = chosen && (await pictures.open(chosenOwner, ANALYZED_PX));
      if (!chosen || !image) return reject('not-found', IMAGE_MESSAGES.notFound);
      if (!canBeMainImage(chosen.kind)) return reject('conflict', IMAGE_MESSAGES.notFront);
      const { colors } = await analyzeColors(image);
      await keepMainImage(transaction, pictures, workId, chosen.sort_order);
      await store.deleteWorkImage(transaction, workId, imageId);
      await store.updateMainImage(transaction, workId, {
        widthPx: chosen.width_px,
        heightPx: chosen.height_px,
        color: chosen.color,
        placeholder: chosen.placeholder,
        recipe: chosen.recipe,
        colors,
      });
      await write(await pictures.readOriginal(chosenOwner));
      return ok(undefined);
    }),
  );
  // After the commit: a rolled back change must not lose the file.
  if (outcome.ok) await pictures.remove(chosenOwner);
  return outcome;
}

/** Copies the main image to a new row: the image of a row never changes. */
async function keepMainImage(transaction: Db, pictures: ImageService, workId: number, sortOrder: number) {
  const former = await store.readMainImage(transaction, workId);
  if (!former?.has_picture) return;
  const id = await store.insertWorkImage(transaction, {
    work_id: workId,
    kind: 'front',
    sort_order: sortOrder,
    width_px: former.picture_width_px,
    height_px: former.picture_height_px,
    color: former.picture_color,
    placeholder: former.picture_placeholder,
    recipe: former.picture_recipe,
  });
  const original = await pictures.readOriginal({ kind: 'works', id: workId });
  if (original) await pictures.write({ kind: 'images', id }, original);
}

/** Writes the file of the main image; none for an image that is drawn from a recipe. */
type WriteMainFile = (bytes: Buffer | undefined) => Promise<void>;

/** Runs a change that writes the file of the main image. If it fails, the former file is written back: the database still describes it. */
async function withMainFile(
  pictures: ImageService,
  workId: number,
  change: (write: WriteMainFile) => Promise<Outcome<OwnImages>>,
): Promise<Outcome<OwnImages>> {
  const owner: ImageOwner = { kind: 'works', id: workId };
  const write: WriteMainFile = (bytes) => (bytes ? pictures.write(owner, bytes) : pictures.remove(owner));
  let undo: (() => Promise<void>) | undefined;
  try {
    return await change(async (bytes) => {
      const former = await pictures.readOriginal(owner);
      undo = () => write(former);
      await write(bytes);
    });
  } catch (error) {
    await undo?.();
    throw error;
  }
}
