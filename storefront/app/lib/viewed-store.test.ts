import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from './browser-for-tests.ts';
import { loadViewed, rememberWork, viewedStore } from './viewed-store.ts';

beforeEach(() => void stubBrowser());
afterEach(() => vi.unstubAllGlobals());

const aWork = { category: 'paintings', styles: ['abstract'], subject: '', width: 100, height: 80 } as never;

test('account §9: viewed works change the navigation on the next page load, not on the current page', () => {
  loadViewed();
  expect(viewedStore.get()).toEqual([]);
  rememberWork(aWork);
  expect(viewedStore.get()).toEqual([]);
  loadViewed();
  expect(viewedStore.get().length).toBeGreaterThan(0);
});

test('damaged storage is treated as empty', () => {
  localStorage.setItem('easel_viewed', '{"not": "a list"');
  loadViewed();
  expect(viewedStore.get()).toEqual([]);
});
