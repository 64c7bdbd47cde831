import { EXPOSURE_DAYS } from '@easel/domain/staff/experiment-statistics';
import { FIGURE_PERIODS, getFigureRange, TOPS } from '@easel/domain/staff/figures';
import { CONVERSION_DAYS } from '@easel/domain/staff/search-figures';
import { addDays, toDay } from '@easel/domain/studio/insights-period';
import { listKeys } from '@easel/domain/text/own-value';
import type { Db } from '@easel/platform/db/open-database';
import { defineJob, handleJob, type JobHandler } from '@easel/platform/jobs/define-job';
import { Type } from 'typebox';
import { LEDGER_CURRENCY } from '../../selling/ledger/account.ts';
import { readLateEvents } from '../../tracking/late-events.ts';
import { readUndoneDays, recountExperiments } from './experiment-figures-store.ts';
import {
  allowLongStatements,
  readCounted,
  readFirstEventDay,
  readFirstSaleDay,
  recountSales,
  recountSearches,
  recountTops,
  recountVisits,
  writeCounted,
} from './figures-store.ts';
import { recountQuizzes } from './quiz-figures-store.ts';
import { recountSearchResults } from './search-figures-store.ts';
import { recountSponsored } from './sponsored-figures-store.ts';

export interface CountFiguresDependencies {
  /** Without a limit on the time a query takes. */
  db: Db;
  /** The account whose events are about the shop's works. */
  account: string;
  /** Days for which events are stored. */
  retentionDays: number;
  /** Milliseconds since the epoch. */
  now: () => number;
}

const countFiguresJob = defineJob({
  name: 'count-figures',
  payload: Type.Object({}),
  schedule: '2,12,22,32,42,52 * * * *',
});

/** Events are stored within seconds. Whole days are counted again, so counting some of them twice changes nothing. */
const LATE_MS = 600_000;
const DAY_MS = 86_400_000;
const MAX_TOPS = 20;

const max = (one: string, other: string) => (one > other ? one : other);

/** Counts the figures of the shop by day: those since the last count, or all of them if there was none. */
export async function countFigures({ db, account, retentionDays, now }: CountFiguresDependencies): Promise<void> {
  const time = now();
  const today = toDay(time);
  const counted = await readCounted(db);
  const since = counted && toDay(counted.until.getTime() - LATE_MS);
  const firstSale = since ?? (await readFirstSaleDay(db));
  const oldestDay = toDay(time - (retentionDays - 1) * DAY_MS);
  const firstEvent = since ?? (await readFirstEventDay(db, account, oldestDay));
  const late = await readLateEvents(db, {
    ...{ account, counted, oldest: oldestDay, before: since ?? oldestDay, time },
  });
  const undone = counted
    ? await readUndoneDays(db, account, new Date(counted.until.getTime() - LATE_MS), oldestDay)
    : [];
  await db.transaction().execute(async (transaction) => {
    await allowLongStatements(transaction);
    if (firstSale) await recountSales(transaction, { from: firstSale, until: today }, LEDGER_CURRENCY);
    if (firstEvent) {
      const days = { from: firstEvent, until: today };
      await recountVisits(transaction, days, account);
      await recountSearches(transaction, days, account);
      await recountSponsored(transaction, days, account);
      await recountQuizzes(transaction, days, account);
      // An order of today may follow a search of last week. Days whose events are deleted keep their numbers.
      const from = since ? max(addDays(since, -CONVERSION_DAYS), oldestDay) : firstEvent;
      await recountSearchResults(transaction, { from, until: today }, account);
      // For the same reason, with the same days.
      await recountExperiments(transaction, { from, until: today }, account, LEDGER_CURRENCY);
    }
    for (const days of late.ranges) {
      await recountVisits(transaction, days, account);
      await recountSearches(transaction, days, account);
      await recountSponsored(transaction, days, account);
      await recountQuizzes(transaction, days, account);
      // A search before midnight may now have pages of the day after it, which were searches themselves.
      const searched = { from: max(addDays(days.from, -CONVERSION_DAYS), oldestDay), until: addDays(days.until, 1) };
      await recountSearchResults(transaction, searched, account);
    }
    const [earliest] = late.ranges;
    if (earliest) {
      // Whoever has seen an experiment earlier than was known is not new on a later day any more.
      const from = max(addDays(earliest.from, -EXPOSURE_DAYS), oldestDay);
      await recountExperiments(transaction, { from, until: today }, account, LEDGER_CURRENCY);
    }
    // Who saw an experiment up to a week before an order.
    for (const day of undone)
      await recountExperiments(
        transaction,
        { from: max(addDays(day, -CONVERSION_DAYS), oldestDay), until: day },
        account,
        LEDGER_CURRENCY,
      );
    for (const period of FIGURE_PERIODS) {
      const { from, until } = getFigureRange({ period }, today);
      for (const kind of listKeys(TOPS)) await recountTops(transaction, period, kind, { from, until }, MAX_TOPS);
    }
    await writeCounted(transaction, new Date(time), late.position);
  });
}

export const countFiguresHandler = (parts: CountFiguresDependencies): JobHandler =>
  handleJob(countFiguresJob, () => countFigures(parts));
