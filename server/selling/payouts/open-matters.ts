import type { OpenMatter } from '@easel/domain/accounts/closing-account';
import { listOpenMatters, MAX_LISTED_SALES } from '@easel/domain/selling/open-matters';
import type { Db } from '@easel/platform/db/open-database';
import { LEDGER_CURRENCY, readAccountSums } from '../ledger/account.ts';
import { readOpenSales } from './payouts-store.ts';

/** What keeps an artist from closing the account. Buyers and staff without sales have nothing open. */
export async function readOpenMatters(db: Db, personId: number): Promise<OpenMatter[]> {
  const { lines, disputes } = await readOpenSales(db, personId, MAX_LISTED_SALES);
  const { dueCents } = await readAccountSums(db, personId);
  return listOpenMatters({
    sales: lines.map(({ number, line, title, status, delivered_at }) => ({
      orderNumber: number,
      line,
      title,
      status,
      deliveredAt: delivered_at,
    })),
    salesCount: Number(lines[0]?.total ?? 0),
    disputedOrders: disputes,
    dueCents,
    currency: LEDGER_CURRENCY,
  });
}
