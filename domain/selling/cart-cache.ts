import type { CartSummary } from './cart-summary.ts';

/** How long a cart with an original stays urgent: 15 hours (docs/specification/cart-and-checkout.md#cart-cache). */
export const CART_CACHE_LIFE_MS = 54_000_000;
export const URGENCY_EVENT = 'cart_urgency_flash_impression';

/** The cart in local storage: values in currency units, not cents. */
export interface CartCache extends CartSummary {
  futureExpirationUnixTimestamp: number;
  shouldSentDataLayerEvent: boolean;
  wasAuthenticated: boolean;
}

/** Cart values in cents are divided by 100 for storage. */
export function storeCart(summary: CartSummary, isAuthenticated: boolean, nowMs: number): CartCache | undefined {
  // Without an original there is no deadline, and nothing is stored.
  if (!summary.hasOriginal) return undefined;
  return {
    ...summary,
    cartOriginalsTotalValue: summary.cartOriginalsTotalValue / 100,
    cartItemsPriceAverage: summary.cartItemsPriceAverage / 100,
    futureExpirationUnixTimestamp: nowMs + CART_CACHE_LIFE_MS,
    shouldSentDataLayerEvent: true,
    wasAuthenticated: isAuthenticated,
  };
}

/** On a change of the cart, the deadline stays that of the first original until it has passed. */
export function updateCart(
  cache: CartCache | undefined,
  summary: CartSummary,
  isAuthenticated: boolean,
  nowMs: number,
): CartCache | undefined {
  const stored = storeCart(summary, isAuthenticated, nowMs);
  if (!stored || !cache || nowMs >= cache.futureExpirationUnixTimestamp) return stored;
  const { futureExpirationUnixTimestamp, shouldSentDataLayerEvent } = cache;
  return { ...stored, futureExpirationUnixTimestamp, shouldSentDataLayerEvent };
}

/** Checked on every page: cleared after a logout; after the deadline the event is sent once, then the flag is cleared. */
export function reviewCart(
  cache: CartCache | undefined,
  isAuthenticated: boolean,
  nowMs: number,
): { cache: CartCache | undefined; event?: typeof URGENCY_EVENT } {
  if (!cache?.hasOriginal || (cache.wasAuthenticated && !isAuthenticated)) return { cache: undefined };
  const hasExpired = nowMs >= cache.futureExpirationUnixTimestamp;
  if (!hasExpired || !cache.shouldSentDataLayerEvent) return { cache };
  return { cache: { ...cache, shouldSentDataLayerEvent: false }, event: URGENCY_EVENT };
}

/** Reviews the cache, and updates it if the cart is another one. The cart is unknown until the client data has loaded. */
export function syncCart(
  cache: CartCache | undefined,
  summary: CartSummary | undefined,
  isAuthenticated: boolean,
  nowMs: number,
): ReturnType<typeof reviewCart> {
  const reviewed = reviewCart(cache, isAuthenticated, nowMs);
  if (!summary) return reviewed;
  if (!reviewed.cache || !isSameCart(reviewed.cache, summary))
    return { ...reviewed, cache: updateCart(reviewed.cache, summary, isAuthenticated, nowMs) };
  return { ...reviewed, cache: { ...reviewed.cache, wasAuthenticated: isAuthenticated } };
}

const isSameCart = (cache: CartCache, summary: CartSummary): boolean =>
  cache.hasOriginal === summary.hasOriginal &&
  cache.itemsCartCount === summary.itemsCartCount &&
  cache.cartCount === summary.cartCount &&
  cache.cartCategories.join() === summary.cartCategories.join() &&
  Math.round(cache.cartOriginalsTotalValue * 100) === summary.cartOriginalsTotalValue &&
  Math.round(cache.cartItemsPriceAverage * 100) === summary.cartItemsPriceAverage;

/** Reads the cache from local storage; undefined if it is missing or invalid. */
export function parseCartCache(text: string | null): CartCache | undefined {
  try {
    const cache = JSON.parse(text ?? 'null') as Partial<CartCache> | null;
    return typeof cache?.futureExpirationUnixTimestamp === 'number' && Array.isArray(cache.cartCategories)
      ? (cache as CartCache)
      : undefined;
  } catch {
    return undefined;
  }
}
