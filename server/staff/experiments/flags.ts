import type { GivenFlag, StaffFlag } from '@easel/contract/staff/feature-flags';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { checkFlag, checkFlagKey, isShopFlag } from '@easel/domain/tracking/feature-flags';
import { KNOWN_AUDIENCE } from './audience.ts';
import type { ExperimentDependencies } from './experiments.ts';
import {
  deleteFlagRow,
  insertFlag,
  listFlagRows,
  lockExperiments,
  readFlagExperiments,
  readFlagRow,
  type StoredFlag,
  updateFlag,
} from './experiments-store.ts';

type FlagDependencies = Pick<ExperimentDependencies, 'db' | 'now'>;

const UNKNOWN = reject('not-found', 'There is no such flag.');
const CHANGED = reject('conflict', 'Somebody else has changed this flag meanwhile. Please look at it again.');

function viewFlag(row: StoredFlag, experiments: Awaited<ReturnType<typeof readFlagExperiments>>): StaffFlag {
  const own = experiments.filter(({ flag }) => flag === row.key);
  return {
    flagKey: row.key,
    description: row.description,
    isOn: row.is_on,
    ...{ roles: row.roles, countries: row.countries, sites: row.sites, percent: row.percent },
    isOfShop: isShopFlag(row.key),
    experimentNumbers: own.map(({ number }) => number),
    runningExperiment: own.find(({ state }) => state === 'running')?.number ?? null,
    version: row.version,
    changedAt: row.changed_at.toISOString(),
  };
}

export async function listFlags({ db }: FlagDependencies): Promise<StaffFlag[]> {
  const [rows, experiments] = await Promise.all([listFlagRows(db), readFlagExperiments(db)]);
  return rows.map((row) => viewFlag(row, experiments));
}

async function readFlag({ db }: FlagDependencies, key: string): Promise<Outcome<StaffFlag>> {
  const row = await readFlagRow(db, key);
  const experiments = await readFlagExperiments(db);
  return row ? ok(viewFlag(row, experiments)) : UNKNOWN;
}

export async function createFlag(
  parts: FlagDependencies,
  { flagKey, ...given }: GivenFlag & { flagKey: string },
): Promise<Outcome<StaffFlag>> {
  const key = checkFlagKey(flagKey.trim());
  const terms = checkFlag(given, KNOWN_AUDIENCE);
  if (!key.ok || !terms.ok)
    return reject('invalid', ...(key.ok ? [] : key.messages), ...(terms.ok ? [] : terms.messages));
  const added = await insertFlag(parts.db, key.value, terms.value, new Date(parts.now()));
  return added ? readFlag(parts, key.value) : reject('invalid', `There is a flag ${key.value} already.`);
}

export async function changeFlag(
  parts: FlagDependencies,
  key: string,
  { version, ...given }: GivenFlag & { version: number },
): Promise<Outcome<StaffFlag>> {
  const terms = checkFlag(given, KNOWN_AUDIENCE);
  if (!terms.ok) return terms;
  const changed = await updateFlag(parts.db, key, version, terms.value, new Date(parts.now()));
  const now = await readFlag(parts, key);
  return changed || !now.ok ? now : { ...CHANGED, conflict: now.value };
}

export async function deleteFlag(parts: FlagDependencies, key: string, version: number): Promise<Outcome<undefined>> {
  return parts.db.transaction().execute(async (db) => {
    await lockExperiments(db);
    const flag = await readFlag({ ...parts, db }, key);
    if (!flag.ok) return flag;
    if (flag.value.version !== version) return { ...CHANGED, conflict: flag.value };
    if (flag.value.isOfShop) return reject('invalid', 'Pages of the shop use this flag. Turn it off instead.');
    const [number] = flag.value.experimentNumbers;
    if (number !== undefined)
      return reject('invalid', `Experiment ${number} switches this flag. Delete the experiment first.`);
    // A change does not wait for the lock, so that the row itself is compared.
    if (!(await deleteFlagRow(db, key, version))) {
      const now = await readFlag({ ...parts, db }, key);
      return now.ok ? { ...CHANGED, conflict: now.value } : now;
    }
    return ok(undefined);
  });
}
