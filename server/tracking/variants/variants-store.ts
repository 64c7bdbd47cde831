import type { FeatureFlags } from '@easel/domain/tracking/feature-flags';
import type { Db } from '@easel/platform/db/open-database';

export const readRunningExperiments = (db: Db) =>
  db
    .selectFrom('experiments')
    .select(['number', 'effect', 'flag', 'cells', 'countries', 'roles', 'traffic_percent'])
    .where('state', '=', 'running')
    .orderBy('number')
    .execute();

/** Cells that became the shop for everybody, the oldest first. */
export const readKeptCells = (db: Db) =>
  db
    .selectFrom('experiments')
    .select(['effect', 'cells', 'kept_cell'])
    .where('state', '=', 'stopped')
    .where('kept_cell', 'is not', null)
    .where('effect', '!=', 'flag')
    .orderBy('ended_at')
    .orderBy('number')
    .execute();

export const readFlags = (db: Db) =>
  db
    .selectFrom('feature_flags')
    .select(['key', 'is_on', 'roles', 'countries', 'sites', 'percent'])
    .orderBy('key')
    .execute();

/** Flags of the settings become rows, which staff can change from then on. */
export const addFlags = async (db: Db, flags: FeatureFlags) => {
  const rows = Object.entries(flags).map(([key, is_on]) => ({
    ...{ key, is_on, description: 'From the settings of the shop (FEATURE_FLAGS).' },
  }));
  if (rows.length > 0)
    await db
      .insertInto('feature_flags')
      .values(rows)
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
};
