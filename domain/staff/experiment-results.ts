import { formatTable } from '../text/csv.ts';
import { formatCount, pluralize } from '../text/pluralize.ts';
import type { ExperimentCell, ExperimentMetric } from '../tracking/experiments.ts';

/**
 * The results of experiments (docs/specification/staff.md#results). Every visitor counts on the day of the first exposure, with what they did in the week
 * after it, so that days can be added up.
 */
export interface CellCounts {
  visitors: number;
  /** Visitors who clicked a work of a listing, added to the cart, or ordered. */
  clickers: number;
  adders: number;
  buyers: number;
  orders: number;
  revenueCents: number;
  /** The sum of the squares of the revenue of each visitor. */
  revenueSquares: number;
}

export interface CellDay extends CellCounts {
  day: string;
  cell: string;
}

export const EXPOSURE_DAYS = 7;

const EMPTY: CellCounts = {
  ...{ visitors: 0, clickers: 0, adders: 0, buyers: 0, orders: 0, revenueCents: 0, revenueSquares: 0 },
};

/** What is not a number of a count is left out: figures are shown, whatever is stored. */
const orZero = (value: number) => (Number.isFinite(value) && value > 0 ? value : 0);

export function addCounts(days: readonly CellCounts[]): CellCounts {
  const sum = { ...EMPTY };
  for (const day of days) for (const name of Object.keys(EMPTY) as (keyof CellCounts)[]) sum[name] += orZero(day[name]);
  return sum;
}

const SUCCESSES = { clicks: 'clickers', carts: 'adders', orders: 'buyers', revenue: 'buyers' } as const;

/** Visitors for whom the metric is not zero. */
export const countSuccesses = (counts: CellCounts, metric: ExperimentMetric): number => counts[SUCCESSES[metric]];

/** The metric of a cell: a share of the visitors, or cents for each of them. */
export function calculateMean(counts: CellCounts, metric: ExperimentMetric): number {
  if (counts.visitors === 0) return 0;
  return (metric === 'revenue' ? counts.revenueCents : countSuccesses(counts, metric)) / counts.visitors;
}

/** The variance of the metric between visitors. A share of zero or one is not certain: two visitors are added, one of each kind. */
function calculateVariance(counts: CellCounts, metric: ExperimentMetric): number {
  const { visitors, revenueCents, revenueSquares } = counts;
  if (metric === 'revenue')
    return visitors < 2 ? 0 : Math.max(0, (revenueSquares - revenueCents ** 2 / visitors) / (visitors - 1));
  const share = (countSuccesses(counts, metric) + 1) / (visitors + 2);
  return share * (1 - share);
}

/** The number of visitors for which the interval is the narrowest. It must not depend on the results. */
const TUNED_VISITORS = 10_000;
/** In how many of a hundred experiments without an effect a difference is reported, however often somebody looks. */
const MAX_ERROR = 0.05;

/**
 * How many standard errors wide a confidence sequence is on each side after so many visitors: the asymptotic one of Waudby-Smith, Arbour, Sinha, Kennedy
 * and Ramdas, "Time-uniform central limit theory and asymptotic confidence sequences" (2024). Unlike the usual 1.96, it holds for all days together.
 */
export function getSequentialWidth(visitors: number, error: number): number {
  const spread = (Math.log(1 - 2 * Math.log(error)) - 2 * Math.log(error)) / TUNED_VISITORS;
  const scaled = Math.max(1, visitors) * spread;
  return Math.sqrt(((2 * (scaled + 1)) / scaled) * Math.log(Math.sqrt(scaled + 1) / error));
}

/** The change of a metric compared with the control, as a share of it, with its interval. */
export interface Difference {
  value: number;
  low: number;
  high: number;
}

/** With fewer visitors, or fewer of them who did something, the normal distribution is no approximation. */
const MIN_VISITORS = 100;
const MIN_SUCCESSES = 40;
/** A cell with fewer is as uncertain as all visitors together. */
const MIN_OWN_SUCCESSES = 5;

const hasEnough = (control: CellCounts, cell: CellCounts, metric: ExperimentMetric): boolean =>
  Math.min(control.visitors, cell.visitors) >= MIN_VISITORS &&
  countSuccesses(control, metric) >= MIN_OWN_SUCCESSES &&
  countSuccesses(control, metric) + countSuccesses(cell, metric) >= MIN_SUCCESSES;

/** The square of the standard error of a mean, as a share of the mean. */
const relativeError = (counts: CellCounts, metric: ExperimentMetric) =>
  calculateVariance(counts, metric) / counts.visitors / calculateMean(counts, metric) ** 2;

/**
 * Undefined while there is too little to compare. `comparisons` share the allowed error. The ratio is compared on a logarithmic scale, on which it is
 * much closer to a normal distribution: with few orders, the interval of the ratio itself is wrong in up to 20 percent of A/A tests.
 */
export function compareCells(
  control: CellCounts,
  cell: CellCounts,
  metric: ExperimentMetric,
  comparisons = 1,
): Difference | undefined {
  if (!hasEnough(control, cell, metric)) return undefined;
  const width = getSequentialWidth(control.visitors + cell.visitors, MAX_ERROR / comparisons);
  const ratio = calculateMean(cell, metric) / calculateMean(control, metric);
  const difference =
    countSuccesses(cell, metric) < MIN_OWN_SUCCESSES
      ? compareWithHardlyAny(control, cell, metric, width)
      : spreadRatio(ratio, width * Math.sqrt(relativeError(control, metric) + relativeError(cell, metric)));
  return Object.values(difference).every(Number.isFinite) ? difference : undefined;
}

const spreadRatio = (ratio: number, width: number): Difference => ({
  value: ratio - 1,
  low: ratio * Math.exp(-width) - 1,
  high: ratio * Math.exp(width) - 1,
});

/** A cell in which next to nothing was sold has no ratio: the difference itself is compared, with the variance of both cells. */
function compareWithHardlyAny(
  control: CellCounts,
  cell: CellCounts,
  metric: ExperimentMetric,
  width: number,
): Difference {
  const mean = calculateMean(control, metric);
  const value = calculateMean(cell, metric) / mean - 1;
  const together = calculateVariance(addCounts([control, cell]), metric);
  const spread =
    (width * Math.sqrt(together / cell.visitors + calculateVariance(control, metric) / control.visitors)) / mean;
  return { value, low: Math.max(-1, value - spread), high: value + spread };
}

/** How many visitors of both cells are missing until the interval is as narrow as the smallest effect on each side. */
function countMissingVisitors(
  control: CellCounts,
  cell: CellCounts,
  metric: ExperimentMetric,
  smallestEffect: number,
  comparisons: number,
): number {
  const visitors = control.visitors + cell.visitors;
  // Hardly any success is no reason to expect none for ever: both cells are as uncertain as the control.
  const error = Math.sqrt(
    relativeError(control, metric) +
      relativeError(countSuccesses(cell, metric) < MIN_OWN_SUCCESSES ? control : cell, metric),
  );
  const widthAt = (times: number) =>
    (getSequentialWidth(visitors * times, MAX_ERROR / comparisons) * error) / Math.sqrt(times);
  const wanted = Math.log1p(smallestEffect);
  let [low, high] = [1, 1];
  while (widthAt(high) > wanted && high < 1e6) high *= 2;
  for (let step = 0; step < 40; step++) {
    const middle = (low + high) / 2;
    if (widthAt(middle) > wanted) low = middle;
    else high = middle;
  }
  return Math.max(0, Math.ceil(visitors * (high - 1)));
}

/** The probability that a split as uneven as this one, or more, is chance (chi-square test). */
export function testSplit(cells: readonly { visitors: number; share: number }[]): number {
  const total = cells.reduce((sum, { visitors }) => sum + visitors, 0);
  if (total === 0 || cells.length < 2) return 1;
  const chiSquare = cells.reduce((sum, { visitors, share }) => {
    const expected = (total * share) / 100;
    return sum + (visitors - expected) ** 2 / expected;
  }, 0);
  return chiSquareTail(chiSquare, cells.length - 1);
}

/** Below this, the assignment is broken and the results mean nothing. */
export const BROKEN_SPLIT = 0.001;

/** The upper tail of the chi-square distribution, by the recurrence over degrees of freedom. */
function chiSquareTail(value: number, freedom: number): number {
  if (!(value > 0)) return 1;
  const isOdd = freedom % 2 === 1;
  let term = isOdd ? Math.sqrt((2 * value) / Math.PI) * Math.exp(-value / 2) : Math.exp(-value / 2);
  let tail = isOdd ? complementaryError(Math.sqrt(value / 2)) : term;
  if (!isOdd) term *= value / 2;
  for (let degrees = isOdd ? 3 : 4; degrees <= freedom; degrees += 2) {
    tail += term;
    term *= value / degrees;
  }
  return Math.min(1, tail);
}

/** erfc for positive numbers (Numerical Recipes, relative error below 1.2e-7). */
function complementaryError(value: number): number {
  const t = 1 / (1 + value / 2);
  const series = [
    -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587, -0.82215223,
    0.17087277,
  ];
  return t * Math.exp(-value * value + series.reduceRight((sum, factor) => sum * t + factor, 0));
}

export const VERDICTS = ['broken', 'empty', 'early', 'better', 'worse', 'same', 'odd'] as const;
export type VerdictKind = (typeof VERDICTS)[number];

export interface Verdict {
  kind: VerdictKind;
  text: string;
  /** The cell that the verdict advises to keep. */
  keep: string | null;
}

export interface ResultFacts {
  cells: readonly ExperimentCell[];
  controlCell: string;
  metric: ExperimentMetric;
  /** In percent of the metric. */
  smallestEffect: number;
  /** Whether the cells do different things. */
  hasEffect: boolean;
  isRunning: boolean;
  /** The day of the reader, which is not over yet. */
  today: string;
}

export interface CellResult {
  code: string;
  counts: CellCounts;
  mean: number;
  /** Null for the control, and while there is too little to compare. */
  difference: Difference | null;
}

export interface ResultPoint {
  day: string;
  visitors: number;
  /** Of each cell but the control, until the end of the day. */
  differences: Readonly<Record<string, Difference | null>>;
}

export interface ExperimentResults {
  cells: CellResult[];
  points: ResultPoint[];
  /** The probability that the split is chance. */
  splitProbability: number;
  visitorsPerDay: number;
  /** Until the interval is narrow enough for the smallest effect; null if that is not known yet. */
  missingVisitors: number | null;
  missingDays: number | null;
  verdict: Verdict;
}

/** Everything that a page of results shows. Cells that are not part of the experiment are left out. */
export function calculateResults(facts: ResultFacts, days: readonly CellDay[]): ExperimentResults {
  const { cells, controlCell, metric } = facts;
  const comparisons = Math.max(1, cells.length - 1);
  const sumUntil = (code: string, day: string) => addCounts(days.filter((one) => one.cell === code && one.day <= day));
  const compareUntil = (code: string, day: string) =>
    compareCells(sumUntil(controlCell, day), sumUntil(code, day), metric, comparisons) ?? null;
  const lastDay = '9999-12-31';
  const results = cells.map(({ code }): CellResult => {
    const counts = sumUntil(code, lastDay);
    const difference = code === controlCell ? null : compareUntil(code, lastDay);
    return { code, counts, mean: calculateMean(counts, metric), difference };
  });
  const others = cells.filter(({ code }) => code !== controlCell);
  const points = [...new Set(days.map(({ day }) => day))].toSorted().map((day) => ({
    day,
    visitors: addCounts(days.filter((one) => one.day === day)).visitors,
    differences: Object.fromEntries(others.map(({ code }) => [code, compareUntil(code, day)])),
  }));
  const splitProbability = testSplit(
    results.map(({ counts }, at) => ({ visitors: counts.visitors, share: cells[at]?.share ?? 0 })),
  );
  const visitorsPerDay = averagePerDay(points, facts.today);
  const missingVisitors = countMissing(facts, results, comparisons);
  const missingDays =
    missingVisitors === null || visitorsPerDay === 0 ? null : Math.ceil(missingVisitors / visitorsPerDay);
  const known = { cells: results, points, splitProbability, visitorsPerDay, missingVisitors, missingDays };
  return { ...known, verdict: giveVerdict(facts, known) };
}

const DAYS_OF_TRAFFIC = 7;

/** The mean of the last days that are over. On the first day, what there is so far. */
function averagePerDay(points: readonly ResultPoint[], today: string): number {
  const over = points.filter(({ day }) => day < today).slice(-DAYS_OF_TRAFFIC);
  const used = over.length > 0 ? over : points;
  return used.length === 0 ? 0 : used.reduce((sum, { visitors }) => sum + visitors, 0) / used.length;
}

/** Visitors of all cells, for the cell that needs the most. */
function countMissing(facts: ResultFacts, results: readonly CellResult[], comparisons: number): number | null {
  const { controlCell, metric, smallestEffect, cells } = facts;
  const control = results.find(({ code }) => code === controlCell);
  if (!control) return null;
  const needs = results.flatMap(({ code, counts, difference }) => {
    if (!difference) return [];
    const missing = countMissingVisitors(control.counts, counts, metric, smallestEffect / 100, comparisons);
    const share = cells
      .filter((cell) => cell.code === code || cell.code === controlCell)
      .reduce((sum, cell) => sum + cell.share, 0);
    return [Math.ceil((missing * 100) / Math.max(1, share))];
  });
  return needs.length < comparisons ? null : Math.max(0, ...needs);
}

function giveVerdict(facts: ResultFacts, results: Omit<ExperimentResults, 'verdict'>): Verdict {
  const { cells, controlCell, metric, smallestEffect, hasEffect } = facts;
  const nameOf = (code: string) => cells.find((cell) => cell.code === code)?.name ?? code;
  if (results.cells.every(({ counts }) => counts.visitors === 0))
    return { kind: 'empty', text: 'Nobody has seen it yet.', keep: null };
  if (results.splitProbability < BROKEN_SPLIT)
    return {
      kind: 'broken',
      text: 'The assignment is broken: the cells do not have the shares of visitors that they should have. Do not use these results.',
      keep: null,
    };
  const compared = results.cells.flatMap(({ code, difference }) => (difference ? [{ code, difference }] : []));
  const significant = compared.filter(({ difference: { low, high } }) => low > 0 || high < 0);
  if (!hasEffect && significant.length > 0)
    return {
      kind: 'odd',
      text: 'The cells do the same and yet differ. Check how visitors are counted before you trust another experiment.',
      keep: null,
    };
  const [best] = compared
    .filter(({ difference }) => difference.low > 0)
    .toSorted((one, other) => other.difference.value - one.difference.value);
  if (best) {
    const name = nameOf(best.code);
    return { kind: 'better', text: `${describeChange(name, metric, best.difference)} Keep ${name}.`, keep: best.code };
  }
  const isComplete = compared.length === cells.length - 1;
  const [worst] = compared.filter(({ difference }) => difference.high < 0);
  if (worst && isComplete && compared.every(({ difference }) => difference.high < smallestEffect / 100)) {
    const text = `${describeChange(nameOf(worst.code), metric, worst.difference)} Keep ${nameOf(controlCell)}.`;
    return { kind: 'worse', text, keep: controlCell };
  }
  const largest = Math.max(...compared.flatMap(({ difference: { low, high } }) => [-low, high]));
  if (isComplete && largest <= smallestEffect / 100)
    return { kind: 'same', text: `No difference larger than ${formatPercent(largest)} either way.`, keep: controlCell };
  return { kind: 'early', text: describeWait(facts, results, isComplete ? largest : undefined), keep: null };
}

const MAX_DAYS = 365;

function describeWait(
  { isRunning }: ResultFacts,
  { missingDays, missingVisitors }: Omit<ExperimentResults, 'verdict'>,
  largest: number | undefined,
): string {
  const soFar = largest === undefined ? '' : ` No difference larger than ${formatPercent(largest)} either way so far.`;
  if (missingVisitors === null)
    return isRunning
      ? 'Too early: not enough visitors have done anything yet to estimate how long it takes.'
      : 'Stopped too early: not enough visitors have done anything to compare the cells.';
  if (!isRunning) return `Stopped too early: about ${formatVisitors(missingVisitors)} were missing.${soFar}`;
  if (missingDays === null) return `Too early: about ${formatVisitors(missingVisitors)} more.${soFar}`;
  if (missingDays > MAX_DAYS)
    return `Too early, and with the present traffic it takes more than a year. Look for a larger effect.${soFar}`;
  return `Too early: about ${pluralize(Math.max(1, missingDays), 'more day')}.${soFar}`;
}

const formatVisitors = (count: number) => pluralize(Number(count.toPrecision(2)), 'visitor');

/** Two digits are enough for a sentence: `2`, `0.4`, `130`. */
function formatPercent(share: number): string {
  return `${formatNumber(share)}%`;
}

function formatNumber(share: number): string {
  const percent = Math.abs(share) * 100;
  return percent >= 1_000 ? formatCount(Math.round(percent)) : String(Number(percent.toFixed(percent < 1 ? 1 : 0)));
}

function describeChange(name: string, metric: ExperimentMetric, { low, high }: Difference): string {
  const isMore = low > 0;
  const [least, most] = (isMore ? [low, high] : [high, low]).map(formatNumber);
  const range = least === most ? `about ${most}%` : `${least} to ${most}%`;
  const direction = isMore ? 'more' : 'less';
  if (metric === 'revenue') return `${name} sells ${range} ${direction}.`;
  const count = isMore ? 'more' : 'fewer';
  if (metric === 'orders') return `${name} brings ${range} ${count} buyers.`;
  return metric === 'carts'
    ? `${name} has ${range} ${count} visitors who add to the cart.`
    : `${name} has ${range} ${count} visitors who click a work.`;
}

/** `+4.2%`, with a real minus sign. */
export function formatDifference(share: number): string {
  const percent = Number((share * 100).toFixed(1));
  return percent === 0 ? '0%' : `${percent > 0 ? '+' : '−'}${formatDecimal(Math.abs(percent))}%`;
}

const decimal = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const formatDecimal = (value: number) => decimal.format(value);

export const METRIC_LABELS: Readonly<Record<ExperimentMetric, string>> = {
  clicks: 'Click-through of listings',
  carts: 'Added to cart',
  orders: 'Ordered',
  revenue: 'Revenue per visitor',
};

const money = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' });
const percentage = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 2 });

export const formatMean = (mean: number, metric: ExperimentMetric): string =>
  metric === 'revenue' ? money.format(mean / 100) : percentage.format(mean);

/** The days of all cells for spreadsheets. Amounts are in dollars. */
export const experimentCsv = (cells: readonly ExperimentCell[], days: readonly CellDay[]): string =>
  formatTable(
    ['Day (UTC)', 'Cell', 'Name', 'Visitors', 'Clicked', 'Added to cart', 'Bought', 'Orders', 'Revenue (USD)'],
    days.map(({ day, cell, visitors, clickers, adders, buyers, orders, revenueCents }) => [
      ...[day, cell, cells.find(({ code }) => code === cell)?.name ?? ''],
      ...[visitors, clickers, adders, buyers, orders, (revenueCents / 100).toFixed(2)],
    ]),
  );
