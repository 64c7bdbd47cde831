import { brotliDecompressSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { aWork } from '../testing/factories.ts';
import { aShop } from '../testing/test-app.ts';

const { app, database, pageCache } = await aShop();
let workId: number;

beforeAll(async () => {
  workId = await aWork(database.db, { title: 'Blue <Night>', rank: 1 });
  // Listings with fewer than ten works are not indexed.
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

test('a category shows its works, and an empty one a message', async () => {
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
])('%s has status 404 and works to explore', async (url) => {
  const response = await get(url);
  expect(response.statusCode).toBe(404);
  expect(response.body).toContain('>404<');
  expect(response.body).toContain('Oops! This page is missing');
  expect(response.body).toContain('Explore These In The Meantime');
  expect(response.body).toContain('Why here?');
  expect(response.body).toContain('The link may be incorrect or out of date.');
  expect(response.body).toContain(`/media/works/${workId}-6.jpg`);
});

test.each(['/art/Painting-Gone/1/999999/view', '/art/Painting-Gone/1/x/view'])(
  '%s is a missing masterpiece',
  async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(404);
    expect(response.body).toContain('Oops! This masterpiece is missing');
  },
);

test('a work has one canonical URL, and others redirect to it', async () => {
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

test('a page exists in every store, with its units, and links keep the prefix', async () => {
  const response = await get('/en-gb/all');
  expect(response.statusCode).toBe(200);
  expect(response.body).toContain('61 W x 76.2 H cm');
  expect(response.body).toContain('href="/en-gb/paintings"');
  expect((await get('/en-gb')).body).toContain('href="/en-gb/all"');
});

test('if a price is shown in another currency, the charged amount is shown too', async () => {
  await database.db.insertInto('exchange_rates').values({ currency_code: 'EUR', rate: 0.9 }).execute();
  pageCache.clear();
  const { productUrl } = (await app.inject(`/easel/works/${workId}`)).json().payload.work;
  const abroad = (await get(`/en-de${productUrl}`)).body.replaceAll('<!-- -->', '');
  expect(abroad).toMatch(/€[\d,]+/);
  expect(abroad).toMatch(/Charged in US dollars: US\$[\d,]+/);
  expect((await get(productUrl)).body).not.toContain('Charged in');
});

test('without a prefix, the visitor’s preferences select the store', async () => {
  const cookie = `user_preferences=${encodeURIComponent('{"countryCode":"de"}')}`;
  expect((await get('/all', { cookie })).body).toContain('61 W x 76.2 H cm');
  expect((await get('/all')).body).toContain('24 W x 30 H in');
});

test('a page has a canonical URL and alternates in other stores', async () => {
  const { body } = await get('/en-us/all?utm_source=mail');
  expect(body).toContain('<link rel="canonical" href="https://shop.example/all"/>');
  expect(body).toContain('hrefLang="en-gb" href="https://shop.example/en-gb/all"');
  expect(body).toContain('hrefLang="x-default" href="https://shop.example/all"');
  expect((await get('/en-gb/all')).body).toContain('<link rel="canonical" href="https://shop.example/en-gb/all"/>');
});

test('in a store that is not indexed, the canonical URL is the page without a prefix', async () => {
  const { body } = await get('/en-at/paintings');
  expect(body).toContain('<link rel="canonical" href="https://shop.example/paintings"/>');
  expect(body).toContain('<meta property="og:url" content="https://shop.example/paintings"/>');
  expect(body).not.toContain('hrefLang');
  expect((await get('/en-gb/paintings')).body).toContain(
    'hrefLang="en-gb" href="https://shop.example/en-gb/paintings"',
  );
});

test('a page with noindex has no canonical URL', async () => {
  const { body } = await get('/all?query=blue');
  expect(body).toContain('noindex');
  expect(body).not.toContain('rel="canonical"');
  expect(body).not.toContain('og:url');
});

test('the 404 page has a search box and a link to support', async () => {
  for (const url of ['/nonsense', '/paintings/xyzzyx/feature']) {
    const { body } = await get(url);
    expect(body).toContain('aria-label="Search for something else"');
    expect(body).toMatch(/<a href="[^"]+" target="_blank" rel="noopener noreferrer">Contact Support/);
  }
});

/** The structured data (JSON-LD) of a page. */
const dataOf = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, json = '']) =>
    JSON.parse(json),
  );

test('the home page and artist pages have structured data', async () => {
  const home = dataOf((await get('/')).body);
  expect(home.map((data) => data['@type'])).toEqual(['WebSite', 'Organization']);
  expect(home[0]).toMatchObject({
    potentialAction: { target: { urlTemplate: 'https://shop.example/all?query={search_term_string}' } },
  });
  const { profileUrl } = (await app.inject(`/easel/works/${workId}`)).json().payload.work;
  const { body } = await get(profileUrl);
  expect(dataOf(body)).toMatchObject([
    { '@type': 'BreadcrumbList' },
    {
      '@type': 'ProfilePage',
      mainEntity: { '@type': 'Person', name: 'Ada Moreau', homeLocation: { '@type': 'Place', name: 'Lyon, France' } },
    },
    { '@type': 'ItemList' },
  ]);
  expect(body).toContain('<meta property="og:type" content="profile"/>');
});

test('structured data has no breadcrumbs of one step and no empty lists', async () => {
  const typesOf = async (url: string) => dataOf((await get(url)).body).map((data) => data['@type']);
  expect(await typesOf('/all')).toEqual(['ItemList']);
  expect(await typesOf('/sculpture')).toEqual(['BreadcrumbList']);
});

test('a work page has the og:type product and a description of complete sentences', async () => {
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
])('a page has one canonical URL: %s redirects to %s', async (url, location) => {
  const response = await get(url);
  expect(response.statusCode).toBe(301);
  expect(response.headers.location).toBe(location);
});

test.each(['/%5B', '/user:pw@x/all'])('%s is a 404', async (url) => {
  expect((await get(url)).statusCode).toBe(404);
});

test('old links to a work with a non-Latin title redirect to it', async () => {
  const id = await aWork(database.db, { title: 'Белая ночь' });
  const response = await get(`/art/Something-Else/1/${id}/view`);
  expect(response.statusCode).toBe(301);
  const page = await get(String(response.headers.location));
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('Белая ночь');
  await database.db.deleteFrom('works').where('id', '=', id).execute();
  pageCache.clear();
});

test('an unchanged page is a 304', async () => {
  const { etag } = (await get('/all')).headers;
  const again = await get('/all', { 'if-none-match': String(etag) });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
});

test('tracking parameters do not affect the cache', async () => {
  await get('/photography');
  expect((await get('/photography?utm_source=mail&show=login&anything=else')).headers['x-page-cache']).toBe('hit');
  expect((await get('/en-gb/photography')).headers['x-page-cache']).toBe('miss');
});

test('a change of works is visible in the next request', async () => {
  await get('/all');
  await database.db.updateTable('works').set({ title: 'Red Day' }).where('id', '=', workId).execute();
  pageCache.drop(['listing']);
  expect((await get('/all')).body).toContain('Red Day');
});

test('pages are compressed as the browser accepts', async () => {
  const response = await get('/all', { 'accept-encoding': 'gzip, br' });
  expect(response.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(response.rawPayload).toString()).toContain('<!DOCTYPE html>');
  expect((await get('/all', { 'accept-encoding': 'br;q=0, gzip' })).headers['content-encoding']).toBe('gzip');
});

test('the content security policy allows only own scripts and no framing', async () => {
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

test('client-side navigation requests only the data', async () => {
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

test('while the database is down, pages are a 503, and recover by themselves', async () => {
  const { db, pool } = database;
  pageCache.clear();
  const { productUrl } = (await app.inject(`/easel/works/${workId}`)).json().payload.work;
  await pool.query('alter table works rename to works_away');
  const down = await get(productUrl);
  expect(down.statusCode).toBe(503);
  expect(down.body).toContain('This page is not available right now');
  expect(down.body).toContain('href="/paintings"');
  // Listings from the in-memory search index are still served.
  expect((await get('/all')).statusCode).toBe(200);
  await pool.query('alter table works_away rename to works');
  expect((await get(productUrl)).statusCode).toBe(200);
  expect(await db.selectFrom('works').select('id').execute()).toHaveLength(10);
});
