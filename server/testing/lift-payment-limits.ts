import { MAX_PAYMENT_LIMIT } from '@easel/domain/selling/payment-limits';
import type { Db } from '@easel/platform/db/open-database';

/** For tests in which many buyers pay from one machine, with cards that are declined. */
export const liftPaymentLimits = (db: Db) =>
  db
    .updateTable('payment_limits')
    .set({
      max_declines: MAX_PAYMENT_LIMIT,
      max_parallel: MAX_PAYMENT_LIMIT,
      captcha_after: MAX_PAYMENT_LIMIT,
      max_held_works: MAX_PAYMENT_LIMIT,
    })
    .execute();
