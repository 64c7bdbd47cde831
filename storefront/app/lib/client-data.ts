import type { ClientData } from '@easel/contract/accounts/accounts';
import type { Api } from '@easel/contract/api';
import {
  CLIENT_DATA_KEY,
  fetchDelayMs,
  mayUseCached,
  SESSION_FETCH_FAILED,
} from '@easel/domain/accounts/client-data-cache';
import { EMPTY_SESSION } from '@easel/domain/accounts/session';
import { isMobileTraffic } from '@easel/domain/tracking/mobile-traffic';
import { readAllClientData } from './api-calls.ts';
import { GUEST_FAVORITES_KEY, withGuestFavorites } from './guest-favorites.ts';
import { readLocal, removeLocal, writeLocal } from './local-storage.ts';
import { clientCompleteStore, clientDataStore, sessionStore } from './session-store.ts';

/** The user agent of our own crawler, which always gets fresh data. */
const OWN_BOT = 'EaselBot';

interface CachedClientData {
  data: ClientData;
  savedAt: number;
}

function readCached(): CachedClientData | undefined {
  try {
    const cached = JSON.parse(readLocal(CLIENT_DATA_KEY) ?? 'null') as CachedClientData | null;
    return cached?.data?.session && cached.data.locale && typeof cached.savedAt === 'number' ? cached : undefined;
  } catch {
    return undefined;
  }
}

function applyClientData(data: ClientData) {
  // The server does not know the width of the window.
  const isMobile = data.isMobileTraffic || isMobileTraffic({ widthPx: innerWidth });
  clientDataStore.set({ ...data, isMobileTraffic: isMobile });
  // A cached session may lack fields of a newer version.
  sessionStore.set(withGuestFavorites({ ...EMPTY_SESSION, ...data.session, isMobileTraffic: isMobile }));
  completeClient();
}

function completeClient() {
  clientCompleteStore.set(true);
  document.documentElement.dataset.client = 'complete';
}

/** Loads the client data from the cache or from the API. */
export async function loadClientData(api: Api, storeLocale: string): Promise<void> {
  const stored = readCached();
  const moment = {
    now: Date.now(),
    storeLocale,
    referrer: document.referrer,
    userAgent: navigator.userAgent,
    ownBotAgent: OWN_BOT,
  };
  const cached = stored && {
    session: stored.data.session,
    savedAt: stored.savedAt,
    storeLocale: stored.data.locale.selectedLocale,
  };
  if (stored && mayUseCached(cached, moment)) return applyClientData(stored.data);
  const delayMs = fetchDelayMs(new URLSearchParams(location.search).get('delay'));
  if (delayMs > 0) await new Promise((done) => setTimeout(done, delayMs));
  await refreshClientData(api);
}

/** Incremented when the cache is cleared: responses requested before that are out of date. */
let cacheGeneration = 0;

/** Loads the client data from the API. After a failure, which is logged, the visitor is treated as a guest. */
export async function refreshClientData(api: Api): Promise<void> {
  const generation = cacheGeneration;
  const result = await api(readAllClientData);
  if (!result.success) {
    console.warn(SESSION_FETCH_FAILED);
    sessionStore.set(withGuestFavorites({ ...EMPTY_SESSION, isSet: true }));
    completeClient();
    return;
  }
  // A favorite or the cart has changed since the request.
  if (generation !== cacheGeneration) return refreshClientData(api);
  applyClientData(result.payload);
  writeLocal(CLIENT_DATA_KEY, JSON.stringify({ data: result.payload, savedAt: Date.now() }));
}

/** Clears the cache: the next page loads client data again. */
export function clearCachedClientData() {
  cacheGeneration += 1;
  removeLocal(CLIENT_DATA_KEY);
}

/** After a change in another tab, which clears the cache, this tab loads the client data again: at once, or when it is shown. Returns how to stop. */
export function followOtherTabs(api: Api): () => void {
  let isOutdated = false;
  const refresh = () => {
    if (!isOutdated || document.hidden) return;
    isOutdated = false;
    void refreshClientData(api);
  };
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === GUEST_FAVORITES_KEY) sessionStore.set(withGuestFavorites);
    if (key !== CLIENT_DATA_KEY || newValue !== null) return;
    isOutdated = true;
    refresh();
  };
  addEventListener('storage', onStorage);
  document.addEventListener('visibilitychange', refresh);
  return () => {
    removeEventListener('storage', onStorage);
    document.removeEventListener('visibilitychange', refresh);
  };
}

/** Opens a page after a login. It loads the client data again. */
export function openAfterLogin(target: string) {
  clearCachedClientData();
  location.assign(target);
}

/** Clears the client data, before logging out. */
export function clearClientData() {
  clearCachedClientData();
  clientDataStore.set(undefined);
  sessionStore.set(withGuestFavorites({ ...EMPTY_SESSION, isSet: true }));
}
