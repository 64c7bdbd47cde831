import { describe, expect, test } from 'vitest';
import { aCartBrowser, readWorkSku } from '../../testing/cart-browser.ts';
import { aWork } from '../../testing/factories.ts';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';

const { app, database } = await aShop();
const { db } = database;

const prices = { list_prices: JSON.stringify({ US: 120_000, EU1C: 130_000 }) };
const anOffer = async () => readWorkSku(db, await aWork(db, prices));

describe('where a cart is delivered to', () => {
  test('a guest chooses a country, which decides on prices and tax', async () => {
    const browser = aCartBrowser(app);
    await browser.add(await anOffer());
    const { payload } = (await browser.call('PUT', '/cart/destination', { countryCode: 'de' })).json();
    expect(payload).toMatchObject({
      destination: { countryCode: 'de', region: '' },
      totals: { subtotalCents: 130_000 },
    });
    expect(payload.totals.taxCents).toBeGreaterThan(0);
    expect(await browser.cart()).toMatchObject({ destination: { countryCode: 'de', region: '' } });
  });

  test('a guest chooses a state, which decides on sales tax', async () => {
    const browser = aCartBrowser(app);
    await browser.add(await anOffer());
    const { payload } = (await browser.call('PUT', '/cart/destination', { countryCode: 'us', region: 'wy' })).json();
    expect(payload).toMatchObject({ destination: { countryCode: 'us', region: 'WY' }, totals: { taxCents: 4_800 } });
  });

  test('an unknown country is refused and changes nothing', async () => {
    const browser = aCartBrowser(app);
    await browser.call('PUT', '/cart/destination', { countryCode: 'fr' });
    const response = await browser.call('PUT', '/cart/destination', { countryCode: 'zz' });
    expect([response.statusCode, response.json().messages]).toEqual([400, ['Please choose a country from the list.']]);
    expect((await browser.cart()).destination).toEqual({ countryCode: 'fr', region: '' });
  });

  test('a country replaces the address of a user, and an address replaces the country', async () => {
    const { id, cookie } = await aLogin(app, db, 'collector');
    const browser = aCartBrowser(app, cookie);
    const address = {
      fullName: 'Ada Moreau',
      street1: '1 Main St',
      city: 'New York',
      state: 'NY',
      postalCode: '10001',
      countryCode: 'us',
    };
    const { addresses } = (await browser.call('POST', '/account/addresses', address)).json().payload;
    const { addressBookItemId } = addresses[0];
    await browser.call('PUT', '/cart/shipping', { addressBookItemId });
    expect(await browser.cart()).toMatchObject({ addressBookItemId, destination: { countryCode: 'us', region: 'NY' } });
    await browser.call('PUT', '/cart/destination', { countryCode: 'de' });
    expect(await browser.cart()).toMatchObject({ addressBookItemId: null, destination: { countryCode: 'de' } });
    await browser.call('PUT', '/cart/shipping', { addressBookItemId });
    expect(await browser.cart()).toMatchObject({ addressBookItemId, destination: { region: 'NY' } });
    expect(id).toBeGreaterThan(0);
  });

  test('the choice of a guest is kept after logging in', async () => {
    const browser = aCartBrowser(app);
    await browser.call('PUT', '/cart/destination', { countryCode: 'us', region: 'CA' });
    browser.logIn((await aLogin(app, db, 'collector')).cookie);
    expect((await browser.cart()).destination).toEqual({ countryCode: 'us', region: 'CA' });
  });
});

describe('undoing a removal', () => {
  test('puts an item back as it was: its place, its quantity, and whether it was saved for later', async () => {
    const browser = aCartBrowser(app);
    const [first, second] = [await anOffer(), await anOffer()];
    await browser.add(first);
    await browser.add(second);
    await browser.call('POST', '/cart/items/save-for-later', { sku: first });
    const before = await browser.cart();
    await browser.call('DELETE', '/cart/items', { sku: first });
    expect((await browser.cart()).savedItems).toEqual([]);
    const { payload } = (await browser.call('POST', '/cart/items/restore', { sku: first })).json();
    expect(payload.savedItems).toEqual(before.savedItems);
    await browser.call('DELETE', '/cart/items', { sku: second });
    await browser.call('POST', '/cart/items/restore', { sku: second });
    expect((await browser.cart()).items).toEqual(before.items);
  });

  test('works for an item that has been sold meanwhile, which still tells so', async () => {
    const browser = aCartBrowser(app);
    const workId = await aWork(db, prices);
    const sku = await readWorkSku(db, workId);
    await browser.add(sku);
    await browser.call('DELETE', '/cart/items', { sku });
    await db.updateTable('works').set({ original_status: 'sold' }).where('id', '=', workId).execute();
    const { payload } = (await browser.call('POST', '/cart/items/restore', { sku })).json();
    expect(payload.items[0]).toMatchObject({ sku, isBuyable: false, changes: [{ kind: 'sold' }] });
  });

  test('is refused for an item that was never in the cart, in another cart, or removed more than a day ago', async () => {
    const [browser, other] = [aCartBrowser(app), aCartBrowser(app)];
    const sku = await anOffer();
    expect((await browser.call('POST', '/cart/items/restore', { sku })).statusCode).toBe(404);
    await browser.add(sku);
    await browser.call('DELETE', '/cart/items', { sku });
    expect((await other.call('POST', '/cart/items/restore', { sku })).statusCode).toBe(404);
    await db
      .updateTable('cart_lines')
      .set({ removed_at: new Date(Date.now() - 86_500_000) })
      .where('sku', '=', sku)
      .execute();
    expect((await browser.call('POST', '/cart/items/restore', { sku })).statusCode).toBe(404);
  });

  test('twice restores it once, and an item that was added again stays as it is', async () => {
    const browser = aCartBrowser(app);
    const sku = await anOffer();
    await browser.add(sku);
    await browser.call('DELETE', '/cart/items', { sku });
    await browser.add(sku);
    await browser.call('POST', '/cart/items/restore', { sku });
    await browser.call('POST', '/cart/items/restore', { sku });
    expect((await browser.cart()).items).toHaveLength(1);
  });
});
