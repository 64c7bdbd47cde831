import type { ClientData } from '@easel/contract/accounts/accounts';
import { CART_CACHE_KEY } from '@easel/domain/tracking/consent';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { logInAs, stubBrowser } from '../lib/browser-for-tests.ts';
import { consentStore } from '../lib/consent-store.ts';
import { clientDataStore } from '../lib/session-store.ts';
import { watchUrgentCart } from './urgent-cart.ts';

const aCart = (hasOriginal: boolean) => ({ cart: { hasOriginal, cartCategories: [] as string[] } }) as ClientData;

let browser: ReturnType<typeof stubBrowser>;
beforeEach(() => {
  browser = stubBrowser();
  consentStore.set('granted');
  clientDataStore.set(undefined);
  logInAs(5);
});
afterEach(() => {
  clientDataStore.set(undefined);
  vi.unstubAllGlobals();
});

test('the cart cache starts with the first original', async () => {
  const stop = watchUrgentCart();
  clientDataStore.set(aCart(false));
  await new Promise((done) => setTimeout(done, 20));
  expect(browser.local.has(CART_CACHE_KEY)).toBe(false);
  clientDataStore.set(aCart(true));
  await vi.waitFor(() => expect(browser.local.has(CART_CACHE_KEY)).toBe(true), 30_000);
  stop();
});

test('a cart whose original is gone clears the cart cache of an earlier page', async () => {
  browser.local.set(CART_CACHE_KEY, '{"futureExpirationUnixTimestamp":1,"cartCategories":[],"hasOriginal":true}');
  clientDataStore.set(aCart(false));
  const stop = watchUrgentCart();
  await vi.waitFor(() => expect(browser.local.has(CART_CACHE_KEY)).toBe(false), 30_000);
  stop();
});
