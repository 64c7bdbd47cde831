import { AsyncLocalStorage } from 'node:async_hooks';
import type { SiteContext } from '@easel/domain/locale/site-context';
import { sql } from 'kysely';

const storage = new AsyncLocalStorage<SiteContext>();

/**
 * The site of the current request. It is ambient and not a parameter, so that no query for works can forget it. Jobs and everything else outside
 * of a request belong to the main site.
 */
export const currentSite = (): SiteContext => storage.getStore() ?? 'main';

export const isLimitedSite = (): boolean => currentSite() === 'limited';

export const runInSite = <T>(site: SiteContext, run: () => T): T => storage.run(site, run);

/**
 * Whether the current site has a row of `works` (domain/locale/site-context.ts, isOnSite). The statement is the same for every site, because
 * prepared statements have one text.
 */
export const isWorkOnSite = () =>
  sql<boolean>`(${!isLimitedSite()}::boolean or (
    exists (select from people where people.id = works.artist_id and people.user_type = 'limited_artist')
    and exists (select from print_products where print_products.work_id = works.id and edition = 'limited' and can_be_bought)))`;

/** The user types of artists with a page on the current site. */
export const artistTypesOnSite = (): ('artist' | 'limited_artist')[] =>
  isLimitedSite() ? ['limited_artist'] : ['artist', 'limited_artist'];
