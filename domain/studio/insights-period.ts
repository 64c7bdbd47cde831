import { formatCount } from '../text/pluralize.ts';

/** Days are those of UTC, as `2026-11-18`: the aggregates are counted once for all artists (docs/specification/studio.md#insights). */

export const INSIGHTS_PERIODS = ['7-days', '30-days', '90-days', '12-months'] as const;
export type InsightsPeriod = (typeof INSIGHTS_PERIODS)[number];

export const INSIGHTS_PERIOD_LABELS: Readonly<Record<InsightsPeriod, string>> = {
  '7-days': '7 days',
  '30-days': '30 days',
  '90-days': '90 days',
  '12-months': '12 months',
};

/** What is counted, in the order in which it is shown. */
export const INSIGHTS_METRICS = ['views', 'favorites', 'collections', 'carts', 'offers', 'sales'] as const;
export type InsightsMetric = (typeof INSIGHTS_METRICS)[number];
export type InsightsCounts = Record<InsightsMetric, number>;

export const INSIGHTS_METRIC_LABELS: Readonly<Record<InsightsMetric, string>> = {
  views: 'Views',
  favorites: 'Favorites',
  collections: 'Added to collections',
  carts: 'Added to carts',
  offers: 'Offers',
  sales: 'Sales',
};

const DAY_MS = 86_400_000;

export const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10);
export const addDays = (day: string, days: number): string => toDay(Date.parse(day) + days * DAY_MS);
export const countDays = (from: string, until: string): number => (Date.parse(until) - Date.parse(from)) / DAY_MS;

/** The day of another month; the last one of a shorter month. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return toDay(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

/** A period until today, and the period before with which it is compared. All days are included. */
export interface InsightsRange {
  unit: 'day' | 'month';
  from: string;
  until: string;
  beforeFrom: string;
  beforeUntil: string;
}

/** Days are compared with the same number of days before, months with the same months of the year before, as far as today. */
export function getInsightsRange(period: InsightsPeriod, today: string): InsightsRange {
  if (period === '12-months') {
    const from = addMonths(`${today.slice(0, 7)}-01`, -11);
    return {
      unit: 'month',
      from,
      until: today,
      beforeFrom: addMonths(from, -12),
      beforeUntil: addMonths(today, -12),
    };
  }
  const days = Number.parseInt(period, 10);
  const from = addDays(today, 1 - days);
  return { unit: 'day', from, until: today, beforeFrom: addDays(from, -days), beforeUntil: addDays(from, -1) };
}

/** A day or a month of a period, with the day or month of the period before. */
export interface InsightsPoint extends InsightsCounts {
  /** Its first day. */
  day: string;
  before: InsightsCounts;
}

export type DayCounts = Partial<InsightsCounts> & { day: string };

export const NO_COUNTS: Readonly<InsightsCounts> = {
  views: 0,
  favorites: 0,
  collections: 0,
  carts: 0,
  offers: 0,
  sales: 0,
};

export function addCounts(one: InsightsCounts, other: Partial<InsightsCounts>): InsightsCounts {
  const sum = { ...NO_COUNTS };
  for (const metric of INSIGHTS_METRICS) sum[metric] = one[metric] + (other[metric] ?? 0);
  return sum;
}

/** Every day or month of the period in order, also those without a view. */
export function createPoints(range: InsightsRange, rows: readonly DayCounts[]): InsightsPoint[] {
  const isMonthly = range.unit === 'month';
  const keyOf = (day: string) => (isMonthly ? `${day.slice(0, 7)}-01` : day);
  const points = new Map<string, InsightsPoint>();
  for (let day = range.from; day <= range.until; day = isMonthly ? addMonths(day, 1) : addDays(day, 1))
    points.set(day, { ...NO_COUNTS, day, before: NO_COUNTS });
  const shift = countDays(range.beforeFrom, range.from);
  for (const row of rows) {
    const now = points.get(keyOf(row.day));
    if (row.day <= range.until && now) points.set(now.day, { ...now, ...addCounts(now, row) });
    if (row.day < range.beforeFrom || row.day > range.beforeUntil) continue;
    const then = points.get(keyOf(isMonthly ? addMonths(row.day, 12) : addDays(row.day, shift)));
    if (then) then.before = addCounts(then.before, row);
  }
  return [...points.values()];
}

/** Percentages of small numbers are noise. */
const MIN_FOR_PERCENT = 20;

/** How a count differs from the one before: `+12%`, `−3`, `no change`. Empty if there is nothing to compare. */
export function formatChange(count: number, before: number): string {
  if (count === before) return count === 0 ? '' : 'no change';
  const sign = count > before ? '+' : '−';
  const difference = Math.abs(count - before);
  if (before < MIN_FOR_PERCENT) return `${sign}${formatCount(difference)}`;
  const percent = Math.round((difference / before) * 100);
  return percent === 0 ? 'no change' : `${sign}${formatCount(percent)}%`;
}
