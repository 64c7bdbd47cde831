import type { Difference } from '@easel/domain/selling/reconciliation';
import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';
import { type Check, MONEY_CHECKS } from './money-checks-store.ts';
import { STOCK_CHECKS } from './stock-checks-store.ts';

const CHECKS: readonly Check[] = [...MONEY_CHECKS, ...STOCK_CHECKS];

/** The differences inside the shop, at most so many of each kind. */
export async function findDifferences(db: Db, limit: number): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const check of CHECKS) {
    const { rows } = await sql<Difference>`${check} limit ${limit}`.execute(db);
    found.push(...rows.map((row) => ({ ...row, orderId: row.orderId === null ? null : Number(row.orderId) })));
  }
  return found;
}

export const countOrders = async (db: Db): Promise<number> =>
  Number((await db.selectFrom('orders').select(db.fn.countAll().as('count')).executeTakeFirstOrThrow()).count);

export interface NewReconciliation {
  startedAt: Date;
  finishedAt: Date;
  ordersCount: number;
  paymentsCount: number;
  /** Null if the gateway was compared. */
  failure: string | null;
  differences: readonly Difference[];
}

export async function insertReconciliation(transaction: Db, result: NewReconciliation): Promise<number> {
  const { id } = await transaction
    .insertInto('reconciliations')
    .values({
      started_at: result.startedAt,
      finished_at: result.finishedAt,
      orders_count: result.ordersCount,
      payments_count: result.paymentsCount,
      failure: result.failure,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (result.differences.length > 0)
    await transaction
      .insertInto('reconciliation_differences')
      .values(
        result.differences.map((difference, index) => ({
          reconciliation_id: id,
          position: index + 1,
          check_name: difference.check,
          order_id: difference.orderId,
          detail: difference.detail,
        })),
      )
      .execute();
  return id;
}

export const deleteReconciliationsBefore = (db: Db, before: Date) =>
  db.deleteFrom('reconciliations').where('started_at', '<', before).execute();

export const readReconciliations = (db: Db, limit: number) =>
  db
    .selectFrom('reconciliations')
    .select((eb) => [
      'id',
      'started_at',
      'finished_at',
      'orders_count',
      'payments_count',
      'failure',
      eb
        .selectFrom('reconciliation_differences')
        .select(eb.fn.countAll<number>().as('count'))
        .whereRef('reconciliation_id', '=', 'reconciliations.id')
        .as('differences_count'),
    ])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export const readDifferences = (db: Db, reconciliationId: number) =>
  db
    .selectFrom('reconciliation_differences')
    .leftJoin('orders', 'orders.id', 'order_id')
    .select(['check_name', 'number', 'detail'])
    .where('reconciliation_id', '=', reconciliationId)
    .orderBy('position')
    .execute();

/** Disputes that the bank has not decided yet, those with the next deadline first. */
export const readOpenDisputes = (db: Db, limit: number) =>
  db
    .selectFrom('disputes')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['disputes.id', 'number', 'cents', 'disputes.currency', 'reason', 'opened_at', 'respond_by'])
    .where('disputes.status', '=', 'open')
    .orderBy('respond_by')
    .orderBy('opened_at')
    .limit(limit)
    .execute();
