import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { afterAll, expect, test } from 'vitest';
import { anArtist, aPrint, aWork } from '../../testing/factories.ts';
import { aShop } from '../../testing/test-app.ts';

const folder = await mkdtemp(join(tmpdir(), 'easel-feeds-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
let time = Date.now();
const { app, database, pageCache } = await aShop({ DATA_DIR: folder }, { now: () => time });
const { db } = database;
const moreThanAnHourLater = () => {
  time += 7_200_000;
};

/** Required by the product data specification of Google for new products without a GTIN, and by the Meta catalog. */
const GOOGLE_REQUIRED = [
  ...['id', 'title', 'description', 'link', 'image_link', 'availability', 'price', 'condition', 'brand'],
  ...['identifier_exists', 'shipping'],
];
const META_REQUIRED = [
  ...['id', 'title', 'description', 'availability', 'condition', 'price', 'link', 'image_link', 'brand'],
];

const artist = await anArtist(db, { first_name: 'Ida', last_name: '"Holm" & Co', user_name: 'ida-holm' });
const work = await aWork(db, {
  artist_id: artist,
  title: '=Harbor, "at" <night>',
  statement: 'Line one.\nLine two.',
  condition: 'good',
});
const print = await aPrint(db, { work_id: work });
await aPrint(db, { work_id: work, edition: 'limited', edition_size: 5, edition_sold: 5, material: 'metal' });
const away = await anArtist(db, { is_on_vacation: true });
await aWork(db, { title: 'Sold', original_status: 'sold' });
await aWork(db, { title: 'Unsafe', is_safe: false });
await aWork(db, { title: 'Delisted', is_delisted: true });
await aWork(db, { title: 'Away', artist_id: away });
await aWork(db, { title: 'No image', has_picture: false });
const american = await aWork(db, { title: 'Only in America', sold_in_zones: ['US'], category: 'sculpture' });
await db
  .insertInto('exchange_rates')
  .values({ currency_code: 'GBP', rate: 0.8, effective_at: new Date(0) })
  .execute();

const itemsOf = (xml: string) =>
  [...xml.matchAll(/<item>\n([\s\S]*?)<\/item>/g)].map(
    ([, item = '']) =>
      new Map([...item.matchAll(/<g:(\w+)>([\s\S]*?)<\/g:\1>/g)].map(([, name = '', value = '']) => [name, value])),
  );

interface ProductData {
  '@type': string | string[];
  sku: string;
  offers: { price: string; priceCurrency: string; itemCondition: string };
}

/** The structured data of the product on a page. */
function productIn(html: string): ProductData {
  const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)]
    .map(([, json = '']): ProductData => JSON.parse(json))
    .find((entry) => entry['@type'].includes('Product'));
  if (!data) throw new Error('The page has no product.');
  return data;
}

test('the Google feed has what can be bought in the store, with every required field', async () => {
  const { statusCode, headers, body } = await app.inject('/feeds/google.xml');
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  const items = itemsOf(body);
  expect(items.map((item) => item.get('id'))).toEqual([
    `P1-U${artist}-A${work}-T1`,
    `P${print}00-U${artist}-A${work}-T2`,
    expect.stringContaining(`-A${american}-T1`),
  ]);
  for (const item of items) for (const name of GOOGLE_REQUIRED) expect(item.get(name), name).toBeTruthy();
  expect(items[0]?.get('title')).toBe(
    '=Harbor, &quot;at&quot; &lt;night&gt; by Ida &quot;Holm&quot; &amp; Co, Oil on Canvas, 24 W x 30 H in',
  );
  expect(items[0]?.get('price')).toBe('1200.00 USD');
  expect(items[2]?.get('google_product_category')).toBe('9');
});

test('links and images of the feed exist, and the price is that of the cart', async () => {
  const [original, printed] = itemsOf((await app.inject('/feeds/google.xml')).body);
  for (const item of [original, printed]) {
    const link = (item?.get('link') ?? '').replaceAll('&amp;', '&').replace('https://shop.example', '');
    expect((await app.inject(link)).statusCode).toBe(200);
    const estimate = await app.inject(`/easel/delivery-estimate?sku=${item?.get('id')}`);
    const { priceCents, shippingCents } = estimate.json().payload;
    expect(item?.get('price')).toBe(`${(priceCents / 100).toFixed(2)} USD`);
    expect(item?.get('shipping')).toContain(`<g:price>${(shippingCents / 100).toFixed(2)} USD</g:price>`);
  }
});

test('each store has a feed in its currency, with works that are sold there', async () => {
  await db
    .updateTable('works')
    .set({ list_prices: JSON.stringify({ US: 120_000, EU2C: 130_000 }) })
    .execute();
  const items = itemsOf((await app.inject('/en-gb/feeds/google.xml')).body);
  expect(items.map((item) => item.get('price'))).toEqual(['1040.00 GBP', '60.00 GBP']);
  expect(items[0]?.get('link')).toMatch(/^https:\/\/shop\.example\/en-gb\/art\//);
  expect(items[0]?.get('shipping')).toContain('<g:country>GB</g:country>');
});

test('the structured data of a linked page has the SKU, price and condition of the feed', async () => {
  for (const store of ['', '/en-gb']) {
    const items = itemsOf((await app.inject(`${store}/feeds/google.xml`)).body);
    for (const item of items.slice(0, 2)) {
      const link = (item.get('link') ?? '').replaceAll('&amp;', '&').replace('https://shop.example', '');
      pageCache.clear();
      const product = productIn((await app.inject(link)).body);
      expect({ store, sku: product.sku, price: `${product.offers.price} ${product.offers.priceCurrency}` }).toEqual({
        store,
        sku: item.get('id'),
        price: item.get('price'),
      });
      expect(product.offers.itemCondition.toLowerCase()).toContain(`/${item.get('condition')}`);
    }
    expect(items.map((item) => item.get('condition')).slice(0, 2)).toEqual(['used', 'new']);
  }
});

test('the Meta feed is CSV with every required column, and no cell is a formula', async () => {
  const { headers, body } = await app.inject('/feeds/meta.csv');
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  const rows: Record<string, string>[] = parse(body, { columns: true });
  expect(rows).toHaveLength(3);
  for (const row of rows) for (const name of META_REQUIRED) expect(row[name], name).toBeTruthy();
  expect(rows[0]?.availability).toBe('in stock');
  expect(rows[0]?.description).toContain('Line one.');
  expect(rows[0]?.title?.startsWith(`'=Harbor`)).toBe(true);
});

test('feeds are compressed, written at most every hour, and leave no drafts behind', async () => {
  const read = () => app.inject({ url: '/feeds/google.xml', headers: { 'accept-encoding': 'gzip' } });
  const before = await read();
  expect(before.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(before.rawPayload).toString()).toContain('</rss>');
  await db.updateTable('works').set({ original_status: 'sold' }).where('id', '=', work).execute();
  expect((await read()).rawPayload.equals(before.rawPayload)).toBe(true);
  moreThanAnHourLater();
  const [one, other] = await Promise.all([read(), read()]);
  expect(gunzipSync(one.rawPayload).toString()).not.toContain(`A${work}-T1`);
  expect(one.rawPayload.equals(other.rawPayload)).toBe(true);
  expect((await readdir(join(folder, 'feeds'))).toSorted()).toEqual([
    'main-gb-google.xml.gz',
    'main-us-google.xml.gz',
    'main-us-meta.csv.gz',
  ]);
});

test.each(['/en-xx/feeds/google.xml', '/paintings/feeds/google.xml', '/feeds/other.xml', '/feeds/..%2f..%2fsecret'])(
  '%s does not exist',
  async (url) => {
    expect((await app.inject(url)).statusCode).toBe(404);
  },
);

test('every SKU of a feed and of the structured data of a page can be added to a cart', async () => {
  // A print in a limited edition, and one that is sold out, which is not in the feeds.
  const prices = JSON.stringify({ US: 120_000, EU2C: 130_000 });
  const edition = await aWork(db, { title: 'Edition', list_prices: prices });
  await aPrint(db, { work_id: edition, edition: 'limited', edition_size: 5, price_cents: 30_000 });
  await aPrint(db, {
    work_id: edition,
    edition: 'limited',
    edition_size: 5,
    edition_sold: 5,
    width_cm: 20,
    height_cm: 25,
    price_cents: 10_000,
  });
  moreThanAnHourLater();
  for (const store of ['', '/en-gb']) {
    const rows = itemsOf((await app.inject(`${store}/feeds/google.xml`)).body);
    const links = rows.map((row) =>
      (row.get('link') ?? '').replaceAll('&amp;', '&').replace('https://shop.example', ''),
    );
    // With and without the choice of a print.
    const pages = [...new Set(links.flatMap((link) => [link, link.replace(/\?.*/, '')]))];
    const onPages = [];
    for (const page of pages) {
      pageCache.clear();
      onPages.push(productIn((await app.inject(page)).body).sku);
    }
    const meta: Record<string, string>[] = parse((await app.inject(`${store}/feeds/meta.csv`)).body, { columns: true });
    const skus = new Set([...rows.map((row) => row.get('id')), ...meta.map(({ id }) => id), ...onPages]);
    expect(rows.length).toBeGreaterThan(2);
    expect(meta.map(({ id }) => id)).toEqual(rows.map((row) => row.get('id')));
    for (const sku of skus) {
      const headers = { 'x-store-locale': store === '' ? 'en-us' : 'en-gb' };
      const added = await app.inject({ method: 'POST', url: '/easel/cart/items', payload: { sku }, headers });
      expect([store, sku, added.json().messages]).toEqual([store, sku, []]);
    }
  }
});
