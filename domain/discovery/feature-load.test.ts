import { expect, test } from 'vitest';
import { FIRST_LOAD_RESULTS, finishLoad, NOT_READY } from './feature-load.ts';

const EMPTY = { isReady: true, results: [], totalResults: 0 };

test('a feature page is not ready, then has results, then is ready', () => {
  expect(NOT_READY).toEqual({ ...EMPTY, isReady: false });
  expect(finishLoad({ success: true, type: 'products', results: [1, 2], totalResults: 2 })).toEqual({
    isReady: true,
    results: [1, 2],
    totalResults: 2,
  });
  expect(finishLoad(undefined)).toEqual(EMPTY);
});

test('a redirect opens in a new tab, and only products are results', () => {
  expect(finishLoad({ success: true, type: 'redirect', redirectLink: 'https://shop.example/sale' })).toEqual({
    ...EMPTY,
    openInNewTab: 'https://shop.example/sale',
  });
});

test('the first server load of a feature page requests 1 result only', () => {
  expect(FIRST_LOAD_RESULTS).toBe(1);
});
