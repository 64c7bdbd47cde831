/** Where a visitor was before a work page. `unknown`: an event of an older version, or of another client of the search API. */
export const VIEW_SOURCES = [
  'search',
  'listing',
  'artist',
  'collection',
  'work',
  'shop',
  'site',
  'direct',
  'unknown',
] as const;
export type ViewSource = (typeof VIEW_SOURCES)[number];
