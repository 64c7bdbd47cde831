import { expect, test } from 'vitest';
import {
  type FeatureLoad,
  FIRST_LOAD_RESULTS,
  finishLoad,
  listOrEmpty,
  needsReload,
  startLoad,
} from './feature-load.ts';

const empty: FeatureLoad<number> = { isReady: true, results: [], totalResults: 0 };

test('browse §4 Feature page load: not ready, then the results, then ready', () => {
  const loading = startLoad({ ...empty, results: [9], totalResults: 1 });
  expect(loading).toEqual({ isReady: false, results: [9], totalResults: 1 });
  expect(finishLoad(loading, { success: true, type: 'products', results: [1, 2], totalResults: 2 })).toEqual({
    isReady: true,
    results: [1, 2],
    totalResults: 2,
  });
  expect(finishLoad(loading, undefined)).toEqual(empty);
});

test('browse §4 Feature page load: a redirect opens in a new tab, and the page stays', () => {
  const loading = startLoad({ ...empty, results: [9], totalResults: 1 });
  expect(finishLoad(loading, { success: true, type: 'redirect', redirectLink: 'https://shop.example/sale' })).toEqual({
    isReady: true,
    results: [9],
    totalResults: 1,
    openInNewTab: 'https://shop.example/sale',
  });
});

test('browse §4 Feature page load: search data reloads on change of page or results per page', () => {
  const paging = { page: 1, resultsPerPage: 25 };
  expect(needsReload(paging, { ...paging })).toBe(false);
  expect(needsReload(paging, { ...paging, page: 2 })).toBe(true);
  expect(needsReload(paging, { ...paging, resultsPerPage: 50 })).toBe(true);
});

test('browse §7: the first server load asks for 1 result only', () => {
  expect(FIRST_LOAD_RESULTS).toBe(1);
});

test('browse §4: facets, autocomplete and recommendations degrade to empty lists on failure', () => {
  expect(listOrEmpty({ success: true, items: [1] })).toEqual([1]);
  expect(listOrEmpty({ success: true })).toEqual([]);
  expect(listOrEmpty({ success: false, items: [1] })).toEqual([]);
  expect(listOrEmpty(undefined)).toEqual([]);
});
