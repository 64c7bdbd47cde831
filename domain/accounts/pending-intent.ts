import { switchStorePath } from '../locale/store-locale.ts';
import type { Session } from './session.ts';
import { isImpersonated } from './session.ts';

/**
 * An action that required a login and is completed after it (docs/specification/favorites.md#favorite-toggle,
 * docs/specification/collections.md#add-to-collection).
 */
export const INTENT_ACTIONS = ['favorite', 'collection', 'follow', 'search'] as const;
export type IntentAction = (typeof INTENT_ACTIONS)[number];
/** Actions on a work or a person. */
export type TargetAction = Exclude<IntentAction, 'search'>;

/** A search is saved by the URL of its listing. */
export type IntentTarget = { action: TargetAction; targetId: number } | { action: 'search'; listing: string };

export type PendingIntent = IntentTarget & {
  /** The user whose session had expired; null for a guest. */
  personId: number | null;
  /** The page, with store prefix and query. */
  page: string;
  savedAt: number;
};

export const INTENT_KEY = 'easel_pending_intent';
/** The lifetime of a password reset link. */
export const INTENT_LIFE_MS = 3_600_000;

/** Parses an intent from local storage; undefined if invalid or expired. */
export function parseIntent(text: string | null, now: number): PendingIntent | undefined {
  const { personId, page, savedAt, ...values } = readObject(text);
  const target = readTarget(values);
  if (!target || !(personId === null || isId(personId))) return undefined;
  if (typeof page !== 'string' || typeof savedAt !== 'number') return undefined;
  const age = now - savedAt;
  return age >= 0 && age < INTENT_LIFE_MS ? { ...target, personId, page, savedAt } : undefined;
}

function readTarget({ action, targetId, listing }: Record<string, unknown>): IntentTarget | undefined {
  const known = INTENT_ACTIONS.find((one) => one === action);
  if (known === 'search') return typeof listing === 'string' ? { action: known, listing } : undefined;
  return known && isId(targetId) ? { action: known, targetId } : undefined;
}

/** An intent is completed only for the same user, and never during impersonation. */
export const mayApplyIntent = (
  { personId }: PendingIntent,
  session: Pick<Session, 'isAuthenticated' | 'userId' | 'adminId'>,
): boolean => session.isAuthenticated && !isImpersonated(session) && (personId === null || personId === session.userId);

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
