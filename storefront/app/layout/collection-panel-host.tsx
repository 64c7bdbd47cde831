import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { closeCollectionPanel, collectionPanelStore } from '../lib/collection-panel-store.ts';
import { modalStore } from '../lib/modal-store.ts';
import { useStore } from '../lib/store.ts';

// Loaded with the first click.
const CollectionPanel = lazy(() => import('../collecting/collection-panel.tsx'));

/** Renders the open add-to-collection panel. It closes on navigation, because its button is gone. */
export function CollectionPanelHost() {
  const panel = useStore(collectionPanelStore);
  const modal = useStore(modalStore);
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on navigation.
  useEffect(() => closeCollectionPanel, [pathname, search]);
  // A modal comes first, for example the login that the panel waits for.
  if (!panel || modal) return null;
  const { openingId, ...props } = panel;
  return (
    <Suspense>
      <CollectionPanel key={openingId} {...props} onClose={closeCollectionPanel} />
    </Suspense>
  );
}
