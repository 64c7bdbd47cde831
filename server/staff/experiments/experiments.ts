import type { ExperimentRow, GivenExperiment, StaffExperiment } from '@easel/contract/staff/experiments';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { EXPERIMENT_LIST } from '@easel/domain/staff/experiment-list';
import { calculateResults, calculateTotals, type ResultFacts } from '@easel/domain/staff/experiment-results';
import { toDay } from '@easel/domain/studio/insights-period';
import { isSameValue } from '@easel/domain/text/same-value';
import {
  checkExperiment,
  type ExperimentTerms,
  isSameEffect,
  MAX_RUNNING_EXPERIMENTS,
  SPECIFIED_EXPERIMENTS,
} from '@easel/domain/tracking/experiments';
import { keepFlagCell } from '@easel/domain/tracking/feature-flags';
import type { Db } from '@easel/platform/db/open-database';
import { readFiguresTime } from '../figures/figures.ts';
import { KNOWN_AUDIENCE } from './audience.ts';
import {
  countExperiments,
  deleteExperimentRow,
  type ExperimentFilter,
  findByCreationKey,
  insertExperiment,
  listExperimentRows,
  lockExperiment,
  lockExperiments,
  readDays,
  readExperimentRow,
  readFlagKeys,
  readFlagRow,
  readRunning,
  type StoredExperiment,
  setFlagRule,
  setStarted,
  setStopped,
  toTerms,
  updateTerms,
} from './experiments-store.ts';

export interface ExperimentDependencies {
  db: Db;
  now: () => number;
  /** Whether the experiments of the specification take new visitors. */
  hasSpecified: boolean;
  /** Whether browsers report what visitors have seen. */
  isReporting: boolean;
}

const PAGE_SIZE = 50;
const UNKNOWN = reject('not-found', 'There is no such experiment.');
const CHANGED = reject('conflict', 'Somebody else has changed this experiment meanwhile. Please look at it again.');

function toFacts(row: StoredExperiment, now: number): ResultFacts {
  const { cells, controlCell, metric, smallestEffect, effect } = toTerms(row);
  return {
    ...{ cells, controlCell, metric, smallestEffect, hasEffect: effect !== 'none' },
    ...{ isRunning: row.state !== 'stopped', today: toDay(now) },
  };
}

function viewRow(row: StoredExperiment, results: ReturnType<typeof calculateTotals>): ExperimentRow {
  const { cells, countries, roles, ...terms } = toTerms(row);
  return {
    experimentNumber: row.number,
    ...terms,
    ...{ cells: [...cells], countries: [...countries], roles: [...roles] },
    state: row.state,
    startedAt: row.started_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    keptCell: row.kept_cell,
    version: row.version,
    visitors: results.cells.reduce((sum, { counts }) => sum + counts.visitors, 0),
    verdict: results.verdict,
  };
}

export async function listExperiments(
  { db, now }: ExperimentDependencies,
  filter: Pick<ExperimentFilter, 'query' | 'state' | 'page'> & { sort: ExperimentFilter['sort'] | undefined },
) {
  const { sort = EXPERIMENT_LIST.defaultSort } = filter;
  const [rows, totalResults] = await Promise.all([
    listExperimentRows(db, { ...filter, sort, pageSize: PAGE_SIZE }),
    countExperiments(db, filter),
  ]);
  const days = await readDays(
    db,
    rows.map(({ number }) => number),
  );
  const experiments = rows.map((row) => viewRow(row, calculateTotals(toFacts(row, now()), days.get(row.number) ?? [])));
  return { experiments, totalResults, pageSize: PAGE_SIZE };
}

export async function readExperiment(
  { db, now, hasSpecified, isReporting }: ExperimentDependencies,
  number: number,
): Promise<Outcome<StaffExperiment>> {
  const [row, days, flags, countedUntil] = await Promise.all([
    readExperimentRow(db, number),
    readDays(db, [number]),
    readFlagKeys(db),
    readFiguresTime(db),
  ]);
  if (!row) return UNKNOWN;
  const own = days.get(number) ?? [];
  const results = calculateResults(toFacts(row, now()), own);
  const { verdict: _, ...shown } = results;
  return ok({
    ...viewRow(row, results),
    isAssigning: row.state === 'running' && (hasSpecified || !SPECIFIED_EXPERIMENTS.includes(number)),
    ...{ isReporting, stoppedVerdict: row.verdict, flags },
    results: {
      ...shown,
      points: results.points.map(({ differences, ...point }) => ({ ...point, differences: { ...differences } })),
    },
    days: own,
    countedUntil: countedUntil?.toISOString() ?? null,
  });
}

const NO_FLAG = reject('invalid', 'There is no such flag.');
const hasFlag = async (transaction: Db, { flag }: ExperimentTerms): Promise<boolean> =>
  flag === null || (await readFlagKeys(transaction)).includes(flag);

export async function createExperiment(
  parts: ExperimentDependencies,
  authorId: number,
  { creationKey, ...given }: GivenExperiment & { creationKey: string },
): Promise<Outcome<StaffExperiment>> {
  const checked = checkExperiment(given, KNOWN_AUDIENCE);
  if (!checked.ok) return checked;
  const at = new Date(parts.now());
  const added = await parts.db.transaction().execute(async (transaction): Promise<Outcome<number>> => {
    await lockExperiments(transaction);
    if (!(await hasFlag(transaction, checked.value))) return NO_FLAG;
    const row =
      (await insertExperiment(transaction, checked.value, { creationKey, authorId, at })) ??
      (await findByCreationKey(transaction, creationKey));
    return ok(row?.number ?? 0);
  });
  return added.ok ? readExperiment(parts, added.value) : added;
}

/** Runs a change of the version that somebody has seen. Everybody else gets what is there now. */
async function changeVersion(
  parts: ExperimentDependencies,
  number: number,
  version: number,
  change: (transaction: Db, row: StoredExperiment) => Promise<Outcome<unknown>>,
): Promise<Outcome<StaffExperiment>> {
  const outcome = await parts.db.transaction().execute(async (transaction): Promise<Outcome<unknown>> => {
    await lockExperiments(transaction);
    const row = await lockExperiment(transaction, number);
    if (!row) return UNKNOWN;
    if (row.version !== version) return CHANGED;
    return change(transaction, row);
  });
  if (!outcome.ok && outcome.reason !== 'conflict') return outcome;
  const now = await readExperiment(parts, number);
  return outcome.ok || !now.ok ? now : { ...outcome, conflict: now.value };
}

export async function changeExperiment(
  parts: ExperimentDependencies,
  number: number,
  { version, ...given }: GivenExperiment & { version: number },
): Promise<Outcome<StaffExperiment>> {
  const checked = checkExperiment(given, KNOWN_AUDIENCE);
  if (!checked.ok) return checked;
  return changeVersion(parts, number, version, async (transaction, row) => {
    if (!(await hasFlag(transaction, checked.value))) return NO_FLAG;
    if (row.state !== 'draft' && !isSameDesign(toTerms(row), checked.value))
      return reject(
        'invalid',
        row.state === 'running'
          ? 'Cells, shares, audience and metric cannot be changed while the experiment runs: the results would mean nothing. Stop it and start another one.'
          : 'The experiment has ended: only its name and question can be changed.',
      );
    await updateTerms(transaction, number, checked.value);
    return ok(undefined);
  });
}

/** All but the texts. Names of cells are part of it: the verdict names them. */
const isSameDesign = (one: ExperimentTerms, other: ExperimentTerms): boolean => {
  const designOf = ({ name: _, question: __, ...design }: ExperimentTerms) => design;
  return isSameValue(designOf(one), designOf(other));
};

export const startExperiment = (parts: ExperimentDependencies, number: number, version: number) =>
  changeVersion(parts, number, version, async (transaction, row) => {
    if (row.state !== 'draft')
      return reject(
        'invalid',
        row.state === 'running' ? 'The experiment is running already.' : 'The experiment has ended. Create a new one.',
      );
    const running = await readRunning(transaction);
    if (running.length >= MAX_RUNNING_EXPERIMENTS)
      return reject('invalid', `${MAX_RUNNING_EXPERIMENTS} experiments are running already. Stop one of them first.`);
    const other = running.find((one) => isSameEffect(one, row));
    if (other)
      return reject(
        'invalid',
        `Experiment ${other.number} changes the same thing. Stop it first: nobody could tell whose effect it is.`,
      );
    await setStarted(transaction, number, new Date(parts.now()));
    return ok(undefined);
  });

export const stopExperiment = (
  parts: ExperimentDependencies,
  number: number,
  { version, keptCell }: { version: number; keptCell: string | null },
) =>
  changeVersion(parts, number, version, async (transaction, row) => {
    if (row.state !== 'running')
      return reject(
        'invalid',
        row.state === 'draft' ? 'The experiment has not been started.' : 'The experiment has ended already.',
      );
    const cell = row.cells.find(({ code }) => code === keptCell);
    if (keptCell !== null && !cell) return reject('invalid', 'There is no such cell.');
    if (cell && row.effect === 'none') return reject('invalid', 'All cells do the same: there is nothing to keep.');
    const at = new Date(parts.now());
    const flag = row.flag === null ? undefined : await readFlagRow(transaction, row.flag);
    const rule = cell && flag && keepFlagCell({ ...flag, isOn: flag.is_on }, cell.value === 'on', row);
    if (cell && flag && !rule)
      return reject(
        'invalid',
        `The flag ${flag.key} has other visitors than the experiment, and cannot say that both get what they should. Keep none of the cells, and change the flag.`,
      );
    const days = await readDays(transaction, [number]);
    const { verdict } = calculateTotals(toFacts(row, parts.now()), days.get(number) ?? []);
    await setStopped(transaction, number, { at, keptCell, verdict: verdict.text });
    if (flag && rule) await setFlagRule(transaction, flag.key, rule, at);
    return ok(undefined);
  });

/** Its number is not used again: visitors may hold its cell in their cookie for a month. */
export async function deleteExperiment(
  parts: ExperimentDependencies,
  number: number,
  version: number,
): Promise<Outcome<undefined>> {
  const outcome = await parts.db.transaction().execute(async (transaction): Promise<Outcome<undefined>> => {
    await lockExperiments(transaction);
    const row = await lockExperiment(transaction, number);
    if (!row) return UNKNOWN;
    if (row.version !== version) return CHANGED;
    if (row.state === 'running') return reject('invalid', 'The experiment is running. Stop it first.');
    if (row.kept_cell !== null)
      return reject('invalid', 'All visitors get a cell of this experiment. It stays, so that everybody can see why.');
    await deleteExperimentRow(transaction, number);
    return ok(undefined);
  });
  if (outcome.ok || outcome.reason !== 'conflict') return outcome;
  const now = await readExperiment(parts, number);
  return now.ok ? { ...outcome, conflict: now.value } : now;
}
