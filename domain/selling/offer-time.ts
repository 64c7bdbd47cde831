import { pluralize } from '../text/pluralize.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How much time is left for an answer: whole hours, in the last hours minutes as well. */
export function timeLeftLabel(expiresAt: number, now: number): string {
  const leftMs = expiresAt - now;
  if (leftMs <= 0) return 'No time left';
  const hours = Math.floor(leftMs / HOUR_MS);
  const minutes = Math.floor((leftMs % HOUR_MS) / MINUTE_MS);
  if (hours >= 3) return `${hours} hours left`;
  if (hours >= 1) return `${pluralize(hours, 'hour')} ${pluralize(minutes, 'minute')} left`;
  return minutes >= 1 ? `${pluralize(minutes, 'minute')} left` : 'Less than a minute left';
}
