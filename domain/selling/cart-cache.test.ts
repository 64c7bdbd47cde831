import { expect, test } from 'vitest';
import {
  CART_CACHE_LIFE_MS,
  type CartCache,
  parseCartCache,
  reviewCart,
  storeCart,
  syncCart,
  updateCart,
} from './cart-cache.ts';
import { type CartSummary, summarizeCart } from './cart-summary.ts';

const withOriginal: CartSummary = summarizeCart([
  { category: 'paintings', isOriginal: true, unitPriceCents: 120_050, quantity: 1, isSavedForLater: false },
]);
const withoutOriginal: CartSummary = { ...withOriginal, hasOriginal: false };
const cache = storeCart(withOriginal, true, 1000) as CartCache;

test('the cart cache lives 15 hours, and its values are divided by 100', () => {
  expect(CART_CACHE_LIFE_MS).toBe(15 * 60 * 60 * 1000);
  expect(cache).toMatchObject({
    futureExpirationUnixTimestamp: 54_001_000,
    cartOriginalsTotalValue: 1200.5,
    cartItemsPriceAverage: 1200.5,
    shouldSentDataLayerEvent: true,
  });
});

test('the cart cache is cleared when the cart has no original', () => {
  expect(storeCart(withoutOriginal, true, 0)).toBeUndefined();
  expect(updateCart(cache, withoutOriginal, true, 5)).toBeUndefined();
  expect(reviewCart({ ...cache, hasOriginal: false }, true, 0)).toEqual({ cache: undefined });
});

test('the cart cache is cleared when the user was authenticated but no longer is', () => {
  expect(reviewCart(cache, false, 2000)).toEqual({ cache: undefined });
  expect(reviewCart({ ...cache, wasAuthenticated: false }, false, 2000).cache).toBeDefined();
});

test('after the cart cache has expired the event is sent once, then the flag is cleared', () => {
  expect(reviewCart(cache, true, 54_000_999)).toEqual({ cache });
  const expired = reviewCart(cache, true, 54_001_000);
  expect(expired.event).toBe('cart_urgency_flash_impression');
  expect(expired.cache?.shouldSentDataLayerEvent).toBe(false);
  expect(reviewCart(expired.cache, true, 54_001_001).event).toBeUndefined();
});

test('a change of the cart does not start the time of the cart cache anew', () => {
  expect(updateCart(cache, withOriginal, true, 9_999_999)?.futureExpirationUnixTimestamp).toBe(54_001_000);
  expect(
    updateCart({ ...cache, shouldSentDataLayerEvent: false }, withOriginal, true, 5)?.shouldSentDataLayerEvent,
  ).toBe(false);
  expect(updateCart({ ...cache, shouldSentDataLayerEvent: false }, withOriginal, true, 54_001_000)).toMatchObject({
    futureExpirationUnixTimestamp: 108_001_000,
    shouldSentDataLayerEvent: true,
  });
  expect(updateCart(undefined, withOriginal, false, 5)).toMatchObject({
    futureExpirationUnixTimestamp: 54_000_005,
    wasAuthenticated: false,
  });
});

test('without a cart cache there is nothing to check', () => {
  expect(reviewCart(undefined, true, 0)).toEqual({ cache: undefined });
});

test('on every page, the same cart keeps its time, also after the event', () => {
  expect(syncCart(cache, withOriginal, true, 5_000)).toEqual({ cache });
  const expired = syncCart(cache, withOriginal, true, 54_001_000);
  expect(expired.event).toBe('cart_urgency_flash_impression');
  expect(syncCart(expired.cache, withOriginal, true, 54_001_001)).toEqual({ cache: expired.cache });
});

test('another cart after the deadline starts a new time', () => {
  const expired = syncCart(cache, withOriginal, true, 54_001_000).cache;
  const changed = { ...withOriginal, itemsCartCount: 2 };
  expect(syncCart(expired, changed, true, 60_000_000).cache).toMatchObject({
    futureExpirationUnixTimestamp: 114_000_000,
    shouldSentDataLayerEvent: true,
    itemsCartCount: 2,
  });
});

test('a guest who logs in and out has no cart cache', () => {
  const guest = syncCart(undefined, withOriginal, false, 0).cache;
  const user = syncCart(guest, withOriginal, true, 1).cache;
  expect(user).toMatchObject({ wasAuthenticated: true, futureExpirationUnixTimestamp: 54_000_000 });
  expect(syncCart(user, undefined, false, 2)).toEqual({ cache: undefined });
});

test('the cache stays until the cart is known', () => {
  expect(syncCart(cache, undefined, true, 2_000)).toEqual({ cache });
});

test('a cache that cannot be read is none', () => {
  expect(parseCartCache(JSON.stringify(cache))).toEqual(cache);
  for (const text of [null, '', '{', 'null', '7', '{"futureExpirationUnixTimestamp":"soon"}'])
    expect(parseCartCache(text)).toBeUndefined();
});
