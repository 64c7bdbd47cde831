/** Layout and image loading of tiles (docs/specification/tiles.md#image-loading). */
export const TILE_WIDTH_PX = 320;
export const ROW_UNIT_PX = 24;

const LAST_EAGER_INDEX = 3;
const PRODUCTION_IMAGE_COUNT = 6;

/** Extreme aspect ratios are limited, so that one work cannot dominate the wall. */
const NARROWEST = 0.45;
const WIDEST = 3;

/**
 * The number of 24 px rows of an image on a tile of 320 px. Rows scale with the column width, so the number is right at every size, and the
 * wall is laid out before images load. Rounded up: images are never cropped.
 */
export function countPictureRows(aspectRatio: number): number {
  const ratio = Math.min(WIDEST, Math.max(NARROWEST, Number.isFinite(aspectRatio) ? aspectRatio : 1));
  // Ignores rounding errors.
  return Math.ceil(TILE_WIDTH_PX / ratio / ROW_UNIT_PX - 0.01);
}

/** The rows of a tile. Without an image the box is never taller than wide. */
export const countTileRows = ({ aspectRatio, imageBaseUrl }: { aspectRatio: number; imageBaseUrl: string }): number =>
  countPictureRows(imageBaseUrl === '' ? Math.max(1, aspectRatio) : aspectRatio);

/** Contained in its box, because its aspect ratio is limited. */
export const isExtremeRatio = (aspectRatio: number): boolean => aspectRatio < NARROWEST || aspectRatio > WIDEST;

/** The maximum of {@link countPictureRows}. The stylesheet has one class for each number. */
export const MAX_PICTURE_ROWS = countPictureRows(NARROWEST);
export const MIN_PICTURE_ROWS = countPictureRows(WIDEST);

export interface TileLoading {
  loading: 'eager' | 'lazy';
  fetchPriority: 'high' | 'auto';
  /** In a staging copy, the first tiles use production images, because images may be missing there. */
  usesProductionImage: boolean;
}

/** The first tile loads eagerly with high priority; tiles after index 3 are lazy; the first 6 use production images. */
export function getTileLoading(index: number): TileLoading {
  return {
    loading: index > LAST_EAGER_INDEX ? 'lazy' : 'eager',
    fetchPriority: index === 0 ? 'high' : 'auto',
    usesProductionImage: index < PRODUCTION_IMAGE_COUNT,
  };
}
