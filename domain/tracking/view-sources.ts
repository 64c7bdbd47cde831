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

export const VIEW_SOURCE_LABELS: Readonly<Record<ViewSource, string>> = {
  search: 'Search in the shop',
  listing: 'Listings',
  artist: 'Artist pages',
  collection: 'Collections',
  work: 'Other works',
  shop: 'Other pages of the shop',
  site: 'Other sites',
  direct: 'Direct',
  unknown: 'Not known',
};

/** The host of another site, without `www.`; undefined for what is not a host name. Nothing else of an address is kept. */
export function tidyHost(text: string): string | undefined {
  const host = text.toLowerCase().replace(/^www\./, '');
  return /^(?=.{1,100}$)[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(host) ? host : undefined;
}
