const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];
const MINUTE_MS = 60_000;

/** Date formats that are the same in every browser and on the server. */

/** `2026-11-15T…` becomes `November 2026`; empty if invalid. */
export function monthLabel(day: string): string {
  const [, year, month] = /^(\d{4})-(\d{2})/.exec(day) ?? [];
  const name = MONTHS[Number(month) - 1];
  return name ? `${name} ${year}` : '';
}

/** `2026-11-15T…` becomes `November 15, 2026`; empty if invalid. */
export function dayLabel(moment: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(moment) ?? [];
  const name = MONTHS[Number(month) - 1];
  return name ? `${name} ${Number(day)}, ${year}` : '';
}

/** Local date and time at a UTC offset in minutes; empty if invalid. */
export function relativeTime(moment: string, minutesEast: number): string {
  const time = Date.parse(moment);
  if (Number.isNaN(time)) return '';
  const local = new Date(time + minutesEast * MINUTE_MS).toISOString();
  return `${dayLabel(local)}, ${local.slice(11, 16)}`;
}
