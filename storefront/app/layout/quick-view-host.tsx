import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useHref, useLocation } from 'react-router';
import { cartStore, closeQuickView } from '../lib/cart-store.ts';
import { modalStore } from '../lib/modal-store.ts';
import { useStore } from '../lib/store.ts';
import type { QuickViewProps } from '../selling/quick-view.tsx';

const loadQuickView = () => import('../selling/quick-view.tsx');
const QuickView = lazy<ComponentType<QuickViewProps>>(() => loadQuickView().catch(() => ({ default: OpenCartPage })));

/** Instead of the quick view if it cannot be loaded, for example after a new release. */
function OpenCartPage() {
  const url = useHref('/cart');
  useEffect(() => location.assign(url), [url]);
  return null;
}

/** Called when somebody points at the cart. A failure is handled when it is opened. */
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
