import { comparePayment, type Difference, unknownPayment } from '@easel/domain/selling/reconciliation';
import type { Db } from '@easel/platform/db/open-database';
import { defineJob, handleJob, type JobHandler } from '@easel/platform/jobs/define-job';
import type { Mail } from '@easel/platform/mail/mail';
import type { FastifyBaseLogger } from 'fastify';
import { Type } from 'typebox';
import type { ListedPayment, PaymentGateway } from '../payments/gateway.ts';
import { readKnownPayments, readOwnPayments } from './money-checks-store.ts';
import { reconciliationEmail } from './reconciliation-email.ts';
import {
  countOrders,
  deleteReconciliationsBefore,
  findDifferences,
  insertReconciliation,
  type NewReconciliation,
} from './reconciliation-store.ts';

export interface ReconcileDependencies {
  db: Db;
  gateway: PaymentGateway;
  mail: Mail;
  log: Pick<FastifyBaseLogger, 'error' | 'info'>;
  now: () => number;
  origin: () => string;
  brand: string;
  /** Who is told about differences. */
  shopEmail: string;
}

const DAY_MS = 86_400_000;
/** Older payments do not change any more: cards can be refunded for some months, but not silently. */
const GATEWAY_DAYS = 90;
const KEPT_DAYS = 180;
/** A payment that has just changed may not have changed at the other side yet. */
const SETTLED_AFTER_MS = 600_000;
const MAX_OF_A_KIND = 100;

/** Compares orders, payments, refunds, gift cards, stock and ledger with each other and with the gateway. It changes nothing but its result. */
export async function reconcile(parts: ReconcileDependencies): Promise<NewReconciliation> {
  const { db, mail, log, now } = parts;
  const startedAt = new Date(now());
  const own = await findDifferences(db, MAX_OF_A_KIND);
  const compared = await compareGateway(parts).catch((error: unknown) => {
    log.error({ err: error }, 'The payment gateway could not be compared.');
    return { differences: [], paymentsCount: 0, failure: `The payment gateway could not be read: ${messageOf(error)}` };
  });
  const result: NewReconciliation = {
    startedAt,
    finishedAt: new Date(now()),
    ordersCount: await countOrders(db),
    paymentsCount: compared.paymentsCount,
    failure: compared.failure,
    differences: [...own, ...compared.differences],
  };
  await db.transaction().execute(async (transaction) => {
    await deleteReconciliationsBefore(transaction, new Date(now() - KEPT_DAYS * DAY_MS));
    await insertReconciliation(transaction, result);
    if (result.differences.length > 0 || result.failure !== null)
      await mail.send(reconciliationEmail(parts, result), transaction);
  });
  if (result.differences.length > 0)
    log.error(
      { differences: result.differences.slice(0, 20), count: result.differences.length },
      'The books differ. See /staff/reconciliation.',
    );
  return result;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Compares the payments of the last months with those of the gateway. */
async function compareGateway({ db, gateway, now }: ReconcileDependencies) {
  const [from, until] = [new Date(now() - GATEWAY_DAYS * DAY_MS), new Date(now())];
  const theirs = new Map<string, ListedPayment>();
  for await (const payment of gateway.list({ from, until }))
    if (payment.paymentId !== undefined) theirs.set(payment.paymentId, payment);
  // Read after the gateway's list: a payment that was started meanwhile is in neither.
  const own = await readOwnPayments(db, gateway.name, from, new Date(now() - SETTLED_AFTER_MS));
  const known = await readKnownPayments(db, [...theirs.keys()]);
  const differences: Difference[] = [
    ...own.flatMap((payment) => comparePayment(payment, theirs.get(payment.paymentId))),
    ...[...theirs].flatMap(([paymentId, payment]) => (known.has(paymentId) ? [] : unknownPayment(payment))),
  ];
  return { differences: differences.slice(0, MAX_OF_A_KIND), paymentsCount: own.length, failure: null };
}

export const reconcileShop = defineJob({
  name: 'reconcile-shop',
  payload: Type.Object({}),
  schedule: '17 3 * * *',
  catchUpMs: DAY_MS,
});

export const reconcileHandler = (parts: ReconcileDependencies): JobHandler =>
  handleJob(reconcileShop, async () => {
    await reconcile(parts);
  });
