import { Type } from 'typebox';
import { defineJob } from '../../platform/jobs/define-job.ts';

/** Brings a payment and its order together: see settle-payment.ts. */
export const settlePayment = defineJob({
  name: 'settle-payment',
  payload: Type.Object({ paymentId: Type.String() }),
});
