import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { closeCollectionPanel, collectionPanelStore } from '../lib/collection-panel-store.ts';
import { modalStore } from '../lib/modal-store.ts';
import { sessionStore } from '../lib/session-store.ts';
import { useStore } from '../lib/store.ts';

const loadPanel = () => import('../collecting/collection-panel.tsx');
const CollectionPanel = lazy(loadPanel);

/** After the images of the first screen. */
const PRELOAD_DELAY_MS = 2_000;

/** Renders the open add-to-collection panel. It closes on navigation, because its button is gone. */
export function CollectionPanelHost() {
  const panel = useStore(collectionPanelStore);
  const modal = useStore(modalStore);
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on navigation.
  useEffect(() => closeCollectionPanel, [pathname, search]);
  const isAuthenticated = useStore(sessionStore, (session) => session.isAuthenticated);
  // Guests have to log in first, so they load it when they need it.
  useEffect(() => {
    if (!isAuthenticated) return;
    const timer = setTimeout(() => void loadPanel().catch(() => undefined), PRELOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isAuthenticated]);
  // A modal comes first, for example the login that the panel waits for.
  if (!panel || modal) return null;
  const { openingId, ...props } = panel;
  return (
    <Suspense>
      <CollectionPanel key={openingId} {...props} onClose={closeCollectionPanel} />
    </Suspense>
  );
}
