import { UPLOAD_MESSAGES } from '../catalogue/uploaded-image.ts';
import {
  canBeMainImage,
  type ImageKind,
  MAX_WORK_IMAGES,
  IMAGE_MESSAGES as WORK_IMAGE_MESSAGES,
} from '../catalogue/work-images.ts';
import { type Outcome, ok, reject } from '../outcome.ts';
import { tidyLine } from '../text/tidy-text.ts';
import type { DraftState } from './work-states.ts';

/** The main image and the additional ones (docs/specification/studio.md#photos-of-a-new-work). */
export const MAX_DRAFT_IMAGES = MAX_WORK_IMAGES + 1;

/** Uploads that continue after an interruption may be larger than those that are sent at once. */
export const MAX_RESUMABLE_BYTES = 60_000_000;
/** Of one artist. */
export const MAX_UNFINISHED_UPLOADS = 12;
/** An upload that was not finished is removed. */
export const UPLOAD_LIFETIME_HOURS = 24;
const MAX_FILE_NAME_LENGTH = 120;

/** Where uploads are sent to by the tus protocol. */
export const UPLOADS_PATH = '/studio/uploads';

export const DRAFT_IMAGE_MESSAGES = {
  notYours: 'This draft does not exist, or it is not yours.',
  notFound: WORK_IMAGE_MESSAGES.notFound,
  submitted: 'This work is waiting for review. Take it back to change its images.',
  full: `A work can have ${MAX_DRAFT_IMAGES} images. Remove one first.`,
  notFront: 'The main image shows the front of the work. Change what the image shows first.',
  mainStaysFront: 'The main image shows the front of the work. Make another image the main one first.',
  orderChanged: WORK_IMAGE_MESSAGES.orderChanged,
  imageChanged: 'This image has changed in the meantime. Load the page again.',
  fileTooLarge: 'The file is larger than 60 MB. Choose a smaller one.',
  missing: UPLOAD_MESSAGES.missing,
  tooManyUploads: `${MAX_UNFINISHED_UPLOADS} uploads are not finished. Wait for them, or cancel some.`,
  uploadNotFound: 'This upload does not exist, or it has expired.',
} as const;

/** Curators review what was submitted, so it stays as it is. */
export const imagesProblem = (state: DraftState): string | undefined =>
  state === 'submitted' ? DRAFT_IMAGE_MESSAGES.submitted : undefined;

/** Why a file is refused before it is sent. */
export function fileSizeProblem(sizeBytes: number): string | undefined {
  if (!(sizeBytes > 0)) return DRAFT_IMAGE_MESSAGES.missing;
  return sizeBytes > MAX_RESUMABLE_BYTES ? DRAFT_IMAGE_MESSAGES.fileTooLarge : undefined;
}

/** The name of a file as it is shown to its artist. It is never part of a path. */
export const tidyFileName = (name: string): string => [...tidyLine(name)].slice(0, MAX_FILE_NAME_LENGTH).join('');

interface OrderedImage {
  id: number;
  kind: ImageKind;
}

/** What a new image probably shows: the first one the front. */
export const suggestKind = (images: readonly Pick<OrderedImage, 'kind'>[]): ImageKind =>
  images.some(({ kind }) => canBeMainImage(kind)) ? 'detail' : 'front';

/** The first image is the main one and shows the front. If it does not, the first one that does moves to its place. */
export function putFrontFirst(images: readonly OrderedImage[]): number[] {
  const ids = images.map(({ id }) => id);
  const front = images.findIndex(({ kind }) => canBeMainImage(kind));
  if (front <= 0 || (images[0] && canBeMainImage(images[0].kind))) return ids;
  return [...ids.splice(front, 1), ...ids];
}

export const hasMainImage = (images: readonly Pick<OrderedImage, 'kind'>[]): boolean =>
  images[0] !== undefined && canBeMainImage(images[0].kind);

/** Whether images can have this order. */
export function checkOrder(images: readonly OrderedImage[], wanted: readonly number[]): Outcome<number[], 'conflict'> {
  const byId = new Map(images.map((image) => [image.id, image]));
  const isComplete = wanted.length === images.length && new Set(wanted).size === wanted.length;
  const ordered = wanted.flatMap((id) => byId.get(id) ?? []);
  if (!isComplete || ordered.length !== images.length) return reject('conflict', DRAFT_IMAGE_MESSAGES.orderChanged);
  if (hasMainImage(images) && !hasMainImage(ordered)) return reject('conflict', DRAFT_IMAGE_MESSAGES.notFront);
  return ok([...wanted]);
}

/** Whether an image can show something else from now on. */
export const checkKind = (
  images: readonly OrderedImage[],
  id: number,
  kind: ImageKind,
): Outcome<undefined, 'conflict'> => {
  const losesMain = images[0]?.id === id && hasMainImage(images) && !canBeMainImage(kind);
  return losesMain ? reject('conflict', DRAFT_IMAGE_MESSAGES.mainStaysFront) : ok(undefined);
};
