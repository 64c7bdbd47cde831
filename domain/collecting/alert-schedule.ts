import { digestPeriodStart } from '../accounts/email-subscriptions.ts';
import type { Frequency } from './saved-search-options.ts';

const MINUTE_MS = 60_000;

/** Works that arrive within this time after the first share one instant email. */
export const INSTANT_WAIT_MS = 5 * MINUTE_MS;
/** The shortest time between two instant emails of one saved search. */
export const INSTANT_GAP_MS = 60 * MINUTE_MS;

/** An email is due if a work was matched before `matchedBefore` and no email was sent at or after `emailedBefore`. */
export interface EmailCutoff {
  matchedBefore: number;
  emailedBefore: number;
}

/**
 * When emails of a frequency are due. A digest is due if works were matched before its period began, so that a run which was missed is made up for and a
 * repeated run sends nothing.
 */
export function calculateEmailCutoff(frequency: Exclude<Frequency, 'never'>, now: number): EmailCutoff {
  if (frequency === 'instant') return { matchedBefore: now - INSTANT_WAIT_MS, emailedBefore: now - INSTANT_GAP_MS };
  const start = digestPeriodStart(frequency, now);
  return { matchedBefore: start, emailedBefore: start };
}
