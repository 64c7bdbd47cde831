import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { cartStore, closeQuickView } from '../lib/cart-store.ts';
import { modalStore } from '../lib/modal-store.ts';
import { useStore } from '../lib/store.ts';

const loadQuickView = () => import('../selling/quick-view.tsx');
const QuickView = lazy(loadQuickView);

/** Called when somebody points at the cart. A failure shows when it is opened. */
export const preloadQuickView = () => void loadQuickView().catch(() => undefined);

/** Renders the open quick view of the cart. It closes on navigation, and for a modal such as the login. */
export function QuickViewHost() {
  const { show, productSku } = useStore(cartStore, (state) => state.quickView);
  const modal = useStore(modalStore);
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on navigation.
  useEffect(() => closeQuickView, [pathname, search]);
  if (!show || modal) return null;
  return (
    <Suspense>
      <QuickView productSku={productSku} onClose={closeQuickView} />
    </Suspense>
  );
}
