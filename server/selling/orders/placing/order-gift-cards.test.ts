import { expect, test } from 'vitest';
import { aShop } from '../../../testing/test-app.ts';
import { anOriginal, aShopper, expectConsistentShop } from '../orders-for-tests.ts';

const { app, database, runJobs } = await aShop();
const { db } = database;

const GIFT = {
  amountCents: 50_000,
  recipientName: 'Bea',
  recipientEmail: 'bea@shopper.example',
  senderName: 'Ada',
  message: 'For your new home',
};

test('a gift card is bought, sent to its recipient, and pays for a work', async () => {
  const ada = aShopper(app);
  await ada.call('POST', '/cart/gift-cards', GIFT);
  const { quoteId, totals } = await ada.quote();
  expect(totals).toMatchObject({ totalCents: 50_000, chargeCents: 50_000, taxCents: 0, shippingCents: 0 });
  const placed = (await ada.order(quoteId)).json().payload;
  expect(placed).toMatchObject({ status: 'placed' });
  const token = new URL(placed.url, 'http://shop.example').searchParams.get('token');
  const order = await ada.call('GET', `/orders/${placed.orderNumber}?token=${token}`);
  const { recipientName, recipientEmail } = GIFT;
  expect(order.json().payload.lines[0].giftCard).toEqual({ recipientName, recipientEmail, deliverOn: null });
  expect((await ada.call('GET', '/cart')).json().payload.items).toEqual([]);
  await runJobs();
  await expectConsistentShop(db);

  const mail = await db
    .selectFrom('mails')
    .select('body_text')
    .where('recipient', '=', GIFT.recipientEmail)
    .executeTakeFirstOrThrow();
  const [, code] = /Your code: (\S+)/.exec(mail.body_text) ?? [];
  const bea = aShopper(app);
  await bea.add((await anOriginal(db)).sku);
  await bea.call('PUT', '/cart/gift-card', { giftCard: code });
  const paid = await bea.quote();
  expect(paid.totals.giftCardCents).toBe(50_000);
  expect((await bea.order(paid.quoteId)).json().payload).toMatchObject({ status: 'placed' });
  await runJobs();
  await expectConsistentShop(db);
  const used = await bea.call('PUT', '/cart/gift-card', { giftCard: code });
  expect(used.statusCode).toBe(404);
});

test('a payment that is declined issues no gift card', async () => {
  const ada = aShopper(app);
  await ada.call('POST', '/cart/gift-cards', { ...GIFT, recipientEmail: 'cleo@shopper.example' });
  const { quoteId } = await ada.quote();
  await ada.order(quoteId, { payment: { token: 'test-declined' } });
  await runJobs();
  const mails = await db.selectFrom('mails').select('id').where('recipient', '=', 'cleo@shopper.example').execute();
  expect(mails).toEqual([]);
  expect((await ada.call('GET', '/cart')).json().payload.items).toHaveLength(1);
  await expectConsistentShop(db);
});
