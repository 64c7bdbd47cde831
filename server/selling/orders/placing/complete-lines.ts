import { RETURN_DAYS } from '@easel/domain/catalogue/return-period';
import { defineHourlyJob, handleJob, type JobHandler } from '@easel/platform/jobs/define-job';
import { type ChangeOrderDependencies, changeOrder } from '../change-order.ts';
import { readDeliveredLines } from '../orders-store.ts';
import { deleteOldKeys } from './idempotency-store.ts';

const completeLines = defineHourlyJob('complete-order-lines', 23);
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const BATCH = 500;

/** Completes lines whose return period has ended, and forgets old responses. */
export const completeLinesHandler = (parts: ChangeOrderDependencies): JobHandler =>
  handleJob(completeLines, async (_payload, { signal }) => {
    const { db, now } = parts;
    await deleteOldKeys(db);
    for (const { order_id, line } of await readDeliveredLines(db, new Date(now() - RETURN_DAYS * DAY_MS), BATCH)) {
      if (signal.aborted) return;
      const change = {
        orderId: order_id,
        line,
        to: 'completed',
        actor: 'system',
        personId: undefined,
        note: '',
      } as const;
      await changeOrder(parts, change);
    }
  });
