import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from './browser-for-tests.ts';
import { clearViewed, loadViewed, recentlyViewedStore, rememberWork, viewedStore } from './viewed-store.ts';

beforeEach(() => {
  stubBrowser();
  loadViewed();
});
afterEach(() => vi.unstubAllGlobals());

const aWork = (artworkId: number) => ({
  artworkId,
  category: 'paintings',
  styles: ['abstract'],
  subject: '',
  width: 100,
  height: 80,
});

test('viewed works change the navigation on the next page load, not on the current page', () => {
  expect(viewedStore.get()).toEqual([]);
  rememberWork(aWork(1));
  expect(viewedStore.get()).toEqual([]);
  loadViewed();
  expect(viewedStore.get().length).toBeGreaterThan(0);
});

test('viewed works are listed at once, the latest first', () => {
  rememberWork(aWork(1));
  rememberWork(aWork(2));
  rememberWork(aWork(1));
  expect(recentlyViewedStore.get()).toEqual([1, 2]);
  recentlyViewedStore.set([]);
  loadViewed();
  expect(recentlyViewedStore.get()).toEqual([1, 2]);
});

test('clearing forgets the works and what personalizes the navigation', () => {
  rememberWork(aWork(1));
  clearViewed();
  loadViewed();
  expect(recentlyViewedStore.get()).toEqual([]);
  expect(viewedStore.get()).toEqual([]);
});

test('damaged storage is treated as empty', () => {
  localStorage.setItem('easel_viewed', '{"not": "a list"');
  localStorage.setItem('easel_recently_viewed', '{"not": "a list"');
  loadViewed();
  expect(viewedStore.get()).toEqual([]);
  expect(recentlyViewedStore.get()).toEqual([]);
});
