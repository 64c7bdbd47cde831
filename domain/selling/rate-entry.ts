import { type Outcome, ok, reject } from '../outcome.ts';

const PERCENT = /^(\d{1,3})(?:[.,](\d{1,2}))?$/;
const MAX_BP = 10_000;
/** A change by more percentage points than this is probably a typo and must be confirmed. */
const MAX_STEP_BP = 1_000;

/** `7`, `7.25`, `7,25` or `7.25 %` in basis points. Undefined if it is not a percentage from 0 to 100. */
export function parsePercent(typed: string): number | undefined {
  const match = PERCENT.exec(typed.trim().replace(/%$/, '').trim());
  if (!match) return undefined;
  const [, whole = '', fraction = ''] = match;
  const bp = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return bp <= MAX_BP ? bp : undefined;
}

export const formatPercent = (rateBp: number): string => `${rateBp / 100}%`;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** A later date is probably a typo in the year. */
const MAX_YEARS = 5;

/**
 * When a rate that is entered for a day comes into force. The past is never changed: a rate for today starts now, a later one at the start of the
 * day (UTC).
 */
export function rateStartsAt(day: string, now: number): Outcome<number, 'invalid'> {
  const start = DAY.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(start) || !new Date(start).toISOString().startsWith(day))
    return reject('invalid', 'Please enter a date.');
  const today = new Date(now).toISOString().slice(0, 10);
  if (day < today) return reject('invalid', 'Please choose today or a later date. Past rates cannot be changed.');
  if (Number(day.slice(0, 4)) > Number(today.slice(0, 4)) + MAX_YEARS)
    return reject('invalid', `Please choose a date within ${MAX_YEARS} years.`);
  return ok(day === today ? now : start);
}

/** Whether a new rate is plausible next to the one it follows. */
export function checkRateStep(
  rateBp: number,
  beforeBp: number | undefined,
  isConfirmed: boolean,
): Outcome<number, 'conflict'> {
  if (isConfirmed || Math.abs(rateBp - (beforeBp ?? rateBp)) <= MAX_STEP_BP) return ok(rateBp);
  return reject(
    'conflict',
    `The rate changes from ${formatPercent(beforeBp ?? 0)} to ${formatPercent(rateBp)}. Please confirm it.`,
  );
}
