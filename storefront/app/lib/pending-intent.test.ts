import { INTENT_KEY, INTENT_LIFE_MS } from '@easel/domain/accounts/pending-intent';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { logInAs, logOutForTest, stubBrowser } from './browser-for-tests.ts';
import { clearIntent, readIntentPage, saveIntent, takeIntent } from './pending-intent.ts';

let browser: ReturnType<typeof stubBrowser>;
beforeEach(() => {
  browser = stubBrowser('/art/Moon/5/7/view?from=all');
  vi.stubGlobal('navigator', {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an intent keeps its page and is taken once', async () => {
  saveIntent('favorite', 7);
  expect(readIntentPage()).toBe('/art/Moon/5/7/view?from=all');
  logInAs(5);
  expect(await takeIntent()).toMatchObject({ action: 'favorite', targetId: 7, personId: null });
  expect(await takeIntent()).toBeUndefined();
});

test('an intent of one user is not applied for another', async () => {
  saveIntent('favorite', 7, 5);
  logInAs(6);
  expect(await takeIntent()).toBeUndefined();
});

test('an intent is not applied for a guest, nor after it has expired', async () => {
  saveIntent('favorite', 7);
  logOutForTest();
  expect(await takeIntent()).toBeUndefined();
  vi.useFakeTimers();
  saveIntent('favorite', 7);
  vi.advanceTimersByTime(INTENT_LIFE_MS);
  logInAs(5);
  expect(await takeIntent()).toBeUndefined();
});

test('tabs that take it at the same time share a lock', async () => {
  const locks: string[] = [];
  const request = (name: string, run: () => unknown) => {
    locks.push(name);
    return run();
  };
  vi.stubGlobal('navigator', { locks: { request } });
  logInAs(5);
  saveIntent('favorite', 7);
  await takeIntent();
  expect(locks).toEqual([INTENT_KEY]);
});

test('a cleared intent is gone', () => {
  saveIntent('favorite', 7);
  clearIntent();
  expect(readIntentPage()).toBeUndefined();
  expect(browser.local.has(INTENT_KEY)).toBe(false);
});
