import { expect, test } from 'vitest';
import { readLoadedPath } from './report-vitals.ts';

test('what is measured belongs to the page that was loaded, not to the one that is shown now', () => {
  expect(readLoadedPath([{ name: 'https://shop.example/en-gb/paintings?page=2' }], '/cart')).toBe('/en-gb/paintings');
  expect(readLoadedPath([], '/cart')).toBe('/cart');
  expect(readLoadedPath([{ name: '' }], '/cart')).toBe('/cart');
});
