import { tidyLine } from '../text/tidy-text.ts';

/** What an additional image of a work shows. The main image is the front. */
export const IMAGE_KINDS = ['front', 'detail', 'back', 'side', 'framed', 'room'] as const;
export type ImageKind = (typeof IMAGE_KINDS)[number];

export const IMAGE_KIND_LABELS: Readonly<Record<ImageKind, string>> = {
  front: 'Front',
  detail: 'Detail',
  back: 'Back',
  side: 'Side',
  framed: 'Framed',
  room: 'In a room',
};

/** Besides the main image. */
export const MAX_WORK_IMAGES = 10;
export const MAX_CAPTION_LENGTH = 140;

export const IMAGE_MESSAGES = {
  notFound: 'This image does not exist.',
  notYours: 'This work does not exist, or it is not yours.',
  full: `A work can have ${MAX_WORK_IMAGES} additional images. Remove one first.`,
  captionTooLong: `A caption can have ${MAX_CAPTION_LENGTH} characters.`,
  notFront: 'The main image shows the front of the work. Change what the image shows first.',
  orderChanged: 'The images have changed in the meantime. Load the page again.',
} as const;

export const tidyCaption = tidyLine;

/** The alternative text of an additional image. */
export const formatImageAlt = (
  workAlt: string,
  { kind, caption, isGenerated }: { kind: ImageKind; caption: string; isGenerated?: boolean },
): string =>
  isGenerated
    ? `${workAlt}, in a drawn room at true scale`
    : [workAlt, IMAGE_KIND_LABELS[kind].toLowerCase(), caption].filter(Boolean).join(', ');

/** The main image stands for the work in listings and is drawn on walls in the size of the work. */
export const canBeMainImage = (kind: ImageKind): boolean => kind === 'front';

/** Whether a list of IDs contains each of the current images once, in any order. */
export function isReordering(current: readonly number[], wanted: readonly number[]): boolean {
  const known = new Set(current);
  return current.length === wanted.length && new Set(wanted).size === known.size && wanted.every((id) => known.has(id));
}

/** The order after an image has moved one place up or down. Unchanged at the ends. */
export function movedImage(ids: readonly number[], id: number, by: -1 | 1): number[] {
  const moved = [...ids];
  const from = moved.indexOf(id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= moved.length) return moved;
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
}

/** Whether a work hangs on a wall. Others are not drawn in a room or as a flat model: a photo of a sculpture is not the sculpture. */
export const hangsOnWall = (work: {
  category: string;
  installationType: 'free_standing' | 'wall_mounted' | null;
}): boolean =>
  work.installationType === 'wall_mounted' ||
  (work.installationType === null && work.category !== 'sculpture' && work.category !== 'installation');
