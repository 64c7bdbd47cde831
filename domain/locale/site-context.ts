/** The shop is served as a main site and as a site of limited editions (docs/specification/pages.md#sites). */
export const SITE_CONTEXTS = ['main', 'limited'] as const;
export type SiteContext = (typeof SITE_CONTEXTS)[number];

/** The limited-edition site as a sub-site of the main one (docs/specification/pages.md#sites). No user name and no page starts with this segment. */
export const SUB_SITE_PATH = '/limited';

export const readSiteContext = (text: unknown): SiteContext => (text === 'limited' ? 'limited' : 'main');

/** Splits the path of a page of the sub-site. `base` is empty for all other paths. */
export function splitSitePath(pathname: string): { base: string; path: string } {
  const isBelow = pathname === SUB_SITE_PATH || pathname.startsWith(`${SUB_SITE_PATH}/`);
  return isBelow
    ? { base: SUB_SITE_PATH, path: pathname.slice(SUB_SITE_PATH.length) || '/' }
    : { base: '', path: pathname };
}

/** Whether a site shows a work. The limited-edition site has works of its artists that have a limited edition left. */
export const isOnSite = (site: SiteContext, work: { isLimitedArtist: boolean; hasLimitedEditions: boolean }): boolean =>
  site === 'main' || (work.isLimitedArtist && work.hasLimitedEditions);
