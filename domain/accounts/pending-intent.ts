import { switchStorePath } from '../locale/store-locale.ts';
import type { Session } from './session.ts';
import { isTakenOver } from './takeover.ts';

/** An action that required a login and is completed after it (account §4 Favorite toggle, Follow toggle, Add to collection). */
export const INTENT_ACTIONS = ['favorite', 'collection', 'cart', 'follow'] as const;
export type IntentAction = (typeof INTENT_ACTIONS)[number];

export interface PendingIntent {
  action: IntentAction;
  targetId: number;
  /** The user whose session had expired; null for a guest. */
  personId: number | null;
  /** The page, with store prefix and query. */
  page: string;
  savedAt: number;
}

export const INTENT_KEY = 'easel_pending_intent';
/** The lifetime of a password reset link. */
export const INTENT_LIFE_MS = 3_600_000;

/** Parses an intent from local storage; undefined if invalid or expired. */
export function parseIntent(text: string | null, now: number): PendingIntent | undefined {
  const { action, targetId, personId, page, savedAt } = readObject(text);
  const known = INTENT_ACTIONS.find((one) => one === action);
  if (!known || !isId(targetId) || !(personId === null || isId(personId))) return undefined;
  if (typeof page !== 'string' || typeof savedAt !== 'number') return undefined;
  const age = now - savedAt;
  return age >= 0 && age < INTENT_LIFE_MS ? { action: known, targetId, personId, page, savedAt } : undefined;
}

/** An intent is completed only for the same user, and never during impersonation. */
export const mayApplyIntent = (
  { personId }: PendingIntent,
  session: Pick<Session, 'isAuthenticated' | 'userId' | 'adminId'>,
): boolean => session.isAuthenticated && !isTakenOver(session) && (personId === null || personId === session.userId);

/** The add-to-collection panel reopens on the page where it was requested, in any store. Other actions are completed on every page. */
export const resumesOn = ({ action, page }: PendingIntent, pathname: string): boolean =>
  action !== 'collection' || sameStore(page.split(/[?#]/)[0] ?? '') === sameStore(pathname);

const sameStore = (path: string) => switchStorePath(path, 'us');

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

function readObject(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
