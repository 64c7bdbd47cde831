import { feeEntries } from '@easel/domain/selling/ledger';
import { defineJob, handleJob, type JobHandler } from '@easel/platform/jobs/define-job';
import { Type } from 'typebox';
import { recordTransaction } from '../../ledger/ledger.ts';
import type { GatewayFee } from '../../payments/gateway.ts';
import { readPaymentOfGateway } from '../disputes-store.ts';
import { insertGatewayFee, readKnownFees, readLastFeeTime } from './gateway-fees-store.ts';
import type { SettleDependencies } from './settle-payment.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How far a shop that has no fees yet looks back. */
const FIRST_DAYS = 90;

export const recordFees = defineJob({
  name: 'record-fees',
  payload: Type.Object({}),
  schedule: '23 * * * *',
  catchUpMs: HOUR_MS,
});

type FeeDependencies = Pick<SettleDependencies, 'db' | 'gateway' | 'now'>;

/** Every hour: records what the gateway has charged since the last fee. A day is read again, because fees can appear late. */
export const recordFeesHandler = (parts: FeeDependencies): JobHandler =>
  handleJob(recordFees, async (_payload, { signal }) => {
    const { db, gateway, now } = parts;
    const last = await readLastFeeTime(db, gateway.name);
    const from = new Date(last ? last.getTime() - DAY_MS : now() - FIRST_DAYS * DAY_MS);
    const known = await readKnownFees(db, gateway.name, from);
    const fees: GatewayFee[] = [];
    for await (const fee of gateway.listFees({ from, until: new Date(now()) }))
      if (!known.has(fee.feeId)) fees.push(fee);
    // The oldest first, so that the next run continues where this one was interrupted.
    for (const fee of fees.sort((a, b) => a.chargedAt.getTime() - b.chargedAt.getTime())) {
      if (signal.aborted) return;
      await recordFee(parts, fee);
    }
  });

/** A fee of a payment that is not ours is ignored: other software may use the same account. */
const recordFee = (
  { db, gateway, now }: FeeDependencies,
  { feeId, gatewayPaymentId, cents, currency, chargedAt }: GatewayFee,
) =>
  db.transaction().execute(async (transaction) => {
    const payment = await readPaymentOfGateway(transaction, gateway.name, gatewayPaymentId);
    if (!payment) return;
    const isNew = await insertGatewayFee(transaction, {
      gateway: gateway.name,
      id: feeId,
      payment_id: payment.id,
      cents,
      currency,
      charged_at: chargedAt,
    });
    if (!isNew) return;
    const facts = { kind: 'fee', order_id: payment.order_id, created_at: new Date(now()), currency } as const;
    await recordTransaction(transaction, facts, feeEntries(cents));
  });
