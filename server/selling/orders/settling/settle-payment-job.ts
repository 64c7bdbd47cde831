import { defineJob } from '@easel/platform/jobs/define-job';
import { Type } from 'typebox';

/** Brings a payment and its order together: see settle-payment.ts. */
export const settlePayment = defineJob({
  name: 'settle-payment',
  payload: Type.Object({ paymentId: Type.String() }),
});
