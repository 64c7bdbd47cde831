import { joinList } from '../text/join-list.ts';
import { listKeys } from '../text/own-value.ts';
import { pluralize } from '../text/pluralize.ts';
import type { ExperimentCell, ExperimentMetric, ExperimentTerms } from '../tracking/experiments.ts';
import { describeChange, formatPercent } from './experiment-formats.ts';
import {
  addCounts,
  BROKEN_SPLIT,
  type CellCounts,
  type CellDay,
  calculateMean,
  compareCells,
  countMissingVisitors,
  type Difference,
  EMPTY,
  orZero,
  testSplit,
} from './experiment-statistics.ts';

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
  if (sum) for (const name of listKeys(EMPTY)) sum[name] += orZero(day[name]);
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
    return { kind: 'same', text: `No difference larger than ${formatPercent(largest, 'up')}% either way.`, keep: null };
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
  const soFar = ` No difference larger than ${formatPercent(largest, 'up')}% either way so far.`;
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
