import { formatSku } from '@easel/domain/catalogue/sku';
import { beforeEach, describe, expect, test } from 'vitest';
import { aWork } from '../../testing/factories.ts';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';
import { hashGiftCardCode } from '../gift-cards/gift-card-secrets.ts';
import { pruneCartsHandler } from './prune-carts.ts';

const { app, database } = await aShop();
const { db } = database;

const aGuest = () => aVisitor(`easel.cart=${crypto.randomUUID()}`);

function aVisitor(cookie: string) {
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
    app.inject({ method, url: `/easel${path}`, headers: { cookie }, ...(payload && { payload }) });
  return {
    cookie,
    call,
    buy: (facts: object = {}) => call('POST', '/cart/gift-cards', { ...GIFT, ...facts }),
    cart: async () => (await call('GET', '/cart')).json().payload,
  };
}

const GIFT = {
  amountCents: 10_000,
  recipientName: 'Bea',
  recipientEmail: 'bea@example.com',
  senderName: 'Ada',
  message: 'Happy birthday',
};

async function anOriginal(): Promise<string> {
  const artworkId = await aWork(db, { list_prices: JSON.stringify({ US: 50_000 }) });
  const { artist_id } = await db
    .selectFrom('works')
    .select('artist_id')
    .where('id', '=', artworkId)
    .executeTakeFirstOrThrow();
  return formatSku({ userId: artist_id, artworkId, productTypeId: 1 });
}

let guest: ReturnType<typeof aGuest>;
beforeEach(() => {
  guest = aGuest();
});

describe('a gift card in the cart', () => {
  test('is a line with its details, and is neither taxed nor shipped', async () => {
    const response = await guest.buy({ deliverOn: new Date().toISOString().slice(0, 10) });
    expect(response.statusCode).toBe(200);
    const { items, totals, delivery } = response.json().payload;
    expect(items).toMatchObject([
      { kind: 'gift-card', quantity: 1, work: null, print: null, unitPriceCents: 10_000, giftCard: GIFT, changes: [] },
    ]);
    expect(items[0].sku).toMatch(/^G\d+$/);
    expect(delivery).toBeNull();
    expect(totals).toMatchObject({ subtotalCents: 10_000, shippingCents: 0, taxCents: 0, chargeCents: 10_000 });
    expect((await guest.call('GET', '/all-client-data')).json().payload.cart).toMatchObject({
      itemsCartCount: 1,
      hasOriginal: false,
      cartCategories: ['Gift Cards'],
    });
  });

  test('two cards are two lines, and each has the quantity 1', async () => {
    await guest.buy();
    const { items } = (await guest.buy()).json().payload;
    expect(items).toHaveLength(2);
    const { sku } = items[0];
    expect((await guest.call('PUT', `/cart/items/${sku}`, { quantity: 2 })).statusCode).toBe(409);
    expect((await guest.call('POST', '/cart/items', { sku })).json().payload.items[0].quantity).toBe(1);
  });

  test('is not discounted, and is not paid with another gift card', async () => {
    const code = 'DEMAA-AAAAA-AAAAA-AAA22';
    const hash = hashGiftCardCode(code.replaceAll('-', ''));
    await db
      .insertInto('gift_cards')
      .values({ code_hash: hash, initial_cents: 900_000, balance_cents: 900_000 })
      .execute();
    await db.insertInto('coupons').values({ code: 'HALF', percent_off: 50 }).execute();
    await guest.buy();
    expect((await guest.call('PUT', '/cart/coupon', { couponCode: 'HALF' })).json().messages).toEqual([
      'The coupon HALF does not apply to the works in your cart.',
    ]);
    await guest.call('POST', '/cart/items', { sku: await anOriginal() });
    await guest.call('PUT', '/cart/coupon', { couponCode: 'HALF' });
    await guest.call('PUT', '/cart/gift-card', { giftCard: code });
    const { totals, delivery } = await guest.cart();
    expect(totals).toMatchObject({ discountCents: 25_000, chargeCents: 10_000 });
    expect(delivery.parcels).toHaveLength(1);
  });

  test('is saved for later, removed and restored', async () => {
    const [{ sku }] = (await guest.buy()).json().payload.items;
    const saved = (await guest.call('POST', '/cart/items/save-for-later', { sku })).json().payload;
    expect([saved.items.length, saved.savedItems.length]).toEqual([0, 1]);
    await guest.call('DELETE', '/cart/items', { sku });
    expect((await guest.call('POST', '/cart/items', { sku })).json().payload.items).toMatchObject([{ giftCard: GIFT }]);
  });

  test('goes to the user who logs in', async () => {
    const [{ sku }] = (await guest.buy()).json().payload.items;
    const { cookie } = await aLogin(app, db, 'collector');
    const user = aVisitor(`${cookie}; ${guest.cookie}`);
    expect((await user.cart()).items).toMatchObject([{ sku, giftCard: GIFT }]);
    expect((await aVisitor(cookie).cart()).items).toMatchObject([{ sku, giftCard: GIFT }]);
  });

  test('cannot be seen or added by others', async () => {
    const [{ sku }] = (await guest.buy()).json().payload.items;
    const other = aGuest();
    expect((await other.call('POST', '/cart/items', { sku })).statusCode).toBe(409);
    expect((await other.cart()).items).toEqual([]);
  });

  test.each([
    { amountCents: 0 },
    { amountCents: -10_000 },
    { amountCents: 1e15 },
    { amountCents: 5_050 },
    { amountCents: 'many' },
    { recipientEmail: 'bea' },
    { recipientName: '' },
    { senderName: 'a'.repeat(81) },
    { message: 'a'.repeat(501) },
    { deliverOn: '2020-01-01' },
    { deliverOn: 'soon' },
  ])('is refused with %j, and the cart stays as it is', async (facts) => {
    const response = await guest.buy(facts);
    expect([400, 422]).toContain(response.statusCode);
    expect(response.json().messages[0]).toBeTruthy();
    expect((await guest.cart()).items).toEqual([]);
  });
});

test('what was entered is deleted a week after it was removed from the cart', async () => {
  const now = Date.now();
  const kept = (await guest.buy()).json().payload.items[0].sku;
  const removed = (await guest.buy()).json().payload.items[1].sku;
  await guest.call('DELETE', '/cart/items', { sku: removed });
  const skus = async () => {
    const rows = await db.selectFrom('gift_card_purchases').select('id').orderBy('id').execute();
    return rows.map(({ id }) => `G${id}`).filter((sku) => sku === kept || sku === removed);
  };
  const prune = (at: number) => pruneCartsHandler(db, () => at).run({}, { signal: new AbortController().signal });
  await prune(now + 6 * 86_400_000);
  expect(await skus()).toEqual([kept, removed]);
  await prune(now + 8 * 86_400_000);
  expect(await skus()).toEqual([kept]);
});
