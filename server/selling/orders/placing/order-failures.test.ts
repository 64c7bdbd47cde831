import { randomUUID } from 'node:crypto';
import { enqueue } from '@easel/platform/jobs/enqueue';
import { sql } from 'kysely';
import Stripe from 'stripe';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { confirmAtBank, startStripeStandIn } from '../../../testing/stripe-server.ts';
import { aShop } from '../../../testing/test-app.ts';
import { aLimitedPrint, anOriginal, aShopper, expectConsistentShop } from '../orders-for-tests.ts';
import { reviewOrders } from '../settling/settle-payment.ts';

const HOUR_MS = 3_600_000;
let clockOffsetMs = 0;
const { app, database, runJobs } = await aShop({ DATABASE_POOL: '10' }, { now: () => Date.now() + clockOffsetMs });
const { db } = database;
afterEach(() => {
  clockOffsetMs = 0;
});

const review = async () => {
  await enqueue(db, reviewOrders, {});
  await runJobs();
};
const orderOf = (number: string) =>
  db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirstOrThrow();
const workStatusOf = async (workId: number) =>
  (await db.selectFrom('works').select('original_status').where('id', '=', workId).executeTakeFirstOrThrow())
    .original_status;

describe('the disk of the database is full', async () => {
  await sql`
    create function refuse_to_write() returns trigger language plpgsql as $$
    begin
      raise exception 'could not extend file: No space left on device' using errcode = '53100';
    end $$`.execute(db);
  /** From now on, rows cannot be written into the table. */
  const fill = (table: string, event = 'insert') =>
    sql`create trigger disk_is_full before ${sql.raw(event)} on ${sql.id(table)} for each row execute function refuse_to_write()`.execute(
      db,
    );
  const empty = (table: string) => sql`drop trigger disk_is_full on ${sql.id(table)}`.execute(db);

  test.each(['idempotency_keys', 'orders', 'order_lines', 'payments', 'payment_attempts'])(
    'when an order is started (%s): the buyer is asked to try again, and nothing is left behind',
    async (table) => {
      const { sku, workId } = await anOriginal(db);
      const guest = aShopper(app);
      const { quoteId } = await guest.quote({ sku });
      const headers = { 'idempotency-key': randomUUID() };
      await fill(table);
      const refused = await guest.order(quoteId, {}, headers);
      await empty(table);
      expect(refused.statusCode).toBe(503);
      expect(refused.json().messages).toEqual(['The shop is busy right now. Please try again in a moment.']);
      expect(await workStatusOf(workId)).toBe('avail');
      expect(await db.selectFrom('orders').select('id').where('quote_id', '=', quoteId).execute()).toEqual([]);
      expect((await guest.order(quoteId, {}, headers)).json().payload.status).toBe('placed');
      await expectConsistentShop(db);
    },
  );

  test.each(['ledger_entries', 'order_events', 'mails'])(
    'when a paid order is completed (%s): it is completed as soon as there is space',
    async (table) => {
      const { sku, workId } = await anOriginal(db);
      const guest = aShopper(app);
      await fill(table);
      const { payload } = (await guest.buy(sku)).json();
      await empty(table);
      expect(payload).toMatchObject({ status: 'pending', action: null });
      expect(await workStatusOf(workId)).toBe('reserved');
      // Not the review of every minute: a job waits for it.
      await runJobs();
      expect((await orderOf(payload.orderNumber)).status).toBe('placed');
      expect(await workStatusOf(workId)).toBe('sold');
      await expectConsistentShop(db);
    },
  );

  test('when the response is stored: a repeated request finds the order', async () => {
    const { sku } = await anOriginal(db);
    const guest = aShopper(app);
    const { quoteId } = await guest.quote({ sku });
    const headers = { 'idempotency-key': randomUUID() };
    await sql`
      create trigger disk_is_full before update on idempotency_keys for each row when (new.response is not null)
      execute function refuse_to_write()`.execute(db);
    expect((await guest.order(quoteId, {}, headers)).statusCode).toBe(503);
    await empty('idempotency_keys');
    expect((await guest.order(quoteId, {}, headers)).json().payload.status).toBe('placed');
    await expectConsistentShop(db);
  });

  test('a limited edition keeps its copies', async () => {
    const { sku, printId } = await aLimitedPrint(db, 2);
    const guest = aShopper(app);
    await fill('order_lines');
    expect((await guest.buy(sku)).statusCode).toBe(503);
    await empty('order_lines');
    const { edition_sold } = await db
      .selectFrom('print_products')
      .select('edition_sold')
      .where('id', '=', printId)
      .executeTakeFirstOrThrow();
    expect(edition_sold).toBe(0);
  });
});

describe('the clock of the shop jumps', () => {
  test.each([6, -6])('by %i hours between the quote and the order: the quote is valid', async (hours) => {
    const { sku } = await anOriginal(db);
    const guest = aShopper(app);
    const { quoteId } = await guest.quote({ sku });
    clockOffsetMs = hours * HOUR_MS;
    expect((await guest.order(quoteId)).json().payload.status).toBe('placed');
    await runJobs();
    await expectConsistentShop(db);
  });

  test.each([6, -6])('by %i hours: a quote that was made meanwhile is valid afterwards', async (hours) => {
    const { sku } = await anOriginal(db);
    const guest = aShopper(app);
    clockOffsetMs = hours * HOUR_MS;
    const { quoteId } = await guest.quote({ sku });
    clockOffsetMs = 0;
    expect((await guest.order(quoteId)).json().payload.status).toBe('placed');
  });

  test('forward: the works of a buyer who is paying stay held', async () => {
    const { sku, workId } = await anOriginal(db);
    const guest = aShopper(app);
    const { payload } = (await guest.buy(sku, { payment: { token: 'test-confirmation' } })).json();
    clockOffsetMs = 6 * HOUR_MS;
    await review();
    expect((await orderOf(payload.orderNumber)).status).toBe('pending');
    expect(await workStatusOf(workId)).toBe('reserved');
    const [paymentId] = /[0-9a-f-]{36}/.exec(payload.action.url) ?? [];
    const confirmed = await guest.call('POST', `/test-payments/${paymentId}/confirm`, { isApproved: true });
    expect(confirmed.json().payload.status).toBe('placed');
  });

  test('backward: a hold ends after 15 minutes of the database', async () => {
    const { sku, workId } = await anOriginal(db);
    const guest = aShopper(app);
    clockOffsetMs = -6 * HOUR_MS;
    const { payload } = (await guest.buy(sku, { payment: { token: 'test-confirmation' } })).json();
    const { hold_expires_at } = await orderOf(payload.orderNumber);
    const minutes = ((hold_expires_at?.getTime() ?? 0) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(13);
    expect(minutes).toBeLessThanOrEqual(15.1);
    await sql`update orders set hold_expires_at = now() - interval '1 second' where number = ${payload.orderNumber}`.execute(
      db,
    );
    await review();
    expect(await workStatusOf(workId)).toBe('avail');
  });

  test('backward: a payment whose response was lost is found', async () => {
    const { sku } = await anOriginal(db);
    clockOffsetMs = -6 * HOUR_MS;
    const { payload } = (await aShopper(app).buy(sku, { payment: { token: 'test-lost-response' } })).json();
    await sql`update payments set updated_at = now() - interval '2 minutes' where status = 'created'`.execute(db);
    await review();
    expect((await orderOf(payload.orderNumber)).status).toBe('placed');
  });
});

describe('no jobs run for a while', () => {
  test('orders are placed, and everything else follows when they run again', async () => {
    const placed: string[] = [];
    for (const token of ['test-success', 'test-success', 'test-lost-response', 'test-late-webhook']) {
      const { sku } = await anOriginal(db);
      placed.push((await aShopper(app).buy(sku, { payment: { token } })).json().payload.orderNumber);
    }
    const declined = (
      await aShopper(app).buy((await anOriginal(db)).sku, { payment: { token: 'test-declined' } })
    ).json().payload;
    expect(declined.status).toBe('failed');
    // Long enough for the holds to end and for the webhook to be late.
    await sql`update orders set hold_expires_at = now() - interval '1 hour' where status = 'pending'`.execute(db);
    await sql`update payments set updated_at = now() - interval '1 hour' where status in ('created', 'requires-action', 'authorized')`.execute(
      db,
    );
    await sql`update graphile_worker._private_jobs set run_at = now() - interval '1 hour'`.execute(db);
    await review();
    await runJobs();
    for (const number of placed) expect((await orderOf(number)).status).toBe('placed');
    const { rows } = await sql<{ status: string }>`
      select distinct payments.status from payments join orders on orders.id = order_id where number = any(${placed})`.execute(
      db,
    );
    expect(rows).toEqual([{ status: 'captured' }]);
    await expectConsistentShop(db);
  });
});

describe('Stripe reports something unexpected', async () => {
  const standIn = await startStripeStandIn();
  afterAll(() => standIn.close());
  const shop = await aShop({
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_shop',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_shop',
    STRIPE_WEBHOOK_SECRET: 'whsec_shop',
    STRIPE_API_URL: standIn.url,
  });
  const send = (event: object) => {
    const payload = JSON.stringify(event);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_shop' });
    return shop.app.inject({
      method: 'POST',
      url: '/webhooks/payments/stripe',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      payload,
    });
  };
  const aPendingOrder = async () => {
    const { sku, workId } = await anOriginal(shop.database.db);
    const { payload } = (
      await aShopper(shop.app).buy(sku, {
        email: `${randomUUID()}@shopper.example`,
        payment: { token: 'ctoken_confirmation' },
      })
    ).json();
    const intent = [...standIn.world.intents.values()].find(
      ({ metadata }) => metadata.order_number === payload.orderNumber,
    );
    if (!intent) throw new Error('There is no intent.');
    const statusOf = async () =>
      (
        await shop.database.db
          .selectFrom('orders')
          .select('status')
          .where('number', '=', payload.orderNumber)
          .executeTakeFirstOrThrow()
      ).status;
    return { intent, workId, statusOf };
  };
  const capturable = (object: object, id = `evt_${randomUUID()}`) => ({
    id,
    type: 'payment_intent.amount_capturable_updated',
    data: { object },
  });

  test('a smaller amount: the work is not sold, and the amount is released', async () => {
    const { intent, workId, statusOf } = await aPendingOrder();
    confirmAtBank(intent, true);
    await send(capturable({ ...intent, amount_capturable: intent.amount - 1 }));
    await shop.runJobs();
    expect(await statusOf()).toBe('failed');
    expect(intent.status).toBe('canceled');
    const { original_status } = await shop.database.db
      .selectFrom('works')
      .select('original_status')
      .where('id', '=', workId)
      .executeTakeFirstOrThrow();
    expect(original_status).toBe('avail');
    await expectConsistentShop(shop.database.db);
  });

  test('another currency: the work is not sold', async () => {
    const { intent, statusOf } = await aPendingOrder();
    confirmAtBank(intent, true);
    await send(capturable({ ...intent, currency: 'jpy' }));
    await shop.runJobs();
    expect(await statusOf()).toBe('failed');
  });

  test('another payment that names ours: it is ignored', async () => {
    const { intent, statusOf } = await aPendingOrder();
    await send(capturable({ ...intent, id: 'pi_other', status: 'requires_capture' }));
    await shop.runJobs();
    expect(await statusOf()).toBe('pending');
  });

  test('the same event 20 times at once, and again later: one sale', async () => {
    const { intent, statusOf } = await aPendingOrder();
    confirmAtBank(intent, true);
    const event = capturable({ ...intent });
    const responses = await Promise.all(Array.from({ length: 20 }, () => send(event)));
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    await shop.runJobs();
    await send(event);
    // Stripe sends an event with another id if it is sent again by hand.
    await send(capturable({ ...intent, status: 'requires_capture' }));
    await shop.runJobs();
    expect(await statusOf()).toBe('placed');
    const { rows } = await sql`
      select ledger_transactions.id from ledger_transactions join orders on orders.id = order_id
      where number = ${intent.metadata.order_number} and kind = 'sale'`.execute(shop.database.db);
    expect(rows).toHaveLength(1);
    await expectConsistentShop(shop.database.db);
  });
});
