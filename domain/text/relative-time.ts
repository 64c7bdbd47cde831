const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];
const MINUTE_MS = 60_000;

/** Moments in words. They are written here, so that every browser and the server write the same. */

/** `2026-11-15T…` is `November 2026`; empty where it is no day. */
export function monthLabel(day: string): string {
  const [, year, month] = /^(\d{4})-(\d{2})/.exec(day) ?? [];
  const name = MONTHS[Number(month) - 1];
  return name ? `${name} ${year}` : '';
}

/** `2026-11-15T…` is `November 15, 2026`; empty where it is no day. */
export function dayLabel(moment: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(moment) ?? [];
  const name = MONTHS[Number(month) - 1];
  return name ? `${name} ${Number(day)}, ${year}` : '';
}

/** The day and the time where somebody is, so many minutes east of Greenwich; empty where it is no moment. */
export function relativeTime(moment: string, minutesEast: number): string {
  const time = Date.parse(moment);
  if (Number.isNaN(time)) return '';
  const local = new Date(time + minutesEast * MINUTE_MS).toISOString();
  return `${dayLabel(local)}, ${local.slice(11, 16)}`;
}
