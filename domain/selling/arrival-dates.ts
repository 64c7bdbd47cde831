const DAY_MS = 86_400_000;
const isWeekend = (day: Date) => day.getUTCDay() === 0 || day.getUTCDay() === 6;

/** The day that is a number of business days after another. Days are `2026-11-16`. Public holidays are not known. */
export function addBusinessDays(day: string, count: number): string {
  let at = new Date(`${day}T00:00:00Z`);
  for (let left = count; left > 0; ) {
    at = new Date(at.getTime() + DAY_MS);
    if (!isWeekend(at)) left -= 1;
  }
  return at.toISOString().slice(0, 10);
}

/** How many business days after a day another one is reached; 0 if it is not later. */
export function countBusinessDays(day: string, until: string): number {
  let count = 0;
  for (let at = Date.parse(`${day}T00:00:00Z`) + DAY_MS; at <= Date.parse(`${until}T00:00:00Z`); at += DAY_MS)
    if (!isWeekend(new Date(at))) count += 1;
  return count;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** `Mon, Nov 23`. */
export const formatDay = (day: string): string => {
  const date = new Date(`${day}T00:00:00Z`);
  return `${WEEKDAYS[date.getUTCDay()]}, ${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}`;
};

/** `Mon, Nov 23 to Fri, Nov 27`. */
export const formatDays = (first: string, last: string): string =>
  first === last ? formatDay(first) : `${formatDay(first)} to ${formatDay(last)}`;

/** `Arrives Mon, Nov 23 to Fri, Nov 27`: for an order of a day. Days are counted while the day is not known, such as on a cached page. */
export const formatArrival = ({ minDays, maxDays }: { minDays: number; maxDays: number }, day?: string): string =>
  day === undefined
    ? `Arrives in ${minDays} to ${maxDays} business days`
    : `Arrives ${formatDays(addBusinessDays(day, minDays), addBusinessDays(day, maxDays))}`;
