const MIN_TIME = Date.UTC(2000, 0, 1);
const MAX_TIME = Date.UTC(2100, 0, 1);

/** An ISO time of this century in milliseconds; NaN for anything else, such as February 30. */
export function parseMoment(text: string): number {
  const [, year = 0, month = 0, day = 0] = /^(\d{4})-(\d\d)-(\d\d)/.exec(text)?.map(Number) ?? [];
  const isDay = new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day;
  const time = isDay ? Date.parse(text) : Number.NaN;
  return time >= MIN_TIME && time < MAX_TIME ? time : Number.NaN;
}
