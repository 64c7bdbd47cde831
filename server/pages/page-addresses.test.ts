import { beforeAll, describe, expect, test } from 'vitest';
import { anArtist, aPrint, aWork } from '../testing/factories.ts';
import { aShop } from '../testing/test-app.ts';

const { app, database } = await aShop();
let printUrl: string;
let productUrl: string;

beforeAll(async () => {
  const artist_id = await anArtist(database.db, { user_name: 'ada-moreau' });
  const id = await aWork(database.db, { title: 'Blue Night', artist_id });
  await aPrint(database.db, { work_id: id });
  ({ productUrl, printUrl } = (await app.inject(`/easel/works/${id}`)).json().payload.work);
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: 'text/html', ...headers } });

test.each([
  ['/authentication/?redirect_url=/cart', '/authentication?redirect_url=/cart'],
  ['/authentication/new-password/?token=abc', '/authentication/new-password?token=abc'],
  ['/newsletter//unsubscribe/?token=a%2Bb&x=1', '/newsletter/unsubscribe?token=a%2Bb&x=1'],
  ['/all/?utm_source=mail', '/all?utm_source=mail'],
])('redirects to the canonical URL keep the query: %s redirects to %s', async (url, location) => {
  const response = await get(url);
  expect(response.statusCode).toBe(301);
  expect(response.headers.location).toBe(location);
});

describe('a URL in capitals', () => {
  test.each([
    ['/Paintings', '/paintings'],
    ['/ALL?query=blue', '/all?query=blue'],
    ['/EN-gb/all', '/en-gb/all'],
    ['/en-GB', '/en-gb'],
    ['/en-GB/All', '/en-gb/all'],
    ['/Ada-Moreau', '/ada-moreau'],
    ['/Paintings/blue/Feature', '/paintings/blue/feature'],
    ['/AUTHENTICATION/new-password?token=aBc', '/authentication/new-password?token=aBc'],
    ['/Account/Settings', '/account/settings'],
  ])('%s redirects to %s', async (url, location) => {
    const response = await get(url);
    expect(response.statusCode).toBe(301);
    expect(response.headers.location).toBe(location);
    expect((await get(location)).statusCode).toBe(200);
  });

  test('of a work keeps the case of the title', async () => {
    const response = await get(printUrl.replace('/print/', '/Print/'));
    expect(response.headers.location).toBe(printUrl);
    expect((await get(productUrl.replace('/view', '/VIEW'))).headers.location).toBe(productUrl);
    expect((await get(productUrl)).statusCode).toBe(200);
  });

  test.each(['/Nonsense', '/Account/nonsense', '/EASEL/works', '/en-ZZ/all', '/DOCS'])(
    'without a page is a 404: %s',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );

  test('is a 404 for data requests of private pages', async () => {
    for (const url of ['/AUTHENTICATION/new-password.data?token=abc', '/Account/Settings.data']) {
      const { body, statusCode } = await get(url);
      expect(statusCode).toBe(404);
      expect(body).not.toContain('abc');
    }
  });
});

describe('a page is cached once, whatever its query', () => {
  test.each(['/', '/en-gb'])('%s', async (path) => {
    await get(path);
    expect((await get(`${path}?query=random&color=red&page=3`)).headers['x-page-cache']).toBe('hit');
  });

  test('a work', async () => {
    await get(productUrl);
    expect((await get(`${productUrl}?color=random&category=x`)).headers['x-page-cache']).toBe('hit');
  });

  test('a feature page', async () => {
    await get('/paintings/blue/feature');
    expect((await get('/paintings/blue/feature?query=random')).headers['x-page-cache']).toBe('hit');
    expect((await get('/paintings/blue/feature?page=9')).statusCode).toBe(404);
  });

  test('a listing is cached by its own parameters, not by legacy ones', async () => {
    await get('/all');
    expect((await get('/all?keyword=random')).headers['x-page-cache']).toBe('hit');
    expect((await get('/all?query=night')).headers['x-page-cache']).toBe('miss');
  });

  test('a missing page is cached too', async () => {
    expect((await get('/nothing-here')).headers['x-page-cache']).toBe('miss');
    const again = await get('/nothing-here?query=other');
    expect(again.statusCode).toBe(404);
    expect(again.headers['x-page-cache']).toBe('hit');
  });
});

test('If-None-Match supports weak and strong etags, lists and *', async () => {
  const etag = String((await get('/all')).headers.etag);
  const strong = etag.replace('W/', '');
  for (const named of [etag, strong, `"a,b", ${etag}`, `${strong},"other"`, '*'])
    expect((await get('/all', { 'if-none-match': named })).statusCode, named).toBe(304);
  for (const named of ['"other"', strong.slice(1, -1), '', '"*"'])
    expect((await get('/all', { 'if-none-match': named })).statusCode, named).toBe(200);
  expect((await get('/nothing-here', { 'if-none-match': '*' })).statusCode).toBe(404);
});

test.each(['/easel/works/1', '/easel/all-client-data', '/easel/client-data', '/easel/works', '/easel/works/999999'])(
  'the response of %s is not cacheable',
  async (url) => {
    expect((await app.inject(url)).headers['cache-control']).toMatch(/no-store/);
  },
);
