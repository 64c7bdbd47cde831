import { isLimitedPrint } from '@easel/domain/catalogue/sku';
import { calculateRemaining, negated, sumEntries } from '@easel/domain/selling/amount-refunds';
import { type LedgerEntry, refundEntries } from '@easel/domain/selling/ledger';
import { calculateRefund, splitRefund } from '@easel/domain/selling/refunds';
import type { Db } from '@easel/platform/db/open-database';
import { readLineBalances } from '../../ledger/ledger.ts';
import type { OrderLineRow, OrderRow } from '../orders-store.ts';
import { addRefundedPieces, deleteCopies } from '../refunds-store.ts';
import { toSoldLine } from '../sale-ledger-entries.ts';
import type { SettleDependencies } from '../settling/settle-payment.ts';
import { changeOriginals, returnCopies } from '../stock-store.ts';
import { payBack, readRefundSources } from './pay-back.ts';
import type { Refunded } from './refunded.ts';

export interface RefundedPieces {
  line: OrderLineRow;
  count: number;
}

/**
 * Gives back what was paid for some pieces of a locked order, in the ledger at once and on the card by a job. Their works can be sold again. What
 * staff have refunded of these lines before is part of it, so nobody gets more than was paid.
 */
export async function refundLines(
  transaction: Db,
  { now, newId }: Pick<SettleDependencies, 'now'> & { newId: () => string },
  order: OrderRow,
  refunded: readonly RefundedPieces[],
  { reason, isDeliveryRefunded, staffId }: { reason: string; isDeliveryRefunded: boolean; staffId: number | null },
): Promise<Refunded> {
  const { reversed } = await readLineBalances(transaction, order.id);
  const entries = refunded.flatMap(({ line: row, count }) => {
    const line = toSoldLine(row);
    const pieces = { before: 0, count: row.refunded_quantity + count };
    const parts = calculateRefund(line, pieces, isDeliveryRefunded);
    const all = refundEntries(
      [{ line, pieces, parts, isDeliveryIncluded: isDeliveryRefunded }],
      UNPAID,
      order.jurisdiction,
    );
    const before = reversed.filter((entry) => entry.line === row.line);
    const left = sumEntries([...all, ...negated(before)]);
    // A line that a coupon paid for completely has cost nothing, but others have earned by it.
    return calculateRemaining(left) <= 0 ? left : [];
  });
  const amountCents = 0 - calculateRemaining(entries);
  const sources = await readRefundSources(transaction, order.id);
  // Refunds that the shop has borne can leave less than the lines have cost. They are then no longer a loss.
  const paidCents = Math.min(amountCents, sources.cardCents + sources.giftCardCents);
  const split = splitRefund(paidCents, sources);
  for (const { line, count } of refunded) await takeBack(transaction, order.id, line, count);
  return payBack(transaction, { now }, order, {
    id: newId(),
    kind: 'refund',
    reason,
    personId: staffId,
    split,
    payment: sources.payment,
    entries: [...entries, ...(amountCents > paidCents ? [shopEntry(paidCents - amountCents)] : [])],
  });
}

/** Where it is paid to is added later. */
const UNPAID = { cardCents: 0, giftCardCents: 0 };

const shopEntry = (cents: number): LedgerEntry => ({ account: 'goodwill', cents });

async function takeBack(transaction: Db, orderId: number, line: OrderLineRow, count: number) {
  await addRefundedPieces(transaction, orderId, line.line, count);
  if (line.kind === 'original' && line.work_id !== null)
    await changeOriginals(transaction, [line.work_id], 'sold', 'avail');
  if (line.print_product_id !== null && isLimitedPrint(line.sku)) {
    await deleteCopies(transaction, orderId, line.line, count);
    await returnCopies(transaction, line.print_product_id, count);
  }
}
