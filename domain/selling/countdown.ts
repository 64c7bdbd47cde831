const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SHOWN_AS_DAYS_ABOVE_MS = 35 * HOUR_MS;

export type Countdown =
  | { kind: 'days'; text: string }
  | { kind: 'clock'; hours: number; minutes: number; seconds: number; text: string };

/**
 * The remaining time of a campaign: empty once it has expired, days above 35 hours, else hours, minutes and seconds
 * (docs/specification/promotions.md#countdown).
 */
export function calculateCountdown(endAtMs: number, nowMs: number): Countdown | undefined {
  const leftMs = endAtMs - nowMs;
  if (leftMs <= 0) return undefined;
  if (leftMs > SHOWN_AS_DAYS_ABOVE_MS) return { kind: 'days', text: `${Math.floor(leftMs / DAY_MS) + 1} Days Left` };
  const total = Math.floor(leftMs / 1000);
  const [hours, minutes, seconds] = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60];
  const text = [hours, minutes, seconds].map((n) => String(n).padStart(2, '0')).join(':');
  return { kind: 'clock', hours, minutes, seconds, text };
}
