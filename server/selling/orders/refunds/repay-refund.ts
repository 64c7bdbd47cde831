import { formatMoney } from '@easel/domain/locale/currency';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { transferredRefundEntries } from '@easel/domain/selling/ledger';
import { checkRefundLimit } from '@easel/domain/selling/refund-limit';
import { enqueue } from '@easel/platform/jobs/enqueue';
import { recordTransaction } from '../../ledger/ledger.ts';
import type { ChangeOrderDependencies } from '../change-order.ts';
import { lockOrder } from '../lock-order-store.ts';
import { insertOrderEvent } from '../orders-store.ts';
import { changeRefund, readRefund, sumStaffRefunds } from '../refunds-store.ts';
import { payRefund } from './pay-back.ts';

const NOT_FAILED = reject('conflict', 'This refund has not failed.');

/** Pays a refund that did not reach the card: to the card once more, or by a bank transfer that staff have made. */
export const repayRefund = (
  parts: Pick<ChangeOrderDependencies, 'db' | 'now'>,
  orderId: number,
  staffId: number,
  { refundId, by, maxCents }: { refundId: string; by: 'card' | 'transfer'; maxCents: number | undefined },
): Promise<Outcome<undefined>> =>
  parts.db.transaction().execute(async (transaction) => {
    const locked = await lockOrder(transaction, orderId);
    const refund = locked && (await readRefund(transaction, refundId));
    if (!refund || refund.order_id !== orderId) return reject('not-found', 'This refund does not exist.');
    const allowed = checkRefundLimit(
      { cents: refund.card_cents, givenCents: await sumStaffRefunds(transaction, orderId), maxCents },
      (cents) => formatMoney(cents, locked.order.currency),
    );
    if (!allowed.ok) return allowed;
    if (by === 'card') {
      const again = { status: 'pending', attempt: refund.attempt + 1 } as const;
      if (!(await changeRefund(transaction, refundId, ['failed'], again))) return NOT_FAILED;
      await enqueue(transaction, payRefund, { refundId });
      return ok(undefined);
    }
    if (!(await changeRefund(transaction, refundId, ['failed'], { status: 'transferred' }))) return NOT_FAILED;
    const at = new Date(parts.now());
    await recordTransaction(
      transaction,
      { kind: 'transfer', order_id: orderId, created_at: at, currency: locked.order.currency },
      transferredRefundEntries(refund.card_cents),
    );
    await insertOrderEvent(transaction, {
      order_id: orderId,
      status: 'refunded',
      happened_at: at,
      actor: 'staff',
      person_id: staffId,
      note: 'By bank transfer',
    });
    return ok(undefined);
  });
