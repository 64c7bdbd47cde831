import { parseGiftCardCode } from '@easel/domain/selling/gift-card-code';
import { expect, test } from 'vitest';
import { aLogin } from '../../../testing/logins.ts';
import { findInconsistencies } from '../../../testing/shop-inconsistencies.ts';
import { aShop } from '../../../testing/test-app.ts';
import { hashGiftCardCode, newGiftCardCode } from '../../gift-cards/gift-card-secrets.ts';
import { anOriginal, aShopper } from '../orders-for-tests.ts';

const { app, database, runJobs } = await aShop();
const { db } = database;
const admin = aShopper(app, (await aLogin(app, db, 'admin')).cookie);

await db
  .insertInto('coupons')
  .values([
    { code: 'ALLOFF', percent_off: 100, is_combinable: true, is_free_shipping: false },
    { code: 'SHIPFREE', is_free_shipping: true, is_combinable: true },
  ])
  .execute();

async function aGiftCard(cents: number) {
  const code = newGiftCardCode();
  const hash = hashGiftCardCode(parseGiftCardCode(code) ?? '');
  const { id } = await db
    .insertInto('gift_cards')
    .values({ code_hash: hash, last_characters: code.slice(-4), initial_cents: cents, balance_cents: cents })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, code };
}

async function expectAgreement() {
  const { differences } = (await admin.call('POST', '/staff/reconciliations')).json().payload;
  expect(differences).toEqual([]);
  expect(await findInconsistencies(db)).toEqual([]);
}

type Shopper = ReturnType<typeof aShopper>;

/** Orders the cart without a way to pay, and returns what the buyer sees. */
async function orderFree(guest: Shopper, email: string) {
  const quote = await guest.quote();
  expect(quote.totals.chargeCents).toBe(0);
  const response = await guest.order(quote.quoteId, { email, payment: undefined });
  expect(response.json()).toMatchObject({ success: true, payload: { status: 'placed', action: null } });
  const { orderNumber, url } = response.json().payload;
  await runJobs();
  const token = new URL(url, 'https://shop.example').searchParams.get('token') ?? '';
  const read = async () => (await guest.call('GET', `/orders/${orderNumber}?token=${token}`)).json().payload;
  const mailOf = async (kind: string) =>
    (
      await db
        .selectFrom('mails')
        .select('body_text')
        .where('recipient', '=', email)
        .where('kind', '=', kind)
        .executeTakeFirst()
    )?.body_text;
  const documents = async () => {
    const { refunds } = await read();
    const paths = [
      'invoice',
      ...refunds.map(({ refundId }: { refundId: string }) => `refunds/${refundId}/credit-note`),
    ];
    return Promise.all(
      paths.map(async (path) => (await guest.call('GET', `/orders/${orderNumber}/${path}?token=${token}`)).statusCode),
    );
  };
  const cancel = async () => {
    const answer = await guest.call('POST', `/orders/${orderNumber}/cancel`, { token });
    await runJobs();
    return answer.statusCode;
  };
  return { totals: quote.totals, orderNumber, read, mailOf, documents, cancel };
}

const statusOf = async (workId: number) =>
  (await db.selectFrom('works').select('original_status').where('id', '=', workId).executeTakeFirstOrThrow())
    .original_status;

test('an order that coupons pay for completely, from the cart to its cancellation', async () => {
  const guest = aShopper(app);
  const { sku, workId, artistId } = await anOriginal(db);
  await guest.add(sku);
  await guest.call('PUT', '/cart/coupon', { couponCode: 'ALLOFF' });
  const cart = (await guest.call('PUT', '/cart/coupon', { couponCode: 'SHIPFREE' })).json().payload;
  expect(cart.totals).toMatchObject({ subtotalCents: 100_000, totalCents: 0, chargeCents: 0 });
  const order = await orderFree(guest, 'free@shopper.example');
  expect(order.totals.totalCents).toBe(0);
  expect(await statusOf(workId)).toBe('sold');
  expect(await order.mailOf('order-confirmation')).toMatch(/Total: \$0[\s\S]*Charged: \$0 \(USD\)/);
  expect(await order.read()).toMatchObject({ status: 'placed', totals: { totalCents: 0, refundedCents: 0 } });
  // The shop pays for the coupon, so the artist is paid.
  const earned = async () => {
    const { cents } = await db
      .selectFrom('ledger_entries')
      .select(({ fn }) => fn.sum<number>('cents').as('cents'))
      .where('account', '=', 'artist')
      .where('person_id', '=', artistId)
      .executeTakeFirstOrThrow();
    return 0 - Number(cents);
  };
  expect(await earned()).toBe(60_000);
  expect(await order.documents()).toEqual([200]);
  await expectAgreement();

  expect(await order.cancel()).toBe(200);
  expect(await statusOf(workId)).toBe('avail');
  expect(await earned()).toBe(0);
  expect(await order.read()).toMatchObject({ status: 'cancelled', totals: { refundedCents: 0 } });
  expect(await order.mailOf('order-cancelled')).not.toContain('$0');
  for (const status of await order.documents()) expect(status).toBe(200);
  await expectAgreement();
  // The coupons can be used again.
  const again = aShopper(app);
  await again.add(sku);
  expect((await again.call('PUT', '/cart/coupon', { couponCode: 'ALLOFF' })).statusCode).toBe(200);
});

test('an order that a gift card pays for completely, from the cart to its cancellation', async () => {
  const card = await aGiftCard(200_000);
  const guest = aShopper(app);
  const { sku, workId } = await anOriginal(db);
  await guest.add(sku);
  const cart = (await guest.call('PUT', '/cart/gift-card', { giftCard: card.code })).json().payload;
  expect(cart.totals.chargeCents).toBe(0);
  const order = await orderFree(guest, 'gift@shopper.example');
  expect(order.totals.giftCardCents).toBe(order.totals.totalCents);
  expect(await statusOf(workId)).toBe('sold');
  expect(await order.mailOf('order-confirmation')).toContain('Charged: $0 (USD)');
  await expectAgreement();
  expect(await order.cancel()).toBe(200);
  const { balance_cents } = await db
    .selectFrom('gift_cards')
    .select('balance_cents')
    .where('id', '=', card.id)
    .executeTakeFirstOrThrow();
  expect(balance_cents).toBe(200_000);
  expect(await order.mailOf('order-cancelled')).toContain('Back on your gift card: ');
  expect((await order.read()).totals.refundedCents).toBe(order.totals.totalCents);
  for (const status of await order.documents()) expect(status).toBe(200);
  await expectAgreement();
});
