import type { Reconciliations } from '@easel/contract/selling/reconciliation';
import type { Db } from '@easel/platform/db/open-database';
import { readDifferences, readOpenDisputes, readReconciliations } from './reconciliation-store.ts';

const RUNS = 30;
const MAX_DISPUTES = 100;

/** The last runs, and what the newest one has found. */
export async function viewReconciliations(db: Db): Promise<Reconciliations> {
  const runs = await readReconciliations(db, RUNS);
  const disputes = await readOpenDisputes(db, MAX_DISPUTES);
  const differences = runs[0] ? await readDifferences(db, runs[0].id) : [];
  return {
    runs: runs.map((run) => ({
      startedAt: run.started_at.toISOString(),
      finishedAt: run.finished_at.toISOString(),
      ordersCount: run.orders_count,
      paymentsCount: run.payments_count,
      failure: run.failure,
      differencesCount: Number(run.differences_count ?? 0),
    })),
    differences: differences.map(({ check_name: check, number, detail }) => ({ check, orderNumber: number, detail })),
    disputes: disputes.map(({ id, number, cents, currency, reason, opened_at, respond_by }) => ({
      disputeId: id,
      orderNumber: number,
      cents,
      currency,
      reason,
      openedAt: opened_at.toISOString(),
      respondBy: respond_by?.toISOString() ?? null,
    })),
  };
}
