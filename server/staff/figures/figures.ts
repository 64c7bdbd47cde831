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
import { countLinesToShip } from '../../selling/orders/fulfillment/fulfillment.ts';
import { countOrders } from '../../selling/orders/staff/find-orders.ts';
import { countOverdueShipments } from '../../selling/shipments/list-shipments.ts';
import { readCountedUntil, readDisputeDeadline, readFigureDays, readTops, readWaiting } from './figures-store.ts';

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
    readTops(db, listTops(role), range, SHOWN_TOPS),
    listWaitingTasks({ db, now }, role),
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

/** Counts that the lists themselves make, so that a number and the list behind it are the same. */
const COUNTS: Partial<Record<Waiting, (parts: FiguresDependencies) => Promise<number>>> = {
  disputes: ({ db }) => countOrders(db, { payment: 'disputed' }),
  failedRefunds: ({ db }) => countOrders(db, { payment: 'refund-failed' }),
  returns: ({ db }) => countOrders(db, { state: 'return-requested' }),
  lateShipments: countOverdueShipments,
  toShip: ({ db }) => countLinesToShip(db),
  failedJobs: ({ db }) => countFailedJobs(db),
};

async function listWaitingTasks(parts: FiguresDependencies, role: Role): Promise<Figures['waiting']> {
  const kinds = listWaiting(role);
  const [stored, deadline, counts] = await Promise.all([
    readWaiting(parts.db, kinds),
    kinds.includes('disputes') ? readDisputeDeadline(parts.db) : null,
    Promise.all(kinds.map(async (kind) => [kind, await COUNTS[kind]?.(parts)] as const)),
  ]);
  return counts
    .map(([kind, count]) => ({
      kind,
      count: count ?? stored.get(kind) ?? 0,
      dueAt: kind === 'disputes' ? (deadline?.toISOString() ?? null) : null,
    }))
    .filter(({ count }) => count > 0);
}

/** Until when figures are counted, for other pages of figures. */
export const readFiguresTime = (db: Db) => readCountedUntil(db);
