/** Texts of the 404 page (docs/specification/pages.md#missing-pages). */

/** For a work that does not exist. */
export const WORK_NOT_FOUND = "We're sorry but the artwork you requested does not exist.";

export const MISSING_DESCRIPTION = 'The link may be incorrect or out of date.';
export const MISSING_TILE_ROW = 'Explore These In The Meantime';

/** The title is the status code, 404 by default. */
export const formatMissingTitle = (status: number | undefined): string => String(status ?? 404);

export const getMissingSubtitle = (message: string | undefined): string =>
  message === WORK_NOT_FOUND ? 'Oops! This masterpiece is missing' : 'Oops! This page is missing';
