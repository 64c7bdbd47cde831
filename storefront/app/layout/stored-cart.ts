import { parseCartCache, syncCart } from '@easel/domain/selling/cart-cache';
import { CART_CACHE_KEY } from '@easel/domain/tracking/consent';
import { pushToDataLayer } from '../lib/data-layer.ts';
import { readLocal, removeLocal, writeLocal } from '../lib/local-storage.ts';
import { clientDataStore, sessionStore } from '../lib/session-store.ts';
import { withConsent } from '../lib/with-consent.ts';

/**
 * Keeps a summary of a cart with an original in local storage, and reports once when it has waited for 15 hours. It serves
 * analytics only, so it needs consent. Returns how to stop.
 */
export function storeCartForAnalytics(): () => void {
  const sync = () => {
    const { isSet, isAuthenticated } = sessionStore.get();
    if (!isSet) return;
    const before = readLocal(CART_CACHE_KEY);
    const { cache, event } = syncCart(parseCartCache(before), clientDataStore.get()?.cart, isAuthenticated, Date.now());
    const after = cache ? JSON.stringify(cache) : null;
    if (after === before) return;
    if (after === null) return removeLocal(CART_CACHE_KEY);
    withConsent(() => {
      writeLocal(CART_CACHE_KEY, after);
      if (event) pushToDataLayer({ event, ...cache });
    });
  };
  sync();
  const stops = [sessionStore.subscribe(sync), clientDataStore.subscribe(sync)];
  return () => {
    for (const stop of stops) stop();
  };
}
