import { formatSku, LIMITED_PRINT_PRODUCT_TYPE, toConfigurationId } from '@easel/domain/catalogue/sku';
import { beforeEach, describe, expect, test } from 'vitest';
import { aWork } from '../../testing/factories.ts';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';

const { app, database } = await aShop();
const { db } = database;

async function skuOf(artworkId: number) {
  const { artist_id } = await db
    .selectFrom('works')
    .select('artist_id')
    .where('id', '=', artworkId)
    .executeTakeFirstOrThrow();
  return formatSku({ userId: artist_id, artworkId, productTypeId: 1 });
}

async function aPrintSku(artworkId: number, { editionSize = null as number | null, frameNumber = 0 } = {}) {
  const { id } = await db
    .insertInto('print_products')
    .values({
      work_id: artworkId,
      material: 'rag',
      width_cm: 30 + Math.random(),
      height_cm: 40,
      price_cents: 9_000,
      ...(editionSize !== null && { edition: 'limited' as const, edition_size: editionSize }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { artist_id } = await db
    .selectFrom('works')
    .select('artist_id')
    .where('id', '=', artworkId)
    .executeTakeFirstOrThrow();
  return formatSku({
    configurationId: toConfigurationId({ printProductId: id, frameNumber }),
    userId: artist_id,
    artworkId,
    productTypeId: editionSize === null ? 2 : LIMITED_PRINT_PRODUCT_TYPE,
  });
}

/** A browser with its cookies. */
function aBrowser(cookie = '') {
  const jar = new Map<string, string>();
  const keep = (header: string) => {
    for (const pair of header.split('; ').filter(Boolean)) jar.set(pair.slice(0, pair.indexOf('=')), pair);
  };
  keep(cookie);
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
    const headers = { cookie: [...jar.values()].join('; ') };
    const response = await app.inject({ method, url: `/easel${path}`, headers, ...(payload && { payload }) });
    for (const set of [response.headers['set-cookie'] ?? []].flat()) keep(set.split(';')[0] ?? '');
    return response;
  };
  return {
    call,
    add: (sku: string) => call('POST', '/cart/items', { sku }),
    cart: async () => (await call('GET', '/cart')).json().payload,
    logIn: keep,
  };
}

const price = { list_prices: JSON.stringify({ US: 120_000, EU1C: 130_000 }) };
let workId: number;
let sku: string;
beforeEach(async () => {
  workId = await aWork(db, price);
  sku = await skuOf(workId);
});

describe('the cart of a guest', () => {
  test('an empty cart has no items and counts 0', async () => {
    const browser = aBrowser();
    expect((await browser.call('GET', '/cart/count')).json().payload).toBe(0);
    expect(await browser.cart()).toMatchObject({
      items: [],
      itemsCartCount: 0,
      totals: { totalCents: 0 },
      currency: 'USD',
    });
  });

  test('an original is added once, with the price of the country', async () => {
    const browser = aBrowser();
    const first = await browser.add(sku);
    expect(first.statusCode).toBe(200);
    expect(String(first.headers['set-cookie'])).toMatch(/^easel\.cart=[0-9a-f-]{36}; .*HttpOnly; SameSite=Lax/);
    expect((await browser.add(sku)).json().payload).toMatchObject({
      items: [
        { sku, quantity: 1, kind: 'original', unitPriceCents: 120_000, work: { artworkId: workId }, changes: [] },
      ],
      totals: { subtotalCents: 120_000 },
    });
    expect((await browser.call('GET', '/cart/count')).json().payload).toBe(1);
    expect((await browser.call('GET', '/all-client-data')).json().payload.cart).toEqual({
      itemsCartCount: 1,
      cartCount: 1,
      hasOriginal: true,
      cartCategories: ['Paintings'],
      cartOriginalsTotalValue: 120_000,
      cartItemsPriceAverage: 120_000,
    });
  });

  test('prints have a quantity within their edition, and a frame by its length', async () => {
    const browser = aBrowser();
    const print = await aPrintSku(workId, { editionSize: 2, frameNumber: 1 });
    expect((await browser.add(print)).statusCode).toBe(200);
    const { items } = (await browser.call('PUT', `/cart/items/${print}`, { quantity: 2 })).json().payload;
    expect(items[0]).toMatchObject({ quantity: 2, available: 2, print: { edition: 'limited', frame: 'White' } });
    expect(items[0].unitPriceCents).toBeGreaterThan(9_000 + 4_400);
    const third = await browser.call('PUT', `/cart/items/${print}`, { quantity: 3 });
    expect([third.statusCode, third.json().messages]).toEqual([409, ['Only 2 of these are left.']]);
  });

  test('an item is saved for later, restored and removed', async () => {
    const browser = aBrowser();
    await browser.add(sku);
    const saved = (await browser.call('POST', '/cart/items/save-for-later', { sku })).json().payload;
    expect([saved.items.length, saved.savedItems.length, saved.totals.totalCents]).toEqual([0, 1, 0]);
    const restored = (await browser.call('POST', '/cart/items/save-for-later', { sku, isSavedForLater: false })).json();
    expect(restored.payload.items).toHaveLength(1);
    expect((await browser.call('DELETE', '/cart/items', { sku })).json().payload.items).toEqual([]);
    expect((await browser.call('DELETE', '/cart/items', { sku })).statusCode).toBe(200);
  });

  test('two guests have two carts, and nobody can guess one', async () => {
    const [ada, bea] = [aBrowser(), aBrowser()];
    await ada.add(sku);
    expect((await bea.cart()).items).toEqual([]);
    expect((await aBrowser('easel.cart=1 or 1=1').cart()).items).toEqual([]);
  });
});

describe('what has changed since an item was added', () => {
  test.each([
    [{ original_status: 'sold' }, 'sold', 'This work has just been sold.'],
    [{ original_status: 'reserved' }, 'reserved', 'Another collector is buying this work at the moment.'],
    [{ is_delisted: true }, 'withdrawn', 'This work is no longer offered.'],
    [{ sold_in_zones: ['EU1C'] }, 'not-sold-here', 'This work is not sold to your country.'],
  ] as const)('%j', async (change, kind, message) => {
    const browser = aBrowser();
    await browser.add(sku);
    await db
      .updateTable('works')
      .set(change as never)
      .where('id', '=', workId)
      .execute();
    const { items, totals } = await browser.cart();
    expect(items[0]).toMatchObject({ isBuyable: false, changes: [{ kind, message }] });
    expect(totals.totalCents).toBe(0);
    expect((await aBrowser().add(sku)).statusCode).toBe(409);
  });

  test('a new price is shown beside the old one and is the one that counts', async () => {
    const browser = aBrowser();
    await browser.add(sku);
    await db
      .updateTable('works')
      .set({ list_prices: JSON.stringify({ US: 100_000 }) })
      .where('id', '=', workId)
      .execute();
    const { items, totals } = await browser.cart();
    expect(items[0].changes).toEqual([
      { kind: 'price', message: 'The price has dropped from $1,200 to $1,000.', beforeCents: 120_000 },
    ]);
    expect(totals.subtotalCents).toBe(100_000);
  });
});

describe('after a login', () => {
  test('the cart of the guest is merged once; each original once, nothing is lost', async () => {
    const { cookie } = await aLogin(app, db, 'collector');
    const print = await aPrintSku(workId);
    const elsewhere = aBrowser(cookie);
    await elsewhere.add(sku);
    const guest = aBrowser();
    await guest.add(sku);
    await guest.add(print);
    guest.logIn(cookie);
    const carts = await Promise.all([guest.cart(), guest.cart(), guest.cart()]);
    for (const cart of carts)
      expect(cart.items.map((item: { sku: string }) => item.sku).sort()).toEqual([sku, print].sort());
    expect((await elsewhere.cart()).itemsCartCount).toBe(2);
    const { rows } = await database.pool.query(
      'select count(*) from carts where guest_id is not null and updated_at > now()',
    );
    expect(rows[0].count).toBe(0);
  });

  test('the coupon of the user wins over that of the guest', async () => {
    await db
      .insertInto('coupons')
      .values([
        { code: 'OWN-1', percent_off: 5 },
        { code: 'GUEST-1', percent_off: 9 },
      ])
      .execute();
    const { cookie } = await aLogin(app, db, 'collector');
    const own = aBrowser(cookie);
    await own.add(sku);
    await own.call('PUT', '/cart/coupon', { couponCode: 'OWN-1' });
    const guest = aBrowser();
    await guest.add(sku);
    await guest.call('PUT', '/cart/coupon', { couponCode: 'GUEST-1' });
    guest.logIn(cookie);
    expect((await guest.cart()).coupons).toMatchObject([{ code: 'OWN-1', refusal: null }]);
  });

  test('an admin who impersonates a user does not leave their own guest cart with them', async () => {
    const user = await aLogin(app, db, 'collector');
    const admin = await aLogin(app, db, 'admin');
    const browser = aBrowser();
    await browser.add(sku);
    browser.logIn(admin.cookie);
    const begun = await browser.call('POST', '/takeover', { userId: user.id, reason: 'Asked for help' });
    expect(begun.statusCode).toBe(200);
    expect((await browser.call('GET', '/cart')).json().payload.items).toEqual([]);
    expect((await browser.call('GET', '/cart/count')).json().payload).toBe(0);
    expect((await aBrowser(user.cookie).cart()).items).toEqual([]);
  });

  test('a cart belongs to one user only', async () => {
    const [ada, eve] = [await aLogin(app, db, 'collector'), await aLogin(app, db, 'collector')];
    await aBrowser(ada.cookie).add(sku);
    expect((await aBrowser(eve.cookie).cart()).items).toEqual([]);
  });
});

describe('invalid input', () => {
  test.each([
    ['a work that does not exist', () => 'P1-U1-A999999999-T1'],
    ['another artist in the SKU', () => sku.replace(/U\d+/, 'U999999')],
    ['a configuration that does not exist', () => sku.replace('P1-', 'P2-')],
    ['the product type of a print', () => sku.replace('-T1', '-T2')],
    ['huge numbers', () => 'P999999999999999-U999999999999999-A999999999999999-T2'],
  ])('%s is refused', async (_, wrong) => {
    const response = await aBrowser().add(wrong());
    expect([response.statusCode, response.json().messages]).toEqual([409, ['This work is no longer available.']]);
  });

  test.each(['', 'nonsense', "'; drop table carts; --"])('the SKU %j is refused', async (wrong) => {
    const response = await aBrowser().add(wrong);
    expect([response.statusCode, response.json().messages]).toEqual([400, ['This item does not exist.']]);
  });

  test.each([0, -1, 21, 1.5, '5; 1', null])('a quantity of %j is refused', async (quantity) => {
    const browser = aBrowser();
    await browser.add(await aPrintSku(workId));
    const { items } = await browser.cart();
    expect((await browser.call('PUT', `/cart/items/${items[0].sku}`, { quantity })).statusCode).toBe(400);
    expect((await browser.cart()).items[0].quantity).toBe(1);
  });

  test('a price in the request is ignored', async () => {
    const browser = aBrowser();
    const response = await browser.call('POST', '/cart/items', { sku, price: 1, unitPriceCents: 1, currency: 'JPY' });
    expect(response.json().payload.totals.subtotalCents).toBe(120_000);
  });
});

test('a hundred parallel changes from several tabs end in one cart', async () => {
  const { cookie } = await aLogin(app, db, 'collector');
  const print = await aPrintSku(workId);
  await Promise.all(Array.from({ length: 50 }, () => [aBrowser(cookie).add(sku), aBrowser(cookie).add(print)]).flat());
  const { items, version } = await aBrowser(cookie).cart();
  expect(items.map((item: { sku: string; quantity: number }) => [item.sku, item.quantity])).toEqual(
    expect.arrayContaining([
      [sku, 1],
      [print, 20],
    ]),
  );
  expect(version).toBeGreaterThan(20);
});
