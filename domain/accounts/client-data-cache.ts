import type { Session } from './session.ts';
import { isImpersonated } from './session.ts';

/** Client data is cached in the browser for 5 minutes (docs/specification/client-data.md#client-data-cache). */
export const CLIENT_DATA_KEY = 'saatchi_client_data';
export const CLIENT_DATA_LIFE_MS = 300_000;

/** After these pages the data has probably changed. The specification names `/accounts/settings`; the shop's own page is `/account/settings`. */
const TELLING_REFERRERS = ['authentication', '/accounts/settings', '/account/settings', '/offer/'];

export interface CachedClientData {
  session: Pick<Session, 'isAdmin' | 'adminId' | 'isAuthenticated'>;
  savedAt: number;
  /** The store it was fetched in. Preferences and rates differ between stores. */
  storeLocale: string;
}

export interface ClientDataMoment {
  now: number;
  storeLocale: string;
  referrer: string;
  userAgent: string;
  /** Part of the User-Agent of the site's own bot. */
  ownBotAgent: string;
}

/** Whether the cached data may be used; otherwise it is fetched. */
export function mayUseCached(
  cached: CachedClientData | undefined,
  { now, storeLocale, referrer, userAgent, ownBotAgent }: ClientDataMoment,
): boolean {
  if (!cached) return false;
  if (cached.storeLocale !== storeLocale) return false;
  const age = now - cached.savedAt;
  if (age < 0 || age >= CLIENT_DATA_LIFE_MS) return false;
  if (TELLING_REFERRERS.some((part) => referrer.includes(part))) return false;
  if (ownBotAgent !== '' && userAgent.includes(ownBotAgent)) return false;
  return !cached.session.isAdmin && !isImpersonated(cached.session);
}

/** The `delay` query parameter postpones the fetch, in seconds. Invalid values are ignored. */
export function fetchDelayMs(delay: string | null): number {
  const seconds = delay !== null && /^\d+(\.\d+)?$/.test(delay) ? Number(delay) : 0;
  return seconds * 1000;
}

/** Logged if the fetch failed. The page continues with empty data. */
export const SESSION_FETCH_FAILED = 'Problem Fetching Session';
