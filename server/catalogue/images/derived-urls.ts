import { createHash } from 'node:crypto';
import type { WorkImage } from '@easel/contract/catalogue/work-images';
import { ROOM_RATIO } from '@easel/domain/catalogue/room-scene';
import { hangsOnWall } from '@easel/domain/catalogue/work-images';
import { formatVersionSuffix } from '@easel/platform/media/image-version';
import type { readWorkRow } from '../works-store.ts';

export type DrawnWork = NonNullable<Awaited<ReturnType<typeof readWorkRow>>>;

/** Raised when drawings change, so that browsers load the new ones. */
const DRAWING_VERSION = 1;

export const formatArtistName = ({ first_name, last_name }: Pick<DrawnWork, 'first_name' | 'last_name'>) =>
  `${first_name} ${last_name}`.trim();

/** The part of a URL that changes with everything the file shows. The URL can therefore be cached for good. */
const keyOf = (...facts: unknown[]) =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING_VERSION, ...facts]))
    .digest('hex')
    .slice(0, 12);

/** Unsafe works, and works without an image, are not drawn. */
const isDrawn = (work: DrawnWork) => work.is_safe && work.has_picture;

/** Works that hang on a wall have a picture of a room and a model. */
export const hasRoom = (work: DrawnWork) =>
  isDrawn(work) && hangsOnWall({ category: work.category, installationType: work.installation_type });

export const formatSizeKey = ({ picture_version, width_cm, height_cm, depth_cm, is_framed }: DrawnWork) =>
  keyOf(picture_version, width_cm, height_cm, depth_cm, is_framed);

export const formatCardKey = (work: DrawnWork, brand: string) =>
  keyOf(work.picture_version, work.title, formatArtistName(work), brand);

/** The generated image of a work in a room; undefined if there is none. */
export const createRoomImage = (work: DrawnWork): WorkImage | undefined =>
  hasRoom(work)
    ? {
        kind: 'room',
        caption: '',
        isGenerated: true,
        zoomUrl: null,
        imageBaseUrl: `/media/rooms/${work.id}-${formatSizeKey(work)}`,
        aspectRatio: ROOM_RATIO,
        placeholderColor: '#e9e5df',
        placeholder: null,
      }
    : undefined;

export const formatModelUrl = (work: DrawnWork): string | null =>
  hasRoom(work) ? `/media/models/${work.id}-${formatSizeKey(work)}.glb` : null;

export const formatCardUrl = (work: DrawnWork, brand: string): string | null =>
  isDrawn(work) ? `/media/cards/${work.id}-${formatCardKey(work, brand)}.jpg` : null;

/** The description of the deep zoom tiles of the main image. */
export const formatZoomUrl = (work: Pick<DrawnWork, 'id' | 'picture_version' | 'has_picture'>): string | null =>
  work.has_picture ? `/media/zoom/works-${work.id}${formatVersionSuffix(work.picture_version)}.dzi` : null;
