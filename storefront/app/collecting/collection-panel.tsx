import { COLLECTION_FLASHES, PANEL_TEXTS } from '@easel/domain/collecting/add-to-collection';
import { useEffect, useState } from 'react';
import { api } from '../lib/api-client.ts';
import { onCollectionChange } from '../lib/collection-changes.ts';
import { flashStore } from '../lib/flash-store.ts';
import { useStore } from '../lib/store.ts';
import { AnchoredPanel } from '../ui/anchored-panel.tsx';
import { NARROW } from '../ui/breakpoints.ts';
import { Dialog } from '../ui/dialog.tsx';
import css from './collection-panel.module.css';
import { PanelCreate } from './panel-create.tsx';
import { PanelList } from './panel-list.tsx';
import { loadPanel, panelStore, preparePanel } from './panel-store.ts';

/** Mobile is this wide at most. */

export interface CollectionPanelProps {
  artworkId: number;
  artworkTitle: string;
  anchor: HTMLElement | undefined;
  onClose: () => void;
}

/** The add-to-collection panel: next to the button on desktops, a sheet at the bottom on phones. */
export default function CollectionPanel({ artworkId, artworkTitle, anchor, onClose }: CollectionPanelProps) {
  const [isSheet] = useState(() => !anchor?.isConnected || matchMedia(NARROW).matches);
  const content = <PanelContent {...{ artworkId, artworkTitle, isSheet, onClose }} />;
  if (isSheet || !anchor)
    return (
      <Dialog title={PANEL_TEXTS.title} size="sheet" onClose={onClose}>
        {content}
        <SheetMessage />
      </Dialog>
    );
  return (
    <AnchoredPanel title={PANEL_TEXTS.title} anchor={anchor} onClose={onClose}>
      {content}
    </AnchoredPanel>
  );
}

type PanelContentProps = Omit<CollectionPanelProps, 'anchor'> & { isSheet: boolean };

function PanelContent({ artworkId, artworkTitle, isSheet, onClose }: PanelContentProps) {
  const { currentArtwork, isLoaded } = useStore(panelStore, ({ tooltip }) => tooltip);
  const hasCollections = useStore(panelStore, ({ collectionsLoaded }) => collectionsLoaded);
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again.
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      const isDone = await loadPanel(api, artworkId);
      if (isCurrent) setHasFailed(!isDone);
    };
    preparePanel(artworkId);
    void load();
    const stop = onCollectionChange(() => void load());
    return () => {
      isCurrent = false;
      stop();
    };
  }, [artworkId, attempt]);
  const isReady = currentArtwork === artworkId && isLoaded && hasCollections;
  return (
    <div className={css.content} data-sheet={isSheet || undefined}>
      {artworkTitle && <p className={css.work}>{artworkTitle}</p>}
      {hasFailed && !isReady ? (
        <div className={css.failed} role="alert">
          <p>{COLLECTION_FLASHES.fetchFailed.message}</p>
          <button
            type="button"
            className="text-button"
            onClick={() => {
              setHasFailed(false);
              setAttempt(attempt + 1);
            }}
          >
            Try again
          </button>
        </div>
      ) : (
        <PanelList artworkId={artworkId} isReady={isReady} />
      )}
      <PanelCreate artworkId={artworkId} onLeave={onClose} />
    </div>
  );
}

/** The flash message inside the sheet, because the modal sheet covers the page and makes it inert. */
function SheetMessage() {
  const message = useStore(flashStore);
  return (
    <p role={message?.type === 'error' ? 'alert' : 'status'} className={css.message} data-type={message?.type}>
      {message?.message}
    </p>
  );
}
