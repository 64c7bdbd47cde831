import { pluralize } from '../text/pluralize.ts';

const DAY_MS = 86_400_000;

/** An email is sent between these times after the last change of a cart. Older carts are not brought up again. */
export const REMINDED_AFTER_MS = DAY_MS;
export const REMINDED_WITHIN_MS = 7 * DAY_MS;

/** Times are in milliseconds since the epoch. */
export interface CartTimes {
  changedAt: number;
  /** When the first of the items that are in the cart now was added; undefined for an empty cart. */
  oldestItemAt: number | undefined;
  remindedAt: number | undefined;
}

/** Whether to remind the owner of a cart: a day after the last change, and once until everything in it is new. */
export function isReminderDue({ changedAt, oldestItemAt, remindedAt }: CartTimes, now: number): boolean {
  const ageMs = now - changedAt;
  if (oldestItemAt === undefined || ageMs < REMINDED_AFTER_MS || ageMs > REMINDED_WITHIN_MS) return false;
  return remindedAt === undefined || oldestItemAt > remindedAt;
}

/** More titles than this would be cut in most inboxes. */
const MAX_TITLE_LENGTH = 60;

export function reminderSubject(titles: readonly string[]): string {
  const [first = ''] = titles;
  if (titles.length !== 1) return `${pluralize(titles.length, 'item')} in your cart`;
  const title = [...first].length > MAX_TITLE_LENGTH ? `${[...first].slice(0, MAX_TITLE_LENGTH - 1).join('')}…` : first;
  return `In your cart: ${title}`;
}
