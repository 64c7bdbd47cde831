import { defineJob } from '@easel/platform/jobs/define-job';
import { enqueue } from '@easel/platform/jobs/enqueue';
import { Type } from 'typebox';
import { describe, expect, test } from 'vitest';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';
import { anOriginal, aShopper, expectConsistentShop } from './orders-for-tests.ts';

const { app, database, runJobs } = await aShop();
const { db } = database;
const staff = aShopper(app, (await aLogin(app, db, 'admin')).cookie);

/** Each guest has an address of their own, so that the emails of a test are found. */
let guests = 0;
async function aGuestOrder(count = 1) {
  guests += 1;
  const email = `guest${guests}@shopper.example`;
  const shopper = aShopper(app);
  for (let one = 0; one < count; one += 1) await shopper.add((await anOriginal(db)).sku);
  const { payload } = (await shopper.order((await shopper.quote()).quoteId, { email })).json();
  const { orderNumber: number, url } = payload as { orderNumber: string; url: string };
  const token = new URL(url, 'http://shop').searchParams.get('token') ?? undefined;
  const emails = () =>
    db
      .selectFrom('mails')
      .select(['kind', 'subject', 'body_text'])
      .where('recipient', '=', email)
      .orderBy('id')
      .execute();
  return {
    number,
    url,
    emails,
    kinds: async () => (await emails()).map(({ kind }) => kind),
    change: (status: string, body: object = {}, line = 1) =>
      staff.call('POST', `/fulfillment/${number}/${line}`, { status, ...body }),
    asBuyer: (path: string, body: object = {}) => shopper.call('POST', `/orders/${number}/${path}`, { token, ...body }),
    read: async () => (await shopper.call('GET', `/orders/${number}?token=${token}`)).json().payload,
  };
}

describe('the buyer gets an email', () => {
  test('when a work is shipped, with the carrier and the link to track it, once', async () => {
    const order = await aGuestOrder();
    await order.change('preparing');
    const tracking = { carrier: 'dhl', trackingNumber: '00 340434-1234' };
    expect((await order.change('in-transit', tracking)).statusCode).toBe(200);
    await order.change('in-transit', tracking);
    expect(await order.kinds()).toEqual(['order-confirmation', 'order-shipped']);
    const [, shipped] = await order.emails();
    expect(shipped?.subject).toBe(`On its way: your order ${order.number}`);
    expect(shipped?.body_text).toContain('Carrier: DHL\nTracking number: 003404341234\nTrack it: https://www.dhl.com/');
    expect(shipped?.body_text).toContain('Delivered to:\nAda Moreau\n1 Gallery Street');
    expect(shipped?.body_text).toContain(`https://shop.example${order.url}`);
    expect((await order.read()).lines[0].tracking).toMatchObject({
      carrierName: 'DHL',
      trackingNumber: '003404341234',
    });
  });

  test('when it is delivered', async () => {
    const order = await aGuestOrder();
    for (const status of ['preparing', 'in-transit', 'delivered']) await order.change(status);
    expect((await order.emails()).at(-1)).toMatchObject({ kind: 'order-delivered' });
    expect((await order.emails())[1]?.body_text).not.toContain('Carrier');
    expect((await order.read()).lines[0].tracking).toBeNull();
  });

  test('when the order is cancelled, and when the refund has been paid', async () => {
    const order = await aGuestOrder(2);
    await order.asBuyer('cancel', { reason: 'A mistake' });
    await order.asBuyer('cancel', { reason: 'A mistake' });
    expect(await order.kinds()).toEqual(['order-confirmation', 'order-cancelled']);
    const [, cancelled] = await order.emails();
    expect(cancelled?.body_text.match(/- Blue Night/g)).toHaveLength(2);
    expect(cancelled?.body_text).toContain('Reason: A mistake');
    expect(cancelled?.body_text).toMatch(/Refund to your card: \$[\d,.]+\. It takes a few days/);
    await runJobs();
    const { id } = await db
      .selectFrom('refunds')
      .innerJoin('orders', 'orders.id', 'order_id')
      .select('refunds.id')
      .where('number', '=', order.number)
      .executeTakeFirstOrThrow();
    const payRefund = defineJob({ name: 'pay-refund', payload: Type.Object({ refundId: Type.String() }) });
    await enqueue(db, payRefund, { refundId: id });
    await runJobs();
    expect(await order.kinds()).toEqual(['order-confirmation', 'order-cancelled', 'order-refunded']);
    await expectConsistentShop(db);
  });

  test('at each step of a return, until the refund', async () => {
    const order = await aGuestOrder();
    for (const status of ['preparing', 'in-transit', 'delivered']) await order.change(status);
    await order.asBuyer('returns', { line: 1, reason: 'Too large' });
    await order.change('returning');
    await order.change('returned');
    await runJobs();
    expect((await order.kinds()).slice(3)).toEqual([
      'order-return-requested',
      'order-return-accepted',
      'order-return-received',
      'order-refunded',
    ]);
    expect((await order.emails())[3]?.body_text).toContain('Your reason: Too large');
  });

  test('when a return is refused, not that the work was delivered again', async () => {
    const order = await aGuestOrder();
    for (const status of ['preparing', 'in-transit', 'delivered']) await order.change(status);
    await order.asBuyer('returns', { line: 1, reason: 'Too large' });
    await order.change('delivered', { note: 'The frame is broken.' });
    expect((await order.emails()).at(-1)).toMatchObject({ kind: 'order-return-refused' });
    expect((await order.emails()).at(-1)?.body_text).toContain('Reason: The frame is broken.');
  });
});

test('a tracking number that no carrier has is refused, and nothing changes', async () => {
  const order = await aGuestOrder();
  await order.change('preparing');
  const refused = await order.change('in-transit', { carrier: 'ups', trackingNumber: 'x' });
  expect(refused.statusCode).toBe(400);
  expect(refused.json().messages).toEqual(['A tracking number has 4 to 40 letters and digits.']);
  expect((await order.change('in-transit', { carrier: 'pigeon', trackingNumber: '12345' })).statusCode).toBe(400);
  expect((await order.read()).status).toBe('preparing');
  expect(await order.kinds()).toEqual(['order-confirmation']);
});

test('a coupon can be used again after its order was cancelled completely, not before', async () => {
  await db.insertInto('coupons').values({ code: 'ONCE', percent_off: 10, uses_allowed: 1 }).execute();
  const shopper = aShopper(app);
  for (let one = 0; one < 2; one += 1) await shopper.add((await anOriginal(db)).sku);
  await shopper.call('PUT', '/cart/coupon', { couponCode: 'ONCE' });
  const { orderNumber, url } = (await shopper.order((await shopper.quote()).quoteId)).json().payload;
  const token = new URL(url, 'http://shop').searchParams.get('token');
  const uses = async () =>
    (await db.selectFrom('coupons').select('uses').where('code', '=', 'ONCE').executeTakeFirstOrThrow()).uses;
  expect(await uses()).toBe(1);
  await shopper.call('POST', `/orders/${orderNumber}/cancel`, { token, line: 1 });
  expect(await uses()).toBe(1);
  await shopper.call('POST', `/orders/${orderNumber}/cancel`, { token });
  await shopper.call('POST', `/orders/${orderNumber}/cancel`, { token });
  expect(await uses()).toBe(0);
  await runJobs();
  await expectConsistentShop(db);
});

test('a buyer confirms the delivery, and the 14 days start', async () => {
  const order = await aGuestOrder();
  expect((await order.asBuyer('received', { line: 1 })).statusCode).toBe(409);
  await order.change('preparing');
  await order.change('in-transit');
  expect((await order.read()).lines[0]).toMatchObject({ mayConfirmDelivery: true, mayCancel: false });
  expect((await order.asBuyer('received', { line: 1 })).statusCode).toBe(200);
  expect((await order.asBuyer('received', { line: 1 })).statusCode).toBe(200);
  const [line] = (await order.read()).lines;
  expect(line).toMatchObject({ status: 'delivered', mayConfirmDelivery: false, mayReturn: true });
  expect(await order.kinds()).toEqual(['order-confirmation', 'order-shipped', 'order-delivered']);
});

test('a buyer keeps a work whose return was requested, until it is on its way back', async () => {
  const order = await aGuestOrder();
  for (const status of ['preparing', 'in-transit', 'delivered']) await order.change(status);
  const { returnUntil } = (await order.read()).lines[0];
  const request = () => order.asBuyer('returns', { line: 1, reason: 'Too blue' });
  await request();
  expect((await order.read()).lines[0]).toMatchObject({ status: 'return-requested', mayKeep: true });
  // A page that was opened before the request does not call it off.
  expect((await order.asBuyer('received', { line: 1 })).json().messages).toEqual([
    'This order has changed in the meantime.',
  ]);
  expect((await order.asBuyer('returns/withdraw', { line: 1 })).statusCode).toBe(200);
  expect((await order.read()).lines[0]).toMatchObject({ status: 'delivered', mayReturn: true, returnUntil });
  await request();
  await order.change('returning');
  expect((await order.asBuyer('returns/withdraw', { line: 1 })).statusCode).toBe(409);
  await expectConsistentShop(db);
});

test('one work of an order is cancelled and refunded, the other is delivered', async () => {
  const order = await aGuestOrder(2);
  const { statusCode } = await order.asBuyer('cancel', { line: 1 });
  expect(statusCode).toBe(200);
  await runJobs();
  const { lines, totals, status } = await order.read();
  expect(status).toBe('placed');
  expect(lines.map((line: { status: string }) => line.status)).toEqual(['cancelled', 'placed']);
  expect(totals.refundedCents).toBeGreaterThan(0);
  expect(totals.refundedCents).toBeLessThan(totals.totalCents);
  await expectConsistentShop(db);
});
