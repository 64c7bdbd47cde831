import type { DatedRate } from '@easel/domain/exchange';
import type { Db } from '../db/open.ts';

export async function readRates(db: Db): Promise<DatedRate[]> {
  const rows = await db.selectFrom('exchange_rates').selectAll().execute();
  return rows.map(({ currency_code, rate, effective_at }) => ({
    currencyCode: currency_code,
    exchangeRate: rate,
    effectiveAt: effective_at.getTime(),
  }));
}
