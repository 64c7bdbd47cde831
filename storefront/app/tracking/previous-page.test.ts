import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const SHOP = 'https://shop.example';
const WORK = `${SHOP}/art/blue-night/7/42/view`;

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('document', { referrer: 'https://blog.example/' });
});
afterEach(() => vi.unstubAllGlobals());

test('the page before the first one is the referrer, also when it is asked for later', async () => {
  const { readPreviousPage, rememberPage } = await import('./previous-page.ts');
  const blog = { isOfShop: false, protocol: 'https:', hostname: 'blog.example', pathname: '/', query: '' };
  expect(readPreviousPage(WORK)).toEqual(blog);
  rememberPage(WORK);
  expect(readPreviousPage(WORK)).toEqual(blog);
});

test('later it is the last other page, whatever the order of effects and the query', async () => {
  const { readPreviousPage, rememberPage } = await import('./previous-page.ts');
  rememberPage(`${SHOP}/all`);
  rememberPage(`${SHOP}/all?query=sea`);
  expect(readPreviousPage(WORK)).toMatchObject({ isOfShop: true, pathname: '/all', query: 'sea' });
  rememberPage(WORK);
  rememberPage(`${WORK}?frame=black`);
  expect(readPreviousPage(WORK)).toMatchObject({ isOfShop: true, pathname: '/all', query: 'sea' });
  expect(readPreviousPage(`${SHOP}/art/red/7/43/view`)).toMatchObject({ pathname: '/art/blue-night/7/42/view' });
});

test('without a referrer there is none', async () => {
  vi.stubGlobal('document', { referrer: '' });
  const { readPreviousPage } = await import('./previous-page.ts');
  expect(readPreviousPage(WORK)).toBeUndefined();
});
