import type { ClientData } from '@easel/contract/accounts/accounts';
import { CART_CACHE_KEY } from '@easel/domain/tracking/consent';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { logInAs, logOutForTest, stubBrowser } from '../lib/browser-for-tests.ts';
import { consentStore } from '../lib/consent-store.ts';
import { clientDataStore } from '../lib/session-store.ts';
import { storeCartForAnalytics } from './stored-cart.ts';

const HOURS_15 = 54_000_000;
const aCart = (cart: Partial<ClientData['cart']> = {}) =>
  ({
    cart: {
      itemsCartCount: 1,
      cartCount: 1,
      hasOriginal: true,
      cartCategories: ['Paintings'],
      cartOriginalsTotalValue: 120_050,
      cartItemsPriceAverage: 120_050,
      ...cart,
    },
  }) as ClientData;

let browser: ReturnType<typeof stubBrowser>;
let dataLayer: { event: string }[];
let stop: () => void;
/** What a page does: it starts with the client data. */
const openPage = (data: ClientData) => {
  stop?.();
  clientDataStore.set(data);
  stop = storeCartForAnalytics();
};
const stored = () => JSON.parse(browser.local.get(CART_CACHE_KEY) ?? 'null');

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(1_000);
  browser = stubBrowser();
  dataLayer = [];
  vi.stubGlobal('window', { dataLayer });
  consentStore.set('granted');
  logInAs(5);
});
afterEach(() => {
  stop();
  clientDataStore.set(undefined);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the cart cache stores values in cents divided by 100, for 15 hours', () => {
  openPage(aCart());
  expect(stored()).toMatchObject({
    cartOriginalsTotalValue: 1_200.5,
    futureExpirationUnixTimestamp: 1_000 + HOURS_15,
    wasAuthenticated: true,
  });
});

test('after the cart cache has expired the event is sent once, on whatever page comes first', () => {
  openPage(aCart());
  vi.setSystemTime(1_000 + HOURS_15 - 1);
  openPage(aCart());
  expect(dataLayer).toEqual([]);
  vi.setSystemTime(1_000 + HOURS_15);
  openPage(aCart());
  openPage(aCart());
  expect(dataLayer.map(({ event }) => event)).toEqual(['cart_urgency_flash_impression']);
});

test('the cart cache is cleared when the cart has no original', () => {
  openPage(aCart());
  clientDataStore.set(aCart({ hasOriginal: false }));
  expect(stored()).toBeNull();
});

test('the cart cache is cleared when the user was authenticated but no longer is', () => {
  openPage(aCart());
  clientDataStore.set(undefined);
  expect(stored()).not.toBeNull();
  logOutForTest();
  expect(stored()).toBeNull();
});

test('without consent, nothing is stored', () => {
  consentStore.set('refused');
  openPage(aCart());
  expect(stored()).toBeNull();
});
