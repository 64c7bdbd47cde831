import { Type } from 'typebox';
import { defineJob } from '@easel/platform/jobs/define-job';

/** Brings a payment and its order together: see settle-payment.ts. */
export const settlePayment = defineJob({
  name: 'settle-payment',
  payload: Type.Object({ paymentId: Type.String() }),
});
