import { listKeys } from '../text/own-value.ts';
import type { ExperimentMetric } from '../tracking/experiments.ts';

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

export const EMPTY: CellCounts = {
  ...{ visitors: 0, clickers: 0, adders: 0, buyers: 0, orders: 0, revenueCents: 0, revenueSquares: 0 },
};

/** What is not a number of a count is left out: figures are shown, whatever is stored. */
export const orZero = (value: number) => (Number.isFinite(value) && value > 0 ? value : 0);

export function addCounts(days: readonly CellCounts[]): CellCounts {
  const sum = { ...EMPTY };
  for (const day of days) for (const name of listKeys(EMPTY)) sum[name] += orZero(day[name]);
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

/**
 * Whether an interval answers the question: one of them is better, or there is no difference that matters either way. `effect` is the smallest one that
 * matters, as a share.
 */
const isDecided = ({ low, high }: Difference, effect: number): boolean =>
  low > 0 || high < 0 || (-low <= effect && high <= effect);

const scaleCounts = (counts: CellCounts, times: number): CellCounts => {
  const scaled = { ...counts };
  for (const name of listKeys(EMPTY)) scaled[name] *= times;
  return scaled;
};

/** No traffic is so small that this would be worth waiting for. */
const MAX_TIMES = 2 ** 40;

/** How many visitors of both cells are missing until one of the rules above stops the experiment, if the cells go on as until now. */
export function countMissingVisitors(
  control: CellCounts,
  cell: CellCounts,
  metric: ExperimentMetric,
  smallestEffect: number,
  comparisons: number,
): number {
  const isEnough = (times: number) => {
    const later = compareCells(scaleCounts(control, times), scaleCounts(cell, times), metric, comparisons);
    return later !== undefined && isDecided(later, smallestEffect);
  };
  if (isEnough(1)) return 0;
  let [low, high] = [1, 2];
  while (!isEnough(high) && high < MAX_TIMES) [low, high] = [high, high * 2];
  for (let step = 0; step < 40; step++) {
    const middle = (low + high) / 2;
    if (isEnough(middle)) high = middle;
    else low = middle;
  }
  return Math.ceil((control.visitors + cell.visitors) * (high - 1));
}

/** How sure the shares are expected to be right: as if so many visitors had been seen. It must not depend on the results. */
const SPLIT_CONFIDENCE = 100;

/**
 * At most how probable it is that chance alone ever makes a split as unlikely as this one: the sequential test of Lindon and Malek, "Anytime-valid
 * inference for multinomial count data" (2022). Unlike a chi-square test, it holds for all days together and for few visitors.
 */
export function testSplit(cells: readonly { visitors: number; share: number }[]): number {
  const total = cells.reduce((sum, { visitors }) => sum + visitors, 0);
  if (total === 0 || cells.length < 2) return 1;
  let evidence = logGamma(SPLIT_CONFIDENCE) - logGamma(SPLIT_CONFIDENCE + total);
  for (const { visitors, share } of cells) {
    const prior = (SPLIT_CONFIDENCE * share) / 100;
    evidence += logGamma(prior + visitors) - logGamma(prior) - visitors * Math.log(share / 100);
  }
  return Math.min(1, Math.exp(-evidence));
}

/** Below this, the assignment is broken and the results mean nothing. */
export const BROKEN_SPLIT = 0.001;

/** The logarithm of the gamma function for positive numbers, by the series of Stirling. */
function logGamma(value: number): number {
  let [at, shift] = [value, 0];
  while (at < 10) shift -= Math.log(at++);
  const series = 1 / (12 * at) - 1 / (360 * at ** 3) + 1 / (1_260 * at ** 5);
  return shift + (at - 0.5) * Math.log(at) - at + Math.log(2 * Math.PI) / 2 + series;
}
