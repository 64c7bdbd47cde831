import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { defineJob, handleJob, type JobHandler } from '@easel/platform/jobs/define-job';
import { enqueue } from '@easel/platform/jobs/enqueue';
import { Type } from 'typebox';
import { insertPaymentEvent, markPaymentEventProcessed, readPaymentEvent } from '../payments-store.ts';
import { applyDispute } from '../refunds/apply-dispute.ts';
import { applyRefundResult } from '../refunds/apply-refund-result.ts';
import { applyReport } from './apply-report.ts';
import type { SettleDependencies } from './settle-payment.ts';

const processPaymentEvent = defineJob({
  name: 'process-payment-event',
  payload: Type.Object({ gateway: Type.String(), eventId: Type.String() }),
});

/** Stores a report of the gateway, once, and leaves the work to a job, so that the gateway gets its answer at once. */
export async function receiveWebhook(
  { db, gateway, now }: Pick<SettleDependencies, 'db' | 'gateway' | 'now'>,
  gatewayName: string,
  rawBody: string,
  headers: Readonly<Record<string, string | undefined>>,
): Promise<Outcome<undefined>> {
  if (gatewayName !== gateway.name) return reject('not-found', 'There is no such gateway.');
  if (!(await gateway.isSigned(rawBody, headers))) return reject('invalid', 'The signature is not valid.');
  const event = gateway.parseEvent(rawBody);
  if (!event) return ok(undefined);
  const { eventId } = event;
  return db.transaction().execute(async (transaction) => {
    const row = { gateway: gateway.name, eventId, payload: rawBody, receivedAt: new Date(now()) };
    const isNew = await insertPaymentEvent(transaction, row);
    if (isNew) await enqueue(transaction, processPaymentEvent, { gateway: gateway.name, eventId });
    return ok(undefined);
  });
}

export const processPaymentEventHandler = (parts: SettleDependencies): JobHandler =>
  handleJob(processPaymentEvent, async ({ gateway, eventId }) => {
    const payload = gateway === parts.gateway.name ? await readPaymentEvent(parts.db, gateway, eventId) : undefined;
    const event = payload === undefined ? undefined : parts.gateway.parseEvent(payload);
    if (!event) return;
    if ('dispute' in event) await applyDispute(parts, gateway, event.dispute);
    else if ('refund' in event) await applyRefundResult(parts, event.refund, event.refund.result);
    else await applyReport(parts.db, parts, event.paymentId, event.report);
    await markPaymentEventProcessed(parts.db, gateway, eventId, new Date(parts.now()));
  });
