import { createHmac, randomUUID } from 'node:crypto';
import { createLog } from '@easel/platform/log';
import { createOutbox } from '@easel/platform/mail/outbox';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../../config.ts';
import { aShop } from '../../../testing/test-app.ts';
import { createOrderDependencies } from '../create-order-dependencies.ts';
import { anOriginal, aShopper, expectConsistentShop } from '../orders-for-tests.ts';
import { reviewOrdersHandler, settleTogether } from './settle-payment.ts';

const { app, database, runJobs } = await aShop();
const { db } = database;
const config = readConfig({ LOG_LEVEL: 'silent' });
const parts = createOrderDependencies({
  config,
  db,
  mail: createOutbox(db),
  accounts: {
    sign: (purpose, text) => createHmac('sha256', 'secret').update(`${purpose}\n${text}`).digest('base64url'),
  },
  log: createLog(config),
  origin: () => 'https://shop.example',
  now: Date.now,
  newId: randomUUID,
});

/** Places an order and returns the id of its payment. */
async function buy(token = 'test-success'): Promise<string> {
  const { sku } = await anOriginal(db);
  const { payload } = (await aShopper(app).buy(sku, { payment: { token } })).json();
  const { id } = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select('payments.id')
    .where('number', '=', payload.orderNumber)
    .executeTakeFirstOrThrow();
  return id;
}

const statusesOf = async (ids: readonly string[]) => {
  const rows = await db.selectFrom('payments').select(['id', 'status']).where('id', 'in', ids).execute();
  return ids.map((id) => rows.find((row) => row.id === id)?.status);
};
const statusesAtGateway = async (ids: readonly string[]) => {
  const rows = await db.selectFrom('test_gateway_payments').select(['id', 'status']).where('id', 'in', ids).execute();
  return ids.map((id) => rows.find((row) => row.id === id)?.status);
};
const jobs = async () =>
  (
    await sql<{ name: string; attempts: number }>`
      select task_identifier as name, attempts from graphile_worker.jobs where task_identifier = 'settle-payment'`.execute(
      db,
    )
  ).rows;

/** As if the gateway did not know the payment, so that it answers with an error. */
const breakPayment = (id: string) =>
  sql`update test_gateway_payments set id = ${`${id} lost`} where id = ${id}`.execute(db);
const mendPayment = (id: string) =>
  sql`update test_gateway_payments set id = ${id} where id = ${`${id} lost`}`.execute(db);
const runFailedJobsNow = () =>
  sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), now())`.execute(db);

describe('the payments of new orders', () => {
  test('are captured together, without a job', async () => {
    const ids = [await buy(), await buy(), await buy()];
    expect(await statusesOf(ids)).toEqual(['authorized', 'authorized', 'authorized']);
    expect(await jobs()).toEqual([]);
    await runJobs();
    expect(await statusesOf(ids)).toEqual(['captured', 'captured', 'captured']);
    expect(await statusesAtGateway(ids)).toEqual(['captured', 'captured', 'captured']);
    await expectConsistentShop(db);
  });

  test('one that the gateway cannot capture does not stop the others, and is captured by a job later', async () => {
    const ids = [await buy(), await buy(), await buy()];
    const [, broken = ''] = ids;
    await breakPayment(broken);
    await runJobs();
    expect(await statusesOf(ids)).toEqual(['captured', 'authorized', 'captured']);
    expect(await jobs()).toEqual([{ name: 'settle-payment', attempts: 1 }]);
    await mendPayment(broken);
    await runFailedJobsNow();
    await runJobs();
    expect(await statusesOf(ids)).toEqual(['captured', 'captured', 'captured']);
    expect(await jobs()).toEqual([]);
    await expectConsistentShop(db);
  });

  test('one that was declined is left to a job, which ends', async () => {
    const id = await buy('test-declined');
    expect(await jobs()).toEqual([{ name: 'settle-payment', attempts: 0 }]);
    await runJobs();
    expect(await statusesOf([id])).toEqual(['failed']);
    expect(await jobs()).toEqual([]);
  });

  test('what happens to one while it is captured is not overwritten', async () => {
    const ids = [await buy(), await buy()];
    const [voided = ''] = ids;
    const gateway = {
      ...parts.gateway,
      async capture(payment: Parameters<typeof parts.gateway.capture>[0]) {
        const report = await parts.gateway.capture(payment);
        if (payment.paymentId === voided)
          await db.updateTable('payments').set({ status: 'voided' }).where('id', '=', voided).execute();
        return report;
      },
    };
    expect(await settleTogether({ ...parts, gateway }, ids)).toEqual([]);
    expect(await statusesOf(ids)).toEqual(['voided', 'captured']);
  });
});

test('the review settles every payment that a crash has left, and fails if one cannot be settled', async () => {
  const ids = [await buy(), await buy(), await buy()];
  const [broken = ''] = ids;
  await breakPayment(broken);
  await db
    .updateTable('payments')
    .set({ updated_at: new Date(0) })
    .where('id', 'in', ids)
    .execute();
  const review = () => reviewOrdersHandler(parts).run({}, { signal: new AbortController().signal });
  await expect(review()).rejects.toThrow('The test gateway has no payment');
  expect(await statusesOf(ids)).toEqual(['authorized', 'captured', 'captured']);
  await mendPayment(broken);
  await review();
  expect(await statusesOf(ids)).toEqual(['captured', 'captured', 'captured']);
  await expectConsistentShop(db);
});
