import { arrivalLabel } from '@easel/domain/selling/arrival-dates';
import { useBrowserValue } from '../lib/use-browser-value.ts';

/** The visitor's calendar day as `2026-11-16`. */
function localToday(): string | undefined {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/** When a work arrives. Days are added in the browser: cached pages can be older than today. The text stays on one line. */
export function ArrivalDates({ minDays, maxDays }: { minDays: number; maxDays: number }) {
  const today = useBrowserValue(localToday, undefined);
  return today === undefined
    ? `Arrives in ${minDays} to ${maxDays} business days`
    : `Arrives ${arrivalLabel(today, minDays, maxDays)}`;
}
