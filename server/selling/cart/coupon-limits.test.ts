import { randomUUID } from 'node:crypto';
import { parseGiftCardCode } from '@easel/domain/selling/gift-card-code';
import type { Schema } from '@easel/platform/db/schema';
import type { Insertable } from 'kysely';
import { expect, test } from 'vitest';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';
import { hashGiftCardCode, newGiftCardCode } from '../gift-cards/gift-card-secrets.ts';
import { anOriginal, aShopper, expectConsistentShop } from '../orders/orders-for-tests.ts';

const { app, database } = await aShop();
const { db } = database;

let coupons = 0;
async function aCoupon(values: Partial<Insertable<Schema['coupons']>>) {
  coupons += 1;
  const code = `LIMIT${coupons}`;
  await db
    .insertInto('coupons')
    .values({ code, percent_off: 15, ...values })
    .execute();
  return code;
}

const anEmail = (name = 'ada') => `${name}-${randomUUID()}@example.com`;

/** A user with an address that may have been used before. */
async function aUser(email: string) {
  const { id, cookie } = await aLogin(app, db, 'collector');
  await db.updateTable('people').set({ email }).where('id', '=', id).execute();
  return aShopper(app, cookie);
}

type Shopper = ReturnType<typeof aShopper>;

/** Orders a new work with a coupon in the cart, if it is accepted there. */
async function orderWith(shopper: Shopper, couponCode: string, email: string) {
  await shopper.add((await anOriginal(db)).sku);
  const applied = await shopper.call('PUT', '/cart/coupon', { couponCode });
  const { quoteId, totals } = await shopper.quote();
  const response = await shopper.order(quoteId, { email });
  return {
    inCart: applied.statusCode === 200 ? 'applied' : applied.json().messages[0],
    discountCents: totals.discountCents,
    order: response.statusCode === 200 ? response.json().payload.status : response.json().messages[0],
  };
}

test.each([
  ['a first order', { is_first_order_only: true }, (code: string) => `The coupon ${code} is for a first order.`],
  ['one use per person', { uses_per_person: 1 }, (code: string) => `You have already used the coupon ${code}.`],
])(
  'a coupon for %s: what a guest has ordered counts for the account with the same email, in cart, quote and order',
  async (_, values, message) => {
    const code = await aCoupon(values);
    const email = anEmail();
    expect(await orderWith(aShopper(app), code, email.toUpperCase())).toEqual({
      inCart: 'applied',
      discountCents: 15_000,
      order: 'placed',
    });
    const user = await aUser(email);
    expect(await orderWith(user, code, email)).toEqual({ inCart: message(code), discountCents: 0, order: 'placed' });
  },
);

test('a coupon that waits in the cart of a guest is shown as used after the login, and takes nothing off', async () => {
  const code = await aCoupon({ uses_per_person: 1 });
  const email = anEmail();
  await orderWith(aShopper(app), code, email);
  const { id, cookie } = await aLogin(app, db, 'collector');
  await db.updateTable('people').set({ email }).where('id', '=', id).execute();
  const guest = aShopper(app);
  await guest.add((await anOriginal(db)).sku);
  await guest.call('PUT', '/cart/coupon', { couponCode: code });
  guest.logIn(cookie);
  const cart = (await guest.call('GET', '/cart')).json().payload;
  expect(cart).toMatchObject({
    coupons: [{ code, cents: 0, refusal: `You have already used the coupon ${code}.` }],
    totals: { subtotalCents: 100_000, discountCents: 0 },
  });
  const { quoteId, totals } = await guest.quote();
  expect(totals).toMatchObject({ discountCents: 0 });
  expect((await guest.order(quoteId)).json().payload.status).toBe('placed');
});

test('after a login, the coupon of the guest stays unless the user has one already', async () => {
  const [ofGuest, ofUser] = [await aCoupon({}), await aCoupon({ percent_off: 20 })];
  const shop = async (userCoupon: string | undefined) => {
    const { cookie } = await aLogin(app, db, 'collector');
    const user = aShopper(app, cookie);
    await user.add((await anOriginal(db)).sku);
    if (userCoupon) await user.call('PUT', '/cart/coupon', { couponCode: userCoupon });
    const guest = aShopper(app);
    await guest.add((await anOriginal(db)).sku);
    await guest.call('PUT', '/cart/coupon', { couponCode: ofGuest });
    guest.logIn(cookie);
    const { coupons: inCart, items, totals } = (await guest.call('GET', '/cart')).json().payload;
    expect(items).toHaveLength(2);
    const { quoteId, totals: quoted } = await guest.quote();
    const { status, orderNumber } = (await guest.order(quoteId)).json().payload;
    const used = await db
      .selectFrom('order_coupons')
      .innerJoin('orders', 'orders.id', 'order_id')
      .select('coupon_code')
      .where('number', '=', orderNumber)
      .execute();
    expect([totals.discountCents, status, used]).toEqual([
      quoted.discountCents,
      'placed',
      inCart.map(({ code }: { code: string }) => ({ coupon_code: code })),
    ]);
    return inCart;
  };
  expect(await shop(undefined)).toEqual([{ code: ofGuest, title: '15% off', cents: 30_000, refusal: null }]);
  expect(await shop(ofUser)).toEqual([{ code: ofUser, title: '20% off', cents: 40_000, refusal: null }]);
  await expectConsistentShop(db);
});

test.each([
  ['plus addresses', 'name+1@mail.example', 'Name+2@mail.example'],
  ['dots at Gmail', 'ada.moreau@gmail.com', 'adamoreau+art@googlemail.com'],
])('%s of one mailbox are one person', async (_, first, second) => {
  const code = await aCoupon({ uses_per_person: 1 });
  expect((await orderWith(aShopper(app), code, first)).order).toBe('placed');
  expect((await orderWith(aShopper(app), code, second)).order).toBe(
    `You have already used the coupon ${code}. Please remove it.`,
  );
  // Emails go to the address as it was entered.
  const { email } = await db
    .selectFrom('orders')
    .select('email')
    .where('email', '=', first)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(email).toBe(first);
});

test('dots elsewhere are two people, and a cancelled order does not count', async () => {
  const code = await aCoupon({ uses_per_person: 1 });
  expect((await orderWith(aShopper(app), code, 'a.b@mail.example')).order).toBe('placed');
  expect((await orderWith(aShopper(app), code, 'ab@mail.example')).order).toBe('placed');
  await db
    .updateTable('order_lines')
    .set({ status: 'cancelled' })
    .where('order_id', 'in', (eb) => eb.selectFrom('orders').select('id').where('email', '=', 'ab@mail.example'))
    .execute();
  expect((await orderWith(aShopper(app), code, 'ab@mail.example')).order).toBe('placed');
});

test('after a login, a cart has no more gift cards than can pay', async () => {
  const codes = Array.from({ length: 6 }, newGiftCardCode);
  const hashOf = (code: string) => hashGiftCardCode(parseGiftCardCode(code) ?? '');
  await db
    .insertInto('gift_cards')
    .values(codes.map((code) => ({ code_hash: hashOf(code), initial_cents: 1_000, balance_cents: 1_000 })))
    .execute();
  const { cookie } = await aLogin(app, db, 'collector');
  const [user, guest] = [aShopper(app, cookie), aShopper(app)];
  for (const giftCard of codes.slice(0, 3)) await user.call('PUT', '/cart/gift-card', { giftCard });
  for (const giftCard of codes.slice(2)) await guest.call('PUT', '/cart/gift-card', { giftCard });
  guest.logIn(cookie);
  expect((await guest.call('GET', '/cart')).json().payload.giftCards).toHaveLength(5);
});

test('a coupon that is stopped while somebody checks out is refused or kept, and never half of it', async () => {
  const { cookie } = await aLogin(app, db, 'editor');
  const stop = (code: string, isStopped: boolean) =>
    app.inject({
      method: 'POST',
      url: `/easel/staff/coupons/${code}/stop`,
      headers: { cookie },
      payload: { isStopped },
    });
  const code = await aCoupon({});
  const quoted = async () => {
    const shopper = aShopper(app);
    await shopper.add((await anOriginal(db)).sku);
    await shopper.call('PUT', '/cart/coupon', { couponCode: code });
    return { shopper, quoteId: (await shopper.quote()).quoteId };
  };
  const before = await quoted();
  await stop(code, true);
  const refused = await before.shopper.order(before.quoteId, { email: anEmail() });
  expect(refused.statusCode).toBe(409);
  expect(refused.json().messages[0]).toBe(`The coupon ${code} is no longer valid. Please review the total again.`);
  expect((await before.shopper.quote()).totals.discountCents).toBe(0);
  await stop(code, false);

  const buyers = await Promise.all(Array.from({ length: 6 }, quoted));
  const [, ...orders] = await Promise.all([
    stop(code, true),
    ...buyers.map(({ shopper, quoteId }) => shopper.order(quoteId, { email: anEmail() })),
  ]);
  const placed = orders.filter(({ statusCode }) => statusCode === 200).length;
  expect(orders.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true);
  const { uses } = await db.selectFrom('coupons').select('uses').where('code', '=', code).executeTakeFirstOrThrow();
  expect(uses).toBe(placed);
  await expectConsistentShop(db);
});
