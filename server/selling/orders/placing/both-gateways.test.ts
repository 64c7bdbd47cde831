import { randomUUID } from 'node:crypto';
import { enqueue } from '@easel/platform/jobs/enqueue';
import { sql } from 'kysely';
import Stripe from 'stripe';
import { afterAll, describe, expect, test } from 'vitest';
import { aLogin } from '../../../testing/logins.ts';
import { confirmAtBank, LOST_TOKEN, startStripeStandIn } from '../../../testing/stripe-server.ts';
import { aShop } from '../../../testing/test-app.ts';
import { paymentReturnPath, testConfirmationPath } from '../../payments/payment-links.ts';
import { anOriginal, aShopper, expectConsistentShop } from '../orders-for-tests.ts';
import { reviewOrders } from '../settling/settle-payment.ts';

/** The scenarios of payments that must be the same with every gateway. */
const standIn = await startStripeStandIn();
afterAll(() => standIn.close());
const stripeShop = await aShop({
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_shop',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_shop',
  STRIPE_WEBHOOK_SECRET: 'whsec_shop',
  STRIPE_API_URL: standIn.url,
});
const testShop = await aShop();
const intentOf = (paymentId: string) =>
  [...standIn.world.intents.values()].find(({ metadata }) => metadata.payment_id === paymentId);

const tokenIn = (path: string) => new URL(path, 'https://shop.example').searchParams.get('token') ?? '';

const STRIPE_STATUS: Record<string, string> = {
  requires_payment_method: 'failed',
  requires_action: 'requires-action',
  requires_capture: 'authorized',
  succeeded: 'captured',
  canceled: 'voided',
};

const gateways = [
  {
    name: 'test',
    shop: testShop,
    tokens: {
      success: 'test-success',
      declined: 'test-declined',
      poor: 'test-insufficient-funds',
      bank: 'test-confirmation',
      lost: 'test-lost-response',
    },
    stateOf: async (paymentId: string) => {
      const row = await testShop.database.db
        .selectFrom('test_gateway_payments')
        .selectAll()
        .where('id', '=', paymentId)
        .executeTakeFirstOrThrow();
      return { status: row.status, refundedCents: row.refunded_cents };
    },
    answerBank: async (paymentId: string, isApproved: boolean) => {
      await testShop.app.inject({
        method: 'POST',
        url: `/easel/test-payments/${paymentId}/confirm`,
        query: { token: tokenIn(testConfirmationPath(testShop.accounts.sign, paymentId)) },
        payload: { isApproved },
      });
    },
  },
  {
    name: 'stripe',
    shop: stripeShop,
    tokens: {
      success: 'ctoken_success',
      declined: 'ctoken_declined',
      poor: 'ctoken_insufficient',
      bank: 'ctoken_confirmation',
      lost: LOST_TOKEN,
    },
    stateOf: async (paymentId: string) => {
      const intent = intentOf(paymentId);
      return {
        status: STRIPE_STATUS[intent?.status ?? ''],
        refundedCents: intent?.latest_charge.amount_refunded,
      };
    },
    answerBank: async (paymentId: string, isApproved: boolean) => {
      const intent = intentOf(paymentId);
      if (intent) confirmAtBank(intent, isApproved);
    },
  },
];

describe.each(gateways)('paying at the gateway $name', ({ shop, tokens, stateOf, answerBank }) => {
  const { app, runJobs, accounts } = shop;
  const { db } = shop.database;
  const paymentOf = async (number: string) =>
    db
      .selectFrom('payments')
      .innerJoin('orders', 'orders.id', 'order_id')
      .selectAll('payments')
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
  const statusOf = async (workId: number) =>
    (await db.selectFrom('works').select('original_status').where('id', '=', workId).executeTakeFirstOrThrow())
      .original_status;
  const buy = async (token: string) => {
    const { sku, workId } = await anOriginal(db);
    const guest = aShopper(app);
    const { payload } = (await guest.buy(sku, { payment: { token } })).json();
    return { guest, workId, payload, payment: await paymentOf(payload.orderNumber) };
  };
  /** As a buyer who returns from the bank in another browser. */
  const check = (paymentId: string, token = tokenIn(paymentReturnPath(accounts.sign, paymentId))) =>
    aShopper(app).call('POST', `/payments/${paymentId}/check?${new URLSearchParams({ token })}`);

  test('a card that works: the order is placed and the amount is captured', async () => {
    const { payload, payment, workId } = await buy(tokens.success);
    expect(payload).toMatchObject({ status: 'placed', action: null });
    expect(await statusOf(workId)).toBe('sold');
    await runJobs();
    expect((await paymentOf(payload.orderNumber)).status).toBe('captured');
    expect(await stateOf(payment.id)).toEqual({ status: 'captured', refundedCents: 0 });
    await expectConsistentShop(db);
  });

  test('a declined card: the buyer is told why, and the work is for sale again', async () => {
    const { payload, payment, workId } = await buy(tokens.declined);
    expect(payload).toMatchObject({
      status: 'failed',
      message: 'Your card was declined. Try another card or contact your bank.',
    });
    expect(await statusOf(workId)).toBe('avail');
    expect((await buy(tokens.poor)).payload.message).toBe('Your card has insufficient funds. Try another card.');
    await runJobs();
    expect((await paymentOf(payload.orderNumber)).status).toBe('failed');
    // It cannot be paid later behind our back.
    expect(['failed', 'voided']).toContain((await stateOf(payment.id)).status);
  });

  test('a bank that approves places the order when the buyer returns', async () => {
    const { payload, payment, workId } = await buy(tokens.bank);
    expect(payload).toMatchObject({ status: 'pending', action: { url: expect.any(String) } });
    expect(await statusOf(workId)).toBe('reserved');
    expect((await check(payment.id)).json().payload.status).toBe('pending');
    await answerBank(payment.id, true);
    expect((await check(payment.id)).json().payload).toMatchObject({ status: 'placed', url: payload.url });
    await runJobs();
    expect((await stateOf(payment.id)).status).toBe('captured');
    expect((await check(payment.id)).json().payload.status).toBe('placed');
  });

  test('only the buyer learns the result of a payment: in their browser, or with the address they return to', async () => {
    const { guest, payload, payment } = await buy(tokens.bank);
    await answerBank(payment.id, true);
    const right = tokenIn(paymentReturnPath(accounts.sign, payment.id));
    const ofOther = tokenIn(paymentReturnPath(accounts.sign, (await buy(tokens.bank)).payment.id));
    const ofOrder = tokenIn(payload.url);
    for (const token of ['', ofOther, ofOrder, `${right}x`, `${right}.x`, `${right}=`, right.replace('.', '=.')])
      expect((await check(payment.id, token)).json()).toMatchObject({ success: false, payload: {} });
    const { cookie } = await aLogin(app, db, 'collector');
    expect((await aShopper(app, cookie).call('POST', `/payments/${payment.id}/check`)).statusCode).toBe(404);
    for (const answer of [await guest.call('POST', `/payments/${payment.id}/check`), await check(payment.id)])
      expect(answer.json().payload).toMatchObject({ status: 'placed', url: payload.url });
  });

  test('a bank that refuses fails the order', async () => {
    const { payment, workId } = await buy(tokens.bank);
    await answerBank(payment.id, false);
    expect((await check(payment.id)).json().payload).toMatchObject({
      status: 'failed',
      message: 'Your bank could not confirm the payment. Try again or use another card.',
    });
    expect(await statusOf(workId)).toBe('avail');
  });

  test('a lost answer: the order is found paid a minute later', async () => {
    const { payload, payment } = await buy(tokens.lost);
    expect(payload).toMatchObject({ status: 'pending', action: null });
    await sql`update payments set updated_at = now() - interval '2 minutes' where id = ${payment.id}`.execute(db);
    await enqueue(db, reviewOrders, {});
    await runJobs();
    expect((await paymentOf(payload.orderNumber)).status).toBe('captured');
    expect((await stateOf(payment.id)).status).toBe('captured');
    await expectConsistentShop(db);
  });

  test('a confirmation after the hold has ended is released, and the work belongs to the next buyer', async () => {
    const { payload, payment, workId } = await buy(tokens.bank);
    await sql`update orders set hold_expires_at = now() - interval '1 second' where number = ${payload.orderNumber}`.execute(
      db,
    );
    await enqueue(db, reviewOrders, {});
    await runJobs();
    expect(await statusOf(workId)).toBe('avail');
    await answerBank(payment.id, true);
    expect((await check(payment.id)).json().payload.status).toBe('failed');
    await runJobs();
    expect((await stateOf(payment.id)).status).toBe('voided');
  });

  test('a cancelled order is refunded to the card, once', async () => {
    const { guest, payload, payment } = await buy(tokens.success);
    const token = new URL(payload.url, 'https://shop.example').searchParams.get('token');
    await guest.call('POST', `/orders/${payload.orderNumber}/cancel`, { token });
    await runJobs();
    expect(await stateOf(payment.id)).toEqual({ status: 'captured', refundedCents: payment.amount_cents });
    await expectConsistentShop(db);
  });

  test('a saved card pays again, and belongs to its user', async () => {
    const { cookie } = await aLogin(app, db, 'collector');
    const user = aShopper(app, cookie);
    const { sku } = await anOriginal(db);
    await user.buy(sku, { payment: { token: tokens.success, isSaved: true } });
    // It is there as soon as the order is acknowledged, before any job has run.
    const { paymentMethods } = (await user.call('GET', '/account/wallet')).json().payload;
    expect(paymentMethods).toMatchObject([{ brand: 'Visa', lastFour: '4242', isDefault: true }]);
    expect((await user.call('GET', '/payment-options')).json().payload.savedCards).toEqual(paymentMethods);
    await runJobs();
    expect((await user.call('GET', '/account/wallet')).json().payload.paymentMethods).toEqual(paymentMethods);
    const [{ paymentMethodId }] = paymentMethods;
    const next = await anOriginal(db);
    const again = await user.buy(next.sku, { payment: { paymentMethodId } });
    expect(again.json().payload).toMatchObject({ status: 'placed' });

    const { cookie: other } = await aLogin(app, db, 'collector');
    const third = await anOriginal(db);
    const stolen = await aShopper(app, other).buy(third.sku, { payment: { paymentMethodId } });
    expect(stolen.statusCode).toBe(400);
    expect(await statusOf(third.workId)).toBe('avail');
  });

  test('a card whose payment the bank confirms is in the wallet when the buyer returns', async () => {
    const { cookie } = await aLogin(app, db, 'collector');
    const user = aShopper(app, cookie);
    const { sku } = await anOriginal(db);
    const { payload } = (await user.buy(sku, { payment: { token: tokens.bank, isSaved: true } })).json();
    const cards = async () => (await user.call('GET', '/account/wallet')).json().payload.paymentMethods;
    expect(await cards()).toEqual([]);
    const payment = await paymentOf(payload.orderNumber);
    await answerBank(payment.id, true);
    expect((await check(payment.id)).json().payload.status).toBe('placed');
    expect(await cards()).toHaveLength(1);
  });

  test('a payment that does not exist is not found', async () => {
    expect((await check(randomUUID())).statusCode).toBe(404);
    expect((await check('nonsense')).statusCode).toBe(404);
  });
});

describe('webhooks of Stripe', () => {
  const { app, runJobs } = stripeShop;
  const { db } = stripeShop.database;
  const send = (payload: string, secret = 'whsec_shop') =>
    app.inject({
      method: 'POST',
      url: '/webhooks/payments/stripe',
      headers: {
        'content-type': 'application/json',
        'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret }),
      },
      payload,
    });
  const eventOf = (type: string, object: unknown) =>
    JSON.stringify({ id: `evt_${randomUUID()}`, type: `payment_intent.${type}`, data: { object } });
  const aPendingOrder = async () => {
    const { sku } = await anOriginal(db);
    const { payload } = (await aShopper(app).buy(sku, { payment: { token: 'ctoken_confirmation' } })).json();
    const order = await db
      .selectFrom('orders')
      .select('id')
      .where('number', '=', payload.orderNumber)
      .executeTakeFirstOrThrow();
    const payment = await db
      .selectFrom('payments')
      .selectAll()
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow();
    const intent = intentOf(payment.id);
    if (!intent) throw new Error('There is no intent.');
    const statusOf = async () =>
      (await db.selectFrom('orders').select('status').where('id', '=', order.id).executeTakeFirstOrThrow()).status;
    return { intent, statusOf };
  };

  test('a signed report places the order, however often and in whatever order it is sent', async () => {
    const { intent, statusOf } = await aPendingOrder();
    const outdated = eventOf('requires_action', { ...intent });
    confirmAtBank(intent, true);
    const paid = eventOf('amount_capturable_updated', { ...intent });
    for (const event of [paid, paid, outdated, paid]) expect((await send(event)).statusCode).toBe(200);
    await runJobs();
    expect(await statusOf()).toBe('placed');
    expect(intent.status).toBe('succeeded');
    expect((await send(eventOf('succeeded', { ...intent }))).statusCode).toBe(200);
    await runJobs();
    expect(await statusOf()).toBe('placed');
  });

  test('a token that does not exist fails the order at once, and nothing is left at Stripe', async () => {
    const { sku } = await anOriginal(db);
    const { payload } = (await aShopper(app).buy(sku, { payment: { token: 'tok_nonsense' } })).json();
    expect(payload).toMatchObject({
      status: 'failed',
      message: 'The payment could not be completed. You were not charged. Please try again.',
    });
    await runJobs();
    const payments = await db
      .selectFrom('payments')
      .innerJoin('orders', 'orders.id', 'order_id')
      .select(['payments.status', 'gateway_id', 'decline_reason'])
      .where('number', '=', payload.orderNumber)
      .execute();
    expect(payments).toEqual([{ status: 'failed', gateway_id: null, decline_reason: 'error' }]);
  });

  test('a forged report has no effect', async () => {
    const { intent, statusOf } = await aPendingOrder();
    const forged = eventOf('succeeded', { ...intent, status: 'succeeded' });
    expect((await send(forged, 'whsec_guess')).statusCode).toBe(400);
    await runJobs();
    expect(await statusOf()).toBe('pending');
  });

  test('an intent that is paid after the order has failed is released', async () => {
    const { intent, statusOf } = await aPendingOrder();
    const declined = { ...intent, status: 'requires_payment_method', last_payment_error: { code: 'card_declined' } };
    await send(eventOf('payment_failed', declined));
    confirmAtBank(intent, true);
    await send(eventOf('amount_capturable_updated', { ...intent }));
    await runJobs();
    expect(await statusOf()).toBe('failed');
    expect(intent.status).toBe('canceled');
  });
});
