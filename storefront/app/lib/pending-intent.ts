import {
  INTENT_KEY,
  type IntentTarget,
  mayApplyIntent,
  type PendingIntent,
  parseIntent,
  resumesOn,
  type TargetAction,
} from '@easel/domain/accounts/pending-intent';
import { stepAfterLogin } from '@easel/domain/accounts/preferences-outcome';
import { DEFAULT_COUNTRY } from '@easel/domain/locale/store-locale';
import { readLocal, removeLocal, writeLocal } from './local-storage.ts';
import { clientDataStore, sessionStore } from './session-store.ts';

/**
 * Saves what a guest wanted to do while they log in, register, reset their password or use a social login. It is shared by tabs, because the link
 * of a password reset opens a new one.
 */
export const saveIntent = (action: TargetAction, targetId: number, personId: number | null = null) =>
  writeIntent({ action, targetId }, personId);

export const saveSearchIntent = (listing: string, personId: number | null = null) =>
  writeIntent({ action: 'search', listing }, personId);

function writeIntent(target: IntentTarget, personId: number | null) {
  const page = location.pathname + location.search;
  const intent: PendingIntent = { ...target, personId, page, savedAt: Date.now() };
  writeLocal(INTENT_KEY, JSON.stringify(intent));
}

export const clearIntent = () => removeLocal(INTENT_KEY);

/** The page where the guest was asked to log in. */
export const readIntentPage = (): string | undefined => parseIntent(readLocal(INTENT_KEY), Date.now())?.page;

/** Reads and removes the intent, in one tab only; undefined if there is none for this user. An intent for another page is kept. */
export async function takeIntent(): Promise<PendingIntent | undefined> {
  if (readLocal(INTENT_KEY) === null) return undefined;
  const take = async () => {
    const intent = parseIntent(readLocal(INTENT_KEY), Date.now());
    if (intent && (!resumesOn(intent, location.pathname) || isLeavingStore(intent))) return undefined;
    clearIntent();
    return intent && mayApplyIntent(intent, sessionStore.get()) ? intent : undefined;
  };
  return 'locks' in navigator ? navigator.locks.request(INTENT_KEY, take) : take();
}

/** After the login the page is loaded again in the preferred store. A panel would be lost. */
function isLeavingStore({ action }: PendingIntent): boolean {
  const preferredCountry = clientDataStore.get()?.account.preferredCountry ?? '';
  const country = document.documentElement.dataset.country ?? DEFAULT_COUNTRY;
  return action === 'collection' && stepAfterLogin(location.pathname, country, preferredCountry).kind === 'go';
}
