import { randomUUID } from 'node:crypto';
import type { ReconciliationCheck } from '@easel/domain/selling/reconciliation';
import { enqueue } from '@easel/platform/jobs/enqueue';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';
import { aLimitedPrint, anOriginal, aShopper } from '../orders/orders-for-tests.ts';
import { giveOldDetails, payAsStaff, sellOriginal } from '../payouts/payouts-for-tests.ts';
import { reconcileShop } from './reconcile.ts';

const { app, database, runJobs } = await aShop({ MAIL_FROM: 'Easel <books@shop.example>' });
const { db } = database;

interface Found {
  check: ReconciliationCheck;
  orderNumber: string | null;
  detail: string;
}
const { cookie } = await aLogin(app, db, 'admin');
const staff = aShopper(app, cookie);
const compare = async (): Promise<Found[]> =>
  (await staff.call('POST', '/staff/reconciliations')).json().payload.differences;

/** An order that was paid an hour ago: payments that have just changed are not compared with the gateway. */
async function anOrder(sku?: string) {
  const guest = aShopper(app);
  const { payload } = (await guest.buy(sku ?? (await anOriginal(db)).sku)).json();
  await runJobs();
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('number', '=', payload.orderNumber)
    .executeTakeFirstOrThrow();
  await sql`update payments set updated_at = now() - interval '1 hour' where order_id = ${order.id}`.execute(db);
  const payment = await db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  const token = new URL(payload.url, 'https://shop.example').searchParams.get('token');
  const cancel = async () => {
    await guest.call('POST', `/orders/${order.number}/cancel`, { token });
    await runJobs();
    await sql`update payments set updated_at = now() - interval '1 hour' where order_id = ${order.id}`.execute(db);
  };
  return { id: order.id, number: order.number, paymentId: payment.id, cancel };
}

/** Changes the ledger, which the database forbids. */
const tamper = (statement: ReturnType<typeof sql>) =>
  db.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection);
    await statement.execute(connection);
    await sql`set session_replication_role = default`.execute(connection);
  });

let bought: Awaited<ReturnType<typeof anOrder>>;
let cancelled: Awaited<ReturnType<typeof anOrder>>;
beforeAll(async () => {
  bought = await anOrder();
  cancelled = await anOrder();
  await cancelled.cancel();
});

test('a shop without mistakes has no differences', async () => {
  expect(await compare()).toEqual([]);
});

/** Breaks something, expects that it is found for the order, and repairs it. */
async function expectFound(
  check: ReconciliationCheck,
  orderNumber: string | null,
  change: ReturnType<typeof sql>,
  repair: ReturnType<typeof sql>,
) {
  await tamper(change);
  const found = await compare();
  await tamper(repair);
  expect(found).toContainEqual({ check, orderNumber, detail: expect.any(String) });
  expect(await compare()).toEqual([]);
}

describe('the nightly comparison finds', () => {
  test('a ledger transaction that does not add up', () =>
    expectFound(
      'ledger-unbalanced',
      bought.number,
      sql`update ledger_entries set cents = cents + 1 where account = 'revenue' and transaction_id in (select id from ledger_transactions where order_id = ${bought.id})`,
      sql`update ledger_entries set cents = cents - 1 where account = 'revenue' and transaction_id in (select id from ledger_transactions where order_id = ${bought.id})`,
    ));

  test('an order without a sale in the ledger', () =>
    expectFound(
      'sale-missing',
      bought.number,
      sql`update ledger_transactions set kind = 'fee' where order_id = ${bought.id}`,
      sql`update ledger_transactions set kind = 'sale' where order_id = ${bought.id}`,
    ));

  test('a sale of another amount', () =>
    expectFound(
      'sale-amount',
      bought.number,
      sql`update ledger_entries set cents = cents + case account when 'gateway' then 5 else -5 end where account in ('gateway', 'revenue') and transaction_id in (select id from ledger_transactions where order_id = ${bought.id})`,
      sql`update ledger_entries set cents = cents - case account when 'gateway' then 5 else -5 end where account in ('gateway', 'revenue') and transaction_id in (select id from ledger_transactions where order_id = ${bought.id})`,
    ));

  test('an order without a payment', () =>
    expectFound(
      'payment-missing',
      bought.number,
      sql`update payments set status = 'failed' where order_id = ${bought.id}`,
      sql`update payments set status = 'captured' where order_id = ${bought.id}`,
    ));

  test('a payment without a result', () =>
    expectFound(
      'payment-stuck',
      bought.number,
      sql`update payments set status = 'authorized', updated_at = now() - interval '3 hours' where order_id = ${bought.id}`,
      sql`update payments set status = 'captured', updated_at = now() - interval '1 hour' where order_id = ${bought.id}`,
    ));

  test('a refund that was not paid', () =>
    expectFound(
      'payment-stuck',
      cancelled.number,
      sql`update refunds set status = 'pending', created_at = created_at - interval '2 days' where order_id = ${cancelled.id}`,
      sql`update refunds set status = 'done', created_at = created_at + interval '2 days' where order_id = ${cancelled.id}`,
    ));

  test('a refund of another amount', () =>
    expectFound(
      'refund-amount',
      cancelled.number,
      sql`update payments set refunded_cents = refunded_cents - 1 where order_id = ${cancelled.id}`,
      sql`update payments set refunded_cents = refunded_cents + 1 where order_id = ${cancelled.id}`,
    ));

  test('a payment that the gateway has not captured', () =>
    expectFound(
      'gateway-status',
      bought.number,
      sql`update test_gateway_payments set status = 'voided' where id = ${bought.paymentId}`,
      sql`update test_gateway_payments set status = 'captured' where id = ${bought.paymentId}`,
    ));

  test('another amount, or another refund, at the gateway', async () => {
    await expectFound(
      'gateway-amount',
      bought.number,
      sql`update test_gateway_payments set amount_cents = amount_cents + 1 where id = ${bought.paymentId}`,
      sql`update test_gateway_payments set amount_cents = amount_cents - 1 where id = ${bought.paymentId}`,
    );
    await expectFound(
      'gateway-amount',
      bought.number,
      sql`update test_gateway_payments set refunded_cents = 7 where id = ${bought.paymentId}`,
      sql`update test_gateway_payments set refunded_cents = 0 where id = ${bought.paymentId}`,
    );
  });

  test('a payment that only one side knows', async () => {
    const stranger = randomUUID();
    await expectFound(
      'gateway-unknown',
      null,
      sql`insert into test_gateway_payments (id, scenario, status, amount_cents, currency) values (${stranger}, 'test-success', 'captured', 100, 'USD')`,
      sql`delete from test_gateway_payments where id = ${stranger}`,
    );
    const { id, number, paymentId } = await anOrder();
    await sql`delete from test_gateway_payments where id = ${paymentId}`.execute(db);
    expect(await compare()).toMatchObject([{ check: 'gateway-missing', orderNumber: number }]);
    await sql`update payments set gateway = 'another' where order_id = ${id}`.execute(db);
    expect(await compare()).toEqual([]);
  });

  test('a gift card with too much money', async () => {
    const { id: cardId } = await db
      .insertInto('gift_cards')
      .values({ initial_cents: 5_000, balance_cents: 5_000 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await expectFound(
      'gift-card-balance',
      null,
      sql`insert into order_gift_cards (order_id, gift_card_id, cents) values (${bought.id}, ${cardId}, 100)`,
      sql`delete from order_gift_cards where gift_card_id = ${cardId}`,
    );
  });

  test('a gift card of staff with too little money, or that the ledger has with another amount', async () => {
    const issued = await staff.call('POST', '/staff/gift-cards', {
      ...{ issueKey: randomUUID(), amountCents: 10_000, recipientName: 'Bea', recipientEmail: 'bea@example.com' },
      ...{ message: '', reason: 'Late.', expiresOn: null },
    });
    const id = issued.json().payload.giftCardId;
    await expectFound(
      'gift-card-balance',
      null,
      sql`update gift_cards set balance_cents = balance_cents - 100 where id = ${id}`,
      sql`update gift_cards set balance_cents = balance_cents + 100 where id = ${id}`,
    );
    const entries = sql`transaction_id = (select id from ledger_transactions where gift_card_id = ${id})`;
    await expectFound(
      'gift-card-ledger',
      null,
      sql`update ledger_entries set cents = cents * 2 where ${entries}`,
      sql`update ledger_entries set cents = cents / 2 where ${entries}`,
    );
  });

  test('a work that was sold but is for sale', () =>
    expectFound(
      'work-status',
      bought.number,
      sql`update works set original_status = 'avail' where id in (select work_id from order_lines where order_id = ${bought.id})`,
      sql`update works set original_status = 'sold' where id in (select work_id from order_lines where order_id = ${bought.id})`,
    ));

  test('a copy of a limited edition that was not counted', async () => {
    const { printId, sku } = await aLimitedPrint(db, 5);
    await anOrder(sku);
    await expectFound(
      'edition-copies',
      null,
      sql`update print_products set edition_sold = 0 where id = ${printId}`,
      sql`update print_products set edition_sold = 1 where id = ${printId}`,
    );
  });

  test('a payout that is not what its sales have earned', async () => {
    const artist = await aLogin(app, db, 'artist');
    await giveOldDetails(app, db, artist);
    await (await sellOriginal(app, db, artist.id)).complete();
    expect((await payAsStaff(app, cookie, artist.id, 60_000)).statusCode).toBe(200);
    const ofPayouts = async () => (await compare()).filter(({ check }) => check === 'payout-amount');
    expect(await ofPayouts()).toEqual([]);
    const change = (cents: number) =>
      sql`update payouts set cents = ${cents} where artist_id = ${artist.id}`.execute(db);
    await change(60_001);
    expect(await ofPayouts()).toMatchObject([{ detail: expect.stringMatching(/60001 cents is 60000 in the ledger/) }]);
    await change(60_000);
  });
});

describe('the result', () => {
  test('is stored every night, and differences are told by email', async () => {
    await sql`update test_gateway_payments set status = 'voided' where id = ${bought.paymentId}`.execute(db);
    await enqueue(db, reconcileShop, {});
    await runJobs();
    const { payload } = (await staff.call('GET', '/staff/reconciliations')).json();
    expect(payload.runs[0]).toMatchObject({ differencesCount: 1, failure: null });
    expect(payload.differences).toMatchObject([{ check: 'gateway-status', orderNumber: bought.number }]);
    const mail = await db
      .selectFrom('mails')
      .selectAll()
      .where('kind', '=', 'reconciliation')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(mail).toMatchObject({ recipient: 'books@shop.example', subject: 'Easel: 1 difference in the books' });
    expect(mail.body_text).toContain('https://shop.example/staff/reconciliation');
    await sql`update test_gateway_payments set status = 'captured' where id = ${bought.paymentId}`.execute(db);
  });

  test('is for staff only', async () => {
    const { cookie: collector } = await aLogin(app, db, 'collector');
    expect((await aShopper(app, collector).call('GET', '/staff/reconciliations')).statusCode).toBe(403);
    expect((await aShopper(app).call('POST', '/staff/reconciliations')).statusCode).toBe(401);
  });
});
