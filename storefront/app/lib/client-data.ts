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
import { forgetLocally, keepLocally, readLocally } from './local-storage.ts';
import { clientCompleteStore, clientDataStore, sessionStore } from './session-store.ts';

/** How the shop's own robot calls itself; it always gets fresh data. */
const OWN_BOT = 'EaselBot';

interface Kept {
  data: ClientData;
  savedAt: number;
}

function readKept(): Kept | undefined {
  try {
    const kept = JSON.parse(readLocally(CLIENT_DATA_KEY) ?? 'null') as Kept | null;
    return kept?.data?.session && kept.data.locale && typeof kept.savedAt === 'number' ? kept : undefined;
  } catch {
    return undefined;
  }
}

function take(data: ClientData) {
  // The server does not know how wide the window is (account §9).
  const isMobile = data.isMobileTraffic || isMobileTraffic({ widthPx: innerWidth });
  clientDataStore.set({ ...data, isMobileTraffic: isMobile });
  sessionStore.set({ ...data.session, isMobileTraffic: isMobile });
  completeClient();
}

function completeClient() {
  clientCompleteStore.set(true);
  document.documentElement.dataset.client = 'complete';
}

/** Learns who is looking: from what was learned a moment ago, where that may be used, else from the shop (account §4 Client data cache). */
export async function loadClientData(api: Api, storeLocale: string): Promise<void> {
  const kept = readKept();
  const moment = {
    now: Date.now(),
    storeLocale,
    referrer: document.referrer,
    userAgent: navigator.userAgent,
    ownBotAgent: OWN_BOT,
  };
  const cached = kept && {
    session: kept.data.session,
    savedAt: kept.savedAt,
    storeLocale: kept.data.locale.selectedLocale,
  };
  if (kept && mayUseCached(cached, moment)) return take(kept.data);
  const delayMs = fetchDelayMs(new URLSearchParams(location.search).get('delay'));
  if (delayMs > 0) await new Promise((done) => setTimeout(done, delayMs));
  await refreshClientData(api);
}

/** How often what is kept was forgotten: an answer that was on its way then is out of date too. */
let forgotten = 0;

/** Asks the shop anew. A failure is written down, and the visitor is a guest. */
export async function refreshClientData(api: Api): Promise<void> {
  const before = forgotten;
  const answer = await api(readAllClientData);
  if (!answer.success) {
    console.warn(SESSION_FETCH_FAILED);
    sessionStore.set({ ...EMPTY_SESSION, isSet: true });
    completeClient();
    return;
  }
  take(answer.payload);
  if (before === forgotten) keepLocally(CLIENT_DATA_KEY, JSON.stringify({ data: answer.payload, savedAt: Date.now() }));
}

/** What is kept is out of date: the next page asks anew. */
export function forgetKeptClientData() {
  forgotten += 1;
  forgetLocally(CLIENT_DATA_KEY);
}

/** Somebody has just come in: the page they go to asks who they are, even if they go on before it has. */
export function goOnAs(target: string) {
  forgetKeptClientData();
  location.assign(target);
}

/** Before logging out: what is known here is forgotten first (account §7). */
export function forgetClientData() {
  forgetKeptClientData();
  clientDataStore.set(undefined);
  sessionStore.set({ ...EMPTY_SESSION, isSet: true });
}
