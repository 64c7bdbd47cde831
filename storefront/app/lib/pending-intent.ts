import {
  INTENT_KEY,
  type IntentAction,
  mayApplyIntent,
  type PendingIntent,
  parseIntent,
} from '@easel/domain/accounts/pending-intent';
import { forgetLocally, keepLocally, readLocally } from './local-storage.ts';
import { sessionStore } from './session-store.ts';

/**
 * Keeps what somebody wanted to do while they log in, register, reset their password or are at another service. It stays in this browser and is shared by its
 * tabs: the link of a password reset opens another one.
 */
export function keepIntent(action: IntentAction, targetId: number, personId: number | null = null) {
  const page = location.pathname + location.search;
  const intent: PendingIntent = { action, targetId, personId, page, savedAt: Date.now() };
  keepLocally(INTENT_KEY, JSON.stringify(intent));
}

export const forgetIntent = () => forgetLocally(INTENT_KEY);

/** Where somebody was when they were asked to log in. */
export const pageOfIntent = (): string | undefined => parseIntent(readLocally(INTENT_KEY), Date.now())?.page;

/** Takes the intent away, for one tab only; undefined where there is none for this person. */
export async function takeIntent(): Promise<PendingIntent | undefined> {
  if (readLocally(INTENT_KEY) === null) return undefined;
  const take = async () => {
    const intent = parseIntent(readLocally(INTENT_KEY), Date.now());
    forgetIntent();
    return intent && mayApplyIntent(intent, sessionStore.get()) ? intent : undefined;
  };
  return 'locks' in navigator ? navigator.locks.request(INTENT_KEY, take) : take();
}
