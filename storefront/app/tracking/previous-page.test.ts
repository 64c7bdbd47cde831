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
  expect(readPreviousPage(WORK)).toBe('https://blog.example/');
  rememberPage(WORK);
  expect(readPreviousPage(WORK)).toBe('https://blog.example/');
});

test('later it is the last other page, whatever the order of effects and the query', async () => {
  const { readPreviousPage, rememberPage } = await import('./previous-page.ts');
  rememberPage(`${SHOP}/all`);
  rememberPage(`${SHOP}/all?query=sea`);
  expect(readPreviousPage(WORK)).toBe(`${SHOP}/all?query=sea`);
  rememberPage(WORK);
  rememberPage(`${WORK}?frame=black`);
  expect(readPreviousPage(WORK)).toBe(`${SHOP}/all?query=sea`);
  expect(readPreviousPage(`${SHOP}/art/red/7/43/view`)).toBe(`${WORK}?frame=black`);
});
