import type { Frequency } from './saved-search.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Works that arrive within this time after the first share one instant email. */
export const INSTANT_WAIT_MS = 5 * MINUTE_MS;
/** The shortest time between two instant emails of one saved search. */
export const INSTANT_GAP_MS = 60 * MINUTE_MS;
/** Digests are sent at this hour, in UTC: in the morning in Europe, before breakfast in New York. */
export const DIGEST_HOUR = 8;
/** 1970-01-05, the first Monday. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

/** An email is due if a work was matched at or before `matchedBy`, and no email was sent after `notEmailedAfter`. */
export interface EmailCutoff {
  matchedBy: number;
  notEmailedAfter: number;
}

/**
 * When emails of a frequency are due. A digest is due if works were matched before the last digest hour, so that a run which was missed is made up
 * for and a repeated run sends nothing.
 */
export function emailCutoffOf(frequency: Exclude<Frequency, 'never'>, now: number): EmailCutoff {
  if (frequency === 'instant') return { matchedBy: now - INSTANT_WAIT_MS, notEmailedAfter: now - INSTANT_GAP_MS };
  const last = frequency === 'daily' ? lastDigestAt(now, DAY_MS, 0) : lastDigestAt(now, 7 * DAY_MS, FIRST_MONDAY_MS);
  return { matchedBy: last, notEmailedAfter: last };
}

function lastDigestAt(now: number, everyMs: number, firstDayMs: number): number {
  const first = firstDayMs + DIGEST_HOUR * 60 * MINUTE_MS;
  return first + Math.floor((now - first) / everyMs) * everyMs;
}
