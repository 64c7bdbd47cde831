import type { Db } from '@easel/platform/db/open-database';
import { defineJob, handleJob, type JobHandler } from '@easel/platform/jobs/define-job';
import type { FastifyBaseLogger } from 'fastify';
import { Type } from 'typebox';
import { allowLongStatements, avoidNestedLoops } from '../events-store.ts';
import { countPairs } from './count-pairs.ts';
import { aggregateQueryItems } from './query-items-store.ts';
import { aggregateItemPairs, aggregateItemPopularity } from './section-signals-store.ts';
import { aggregatePopularity, aggregateQueries } from './signals-store.ts';

export interface AggregateSignalsDependencies {
  /** Without a limit on the time a query takes. */
  db: Db;
  log: Pick<FastifyBaseLogger, 'info'>;
  /** The account whose events are about the shop's works. */
  account: string;
  /** Milliseconds since the epoch. */
  now: () => number;
}

const aggregateSignalsJob = defineJob({
  name: 'aggregate-signals',
  payload: Type.Object({}),
  schedule: '*/10 * * * *',
});

/** Derives popularity, co-occurrence and popular queries from behavior events. Returns how many works changed their rank. */
export async function aggregateSignals({
  db,
  account,
  now,
}: Pick<AggregateSignalsDependencies, 'db' | 'account' | 'now'>): Promise<number> {
  // One transaction per step, so that a step that fails does not undo the others.
  const inTransaction = <T>(step: (transaction: Db) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (transaction) => {
      await allowLongStatements(transaction);
      await avoidNestedLoops(transaction);
      return step(transaction);
    });
  const changed = await inTransaction((tx) => aggregatePopularity(tx, account));
  await inTransaction((tx) => countPairs(tx, account, now()));
  await inTransaction((tx) => aggregateQueries(tx, account));
  await inTransaction((tx) => aggregateItemPopularity(tx, account));
  await inTransaction((tx) => aggregateItemPairs(tx, account));
  await inTransaction(aggregateQueryItems);
  return changed;
}

export const aggregateSignalsHandler = ({ log, ...parts }: AggregateSignalsDependencies): JobHandler =>
  handleJob(aggregateSignalsJob, async () => {
    const changed = await aggregateSignals(parts);
    if (changed > 0) log.info(`${changed} works re-ranked from visitor behavior.`);
  });
