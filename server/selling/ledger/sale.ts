import type { SaleView } from '@easel/contract/selling/studio-payouts';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { calculateReturnDeadline } from '@easel/domain/selling/order-status';
import { breakDownSale } from '@easel/domain/selling/sale-breakdown';
import type { Db } from '@easel/platform/db/open-database';
import { readLinePayouts, readSoldLine, readSoldLineEntries } from './sale-store.ts';

/** Where the money of a sale went. For other artists it does not exist. */
export async function readSale(
  db: Db,
  artistId: number,
  orderNumber: string,
  line: number,
): Promise<Outcome<SaleView>> {
  const sold = await readSoldLine(db, artistId, orderNumber, line);
  if (!sold) return reject('not-found', 'This sale does not exist.');
  const [entries, payouts] = await Promise.all([
    readSoldLineEntries(db, sold.order_id, line),
    readLinePayouts(db, sold.order_id, line, artistId),
  ]);
  const sale = entries.find(({ kind }) => kind === 'sale');
  // An order that nobody has paid is no sale.
  if (!sale) return reject('not-found', 'This sale does not exist.');
  const isReturnable = sold.status === 'delivered' && sold.delivered_at;
  return ok({
    orderNumber,
    line,
    soldAt: sale.createdAt,
    title: sold.title,
    quantity: sold.quantity,
    status: sold.status,
    dueAt: isReturnable ? new Date(calculateReturnDeadline(isReturnable.getTime())).toISOString() : null,
    currency: sale.currency,
    ...breakDownSale({ amountCents: sold.amount_cents }, entries),
    payouts: payouts.map(({ id, created_at, cents }) => ({
      payoutId: id,
      createdAt: created_at.toISOString(),
      cents: Number(cents),
    })),
  });
}
