import type { LineStatus } from '@easel/domain/selling/order-status';
import { createOutbox } from '@easel/platform/mail/outbox';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';
import { changeOrder } from './change-order.ts';
import { anOriginal, aShopper, chargedCents, expectConsistentShop } from './orders-for-tests.ts';

const { app, database, runJobs } = await aShop();
const { db } = database;

const idOf = async (number: string) =>
  (await db.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirstOrThrow()).id;
const asStaff = async (number: string, to: LineStatus, now = Date.now()) =>
  changeOrder(
    {
      db,
      now: () => now,
      newId: () => crypto.randomUUID(),
      mail: createOutbox(db),
      brand: 'Easel',
      certificateKey: '',
      origin: () => 'https://shop.example',
      orderPath: ({ number }) => `/order/${number}`,
    },
    {
      orderId: await idOf(number),
      line: undefined,
      to,
      actor: to === 'completed' ? 'system' : 'staff',
      personId: undefined,
      note: '',
    },
  );
const statusOf = async (workId: number) =>
  (await db.selectFrom('works').select('original_status').where('id', '=', workId).executeTakeFirstOrThrow())
    .original_status;

async function aBoughtOriginal(shopper = aShopper(app)) {
  const original = await anOriginal(db);
  const { payload } = (await shopper.buy(original.sku)).json();
  const token = new URL(payload.url, 'http://shop').searchParams.get('token') ?? undefined;
  return { ...original, shopper, number: payload.orderNumber as string, token };
}

describe('an order of a guest', () => {
  test('is opened with its link and with nothing else', async () => {
    const { shopper, number, token } = await aBoughtOriginal();
    const { payload } = (await shopper.call('GET', `/orders/${number}?token=${token}`)).json();
    expect(payload).toMatchObject({
      orderNumber: number,
      status: 'placed',
      shipTo: ['Ada Moreau', '1 Gallery Street', 'San Francisco, CA 94103', 'United States'],
      lines: [{ title: 'Blue Night', artistName: 'Ada Moreau', status: 'placed', mayCancel: true, mayReturn: false }],
      timeline: [{ status: 'placed', actor: 'buyer' }],
    });
    expect((await shopper.call('GET', `/orders/${number}`)).statusCode).toBe(404);
    expect((await shopper.call('GET', `/orders/${number}?token=${token}x`)).statusCode).toBe(404);
    const other = await aBoughtOriginal();
    expect((await shopper.call('GET', `/orders/${number}?token=${other.token}`)).statusCode).toBe(404);
  });
});

test("a user sees their own orders, and nobody else's", async () => {
  const { cookie } = await aLogin(app, db, 'collector');
  const user = aShopper(app, cookie);
  const { number } = await aBoughtOriginal(user);
  expect((await user.call('GET', '/orders')).json().payload).toMatchObject({
    totalResults: 1,
    orders: [
      { orderNumber: number, status: 'placed', url: `/account/orders/${number}`, lines: [{ title: 'Blue Night' }] },
    ],
  });
  const stranger = aShopper(app, (await aLogin(app, db, 'collector')).cookie);
  expect((await stranger.call('GET', `/orders/${number}`)).statusCode).toBe(404);
  expect((await stranger.call('POST', `/orders/${number}/cancel`, {})).statusCode).toBe(404);
  expect((await stranger.call('GET', '/orders')).json().payload.orders).toEqual([]);
});

describe('cancelling', () => {
  test('before shipping, everything is refunded and the work is for sale again', async () => {
    const before = await chargedCents(db);
    const { shopper, number, token, workId } = await aBoughtOriginal();
    const { payload } = (await shopper.call('POST', `/orders/${number}/cancel`, { token, reason: 'A mistake' })).json();
    expect(payload).toMatchObject({ status: 'cancelled', refunds: [{ reason: 'A mistake', isPaid: false }] });
    expect(payload.totals.refundedCents).toBe(payload.totals.chargeCents);
    await runJobs();
    expect(await chargedCents(db)).toBe(before);
    expect(await statusOf(workId)).toBe('avail');
    // Once more changes nothing.
    const again = (await shopper.call('POST', `/orders/${number}/cancel`, { token })).json().payload;
    expect(again.refunds).toMatchObject([{ isPaid: true }]);
    await expectConsistentShop(db);
  });

  test('after shipping it is refused', async () => {
    const { shopper, number, token } = await aBoughtOriginal();
    await asStaff(number, 'preparing');
    await asStaff(number, 'in-transit');
    const refused = await shopper.call('POST', `/orders/${number}/cancel`, { token });
    expect(refused.statusCode).toBe(409);
    expect(refused.json().messages[0]).toContain('already been shipped');
  });
});

describe('returning within 14 days', () => {
  test('price and tax are refunded once the work is back, delivery is not', async () => {
    const { shopper, number, token, workId } = await aBoughtOriginal();
    for (const step of ['preparing', 'in-transit', 'delivered'] as const) await asStaff(number, step);
    const body = { token, line: 1, reason: 'Too large for the wall' };
    const requested = (await shopper.call('POST', `/orders/${number}/returns`, body)).json().payload;
    expect(requested).toMatchObject({ status: 'return-requested', refunds: [] });
    await asStaff(number, 'returning');
    await asStaff(number, 'returned');
    const { totals, refunds } = (await shopper.call('GET', `/orders/${number}?token=${token}`)).json().payload;
    expect(refunds).toHaveLength(1);
    expect(totals.refundedCents).toBeGreaterThan(0);
    expect(totals.refundedCents).toBeLessThan(totals.totalCents - totals.shippingCents + 1);
    expect(await statusOf(workId)).toBe('avail');
    await runJobs();
    await expectConsistentShop(db);
  });

  test('it is too late after 14 days', async () => {
    const { shopper, number, token } = await aBoughtOriginal();
    for (const step of ['preparing', 'in-transit', 'delivered'] as const) await asStaff(number, step);
    await db
      .updateTable('order_lines')
      .set({ delivered_at: new Date(Date.now() - 14 * 86_400_000) })
      .where('order_id', '=', await idOf(number))
      .execute();
    const refused = await shopper.call('POST', `/orders/${number}/returns`, { token, line: 1, reason: 'Late' });
    expect(refused.json().messages).toEqual(['Works can be returned within 14 days of delivery.']);
    expect((await asStaff(number, 'completed')).ok).toBe(true);
  });
});

describe('a payment that the bank confirms', () => {
  const pending = async () => {
    const original = await anOriginal(db);
    const guest = aShopper(app);
    const { payload } = (await guest.buy(original.sku, { payment: { token: 'test-confirmation' } })).json();
    const [paymentId] = /[0-9a-f-]{36}/.exec(payload.action.url) ?? [];
    const confirm = (isApproved: boolean) => guest.call('POST', `/test-payments/${paymentId}/confirm`, { isApproved });
    return { ...original, confirm, payload };
  };

  test('approved: the order is placed, and the webhook that follows changes nothing', async () => {
    const { confirm, workId } = await pending();
    expect((await confirm(true)).json().payload.status).toBe('placed');
    await runJobs();
    await runJobs();
    expect((await confirm(true)).json().payload.status).toBe('placed');
    expect(await statusOf(workId)).toBe('sold');
    await expectConsistentShop(db);
  });

  test('declined: the order fails and the work is for sale again', async () => {
    const { confirm, workId } = await pending();
    expect((await confirm(false)).json().payload).toMatchObject({
      status: 'failed',
      message: 'Your bank could not confirm the payment. Try again or use another card.',
    });
    expect((await confirm(true)).json().payload.status).toBe('failed');
    expect(await statusOf(workId)).toBe('avail');
  });
});

describe('webhooks', () => {
  test('a forged webhook is refused, and one for another gateway does not exist', async () => {
    const body = JSON.stringify({ eventId: '1', paymentId: 'x', report: { gatewayId: 'x', status: 'authorized' } });
    const send = (gateway: string, signature: string) =>
      app.inject({
        method: 'POST',
        url: `/webhooks/payments/${gateway}`,
        headers: { 'content-type': 'application/json', 'test-gateway-signature': signature },
        payload: body,
      });
    expect((await send('test', 'forged')).statusCode).toBe(400);
    expect((await send('test', '')).statusCode).toBe(400);
    expect((await send('stripe', 'forged')).statusCode).toBe(404);
    expect(await db.selectFrom('payment_events').select('event_id').where('event_id', '=', '1').execute()).toEqual([]);
  });

  test('late, repeated and out of order: one order, charged once', async () => {
    const { sku, workId } = await anOriginal(db);
    const { payload } = (await aShopper(app).buy(sku, { payment: { token: 'test-repeated-webhook' } })).json();
    expect(payload.status).toBe('pending');
    // The jobs are due in a few seconds.
    await sql`
      select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at => now())`.execute(db);
    await runJobs();
    await runJobs();
    expect(await statusOf(workId)).toBe('sold');
    const payments = await db
      .selectFrom('payments')
      .select('status')
      .where('order_id', '=', await idOf(payload.orderNumber))
      .execute();
    expect(payments).toEqual([{ status: 'captured' }]);
    await expectConsistentShop(db);
  });
});
