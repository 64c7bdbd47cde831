import type { DraftImages } from '@easel/contract/studio/draft-images';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { DRAFT_IMAGE_MESSAGES } from '@easel/domain/studio/draft-images';
import { adjustmentProblem, type ImageAdjustment, isUnchanged } from '@easel/domain/studio/image-adjustment';
import { adjustImage } from '@easel/platform/media/adjust-image';
import { readImageFacts, readImageSize } from '@easel/platform/media/image-facts';
import type { ImageService } from '@easel/platform/media/image-service';
import { readDraftImages } from '../drafts-store.ts';
import { changeOwnImages, type DraftImagesDependencies, findChangeableDraft, findHints } from './draft-images.ts';
import { writeAdjustment } from './draft-images-store.ts';

/** Steps of a tenth of a degree. */
const roundDegrees = (degrees: number) => Math.round(degrees * 10) / 10;

/**
 * Turns, straightens and crops an image, always from the upload, which is kept as long as the image is adjusted. Without an adjustment the image is again
 * as it was uploaded.
 */
export async function adjustDraftImage(
  { db, pictures }: DraftImagesDependencies,
  artistId: number,
  workId: number,
  imageId: number,
  wanted: ImageAdjustment | null,
): Promise<Outcome<DraftImages>> {
  const adjustment = toAdjustment(wanted);
  const draft = await findChangeableDraft(db, artistId, workId);
  if (!draft.ok) return draft;
  const image = (await readDraftImages(db, workId)).find(({ id }) => id === imageId);
  const upload = image && (await readUploadOf(pictures, imageId));
  if (!image || !upload) return reject('not-found', DRAFT_IMAGE_MESSAGES.notFound);
  const size = await readImageSize(upload);
  const problem = adjustment && adjustmentProblem(size, adjustment);
  if (problem) return reject('invalid', problem);
  // Before the draft is locked: it takes seconds for large images.
  const { bytes, facts } = adjustment
    ? await adjustImage(upload, adjustment)
    : { bytes: upload, facts: await readImageFacts(upload) };
  const hints = await findHints(bytes, facts);
  const outcome = await changeOwnImages(db, artistId, workId, async (transaction, images) => {
    const current = images.find(({ id }) => id === imageId);
    if (!current) return reject('not-found', DRAFT_IMAGE_MESSAGES.notFound);
    if (current.version !== image.version) return reject('conflict', DRAFT_IMAGE_MESSAGES.imageChanged);
    await writeAdjustment(transaction, workId, imageId, {
      facts,
      hints,
      adjusted: adjustment && { adjustment, upload: size },
    });
    // The upload first: it is found there, whatever happens to the rest.
    if (adjustment) await pictures.write({ kind: 'uploads', id: imageId }, upload);
    await pictures.write({ kind: 'drafts', id: imageId }, bytes);
    return ok(undefined);
  });
  // The image is the upload again.
  if (outcome.ok && !adjustment) await pictures.remove({ kind: 'uploads', id: imageId });
  return outcome;
}

function toAdjustment(wanted: ImageAdjustment | null): ImageAdjustment | null {
  if (!wanted) return null;
  const adjustment = { ...wanted, straightenDegrees: roundDegrees(wanted.straightenDegrees) };
  return isUnchanged(adjustment) ? null : adjustment;
}

/** The upload of an image. It is a file of its own only while the image is adjusted. */
const readUploadOf = async (pictures: ImageService, id: number): Promise<Buffer | undefined> =>
  (await pictures.readOriginal({ kind: 'uploads', id })) ?? pictures.readOriginal({ kind: 'drafts', id });
