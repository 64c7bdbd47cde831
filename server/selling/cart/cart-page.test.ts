import { formatSku, LIMITED_PRINT_PRODUCT_TYPE, toConfigurationId } from '@easel/domain/catalogue/sku';
import { describe, expect, test } from 'vitest';
import { aCartBrowser, readWorkSku } from '../../testing/cart-browser.ts';
import { aWork } from '../../testing/factories.ts';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';

const { app, database } = await aShop();
const { db } = database;

let count = 0;
async function anOffer(values: Parameters<typeof aWork>[1] = {}) {
  const title = `Blue Night ${++count}`;
  const artworkId = await aWork(db, { title, list_prices: JSON.stringify({ US: 120_000, EU1C: 130_000 }), ...values });
  return { artworkId, title, sku: await readWorkSku(db, artworkId) };
}

async function aLimitedPrint(artworkId: number, editionSize: number) {
  const print = await db
    .insertInto('print_products')
    .values({
      work_id: artworkId,
      material: 'rag',
      width_cm: 30,
      height_cm: 40,
      price_cents: 9_000,
      edition: 'limited',
      edition_size: editionSize,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { artist_id } = await db
    .selectFrom('works')
    .select('artist_id')
    .where('id', '=', artworkId)
    .executeTakeFirstOrThrow();
  return formatSku({
    configurationId: toConfigurationId({ printProductId: print.id, frameNumber: 0 }),
    userId: artist_id,
    artworkId,
    productTypeId: LIMITED_PRINT_PRODUCT_TYPE,
  });
}

/** What a visitor sees: the page without scripts, as text. */
const textOf = (html: string) =>
  (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '')
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ');

describe('the page of the cart', () => {
  test('is rendered for its owner and never cached', async () => {
    const { sku, title } = await anOffer();
    const [owner, other] = [aCartBrowser(app), aCartBrowser(app)];
    await owner.add(sku);
    const page = await owner.page('/cart');
    expect(page.statusCode).toBe(200);
    expect(page.headers['cache-control']).toBe('private, no-store');
    expect(textOf(page.body)).toContain(title);
    expect(textOf(page.body)).toContain('Original painting');
    expect(textOf(page.body)).toContain('$1,200');
    expect(textOf((await other.page('/cart')).body)).toContain('Your cart is empty.');
    expect((await owner.page('/cart.data')).headers['cache-control']).toBe('private, no-store');
  });

  test('has the prices of the store, approximate in its currency and exact in US dollars', async () => {
    const { sku } = await anOffer();
    const browser = aCartBrowser(app);
    await browser.add(sku);
    const rate = { currency_code: 'EUR', rate: 0.9, effective_at: new Date('2026-01-02T00:00:00Z') };
    await db.insertInto('exchange_rates').values(rate).execute();
    const text = textOf((await browser.page('/en-de/cart')).body);
    expect(text).toContain('About €1,170 US$1,300');
    expect(text).not.toContain('The price has');
    expect(text).toContain('Amounts in EUR are approximate , at the exchange rate of January 2, 2026');
    expect(text).toContain('Your card is charged in US dollars.');
  });

  test('merges the cart of a guest after a login, and ends its cookie', async () => {
    const { sku, title } = await anOffer();
    const browser = aCartBrowser(app);
    await browser.add(sku);
    expect(browser.cookies()).toContain('easel.cart');
    browser.logIn((await aLogin(app, db, 'collector')).cookie);
    expect(textOf((await browser.page('/cart')).body)).toContain(title);
    expect(browser.cookies()).not.toContain('easel.cart');
    expect(textOf((await browser.page('/cart')).body)).toContain(title);
  });

  test('tells what has changed since an item was added, and shows similar works', async () => {
    const { sku, artworkId } = await anOffer({ styles: ['Abstract'] });
    const { title: similar } = await anOffer({ styles: ['Abstract'] });
    const browser = aCartBrowser(app);
    await browser.add(sku);
    await db.updateTable('works').set({ original_status: 'sold' }).where('id', '=', artworkId).execute();
    const text = textOf((await browser.page('/cart')).body);
    expect(text).toContain('This work has just been sold.');
    expect(text).toContain('Similar works');
    expect(text).toContain(similar);
  });

  test('names the guarantee, and where tax depends on a choice it asks for it', async () => {
    const browser = aCartBrowser(app);
    await browser.add((await anOffer()).sku);
    const text = textOf((await browser.page('/cart')).body);
    expect(text).toContain('14-day satisfaction guarantee.');
    expect(text).toContain('Choose your state');
    expect(text).toMatch(/Arrives in \d+ to \d+ business days, in 1 box\./);
  });
});

describe('without JavaScript', () => {
  test('an item is saved for later, moved back and removed by forms', async () => {
    const { sku } = await anOffer();
    const browser = aCartBrowser(app);
    await browser.add(sku);
    const { body } = await browser.page('/cart');
    expect(body).toMatch(
      /<form [^>]*action="\/cart" method="post"><input type="hidden" name="form" value="saveForLater"/,
    );
    const saved = await browser.submit('/cart', { form: 'saveForLater', sku, isSavedForLater: 'true' });
    expect([saved.statusCode, saved.headers.location]).toEqual([303, '/cart']);
    expect(textOf((await browser.page('/cart')).body)).toMatch(/Saved for later.*Move to cart/);
    await browser.submit('/cart', { form: 'saveForLater', sku, isSavedForLater: 'false' });
    expect((await browser.cart()).items).toHaveLength(1);
    await browser.submit('/cart', { form: 'remove', sku });
    expect(textOf((await browser.page('/cart')).body)).toContain('Your cart is empty.');
  });

  test('the reason for a refusal is shown once, on the page of the form', async () => {
    const { artworkId } = await anOffer();
    const sku = await aLimitedPrint(artworkId, 2);
    const browser = aCartBrowser(app);
    await browser.add(sku);
    const refused = await browser.submit('/cart', { form: 'quantity', sku, quantity: '3' });
    expect([refused.statusCode, refused.headers['cache-control']]).toEqual([409, 'private, no-store']);
    expect(textOf(refused.body)).toContain('Only 2 of these are left.');
    expect(textOf((await browser.page('/cart')).body)).not.toContain('Only 2 of these are left.');
    expect((await browser.cart()).items[0].quantity).toBe(1);
  });

  test('a coupon is applied and removed', async () => {
    await db
      .insertInto('coupons')
      .values({ code: 'FORM10', percent_off: 10, starts_at: new Date(0) })
      .execute();
    const browser = aCartBrowser(app);
    await browser.add((await anOffer()).sku);
    await browser.submit('/cart', { form: 'coupon', couponCode: 'form10' });
    expect(textOf((await browser.page('/cart')).body)).toMatch(/Coupon FORM10 10% off.* -\$120 /);
    await browser.submit('/cart', { form: 'removeCoupon', couponCode: 'FORM10' });
    expect(textOf((await browser.page('/cart')).body)).not.toContain('FORM10');
    const refused = await browser.submit('/cart', { form: 'coupon', couponCode: 'NONSENSE' });
    expect(textOf(refused.body)).toContain('This coupon code is not valid.');
    // What was typed stays in the field.
    expect(refused.body).toContain('value="NONSENSE"');
  });

  test('the destination is chosen, in the store of the page', async () => {
    const browser = aCartBrowser(app);
    await browser.add((await anOffer()).sku);
    await browser.submit('/cart', { form: 'destination', countryCode: 'us', region: 'NY' });
    expect(textOf((await browser.page('/cart')).body)).toContain('Deliver to New York, United States');
  });

  test('forms of another site are refused', async () => {
    const { sku } = await anOffer();
    const response = await app.inject({
      method: 'POST',
      url: '/cart',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
      payload: `form=remove&sku=${sku}`,
    });
    expect(response.statusCode).toBe(403);
  });

  test('a link cannot show invented text', async () => {
    const page = await aCartBrowser(app).page('/cart?messages=Call%20555-0100');
    expect(textOf(page.body)).not.toContain('555-0100');
  });
});
