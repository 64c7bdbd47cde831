import type { Db } from '@easel/platform/db/open-database';
import { defineJob, handleJob, type JobHandler } from '@easel/platform/jobs/define-job';
import { enqueue } from '@easel/platform/jobs/enqueue';
import { Type } from 'typebox';
import { SIGNATURE_HEADER, type TestGatewayDependencies } from '../../payments/built-in/test-gateway.ts';
import type { SettleDependencies } from './settle-payment.ts';
import { receiveWebhook } from './webhooks.ts';

const sendTestWebhook = defineJob({
  name: 'send-test-webhook',
  payload: Type.Object({ body: Type.String(), signature: Type.String() }),
});

/** The test gateway has no server of its own: its webhooks wait in the queue. */
export const queueTestWebhooks =
  (db: Db, now: () => number): TestGatewayDependencies['sendWebhook'] =>
  (body, signature, { delayMs }) =>
    enqueue(db, sendTestWebhook, { body, signature }, { runAt: new Date(now() + delayMs) });

export const sendTestWebhookHandler = (parts: SettleDependencies): JobHandler =>
  handleJob(sendTestWebhook, async ({ body, signature }) => {
    await receiveWebhook(parts, 'test', body, { [SIGNATURE_HEADER]: signature });
  });
