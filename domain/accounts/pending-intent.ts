import type { Session } from './session.ts';
import { isTakenOver } from './takeover.ts';

/** What somebody wanted to do when they were asked to log in; it is done once they are (account §4 Favorite toggle, Add to collection). */
export const INTENT_ACTIONS = ['favorite', 'collection', 'cart'] as const;
export type IntentAction = (typeof INTENT_ACTIONS)[number];

export interface PendingIntent {
  action: IntentAction;
  /** The work it is about. */
  targetId: number;
  /** Whose session had ended; null for a guest, whoever they turn out to be. */
  personId: number | null;
  /** Where they were, with its store and query. */
  page: string;
  savedAt: number;
}

export const INTENT_KEY = 'easel_pending_intent';
/** As long as the link of a password reset lives. */
export const INTENT_LIFE_MS = 3_600_000;

/** The intent in a text from the browser's storage; undefined where it is none, or too old. */
export function parseIntent(text: string | null, now: number): PendingIntent | undefined {
  const { action, targetId, personId, page, savedAt } = readObject(text);
  const known = INTENT_ACTIONS.find((one) => one === action);
  if (!known || !isId(targetId) || !(personId === null || isId(personId))) return undefined;
  if (typeof page !== 'string' || typeof savedAt !== 'number') return undefined;
  const age = now - savedAt;
  return age >= 0 && age < INTENT_LIFE_MS ? { action: known, targetId, personId, page, savedAt } : undefined;
}

/** It is done for whoever meant it: not for another person, and not by an admin who acts as somebody. */
export const mayApplyIntent = (
  { personId }: PendingIntent,
  session: Pick<Session, 'isAuthenticated' | 'userId' | 'adminId'>,
): boolean => session.isAuthenticated && !isTakenOver(session) && (personId === null || personId === session.userId);

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

function readObject(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
