import { CART_CACHE_KEY } from '@easel/domain/tracking/consent';
import { readLocal } from '../lib/local-storage.ts';
import { clientDataStore } from '../lib/session-store.ts';

/** Starts the cart cache once there is an original in the cart or in the cache. Most visitors have none and do not load it. Returns how to stop. */
export function watchUrgentCart(): () => void {
  let isStarted = false;
  let stop: (() => void) | undefined = clientDataStore.subscribe(start);
  function start() {
    const hasOriginal = clientDataStore.get()?.cart?.hasOriginal ?? false;
    if (isStarted || (!hasOriginal && readLocal(CART_CACHE_KEY) === null)) return;
    isStarted = true;
    stop?.();
    // Without it, an event is missing; the next page tries again.
    import('./stored-cart.ts').then(
      ({ storeCartForAnalytics }) => {
        if (isStarted) stop = storeCartForAnalytics();
      },
      () => undefined,
    );
  }
  start();
  return () => {
    isStarted = false;
    stop?.();
  };
}
