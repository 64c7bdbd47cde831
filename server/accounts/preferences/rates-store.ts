import type { DatedRate } from '@easel/domain/locale/exchange';
import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';

export async function readRates(db: Db): Promise<DatedRate[]> {
  const rows = await db.selectFrom('exchange_rates').selectAll().execute();
  return rows.map(({ currency_code, rate, effective_at }) => ({
    currencyCode: currency_code,
    exchangeRate: rate,
    effectiveAt: effective_at.getTime(),
  }));
}

/** Blocks other writers, but not readers, until the transaction ends. */
export const lockRates = (db: Db) => sql`lock table exchange_rates in share row exclusive mode`.execute(db);

export async function insertRate(db: Db, currencyCode: string, rate: number): Promise<Date> {
  const { effective_at } = await db
    .insertInto('exchange_rates')
    .values({ currency_code: currencyCode, rate, effective_at: sql<Date>`clock_timestamp()` })
    .returning('effective_at')
    .executeTakeFirstOrThrow();
  return effective_at;
}
