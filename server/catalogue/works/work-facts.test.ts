import { expect, test } from 'vitest';
import { anArtist, aPrint, aWork } from '../../testing/factories.ts';
import { aShop } from '../../testing/test-app.ts';

const { app, database, pageCache } = await aShop();
const { db } = database;

const read = async (id: number, store = 'en-us') =>
  (await app.inject({ url: `/easel/works/${id}`, headers: { 'x-store-locale': store } })).json().payload;
const page = async (url: string) => {
  pageCache.clear();
  const response = await app.inject({ url: encodeURI(url), headers: { accept: 'text/html' } });
  return { status: response.statusCode, body: response.body, location: response.headers.location };
};

test('a work shows what its artist says about it', async () => {
  const id = await aWork(db, {
    condition: 'good',
    condition_note: 'A scratch at the top left.',
    provenance: 'From the studio of the artist.',
    signature: 'back',
    edition_number: 3,
    edition_size: 25,
    has_artist_certificate: true,
    alt_text: 'A red chair by a window',
    visual_description: 'A red chair stands by an open window.\n\nSnow falls outside. <b>Not bold</b>',
    described_by: 'artist',
  });
  const { work } = await read(id);
  const { body } = await page(work.productUrl);
  for (const text of [
    'Good, light signs of age or handling',
    'A scratch at the top left.',
    'From the studio of the artist.',
    'Hand-signed on the back',
    'Number 3 of 25',
    'Certificate of authenticity from us, and one signed by the artist',
    'alt="A red chair by a window"',
    'A red chair stands by an open window.',
    '&lt;b&gt;Not bold&lt;/b&gt;',
    'Described by the artist.',
    'href="/guarantee"',
  ])
    expect(body).toContain(text);
  expect(body).not.toContain('<b>Not bold');
});

test('a work without a description gets a suggestion, which is marked', async () => {
  const id = await aWork(db, { styles: ['Abstract'], subject: 'Water', colors: ['000000'] });
  const { work } = await read(id);
  expect(work).toMatchObject({
    altText: 'Vertical painting: water, abstract. Mainly black',
    describedBy: 'suggestion',
    condition: null,
    signature: null,
  });
  const { body } = await page(work.productUrl);
  expect(body).toContain('Nobody has described it yet.');
  for (const unknown of ['Condition', 'Provenance', 'Signature']) expect(body).not.toContain(`<dt>${unknown}</dt>`);
});

test('the page says how much of the price goes to the artist', async () => {
  const { work } = await read(await aWork(db, { list_prices: JSON.stringify({ US: 100_000 }) }));
  expect((await page(work.productUrl)).body.replaceAll('<!-- -->', '')).toContain(
    '60% of the price, $600, goes to the artist.',
  );
});

test('every change of a price is recorded, whoever makes it, and shown in the zone of the visitor', async () => {
  const uploaded_at = new Date('2026-01-01T08:00:00Z');
  const id = await aWork(db, { list_prices: JSON.stringify({ US: 100_000, EU1C: 110_000 }), uploaded_at });
  const setPrices = (prices: object) =>
    db
      .updateTable('works')
      .set({ list_prices: JSON.stringify(prices) })
      .where('id', '=', id)
      .execute();
  expect((await read(id)).priceHistory).toEqual([]);
  await setPrices({ US: 90_000, EU1C: 110_000 });
  await db.updateTable('works').set({ title: 'Renamed' }).where('id', '=', id).execute();
  const today = new Date().toISOString().slice(0, 10);
  expect((await read(id)).priceHistory).toEqual([
    { priceCents: 100_000, from: '2026-01-01' },
    { priceCents: 90_000, from: today },
  ]);
  expect((await read(id, 'en-fr')).priceHistory).toEqual([]);
  const { work } = await read(id);
  const { body } = await page(work.productUrl);
  expect(body).toContain('Price history');
  expect(body).toContain('January 1, 2026');
});

test('an address with an old title or another artist redirects for good', async () => {
  const id = await aWork(db, { title: 'First title' });
  const { productUrl } = (await read(id)).work;
  await db.updateTable('works').set({ title: 'Second title' }).where('id', '=', id).execute();
  const moved = (await read(id)).work.productUrl;
  expect(await page(productUrl)).toMatchObject({ status: 301, location: moved });
  expect(await page(`/art/x/999999/${id}/view`)).toMatchObject({ status: 301, location: moved });
  expect(await page(`/print/x/1/${id}/view`)).toMatchObject({ status: 302, location: moved });
});

test.each([
  '</script><script>alert(1)</script>',
  'Zürich 夜 ночь / 50% #1 ?a=b&c',
  '..',
  '\u202Eexe.gnp "quoted" \'and\' `more`',
  '🌊🌊🌊',
  '%2F%00%zz',
])('a work with the title %j has a page at its address, where the title is only text', async (title) => {
  const { work } = await read(
    await aWork(db, { title, statement: title, alt_text: title, provenance: title, condition_note: title }),
  );
  for (const url of [work.productUrl, work.productUrl.replace(/\/view$/, '/ar')]) {
    const { status, body } = await page(url);
    expect(status).toBe(200);
    expect(body).not.toContain('<script>alert');
    const data = [...body.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)];
    for (const [, json = ''] of data) expect(() => JSON.parse(json)).not.toThrow();
  }
});

test('sold works and works whose only offer are prints stay online with similar works', async () => {
  await aWork(db, { title: 'Another', styles: ['Abstract'] });
  for (const original_status of ['sold', 'unavail'] as const) {
    const id = await aWork(db, { original_status, styles: ['Abstract'] });
    await aPrint(db, { work_id: id });
    const { work } = await read(id);
    const { status, body } = await page(work.productUrl);
    expect(status).toBe(200);
    expect(body).toContain('Similar works');
    expect(body).not.toContain('goes to the artist');
  }
});

test('withdrawn works stay online with similar works, and are not among other works of the artist', async () => {
  const artist_id = await anArtist(db);
  for (const title of ['One', 'Two', 'Three']) await aWork(db, { title: `Like it ${title}`, styles: ['Op Art'] });
  const other = await aWork(db, { artist_id, title: 'Still for sale' });
  const id = await aWork(db, { artist_id, title: 'Withdrawn', styles: ['Op Art'], is_delisted: true });
  const { body } = await page((await read(id)).work.productUrl);
  expect(body).toContain('This work is no longer for sale.');
  expect(body).toContain('Similar works');
  expect(body).toContain('Like it One');
  expect((await read(other)).moreByArtist).toEqual([]);
});

test('an unsafe work is missing, a deleted one is gone', async () => {
  const unsafe = await aWork(db, { statement: 'Not for everyone.' });
  const { productUrl } = (await read(unsafe)).work;
  await db.updateTable('works').set({ is_safe: false }).where('id', '=', unsafe).execute();
  const hidden = await page(productUrl);
  expect(hidden.status).toBe(404);
  expect(hidden.body).toContain('Oops! This masterpiece is missing');
  expect(hidden.body).not.toContain('Not for everyone.');
  await db.deleteFrom('works').where('id', '=', unsafe).execute();
  const gone = await page(productUrl);
  expect(gone.status).toBe(410);
  expect(gone.body).toContain('Oops! This masterpiece is missing');
  expect((await app.inject(`/easel/works/${unsafe}`)).statusCode).toBe(410);
});
