import { type Outcome, ok, reject } from '../outcome.ts';
import type { AbTests } from './ab-tests.ts';
import type { KnownAudience } from './feature-flags.ts';
import { toStableShare } from './stable-share.ts';

/** What the cells of an experiment do differently (docs/specification/tracking.md#experiments). Without an effect it is an A/A test. */
export const EXPERIMENT_EFFECTS = ['none', 'search-path', 'tile', 'flag'] as const;
export type ExperimentEffect = (typeof EXPERIMENT_EFFECTS)[number];

/** What a cell can do, by effect. The first value is that of a shop without experiments, or of the flag. */
export const CELL_VALUES: Readonly<Record<ExperimentEffect, readonly string[]>> = {
  none: [''],
  'search-path': ['provider', 'hosted'],
  tile: ['1', '2'],
  flag: ['on', 'off'],
};

/** The experiments of the specification. The setting AB_TESTS says whether they take new visitors. */
export const SPECIFIED_EXPERIMENTS: readonly number[] = [51, 52];

/** What an experiment is decided by. All but the last are shares of the visitors. */
export const EXPERIMENT_METRICS = ['clicks', 'carts', 'orders', 'revenue'] as const;
export type ExperimentMetric = (typeof EXPERIMENT_METRICS)[number];

export const EXPERIMENT_STATES = ['draft', 'running', 'stopped'] as const;
export type ExperimentState = (typeof EXPERIMENT_STATES)[number];

export interface ExperimentCell {
  /** Two digits, as in the cookie. */
  code: string;
  name: string;
  /** Percent of the visitors who take part. */
  share: number;
  /** One of the values of the effect. */
  value: string;
}

export interface ExperimentTerms {
  name: string;
  question: string;
  effect: ExperimentEffect;
  /** The key of the flag that cells turn on and off; null for other effects. */
  flag: string | null;
  cells: readonly ExperimentCell[];
  /** The cell that the others are compared with. */
  controlCell: string;
  /** Codes such as `DE`. Empty lists stand for everybody. */
  countries: readonly string[];
  roles: readonly string[];
  /** Percent of the visitors of the audience who take part. */
  trafficPercent: number;
  metric: ExperimentMetric;
  /** The smallest change of the metric that would matter, in percent of it. */
  smallestEffect: number;
}

export const MAX_EXPERIMENT_NAME = 80;
export const MAX_EXPERIMENT_QUESTION = 500;
export const MAX_CELL_NAME = 40;
export const MAX_CELLS = 10;
/** Every visitor carries a cookie with the cells of all of them. */
export const MAX_RUNNING_EXPERIMENTS = 100;
const MIN_SHARE = 1;
export const MAX_SMALLEST_EFFECT = 100;

const tidy = (text: string) => text.trim().replaceAll(/\s+/g, ' ');
const isLonger = (text: string, most: number) => [...text].length > most;
/** Hundredths of a percent, because decimals do not add up exactly. */
const toHundredths = (percent: number) => Math.round(percent * 100);

/** Everything that is wrong, or the experiment as it is stored (docs/specification/staff.md#experiments). */
export function checkExperiment(given: ExperimentTerms, known: KnownAudience): Outcome<ExperimentTerms, 'invalid'> {
  const [name, question] = [tidy(given.name), tidy(given.question)];
  const cells = given.cells
    .map(({ code, name, share, value }) => ({ code, name: tidy(name), share, value }))
    .toSorted((one, other) => (one.code < other.code ? -1 : 1));
  const messages = [
    ...(name === '' || isLonger(name, MAX_EXPERIMENT_NAME)
      ? [`Please enter a name of at most ${MAX_EXPERIMENT_NAME} characters.`]
      : []),
    ...(isLonger(question, MAX_EXPERIMENT_QUESTION)
      ? [`The question has at most ${MAX_EXPERIMENT_QUESTION} characters.`]
      : []),
    ...checkCells(cells, given),
    ...checkAudience(given, known),
  ];
  if (!(given.smallestEffect > 0 && given.smallestEffect <= MAX_SMALLEST_EFFECT))
    messages.push(`The smallest effect is above 0 and at most ${MAX_SMALLEST_EFFECT} percent.`);
  if ((given.effect === 'flag') !== (given.flag !== null))
    messages.push('Please choose the flag that the cells switch.');
  if (messages.length > 0) return reject('invalid', ...messages);
  return ok({
    ...given,
    ...{ name, question, cells },
    countries: [...new Set(given.countries)].toSorted(),
    roles: known.roles.filter((role) => given.roles.includes(role)),
  });
}

function checkAudience({ countries, roles, trafficPercent }: ExperimentTerms, known: KnownAudience): string[] {
  const messages: string[] = [];
  if (!(trafficPercent >= MIN_SHARE && trafficPercent <= 100))
    messages.push('The share of traffic is from 1 to 100 percent.');
  if (!countries.every((code) => known.countries.includes(code))) messages.push('Please choose known countries.');
  if (!roles.every((role) => known.roles.includes(role))) messages.push('Please choose known roles.');
  return messages;
}

function checkCells(cells: readonly ExperimentCell[], { effect, controlCell }: ExperimentTerms): string[] {
  const messages: string[] = [];
  if (cells.length < 2 || cells.length > MAX_CELLS) messages.push(`An experiment has 2 to ${MAX_CELLS} cells.`);
  if (cells.some(({ code }) => !/^\d\d$/.test(code)) || new Set(cells.map(({ code }) => code)).size < cells.length)
    messages.push('Each cell has its own code of two digits.');
  if (cells.some(({ name }) => name === '' || isLonger(name, MAX_CELL_NAME)))
    messages.push(`Please name each cell, in at most ${MAX_CELL_NAME} characters.`);
  if (cells.some(({ share }) => !(share >= MIN_SHARE && share <= 100)))
    messages.push('Each cell gets at least 1 percent.');
  const sum = cells.reduce((total, { share }) => total + toHundredths(share), 0);
  if (sum !== 10_000) messages.push(`The shares of the cells are 100 percent together, and not ${sum / 100}.`);
  if (!cells.some(({ code }) => code === controlCell)) messages.push('Please choose the cell to compare with.');
  if (cells.some(({ value }) => !CELL_VALUES[effect].includes(value)))
    messages.push('Please choose what each cell does.');
  else if (effect !== 'none' && new Set(cells.map(({ value }) => value)).size === 1)
    messages.push('All cells do the same. Choose different values, or no effect for an A/A test.');
  return messages;
}

/** A running experiment, as visitors are assigned to it. */
export type RunningExperiment = Pick<
  ExperimentTerms,
  'effect' | 'flag' | 'cells' | 'countries' | 'roles' | 'trafficPercent'
> & { number: number };

export interface Participant {
  /** Names the visitor, so that the same one always gets the same cell. */
  visitorId: string;
  countryCode: string;
  role: string;
}

/**
 * The cells of a visitor in all running experiments. Cells of the cookie stay; those of experiments that do not run any more, and unknown ones, are
 * dropped; experiments that were started later are added if the visitor belongs to their audience.
 */
export function assignCells(
  running: readonly RunningExperiment[],
  held: AbTests,
  { visitorId, countryCode, role }: Participant,
): AbTests {
  const cells: [string, string][] = [];
  for (const { number, countries, roles, trafficPercent, ...experiment } of running) {
    const kept = findCell(experiment, held[number]);
    if (kept) {
      cells.push([String(number), kept.code]);
      continue;
    }
    const isWanted =
      (countries.length === 0 || countries.includes(countryCode.toUpperCase())) &&
      (roles.length === 0 || roles.includes(role)) &&
      toStableShare(`traffic ${number} ${visitorId}`) * 100 < trafficPercent;
    if (isWanted)
      cells.push([String(number), chooseCell(experiment.cells, toStableShare(`cell ${number} ${visitorId}`))]);
  }
  return Object.fromEntries(cells);
}

function chooseCell(cells: readonly ExperimentCell[], at: number): string {
  let end = 0;
  for (const { code, share } of cells) {
    end += share;
    if (at * 100 < end) return code;
  }
  return cells.at(-1)?.code ?? '';
}

const findCell = ({ cells }: Pick<ExperimentTerms, 'cells'>, code: string | undefined): ExperimentCell | undefined =>
  cells.find((cell) => cell.code === code);

/** What experiments change for a visitor. */
export interface ExperimentVariants {
  searchPath: 'provider' | 'hosted';
  tileVariant: 1 | 2;
  /** Flags that cells switch, by key. */
  flags: Readonly<Record<string, boolean>>;
}

export type KeptCell = Pick<ExperimentTerms, 'effect'> & { value: string };

/**
 * What a visitor gets: what stopped experiments have left, and the cells of those that run. `kept` are the oldest first. Kept cells of flags are not
 * among them: they have changed the flag.
 */
export function chooseVariants(
  kept: readonly KeptCell[],
  running: readonly RunningExperiment[],
  cells: AbTests,
): ExperimentVariants {
  const flags: Record<string, boolean> = {};
  const values: Partial<Record<ExperimentEffect, string>> = {};
  for (const { effect, value } of kept) values[effect] = value;
  for (const experiment of running) {
    const cell = findCell(experiment, cells[experiment.number]);
    if (!cell) continue;
    if (experiment.effect === 'flag' && experiment.flag !== null) flags[experiment.flag] = cell.value === 'on';
    else values[experiment.effect] = cell.value;
  }
  return {
    searchPath: values['search-path'] === 'hosted' ? 'hosted' : 'provider',
    tileVariant: values.tile === '2' ? 2 : 1,
    flags,
  };
}

/** Where a page shows a variant. Flags are named by their key. */
export type ShownPlace = 'listing' | 'tiles' | `flag:${string}`;

/** Which of the experiments a visitor sees at a place. An A/A test is seen where listings are. */
export function isShownAt({ effect, flag }: Pick<ExperimentTerms, 'effect' | 'flag'>, place: string): boolean {
  if (effect === 'flag') return place === `flag:${flag}`;
  return place === 'listing' || (effect === 'tile' && place === 'tiles');
}

/** Two experiments that change the same cannot run at once: nobody could tell whose effect it is. A/A tests change nothing. */
export const isSameEffect = (
  one: Pick<ExperimentTerms, 'effect' | 'flag'>,
  other: Pick<ExperimentTerms, 'effect' | 'flag'>,
): boolean => one.effect !== 'none' && one.effect === other.effect && one.flag === other.flag;
