import { formatSku } from '@easel/domain/catalogue/sku';
import { beforeEach, describe, expect, test } from 'vitest';
import { anArtist, aPrint, aWork } from '../../testing/factories.ts';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';

const { app, database } = await aShop();
const { db } = database;

async function aBuyer() {
  const { cookie, id } = await aLogin(app, db, 'collector');
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: unknown) =>
    app.inject({
      method,
      url: `/easel${path}`,
      headers: { cookie, 'content-type': 'application/json' },
      ...(payload !== undefined && { payload: JSON.stringify(payload) }),
    });
  return { id, call, cart: async () => (await call('GET', '/cart')).json().payload };
}

let buyer: Awaited<ReturnType<typeof aBuyer>>;
let userId: number;
let print: string;
beforeEach(async () => {
  buyer = await aBuyer();
  userId = await anArtist(db);
  const artworkId = await aWork(db, { artist_id: userId });
  const printId = await aPrint(db, { work_id: artworkId });
  print = formatSku({ configurationId: printId * 100, userId, artworkId, productTypeId: 2 });
  await buyer.call('POST', '/cart/items', { sku: print });
});

describe('quantities', () => {
  test.each([0, -1, -20, 21, 1e9, 2 ** 53, 1e308, 0.5, '', '3', 'NaN', 'Infinity', '1e1000', true, [], [2], {}, null])(
    '%j is refused and changes nothing',
    async (quantity) => {
      const before = await buyer.cart();
      const response = await buyer.call('PUT', `/cart/items/${print}`, { quantity });
      expect(response.statusCode).toBe(400);
      expect(response.json().messages[0]).toMatch(
        /^Quantity (must be a whole number|must be between 1 and 20|is required)\.$/,
      );
      expect(await buyer.cart()).toEqual(before);
    },
  );

  test('a quantity, a price and a discount in a new line are ignored', async () => {
    const fresh = await aBuyer();
    const tampered = {
      sku: print,
      quantity: 500,
      unitPriceCents: 1,
      priceCents: -5,
      discountCents: 9e9,
      currency: 'JPY',
    };
    const { items, currency, totals } = (await fresh.call('POST', '/cart/items', tampered)).json().payload;
    expect(items).toMatchObject([{ quantity: 1, unitPriceCents: 7_500 }]);
    expect([currency, totals.discountCents]).toEqual(['USD', 0]);
  });
});

describe('items', () => {
  test.each([undefined, null, '', [], {}, 'x'.repeat(101)])('the SKU %j is not accepted', async (sku) => {
    for (const [method, path] of [
      ['POST', '/cart/items'],
      ['DELETE', '/cart/items'],
      ['POST', '/cart/items/save-for-later'],
    ] as const) {
      const { statusCode } = await buyer.call(method, path, { sku });
      expect(statusCode).toBeGreaterThanOrEqual(400);
      expect(statusCode).toBeLessThan(500);
    }
    expect((await buyer.cart()).items).toHaveLength(1);
  });

  test('an item has one SKU: with leading zeros it is refused wherever an item is named', async () => {
    const artworkId = await aWork(db, { artist_id: userId });
    const original = formatSku({ userId, artworkId, productTypeId: 1 });
    await buyer.call('POST', '/cart/items', { sku: original });
    const before = await buyer.cart();
    for (const sku of [
      original.replace('P1', 'P01'),
      original.replace('-A', '-A0'),
      print.replace('-U', '-U00'),
      'G01',
    ])
      for (const [method, path, body] of [
        ['POST', '/cart/items', { sku }],
        ['DELETE', '/cart/items', { sku }],
        ['POST', '/cart/items/restore', { sku }],
        ['POST', '/cart/items/save-for-later', { sku }],
        ['PUT', `/cart/items/${sku}`, { quantity: 2 }],
        ['POST', '/cart/express-checkout-summary', { sku }],
        ['GET', `/delivery-estimate?sku=${sku}`, undefined],
      ] as const)
        expect([path, (await buyer.call(method, path, body)).statusCode]).toEqual([path, 400]);
    expect(await buyer.cart()).toEqual(before);
  });

  test('an item that is not in the cart cannot be changed or saved', async () => {
    const other = formatSku({ userId, artworkId: await aWork(db, { artist_id: userId }), productTypeId: 1 });
    expect((await buyer.call('PUT', `/cart/items/${other}`, { quantity: 1 })).statusCode).toBe(404);
    expect((await buyer.call('POST', '/cart/items/save-for-later', { sku: other })).statusCode).toBe(404);
  });

  test('a withdrawn work cannot be added, and its quantity cannot be raised', async () => {
    await db.updateTable('people').set({ is_banned: true }).where('id', '=', userId).execute();
    expect((await buyer.call('POST', '/cart/items', { sku: print })).statusCode).toBe(409);
    expect((await buyer.call('PUT', `/cart/items/${print}`, { quantity: 2 })).statusCode).toBe(409);
    const { items, totals } = await buyer.cart();
    expect([items[0].isBuyable, totals.totalCents]).toEqual([false, 0]);
    expect((await buyer.call('DELETE', '/cart/items', { sku: print })).statusCode).toBe(200);
  });

  test('a work that must not be shown disappears without an error', async () => {
    await db.updateTable('works').set({ is_safe: false }).where('artist_id', '=', userId).execute();
    expect((await buyer.cart()).items).toEqual([]);
    expect((await buyer.call('GET', '/cart/count')).json().payload).toBe(0);
  });

  test('a cart holds at most 100 items', async () => {
    const works = await db
      .insertInto('works')
      .values(
        Array.from({ length: 101 }, (_, at) => ({
          artist_id: userId,
          title: `Work ${at}`,
          category: 'paintings',
          list_prices: JSON.stringify({ US: 10_000 }),
          width_cm: 10,
          height_cm: 10,
          picture_width_px: 100,
          picture_height_px: 100,
          picture_color: '#222222',
        })),
      )
      .returning('id')
      .execute();
    const responses = [];
    for (const { id } of works) {
      const sku = formatSku({ userId, artworkId: id, productTypeId: 1 });
      responses.push(await buyer.call('POST', '/cart/items', { sku }));
    }
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(99);
    expect(responses.at(-1)?.json().messages).toEqual(['A cart holds at most 100 items.']);
  });
});

describe('things of others', () => {
  test("another user's payment method and address cannot be chosen", async () => {
    const other = await aBuyer();
    const { id: paymentMethodId } = await db
      .insertInto('payment_methods')
      .values({
        person_id: other.id,
        gateway: 'test',
        gateway_token: `token ${other.id}`,
        brand: 'visa',
        last_four: '4242',
        expires_month: 12,
        expires_year: 2099,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const refused = await buyer.call('PUT', '/cart/payment', { paymentMethodId });
    expect([refused.statusCode, refused.json().messages]).toEqual([
      404,
      ['This payment method is not in your wallet.'],
    ]);
    expect((await buyer.cart()).paymentMethodId).toBeNull();
    expect((await other.call('PUT', '/cart/payment', { paymentMethodId })).json().payload.paymentMethodId).toBe(
      paymentMethodId,
    );
  });

  test.each([0, -1, 1.5, 2 ** 60, 'x', null, {}])('the address and payment method %j do not exist', async (id) => {
    for (const [path, name] of [
      ['/cart/shipping', 'addressBookItemId'],
      ['/cart/payment', 'paymentMethodId'],
    ] as const) {
      const { statusCode } = await buyer.call('PUT', path, { [name]: id });
      expect(statusCode).toBeGreaterThanOrEqual(400);
      expect(statusCode).toBeLessThan(500);
    }
  });

  test('guests have no address book and no wallet', async () => {
    for (const [path, payload] of [
      ['/cart/shipping', { addressBookItemId: 1 }],
      ['/cart/payment', { paymentMethodId: 1 }],
    ] as const)
      expect((await app.inject({ method: 'PUT', url: `/easel${path}`, payload })).statusCode).toBe(401);
  });

  test.each([
    ['a random id', '00000000-0000-4000-8000-000000000000'],
    ['SQL', "' or guest_id is not null --"],
    ['the id of a cart', '1'],
    ['a prototype key', '__proto__'],
  ])('%s as the cart cookie opens no cart', async (_, value) => {
    const response = await app.inject({
      url: '/easel/cart',
      headers: { cookie: `easel.cart=${encodeURIComponent(value)}` },
    });
    expect([response.statusCode, response.json().payload.items]).toEqual([200, []]);
  });
});

describe('coupons', () => {
  const apply = async (code: string) => {
    const response = await buyer.call('PUT', '/cart/coupon', { couponCode: code });
    return [response.statusCode, response.json().messages];
  };
  const anOrder = async (coupon_code?: string) => {
    const { id: order_id } = await db
      .insertInto('orders')
      .values({
        number: `TEST-${buyer.id}`,
        buyer_id: buyer.id,
        email: 'ada@example.com',
        status: 'placed',
        placed_at: new Date(),
        subtotal_cents: 7_500,
        total_cents: 7_500,
        charge_cents: 7_500,
        ship_to: '{}',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('order_lines')
      .values({
        order_id,
        line: 1,
        sku: print,
        kind: 'print',
        work_id: Number(/A(\d+)/.exec(print)?.[1]),
        print_product_id: Number(/P(\d+)00-/.exec(print)?.[1]),
        artist_id: userId,
        title: 'A print',
        quantity: 1,
        unit_cents: 7_500,
        amount_cents: 7_500,
        net_cents: 7_500,
        status: 'placed',
      })
      .execute();
    if (coupon_code) await db.insertInto('order_coupons').values({ order_id, coupon_code, cents: 750 }).execute();
  };

  test('a coupon that the user has used is refused', async () => {
    await db.insertInto('coupons').values({ code: 'ONCE-ONLY', percent_off: 10, uses_per_person: 1 }).execute();
    await anOrder('ONCE-ONLY');
    expect(await apply('ONCE-ONLY')).toEqual([409, ['You have already used the coupon ONCE-ONLY.']]);
  });

  test('a coupon for a first order is refused afterwards', async () => {
    await db.insertInto('coupons').values({ code: 'FIRST-1', percent_off: 10, is_first_order_only: true }).execute();
    await anOrder();
    expect(await apply('FIRST-1')).toEqual([409, ['The coupon FIRST-1 is for a first order.']]);
  });

  test('a coupon for an artist or a category applies to nothing else', async () => {
    await db
      .insertInto('coupons')
      .values([
        { code: 'OTHER-ARTIST', percent_off: 10, artist_ids: [userId + 1_000] },
        { code: 'SCULPTURES', percent_off: 10, categories: ['sculpture'] },
      ])
      .execute();
    for (const code of ['OTHER-ARTIST', 'SCULPTURES'])
      expect(await apply(code)).toEqual([409, [`The coupon ${code} does not apply to the works in your cart.`]]);
  });
});
