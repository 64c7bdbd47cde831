import { formatTable } from '../text/csv.ts';
import { joinList } from '../text/join-list.ts';
import { formatCount, pluralize } from '../text/pluralize.ts';
import type { ExperimentCell, ExperimentMetric, ExperimentTerms } from '../tracking/experiments.ts';

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

/**
 * Whether an interval answers the question: one of them is better, or there is no difference that matters either way. `effect` is the smallest one that
 * matters, as a share.
 */
const isDecided = ({ low, high }: Difference, effect: number): boolean =>
  low > 0 || high < 0 || (-low <= effect && high <= effect);

const scaleCounts = (counts: CellCounts, times: number): CellCounts => {
  const scaled = { ...counts };
  for (const name of Object.keys(EMPTY) as (keyof CellCounts)[]) scaled[name] *= times;
  return scaled;
};

/** No traffic is so small that this would be worth waiting for. */
const MAX_TIMES = 2 ** 40;

/** How many visitors of both cells are missing until one of the rules above stops the experiment, if the cells go on as until now. */
function countMissingVisitors(
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
  /** To the first cell that does the same: an A/A test inside of the experiment. Null for that cell, and while there is too little to compare. */
  twinDifference: Difference | null;
}

/** Cells that do the same, together: they are one treatment. Cells of an A/A test are compared with each other. */
export interface ArmResult {
  /** The control, or the first of the cells. */
  code: string;
  codes: string[];
  name: string;
  counts: CellCounts;
  mean: number;
  /** To the control. Null for the control, and while there is too little to compare. */
  difference: Difference | null;
}

export interface ResultPoint {
  day: string;
  visitors: number;
  /** Of each arm but the control, until the end of the day. */
  differences: Readonly<Record<string, Difference | null>>;
}

export interface ExperimentResults {
  cells: CellResult[];
  arms: ArmResult[];
  points: ResultPoint[];
  /** At most how probable it is that the split is chance. */
  splitProbability: number;
  visitorsPerDay: number;
  /** Until there is a verdict, if the difference stays as it is; null if that is not known yet. */
  missingVisitors: number | null;
  missingDays: number | null;
  /** Whether an effect of the smallest size would be seen. The verdict can still be open: a smaller effect is not known to be none. */
  isSensitive: boolean;
  verdict: Verdict;
}

type Arm = Pick<ArmResult, 'code' | 'codes' | 'name'> & { share: number };

function groupArms({ cells, controlCell, hasEffect }: ResultFacts): Arm[] {
  const groups = Map.groupBy(cells, ({ code, value }) => (hasEffect ? value : code));
  return [...groups.values()].map((group) => {
    const codes = group.map(({ code }) => code);
    return {
      code: codes.find((code) => code === controlCell) ?? codes[0] ?? '',
      codes,
      name: joinList(group.map(({ name }) => name)),
      share: group.reduce((sum, { share }) => sum + share, 0),
    };
  });
}

/** The sums of all cells, of which those of an arm and of all days are taken. */
type Sums = Map<string, CellCounts>;
const emptySums = ({ cells }: ResultFacts): Sums => new Map(cells.map(({ code }) => [code, { ...EMPTY }]));

function addDay(sums: Sums, day: CellDay) {
  const sum = sums.get(day.cell);
  if (sum) for (const name of Object.keys(EMPTY) as (keyof CellCounts)[]) sum[name] += orZero(day[name]);
}

const sumArm = (sums: Sums, { codes }: Arm): CellCounts => addCounts(codes.map((code) => sums.get(code) ?? EMPTY));

/** How much the arms differ from that of the control. */
function compareArms({ controlCell, metric }: ResultFacts, arms: readonly Arm[], sums: Sums) {
  const control = arms.find(({ code }) => code === controlCell);
  const controlCounts = control ? sumArm(sums, control) : EMPTY;
  return (arm: Arm): Difference | null =>
    arm === control ? null : (compareCells(controlCounts, sumArm(sums, arm), metric, arms.length - 1) ?? null);
}

/** Everything that a page of results shows. Cells that are not part of the experiment are left out. */
export function calculateResults(facts: ResultFacts, days: readonly CellDay[]): ExperimentResults {
  const { controlCell } = facts;
  const arms = groupArms(facts);
  const others = arms.filter(({ code }) => code !== controlCell);
  const sums = emptySums(facts);
  const points: ResultPoint[] = [];
  for (const [day, rows] of groupByDay(facts, days)) {
    for (const row of rows) addDay(sums, row);
    const compare = compareArms(facts, arms, sums);
    const differences = Object.fromEntries(others.map((arm) => [arm.code, compare(arm)]));
    points.push({ day, visitors: addCounts(rows).visitors, differences });
  }
  return { ...calculateTotals(facts, days), points };
}

/** The same without a difference for every day, for lists. */
export function calculateTotals(facts: ResultFacts, days: readonly CellDay[]): Omit<ExperimentResults, 'points'> {
  const { cells, metric, smallestEffect } = facts;
  const arms = groupArms(facts);
  const sums = emptySums(facts);
  for (const day of days) addDay(sums, day);
  const compare = compareArms(facts, arms, sums);
  const armResults = arms.map((arm): ArmResult => {
    const counts = sumArm(sums, arm);
    const { code, codes, name } = arm;
    return { code, codes, name, counts, mean: calculateMean(counts, metric), difference: compare(arm) };
  });
  const cellResults = compareTwins(facts, arms, sums);
  const splitProbability = testSplit(
    cells.map(({ code, share }) => ({ visitors: sums.get(code)?.visitors ?? 0, share })),
  );
  const visitorsPerDay = averagePerDay(facts, days);
  const missingVisitors = countMissing(facts, arms, armResults);
  const missingDays =
    missingVisitors === null || visitorsPerDay === 0 ? null : Math.ceil(missingVisitors / visitorsPerDay);
  const compared = armResults.flatMap(({ difference }) => (difference ? [difference] : []));
  const isSensitive =
    compared.length === arms.length - 1 &&
    compared.every(({ low, high }) => (high + 1) / (low + 1) <= (1 + smallestEffect / 100) ** 2);
  const known = {
    ...{ cells: cellResults, arms: armResults, splitProbability, visitorsPerDay },
    ...{ missingVisitors, missingDays, isSensitive },
  };
  return { ...known, verdict: giveVerdict(facts, known) };
}

/** Cells that do the same must not differ. All pairs share the allowed error. */
function compareTwins({ cells, metric }: ResultFacts, arms: readonly Arm[], sums: Sums): CellResult[] {
  const comparisons = Math.max(1, cells.length - arms.length);
  return cells.map(({ code }) => {
    const counts = sums.get(code) ?? EMPTY;
    const first = arms.find(({ codes }) => codes.includes(code))?.code ?? code;
    const difference = first === code ? undefined : compareCells(sums.get(first) ?? EMPTY, counts, metric, comparisons);
    return { code, counts, mean: calculateMean(counts, metric), twinDifference: difference ?? null };
  });
}

/** The days of the cells of an experiment, from the first to the last. */
function groupByDay({ cells }: ResultFacts, days: readonly CellDay[]): [string, CellDay[]][] {
  const codes = new Set(cells.map(({ code }) => code));
  const groups = Map.groupBy(
    days.filter(({ cell }) => codes.has(cell)),
    ({ day }) => day,
  );
  return [...groups].toSorted(([one], [other]) => (one < other ? -1 : 1));
}

const DAYS_OF_TRAFFIC = 7;
const DAY_MS = 86_400_000;

/** The mean of the last days that are over, those without a visitor included. On the first day, what there is so far. */
function averagePerDay(facts: ResultFacts, days: readonly CellDay[]): number {
  const visitors = groupByDay(facts, days).map(([day, rows]) => ({ day, visitors: addCounts(rows).visitors }));
  const first = visitors[0];
  if (!first) return 0;
  const age = Math.round((Date.parse(facts.today) - Date.parse(first.day)) / DAY_MS);
  if (!(age >= 1)) return visitors.reduce((sum, one) => sum + one.visitors, 0) / visitors.length;
  const length = Math.min(DAYS_OF_TRAFFIC, age);
  const start = new Date(Date.parse(facts.today) - length * DAY_MS).toISOString().slice(0, 10);
  const recent = visitors.filter(({ day }) => day >= start && day < facts.today);
  return recent.reduce((sum, one) => sum + one.visitors, 0) / length;
}

/** Visitors of all cells, for the arm that needs the most. */
function countMissing(
  { controlCell, metric, smallestEffect }: ResultFacts,
  arms: readonly Arm[],
  results: readonly ArmResult[],
): number | null {
  const control = results.find(({ code }) => code === controlCell);
  if (!control) return null;
  const needs = results.flatMap(({ code, counts, difference }) => {
    if (!difference) return [];
    const missing = countMissingVisitors(control.counts, counts, metric, smallestEffect / 100, arms.length - 1);
    const share = arms
      .filter((arm) => arm.code === code || arm.code === controlCell)
      .reduce((sum, arm) => sum + arm.share, 0);
    return [Math.ceil((missing * 100) / Math.max(1, share))];
  });
  return needs.length < arms.length - 1 ? null : Math.max(0, ...needs);
}

type Known = Omit<ExperimentResults, 'verdict' | 'points'>;
type ComparedArm = ArmResult & { difference: Difference };

function giveVerdict(facts: ResultFacts, results: Known): Verdict {
  const { controlCell, metric, smallestEffect, hasEffect } = facts;
  const { arms } = results;
  if (arms.every(({ counts }) => counts.visitors === 0))
    return { kind: 'empty', text: 'Nobody has seen it yet.', keep: null };
  if (results.splitProbability < BROKEN_SPLIT)
    return {
      kind: 'broken',
      text: 'The assignment is broken: the cells do not have the shares of visitors that they should have. Do not use these results.',
      keep: null,
    };
  const compared = arms.filter((arm): arm is ComparedArm => arm.difference !== null);
  const unequal = [
    ...results.cells.map(({ twinDifference }) => twinDifference),
    ...(hasEffect ? [] : compared.map(({ difference }) => difference)),
  ];
  if (unequal.some((difference) => difference !== null && (difference.low > 0 || difference.high < 0)))
    return {
      kind: 'odd',
      text: 'Cells that do the same differ. Check how visitors are counted before you trust this or another experiment.',
      keep: null,
    };
  const better = compared
    .filter(({ difference }) => difference.low > 0)
    .toSorted((one, other) => other.difference.value - one.difference.value);
  if (better.length > 0) return chooseBest(better, arms.length, metric);
  const isComplete = compared.length === arms.length - 1;
  const [worst] = compared.filter(({ difference }) => difference.high < 0);
  if (worst && isComplete && compared.every(({ difference }) => difference.high < smallestEffect / 100)) {
    const control = arms.find(({ code }) => code === controlCell)?.name ?? controlCell;
    const text = `${describeChange(worst.name, metric, worst.difference)} Keep ${control}.`;
    return { kind: 'worse', text, keep: controlCell };
  }
  const largest = Math.max(...compared.flatMap(({ difference: { low, high } }) => [-low, high]));
  if (isComplete && largest <= smallestEffect / 100)
    return { kind: 'same', text: `No difference larger than ${formatNumber(largest, 'up')}% either way.`, keep: null };
  return { kind: 'early', text: describeWait(facts, results, compared), keep: null };
}

/** Several that are better than the control are compared with each other: the one with the largest value need not be the best. */
function chooseBest([best, second]: readonly ComparedArm[], arms: number, metric: ExperimentMetric): Verdict {
  if (!best) return { kind: 'early', text: '', keep: null };
  const text = describeChange(best.name, metric, best.difference);
  const apart = second && compareCells(second.counts, best.counts, metric, (arms * (arms - 1)) / 2);
  if (!second || (apart && apart.low > 0))
    return { kind: 'better', text: `${text} Keep ${best.name}.`, keep: best.code };
  const other = describeChange(second.name, metric, second.difference);
  return {
    kind: 'better',
    text: `${text} ${other} Keep one of them: it is not known which is better.`,
    keep: null,
  };
}

const MAX_DAYS = 365;

function describeWait(
  { isRunning, smallestEffect }: ResultFacts,
  { missingDays, missingVisitors, isSensitive }: Known,
  compared: readonly ComparedArm[],
): string {
  if (missingVisitors === null)
    return isRunning
      ? 'Too early: not enough visitors have done anything yet to estimate how long it takes.'
      : 'Stopped too early: not enough visitors have done anything to compare the cells.';
  const largest = Math.max(...compared.flatMap(({ difference: { low, high } }) => [-low, high]));
  const soFar = ` No difference larger than ${formatNumber(largest, 'up')}% either way so far.`;
  if (!isRunning)
    return isSensitive
      ? `Undecided: there were enough visitors for an effect of ${smallestEffect}%, and the difference seems smaller.${soFar}`
      : `Stopped too early: about ${formatVisitors(missingVisitors)} were missing.${soFar}`;
  const start = isSensitive ? `Undecided, with enough visitors for an effect of ${smallestEffect}%` : 'Too early';
  if (missingDays === null) return `${start}: about ${formatVisitors(missingVisitors)} more.${soFar}`;
  if (missingDays > MAX_DAYS)
    return isSensitive
      ? `${start}. With the present traffic a decision takes more than a year: stop it, or look for a larger effect.${soFar}`
      : `${start}, and with the present traffic it takes more than a year. Look for a larger effect.${soFar}`;
  const days = pluralize(Math.max(1, missingDays), 'more day');
  return isSensitive
    ? `${start}: about ${days} if the difference stays as it is.${soFar}`
    : `${start}: about ${days}.${soFar}`;
}

const formatVisitors = (count: number) => pluralize(Number(count.toPrecision(2)), 'visitor');

type Rounding = 'up' | 'down';
/** Decimals such as 4.1 times 10 are a little more than a whole number. */
const ROUNDING_ERROR = 1e-9;
const round = (value: number, rounding: Rounding): number =>
  rounding === 'up' ? Math.ceil(value - ROUNDING_ERROR) : Math.floor(value + ROUNDING_ERROR);

/** Two digits are enough for a sentence: `2`, `0.4`, `130`. Bounds are rounded outward: they must not say more than is known. */
function formatNumber(share: number, rounding: Rounding): string {
  const percent = Math.abs(share) * 100;
  if (percent < 1) return String(round(percent * 10, rounding) / 10);
  return percent >= 1_000 ? formatCount(round(percent, rounding)) : String(round(percent, rounding));
}

function describeChange(name: string, metric: ExperimentMetric, { low, high }: Difference): string {
  const isMore = low > 0;
  const [least, most] = [formatNumber(isMore ? low : high, 'down'), formatNumber(isMore ? high : low, 'up')];
  const range = least === '0' ? `up to ${most}%` : least === most ? `about ${most}%` : `${least} to ${most}%`;
  const direction = isMore ? 'more' : 'less';
  if (metric === 'revenue') return `${name} sells ${range} ${direction}.`;
  const count = isMore ? 'more' : 'fewer';
  if (metric === 'orders') return `${name} brings ${range} ${count} buyers.`;
  return metric === 'carts'
    ? `${name} has ${range} ${count} visitors who add to the cart.`
    : `${name} has ${range} ${count} visitors who click a work.`;
}

/**
 * The cell that the dialog for stopping suggests to give to all visitors. What was measured for some countries or roles only, or brings nothing, is not
 * suggested.
 */
export const suggestKeptCell = ({
  verdict,
  effect,
  countries,
  roles,
}: Pick<ExperimentTerms, 'effect' | 'countries' | 'roles'> & { verdict: Verdict }): string | null =>
  verdict.kind === 'better' && effect !== 'none' && countries.length === 0 && roles.length === 0 ? verdict.keep : null;

/** `−1.3% to +4.2%`, rounded outward. */
export const formatInterval = ({ low, high }: Difference): string =>
  `${formatDifference(round(low * 1_000, 'down') / 1_000)} to ${formatDifference(round(high * 1_000, 'up') / 1_000)}`;

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
