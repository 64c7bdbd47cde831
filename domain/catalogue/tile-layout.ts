/** How a tile is laid on the wall and when its picture loads (account §9 Tile image). */
export const TILE_WIDTH_PX = 320;
export const ROW_UNIT_PX = 24;
/** How many tiles a skeleton has, and how long one that has appeared stays at least (browse §9). */
export const SKELETON_QUANTITY = 6;
export const SKELETON_MS = 500;

/** How long a skeleton that appeared at a moment still has to stay. */
export const skeletonRestMs = (shownAt: number, now: number): number => Math.max(0, SKELETON_MS - (now - shownAt));

const LAST_EAGER_INDEX = 3;
const PRODUCTION_IMAGE_COUNT = 6;

/** Scrolls, friezes and totems are shown on a mat of at most these proportions, so that one work cannot take over the wall. */
const NARROWEST = 0.45;
const WIDEST = 3;

/**
 * How many rows of 24 px the picture takes on a tile 320 px wide. Columns of another width scale the row with them,
 * so the number holds at every size and the wall is laid before a picture arrives. A row begun is a row taken: pictures are never cut to fit.
 */
export function pictureRowsOf(aspectRatio: number): number {
  const ratio = Math.min(WIDEST, Math.max(NARROWEST, Number.isFinite(aspectRatio) ? aspectRatio : 1));
  // What is a rounding error more than whole rows is not a row begun.
  return Math.ceil(TILE_WIDTH_PX / ratio / ROW_UNIT_PX - 0.01);
}

/** The rows of a tile. Where there is no picture to see, its place is never taller than wide: an empty wall is no reason to scroll. */
export const tileRowsOf = ({ aspectRatio, imageBaseUrl }: { aspectRatio: number; imageBaseUrl: string }): number =>
  pictureRowsOf(imageBaseUrl === '' ? Math.max(1, aspectRatio) : aspectRatio);

/** Shown whole on its mat, because its tile is not as wide or as tall as it is. */
export const isExtremeRatio = (aspectRatio: number): boolean => aspectRatio < NARROWEST || aspectRatio > WIDEST;

/** The largest number {@link pictureRowsOf} can return: the wall's stylesheet has one class for each up to it. */
export const MAX_PICTURE_ROWS = pictureRowsOf(NARROWEST);
export const MIN_PICTURE_ROWS = pictureRowsOf(WIDEST);

export interface TileLoading {
  loading: 'eager' | 'lazy';
  fetchPriority: 'high' | 'auto';
  /** The first tiles use the pictures of the shop itself also in a copy of it, where pictures may be missing. */
  usesProductionImage: boolean;
}

/** The first tile loads eagerly with high priority; tiles after index 3 are lazy; the first 6 use production images. */
export function tileLoadingOf(index: number): TileLoading {
  return {
    loading: index > LAST_EAGER_INDEX ? 'lazy' : 'eager',
    fetchPriority: index === 0 ? 'high' : 'auto',
    usesProductionImage: index < PRODUCTION_IMAGE_COUNT,
  };
}
