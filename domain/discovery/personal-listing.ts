import { readCategory } from '../catalogue/categories.ts';
import { splitSitePath } from '../locale/site-context.ts';
import { parseStorePath } from '../locale/store-locale.ts';
import { type Consent, getConsent } from '../tracking/consent.ts';

/** Listings in the order of one person: who has one, and at which address (docs/specification/listings.md#for-you). */

/** The first segment of their addresses. The listing of everybody is at the rest of it. */
export const PERSONAL_SEGMENT = 'for-you';

/** Whether an address, without the prefix of the store, is one of a listing in the order of one person. */
export const isPersonalListing = (url: string): boolean => url.startsWith(`/${PERSONAL_SEGMENT}/`);

/** The path of the listing of everybody, for one in the order of one person. Other paths stay as they are. */
export const toEveryonePath = (path: string): string =>
  isPersonalListing(path) ? path.slice(PERSONAL_SEGMENT.length + 1) : path;

/** Set while there is no order for somebody whose browser has asked for it, such as after a logout elsewhere. The browser does not open it meanwhile. */
export const FOR_YOU_PAUSE_COOKIE = 'easel_for_you_pause';

/** With fewer works that somebody has chosen, an order would be a guess. Following an artist says enough. */
export const MIN_CHOSEN = 3;

export interface Signals {
  /** The number of works. */
  chosen: number;
  /** The number of artists. */
  followed: number;
}

export const hasEnoughSignals = ({ chosen, followed }: Signals): boolean => chosen >= MIN_CHOSEN || followed > 0;

export interface OfferFacts {
  isAuthenticated: boolean;
  consent: Consent | undefined;
  favorites: number;
  followed: number;
}

/** Whether listings offer the order. Views are not counted: only who has saved or followed something expects it. */
export const isPersonalOrderOffered = ({ isAuthenticated, consent, favorites, followed }: OfferFacts): boolean =>
  isAuthenticated && consent === 'granted' && hasEnoughSignals({ chosen: favorites, followed });

/** Whether the server may order listings for the person who asks. It knows no time zone; the browser, which does, has offered the order. */
export const mayOrderFor = (facts: {
  stored: string | undefined;
  countryCode: string;
  asksForPrivacy: boolean;
}): boolean => getConsent({ ...facts, stored: facts.stored ?? null }) === 'granted';

/** The path of the listing in the order of the visitor, without the prefix of the store, for the address of one in the recommended order of everybody. */
export function findPersonalPath(pathname: string, search: { has(name: string): boolean }): string | undefined {
  const { path } = splitSitePath(pathname);
  const store = parseStorePath(path);
  const listed = store.ok ? store.value.path : path;
  const [first = '', ...rest] = listed.split('/').filter((segment) => segment !== '');
  const isListing = first === 'all' || first === 'prints' || readCategory(first) !== undefined;
  return isListing && rest.at(-1) !== 'feature' && !search.has('sort') ? `/${PERSONAL_SEGMENT}${listed}` : undefined;
}
