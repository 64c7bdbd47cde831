import type { Figures } from '@easel/contract/staff/figures';
import type { Role } from '@easel/domain/accounts/roles';
import {
  createFigurePoints,
  type Figure,
  type FigureCounts,
  getFigureRange,
  listFigures,
  listTops,
  listWaiting,
  sumFigures,
  type Waiting,
} from '@easel/domain/staff/figures';
import { toDay } from '@easel/domain/studio/insights-period';
import type { Db } from '@easel/platform/db/open-database';
import { countFailedJobs } from '@easel/platform/jobs/failed-jobs';
import { LEDGER_CURRENCY } from '../../selling/ledger/account.ts';
import { readCountedUntil, readFigureDays, readTop, readWaiting } from './figures-store.ts';

export interface FiguresDependencies {
  db: Db;
  /** Milliseconds since the epoch. */
  now: () => number;
}

const SHOWN_TOPS = 10;

/** The figures of a role, and what waits for it. */
export async function readFigures(
  { db, now }: FiguresDependencies,
  role: Role,
  asked: Parameters<typeof getFigureRange>[0],
): Promise<Figures> {
  const today = toDay(now());
  const range = getFigureRange(asked, today);
  const figures = listFigures(role);
  const [days, tops, waiting, countedUntil] = await Promise.all([
    figures.length > 0 ? readFigureDays(db, { from: range.beforeFrom, until: range.until }) : [],
    Promise.all(listTops(role).map(async (kind) => ({ kind, rows: await readTop(db, kind, range, SHOWN_TOPS) }))),
    listWaitingTasks(db, role, today),
    readCountedUntil(db),
  ]);
  const own = (counts: FigureCounts) => pick(counts, figures);
  return {
    range: { ...range, period: range.period ?? null },
    currency: LEDGER_CURRENCY,
    totals: own(sumFigures(days.filter(({ day }) => day >= range.from))),
    before: own(sumFigures(days.filter(({ day }) => day <= range.beforeUntil))),
    points: createFigurePoints(range, days).map(({ day, counts, before }) => ({
      day,
      counts: own(counts),
      before: own(before),
    })),
    tops,
    waiting,
    countedUntil: countedUntil?.toISOString() ?? null,
  };
}

const pick = (counts: FigureCounts, figures: readonly Figure[]): Record<string, number> =>
  Object.fromEntries(figures.map((figure) => [figure, counts[figure]]));

async function listWaitingTasks(db: Db, role: Role, today: string): Promise<Figures['waiting']> {
  const kinds = listWaiting(role);
  const [rows, failedJobs] = await Promise.all([
    readWaiting(
      db,
      kinds.filter((kind) => kind !== 'failedJobs'),
      today,
    ),
    kinds.includes('failedJobs') ? countFailedJobs(db) : 0,
  ]);
  const countOf = (kind: Waiting) => (kind === 'failedJobs' ? failedJobs : (rows.get(kind)?.count ?? 0));
  return kinds
    .map((kind) => ({ kind, count: countOf(kind), dueAt: rows.get(kind)?.dueAt?.toISOString() ?? null }))
    .filter(({ count }) => count > 0);
}
