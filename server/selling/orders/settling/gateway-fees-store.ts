import type { Db } from '@easel/platform/db/open-database';
import type { Schema } from '@easel/platform/db/schema';
import type { Insertable } from 'kysely';

export async function readLastFeeTime(db: Db, gateway: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('gateway_fees')
    .select((query) => query.fn.max('charged_at').as('last'))
    .where('gateway', '=', gateway)
    .executeTakeFirst();
  return row?.last ?? undefined;
}

/** False if it was recorded before. */
export async function insertGatewayFee(transaction: Db, fee: Insertable<Schema['gateway_fees']>): Promise<boolean> {
  const rows = await transaction
    .insertInto('gateway_fees')
    .values(fee)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return rows.length > 0;
}

export async function readKnownFees(db: Db, gateway: string, since: Date): Promise<Set<string>> {
  const rows = await db
    .selectFrom('gateway_fees')
    .select('id')
    .where('gateway', '=', gateway)
    .where('charged_at', '>=', since)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
