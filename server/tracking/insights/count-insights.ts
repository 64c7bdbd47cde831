import type { Db } from '@easel/platform/db/open-database';
import { defineJob, handleJob, type JobHandler } from '@easel/platform/jobs/define-job';
import { Type } from 'typebox';
import { allowLongStatements, avoidNestedLoops } from '../events-store.ts';
import { joinDays, readLateEvents } from '../late-events.ts';
import {
  readFirstDay,
  readProgress,
  recountPrices,
  recountSearches,
  recountSources,
  recountViews,
  sortInMemory,
  storeSearchTexts,
  sumMonths,
  writeProgress,
} from './insights-store.ts';

export interface CountInsightsDependencies {
  /** Without a limit on the time a query takes. */
  db: Db;
  /** The account whose events are about the shop's works. */
  account: string;
  /** Days for which events are stored. */
  retentionDays: number;
  /** Milliseconds since the epoch. */
  now: () => number;
}

const countInsightsJob = defineJob({
  name: 'count-insights',
  payload: Type.Object({}),
  schedule: '5,15,25,35,45,55 * * * *',
});

/** The row of `signal_progress`. Without it, everything is counted again. */
const INSIGHTS = 'insights';
const PRICES = 'price groups';
/** Events are stored within seconds. Whole days are counted again, so counting some of them twice changes nothing. */
const LATE_MS = 600_000;
const DAY_MS = 86_400_000;
const RECOUNT_PRICES_MS = 6 * 3_600_000;

const toPosition = ({ last_event_id, recounted_at }: { last_event_id: string | number; recounted_at: Date }) => ({
  eventId: Number(last_event_id),
  recountedAt: recounted_at,
});
const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/**
 * Counts views, additions to carts, sources and searches of works by day. After the first count, only the days since the last one are counted again, as a
 * whole: the number of different visitors of a day cannot be added up. Days whose events are deleted keep their numbers.
 */
export async function countInsights({ db, account, retentionDays, now }: CountInsightsDependencies): Promise<void> {
  const time = now();
  const progress = await readProgress(db, INSIGHTS);
  const firstDay = progress
    ? toDay(progress.counted_at.getTime() - LATE_MS)
    : await readFirstDay(db, account, retentionDays, new Date(time));
  // Events of the oldest days are deleted already.
  const oldest = toDay(time - (retentionDays - 1) * DAY_MS);
  const late = await readLateEvents(db, {
    ...{ account, counted: progress && toPosition(progress), oldest, before: firstDay ?? oldest, time },
  });
  await inTransaction(db, async (transaction) => {
    for (const days of late.ranges) {
      const range = { account, ...days };
      await recountViews(transaction, range);
      await recountSources(transaction, range);
      await sumMonths(transaction, range);
    }
    if (firstDay !== undefined) {
      const range = { account, from: firstDay, until: toDay(time) };
      await recountViews(transaction, range);
      await recountSources(transaction, range);
      await sumMonths(transaction, range);
      const earlier = (await storeSearchTexts(transaction, range)).filter((day) => day < range.from && day >= oldest);
      await recountSearches(transaction, range);
      for (const days of [...joinDays(earlier.toSorted()), ...late.ranges])
        await recountSearches(transaction, { account, ...days });
    }
    await writeProgress(transaction, INSIGHTS, new Date(time), late.position);
  });
  const prices = await readProgress(db, PRICES);
  if (prices && time - prices.counted_at.getTime() < RECOUNT_PRICES_MS) return;
  await inTransaction(db, async (transaction) => {
    await recountPrices(transaction);
    await writeProgress(transaction, PRICES, new Date(time));
  });
}

/** Until when events are counted; undefined before the first count. */
export const readCountedUntil = async (db: Db): Promise<Date | undefined> =>
  (await readProgress(db, INSIGHTS))?.counted_at;

/** Adds up months after days were written by other means, as those of the demo shop are. */
export const addUpMonths = (db: Db, from: string, until: string): Promise<void> => sumMonths(db, { from, until });

const inTransaction = (db: Db, step: (transaction: Db) => Promise<void>) =>
  db.transaction().execute(async (transaction) => {
    await allowLongStatements(transaction);
    await avoidNestedLoops(transaction);
    await sortInMemory(transaction);
    await step(transaction);
  });

export const countInsightsHandler = (parts: CountInsightsDependencies): JobHandler =>
  handleJob(countInsightsJob, () => countInsights(parts));
