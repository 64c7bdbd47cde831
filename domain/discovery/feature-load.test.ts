import { expect, test } from 'vitest';
import { FIRST_LOAD_RESULTS, finishLoad, NOT_READY } from './feature-load.ts';

const EMPTY = { isReady: true, results: [], totalResults: 0 };

test('browse §4 Feature page load: not ready, then the results, then ready', () => {
  expect(NOT_READY).toEqual({ ...EMPTY, isReady: false });
  expect(finishLoad({ success: true, type: 'products', results: [1, 2], totalResults: 2 })).toEqual({
    isReady: true,
    results: [1, 2],
    totalResults: 2,
  });
  expect(finishLoad(undefined)).toEqual(EMPTY);
});

test('browse §4 Feature page load: a redirect opens in a new tab, and only products are results', () => {
  expect(finishLoad({ success: true, type: 'redirect', redirectLink: 'https://shop.example/sale' })).toEqual({
    ...EMPTY,
    openInNewTab: 'https://shop.example/sale',
  });
});

test('browse §7: the first server load requests 1 result only', () => {
  expect(FIRST_LOAD_RESULTS).toBe(1);
});
