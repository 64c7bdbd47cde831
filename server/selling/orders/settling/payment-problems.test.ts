import { randomUUID } from 'node:crypto';
import { sumAmounts } from '@easel/domain/selling/amounts';
import { enqueue } from '@easel/platform/jobs/enqueue';
import Stripe from 'stripe';
import { afterAll, describe, expect, test } from 'vitest';
import { aLogin } from '../../../testing/logins.ts';
import { startStripeStandIn } from '../../../testing/stripe-server.ts';
import { failRefund, openDispute } from '../../../testing/stripe-world.ts';
import { aShop } from '../../../testing/test-app.ts';
import { anOriginal, aShopper, expectConsistentShop } from '../orders-for-tests.ts';
import { recordFees } from './record-fees.ts';

const standIn = await startStripeStandIn();
afterAll(() => standIn.close());
const { world } = standIn;
const { app, database, runJobs } = await aShop({
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_shop',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_shop',
  STRIPE_WEBHOOK_SECRET: 'whsec_shop',
  STRIPE_API_URL: standIn.url,
  MAIL_FROM: 'Easel <hello@shop.example>',
});
const { db } = database;
const staff = aShopper(app, (await aLogin(app, db, 'admin')).cookie);

/** Sends an event as Stripe does, and lets the job process it. */
async function send(type: string, object: object, eventId = `evt_${randomUUID()}`) {
  const payload = JSON.stringify({ id: eventId, type, data: { object } });
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_shop' });
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const { statusCode } = await app.inject({ method: 'POST', url: '/webhooks/payments/stripe', headers, payload });
  expect(statusCode).toBe(200);
  await runJobs();
}

/** A paid order of an original for 1,000.00 and its payment at Stripe. */
async function aPaidOrder() {
  const artist = await aLogin(app, db, 'artist');
  const { sku } = await anOriginal(db, { artist_id: artist.id });
  const email = `${randomUUID()}@shopper.example`;
  const shopper = aShopper(app);
  const { payload } = (await shopper.buy(sku, { email, payment: { token: 'ctoken_success' } })).json();
  const { orderNumber: number, url } = payload as { orderNumber: string; url: string };
  await runJobs();
  const order = await db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirstOrThrow();
  const payment = await db
    .selectFrom('payments')
    .select('gateway_id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  const token = new URL(url, 'http://shop').searchParams.get('token');
  return {
    number,
    order,
    artist: aShopper(app, artist.cookie),
    intentId: payment.gateway_id ?? '',
    cancel: () => shopper.call('POST', `/orders/${number}/cancel`, { token }),
    read: async () => (await shopper.call('GET', `/orders/${number}?token=${token}`)).json().payload,
    readAsStaff: async () => (await staff.call('GET', `/staff/orders/${number}`)).json().payload,
    refund: (body: object = {}) =>
      staff.call('POST', `/staff/orders/${number}/refunds`, {
        refundId: randomUUID(),
        line: 1,
        cents: 10_000,
        bearer: 'sale',
        target: 'card',
        reason: 'Frame damaged',
        ...body,
      }),
    repay: (refundId: string, by: string) =>
      staff.call('POST', `/staff/orders/${number}/refunds/${refundId}/repay`, { by }),
    emailsTo: async (to: 'shop' | 'buyer') => {
      const rows = await db
        .selectFrom('mails')
        .select('kind')
        .where('recipient', '=', to === 'shop' ? 'hello@shop.example' : email)
        .where('subject', 'like', `%${number}%`)
        .orderBy('id')
        .execute();
      return rows.map(({ kind }) => kind);
    },
    balanceOf: async (account: 'disputes' | 'gateway' | 'artist' | 'bank' | 'goodwill' | 'fees') => {
      const rows = await db
        .selectFrom('ledger_entries')
        .innerJoin('ledger_transactions', 'ledger_transactions.id', 'transaction_id')
        .select('cents')
        .where('order_id', '=', order.id)
        .where('account', '=', account)
        .execute();
      return sumAmounts(rows.map(({ cents }) => cents));
    },
  };
}

const reconcile = async () => {
  // Payments that have just changed are not compared with the gateway.
  await db
    .updateTable('payments')
    .set({ updated_at: new Date(Date.now() - 3_600_000) })
    .execute();
  return (await staff.call('POST', '/staff/reconciliations', {})).json().payload;
};

describe('a refund that does not reach the card', () => {
  async function aFailedRefund() {
    const order = await aPaidOrder();
    await order.refund();
    await runJobs();
    const failed = failRefund(world, order.intentId);
    await send('refund.failed', failed);
    const [refund] = (await order.readAsStaff()).refunds;
    return { ...order, failed, refundId: refund.refundId as string };
  }

  test('is shown to staff and to the buyer, who both get one email', async () => {
    const order = await aFailedRefund();
    await send('charge.refund.updated', order.failed);
    expect((await order.readAsStaff()).refunds).toMatchObject([
      { status: 'failed', failure: 'expired or canceled card', cardCents: 10_000 },
    ]);
    const { refunds, timeline } = await order.read();
    expect(refunds).toMatchObject([{ isPaid: false }]);
    expect(timeline.at(-1)).toMatchObject({ status: 'refund-failed', note: '$100' });
    expect(await order.emailsTo('shop')).toEqual(['refund-problem']);
    expect(await order.emailsTo('buyer')).toEqual(['order-confirmation', 'order-refunded', 'order-refund-failed']);
  });

  test('is listed by the reconciliation until it is paid to the card again', async () => {
    const order = await aFailedRefund();
    const mine = ({ orderNumber }: { orderNumber: string }) => orderNumber === order.number;
    expect((await reconcile()).differences.filter(mine)).toMatchObject([{ check: 'refund-failed' }]);
    expect((await order.repay(order.refundId, 'card')).statusCode).toBe(200);
    expect((await order.repay(order.refundId, 'card')).statusCode).toBe(409);
    await runJobs();
    expect((await order.readAsStaff()).refunds).toMatchObject([{ status: 'done', failure: '' }]);
    expect(world.intents.get(order.intentId)?.latest_charge.amount_refunded).toBe(10_000);
    // A late report of the first attempt changes nothing.
    await send('refund.updated', order.failed);
    expect((await order.readAsStaff()).refunds).toMatchObject([{ status: 'done' }]);
    expect((await reconcile()).differences.filter(mine)).toEqual([]);
    await expectConsistentShop(db);
  });

  test('can be transferred instead, which the ledger takes from the bank', async () => {
    const order = await aFailedRefund();
    const gateway = await order.balanceOf('gateway');
    expect((await order.repay(order.refundId, 'transfer')).statusCode).toBe(200);
    expect((await order.repay(order.refundId, 'transfer')).statusCode).toBe(409);
    expect((await order.balanceOf('gateway')) - gateway).toBe(10_000);
    expect(await order.balanceOf('bank')).toBe(-10_000);
    expect((await order.read()).refunds).toMatchObject([{ isPaid: true }]);
    const mine = ({ orderNumber }: { orderNumber: string }) => orderNumber === order.number;
    expect((await reconcile()).differences.filter(mine)).toEqual([]);
  });

  test('of another order, or one that has not failed, cannot be paid again', async () => {
    const [failed, other] = [await aFailedRefund(), await aPaidOrder()];
    expect((await other.repay(failed.refundId, 'card')).statusCode).toBe(404);
    expect((await other.repay('mine', 'card')).statusCode).toBe(404);
    expect((await failed.repay(failed.refundId, 'cash')).statusCode).toBe(400);
  });
});

describe('a payment that the bank disputes', () => {
  async function aDisputedOrder() {
    const order = await aPaidOrder();
    const dispute = openDispute(world, order.intentId);
    await send('charge.dispute.created', dispute);
    return { ...order, dispute, decide: (status: string) => send('charge.dispute.closed', { ...dispute, status }) };
  }

  test('is shown to staff, buyer and artist, and the shop gets one email', async () => {
    const order = await aDisputedOrder();
    await send('charge.dispute.updated', order.dispute);
    expect((await order.readAsStaff()).disputes).toMatchObject([
      { status: 'open', cents: order.order.charge_cents, reason: 'product not received', closedAt: null },
    ]);
    expect(await order.read()).toMatchObject({ isDisputed: true, lines: [{ mayCancel: false }] });
    expect((await order.artist.call('GET', '/fulfillment')).json().payload.lines).toMatchObject([{ isDisputed: true }]);
    expect(await order.emailsTo('shop')).toEqual(['dispute-open']);
    const { disputes } = await reconcile();
    expect(disputes.map(({ orderNumber }: { orderNumber: string }) => orderNumber)).toContain(order.number);
  });

  test('cannot be refunded or cancelled meanwhile', async () => {
    const order = await aDisputedOrder();
    const messages = ['The payment is disputed at the bank. It can be refunded after the bank has decided.'];
    for (const refused of [await order.refund(), await order.cancel()]) {
      expect(refused.statusCode).toBe(409);
      expect(refused.json().messages).toEqual(messages);
    }
    await order.decide('won');
    expect((await order.cancel()).statusCode).toBe(200);
  });

  test('changes nothing in the ledger if the shop wins', async () => {
    const order = await aDisputedOrder();
    await order.decide('won');
    expect(await order.balanceOf('disputes')).toBe(0);
    expect((await order.readAsStaff()).disputes).toMatchObject([{ status: 'won', closedAt: expect.any(String) }]);
    expect(await order.emailsTo('shop')).toEqual(['dispute-open', 'dispute-won']);
  });

  test('is a loss of the shop if the bank returns it, once, however often it is reported', async () => {
    const order = await aDisputedOrder();
    await order.decide('lost');
    await order.decide('lost');
    await send('charge.dispute.created', order.dispute);
    const { charge_cents: cents } = order.order;
    expect(await order.balanceOf('disputes')).toBe(cents);
    expect(await order.balanceOf('gateway')).toBe(0);
    expect(await order.balanceOf('artist')).toBe(-60_000);
    expect(await order.emailsTo('shop')).toEqual(['dispute-open', 'dispute-lost']);
    expect((await order.readAsStaff()).left).toMatchObject({ cardCents: 0 });
    const mine = ({ orderNumber }: { orderNumber: string }) => orderNumber === order.number;
    expect((await reconcile()).differences.filter(mine)).toEqual([]);
    await expectConsistentShop(db);
  });

  test('and that was lost is not paid a second time by a cancellation, and nobody keeps anything', async () => {
    const order = await aDisputedOrder();
    await order.decide('lost');
    expect((await order.cancel()).statusCode).toBe(200);
    await runJobs();
    expect(world.intents.get(order.intentId)?.latest_charge.amount_refunded).toBe(0);
    expect(await order.balanceOf('artist')).toBe(0);
    // What the bank has taken and what the shop no longer owes are the same amount.
    expect((await order.balanceOf('disputes')) + (await order.balanceOf('goodwill'))).toBe(0);
    await expectConsistentShop(db);
  });

  test('of other software at the same account is ignored', async () => {
    const [order] = [await aPaidOrder()];
    const foreign = { ...openDispute(world, order.intentId), payment_intent: 'pi_foreign' };
    await send('charge.dispute.created', foreign);
    await send('charge.dispute.created', { ...foreign, payment_intent: null });
    expect((await order.readAsStaff()).disputes).toEqual([]);
  });
});

describe('fees of the gateway', () => {
  const record = async () => {
    await enqueue(db, recordFees, {});
    await runJobs();
  };
  const feeOf = (cents: number) => Math.round(cents * 0.029) + 30;

  test('for a payment and for a dispute are in the ledger once, however often they are read', async () => {
    const order = await aPaidOrder();
    await record();
    const { charge_cents: cents } = order.order;
    expect(await order.balanceOf('fees')).toBe(feeOf(cents));
    await send('charge.dispute.created', openDispute(world, order.intentId));
    await record();
    await record();
    expect(await order.balanceOf('fees')).toBe(feeOf(cents) + 1_500);
    expect(await order.balanceOf('gateway')).toBe(cents - feeOf(cents) - 1_500);
    const { ledger } = await order.readAsStaff();
    expect(ledger.filter(({ account }: { account: string }) => account === 'fees')).toMatchObject([
      { kind: 'fee', cents: feeOf(cents), currency: 'USD' },
      { kind: 'fee', cents: 1_500, currency: 'USD' },
    ]);
    await expectConsistentShop(db);
  });

  test('a fee that is returned, in the currency of the account', async () => {
    const order = await aPaidOrder();
    await record();
    const [charge] = world.balance;
    if (!charge) throw new Error('Nothing was charged.');
    world.balance.unshift({ ...charge, id: 'txn_returned', type: 'adjustment', fee: -1_200, currency: 'jpy' });
    await record();
    const { ledger } = await order.readAsStaff();
    expect(ledger.filter(({ account }: { account: string }) => account === 'fees').at(-1)).toMatchObject({
      cents: -1_200,
      currency: 'JPY',
    });
  });

  test('of other software at the same account are ignored', async () => {
    const order = await aPaidOrder();
    const [charge] = world.balance;
    if (!charge) throw new Error('Nothing was charged.');
    world.balance.unshift({ ...charge, id: 'txn_foreign', source: { object: 'charge', payment_intent: 'pi_foreign' } });
    await record();
    await record();
    const rows = await db.selectFrom('gateway_fees').select('id').execute();
    expect(rows.map(({ id }) => id)).not.toContain('txn_foreign');
    expect(await order.balanceOf('fees')).toBe(feeOf(order.order.charge_cents));
  });
});
