import { brotliDecompressSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { aWork } from '../../testing/factories.ts';
import { aShop } from '../../testing/test-app.ts';

const { app, database, pageCache } = await aShop();
let workId: number;

beforeAll(async () => {
  workId = await aWork(database.db, { title: 'Blue <Night>', rank: 1 });
  // With fewer than ten works a listing is kept from search engines.
  for (let at = 1; at <= 9; at += 1) await aWork(database.db, { title: `Gray Day ${at}` });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: 'text/html', ...headers } });

test('/all shows the works as tiles without any script', async () => {
  const response = await get('/all');
  expect(response.statusCode).toBe(200);
  expect(response.body).toContain('Blue &lt;Night&gt;');
  expect(response.body).toContain('Ada Moreau');
  expect(response.body).toContain('24 W x 30 H in');
  expect(response.body).toContain('$1,200');
  expect(response.body).toContain(`/media/works/${workId}-6.jpg`);
});

test('browse §2: a category shows its own works, and an empty one says so kindly', async () => {
  expect((await get('/paintings')).body).toContain('Blue &lt;Night&gt;');
  const empty = await get('/sculpture');
  expect(empty.statusCode).toBe(200);
  expect(empty.body).toContain('No works yet');
  expect(empty.body).toContain('noindex');
});

test.each([
  '/nonsense',
  '/nonsense/deeper',
  '/all/nonsense',
  '/en-zz',
  '/en-zz/all',
  '/all?page=7',
  '/all?page=-1',
  '/all?page=x',
  '/all?page=99999999999',
])('account §2 404 page: %s is a true 404 with works to explore', async (url) => {
  const response = await get(url);
  expect(response.statusCode).toBe(404);
  expect(response.body).toContain('>404<');
  expect(response.body).toContain('Oops! This page is missing');
  expect(response.body).toContain('Explore These In The Meantime');
  expect(response.body).toContain('The link may be incorrect or out of date.');
  expect(response.body).toContain(`/media/works/${workId}-6.jpg`);
});

test.each(['/art/Painting-Gone/1/999999/view', '/art/Painting-Gone/1/x/view'])(
  'account §8 404 page: %s is a missing masterpiece',
  async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(404);
    expect(response.body).toContain('Oops! This masterpiece is missing');
  },
);

test('a work has one address, and others lead to it', async () => {
  const { productUrl } = (await app.inject(`/easel/works/${workId}`)).json().payload.work;
  const response = await get(productUrl);
  expect(response.statusCode).toBe(200);
  expect(response.body).toContain('Oil on Canvas');
  const other = await get(productUrl.replace('Painting-Blue-Night', 'Something-Else'));
  expect(other.statusCode).toBe(301);
  expect(other.headers.location).toBe(productUrl);
  const inStore = await get(`/en-gb${productUrl.replace('Painting-Blue-Night', 'Something-Else')}`);
  expect(inStore.headers.location).toBe(`/en-gb${productUrl}`);
});

test('account §2 Store-locale paths: a page stands in every store, in its units, and its links keep the prefix', async () => {
  const response = await get('/en-gb/all');
  expect(response.statusCode).toBe(200);
  expect(response.body).toContain('61 W x 76.2 H cm');
  expect(response.body).toContain('href="/en-gb/paintings"');
  expect((await get('/en-gb')).body).toContain('href="/en-gb/all"');
});

test('account §4: where a price is shown in another currency, the work says what is charged', async () => {
  await database.db.insertInto('exchange_rates').values({ currency_code: 'EUR', rate: 0.9 }).execute();
  pageCache.clear();
  const { productUrl } = (await app.inject(`/easel/works/${workId}`)).json().payload.work;
  const abroad = (await get(`/en-de${productUrl}`)).body.replaceAll('<!-- -->', '');
  expect(abroad).toMatch(/€[\d,]+/);
  expect(abroad).toMatch(/Charged in US dollars: US\$[\d,]+/);
  expect((await get(productUrl)).body).not.toContain('Charged in');
});

test('without a prefix, the visitor’s preferences decide the store', async () => {
  const cookie = `user_preferences=${encodeURIComponent('{"countryCode":"de"}')}`;
  expect((await get('/all', { cookie })).body).toContain('61 W x 76.2 H cm');
  expect((await get('/all')).body).toContain('24 W x 30 H in');
});

test('a page names its one address and its alternates in other stores', async () => {
  const { body } = await get('/en-us/all?utm_source=mail');
  expect(body).toContain('<link rel="canonical" href="https://shop.example/all"/>');
  expect(body).toContain('hrefLang="en-gb" href="https://shop.example/en-gb/all"');
  expect(body).toContain('hrefLang="x-default" href="https://shop.example/all"');
  expect((await get('/en-gb/all')).body).toContain('<link rel="canonical" href="https://shop.example/en-gb/all"/>');
});

test('a store that is not named to search engines has the page of the shop itself for its one address', async () => {
  const { body } = await get('/en-at/paintings');
  expect(body).toContain('<link rel="canonical" href="https://shop.example/paintings"/>');
  expect(body).toContain('<meta property="og:url" content="https://shop.example/paintings"/>');
  expect(body).not.toContain('hrefLang');
  expect((await get('/en-gb/paintings')).body).toContain(
    'hrefLang="en-gb" href="https://shop.example/en-gb/paintings"',
  );
});

test('a page that is kept from search engines names no address of its own', async () => {
  const { body } = await get('/all?query=blue');
  expect(body).toContain('noindex');
  expect(body).not.toContain('rel="canonical"');
  expect(body).not.toContain('og:url');
});

test('account §2: a missing page has a search box of its own, and a way to ask for help', async () => {
  for (const url of ['/nonsense', '/paintings/xyzzyx/feature']) {
    const { body } = await get(url);
    expect(body).toContain('aria-label="Search for something else"');
    expect(body).toMatch(/<a href="[^"]+" target="_blank" rel="noopener noreferrer">Contact Support/);
  }
});

/** What search engines read of a page. */
const dataOf = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, json = '']) =>
    JSON.parse(json),
  );

test('search engines are told what the shop is, and who its artists are', async () => {
  const home = dataOf((await get('/')).body);
  expect(home.map((data) => data['@type'])).toEqual(['WebSite', 'Organization']);
  expect(home[0]).toMatchObject({
    potentialAction: { target: { urlTemplate: 'https://shop.example/all?query={search_term_string}' } },
  });
  const { profileUrl } = (await app.inject(`/easel/works/${workId}`)).json().payload.work;
  const { body } = await get(profileUrl);
  expect(dataOf(body)).toMatchObject([
    { '@type': 'ProfilePage', mainEntity: { '@type': 'Person', name: 'Ada Moreau' } },
  ]);
  expect(body).toContain('<meta property="og:type" content="profile"/>');
});

test('what there is nothing to say about is not said: no trail of one step, no empty list', async () => {
  const typesOf = async (url: string) => dataOf((await get(url)).body).map((data) => data['@type']);
  expect(await typesOf('/all')).toEqual(['ItemList']);
  expect(await typesOf('/sculpture')).toEqual(['BreadcrumbList']);
});

test('a work is a product to those who share it, and its words end before ours begin', async () => {
  await database.db.updateTable('works').set({ statement: 'Gelatin silver print' }).where('id', '=', workId).execute();
  pageCache.clear();
  const { productUrl } = (await app.inject(`/easel/works/${workId}`)).json().payload.work;
  const { body } = await get(productUrl);
  expect(body).toContain('<meta property="og:type" content="product"/>');
  expect(body).toContain('Gelatin silver print. Buy original art');
  await database.db.updateTable('works').set({ statement: '' }).where('id', '=', workId).execute();
  pageCache.clear();
  expect((await get(productUrl)).body).toContain('Painting by Ada Moreau. Buy original art');
});

test.each([
  ['/all/', '/all'],
  ['//all', '/all'],
  ['/all//?page=0', '/all?page=0'],
  ['//evil.example/all', '/evil.example/all'],
  ['//', '/'],
])('a page has one address: %s leads to %s', async (url, location) => {
  const response = await get(url);
  expect(response.statusCode).toBe(301);
  expect(response.headers.location).toBe(location);
});

test.each(['/%5B', '/user:pw@x/all'])('%s is no page', async (url) => {
  expect((await get(url)).statusCode).toBe(404);
});

test('a work whose title is in another script is found by an old link too', async () => {
  const id = await aWork(database.db, { title: 'Белая ночь' });
  const response = await get(`/art/Something-Else/1/${id}/view`);
  expect(response.statusCode).toBe(301);
  const page = await get(String(response.headers.location));
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('Белая ночь');
  await database.db.deleteFrom('works').where('id', '=', id).execute();
  pageCache.clear();
});

test('a page that has not changed is not sent again', async () => {
  const { etag } = (await get('/all')).headers;
  const again = await get('/all', { 'if-none-match': String(etag) });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
});

test('a page is kept, whatever led to it', async () => {
  await get('/photography');
  expect((await get('/photography?utm_source=mail&show=login&anything=else')).headers['x-page-cache']).toBe('hit');
  expect((await get('/en-gb/photography')).headers['x-page-cache']).toBe('miss');
});

test('a change to the works shows on the next visit', async () => {
  await get('/all');
  await database.db.updateTable('works').set({ title: 'Red Day' }).where('id', '=', workId).execute();
  pageCache.drop(['listing']);
  expect((await get('/all')).body).toContain('Red Day');
});

test('a page comes compressed to those who can read it so', async () => {
  const response = await get('/all', { 'accept-encoding': 'gzip, br' });
  expect(response.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(response.rawPayload).toString()).toContain('<!DOCTYPE html>');
  expect((await get('/all', { 'accept-encoding': 'br;q=0, gzip' })).headers['content-encoding']).toBe('gzip');
});

test('a page may run its own scripts and no others, and cannot be framed', async () => {
  const { headers, body } = await get('/all');
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/script-src 'self' 'sha256-/);
  expect(policy).not.toContain('unsafe');
  expect(policy).toContain("frame-ancestors 'none'");
  expect(body).not.toMatch(/\snonce=|\sstyle=|\son\w+="/);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
});

test('a navigation in the browser asks for the data alone', async () => {
  const response = await get('/all.data');
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toContain('text/x-script');
  const { productUrl } = (await app.inject(`/easel/works/${workId}`)).json().payload.work;
  for (const url of [`${productUrl}.data`, `/en-gb${productUrl}.data`, '/_.data', '/en-gb/_.data']) {
    const data = await get(url);
    expect(data.statusCode).toBe(200);
    expect(data.body).not.toContain('SingleFetchRedirect');
  }
});

test('while the database is down, pages answer with a true status, and recover by themselves', async () => {
  const { db, pool } = database;
  pageCache.clear();
  const { productUrl } = (await app.inject(`/easel/works/${workId}`)).json().payload.work;
  await pool.query('alter table works rename to works_away');
  const down = await get(productUrl);
  expect(down.statusCode).toBe(503);
  expect(down.body).toContain('This page is not available right now');
  expect(down.body).toContain('href="/paintings"');
  // What the search holds in memory is shown all the while.
  expect((await get('/all')).statusCode).toBe(200);
  await pool.query('alter table works_away rename to works');
  expect((await get(productUrl)).statusCode).toBe(200);
  expect(await db.selectFrom('works').select('id').execute()).toHaveLength(10);
});
