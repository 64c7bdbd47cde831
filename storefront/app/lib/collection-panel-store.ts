import { createStore } from './store.ts';

export interface OpenPanel {
  artworkId: number;
  artworkTitle: string;
  /** The button that opened the panel; undefined if the page has none. */
  anchor: HTMLElement | undefined;
  /** Each opening has its own number, so that a panel opened again while it fades out is a new one. */
  openingId: number;
}

/** The open add-to-collection panel. Its component is loaded on demand (layout/collection-panel-host.tsx). */
export const collectionPanelStore = createStore<OpenPanel | null>(null);

let lastOpeningId = 0;

/** Opens the panel for a work. Without a button, for example after a login, the button of the work on the page is used. */
export function openCollectionPanel(artworkId: number, artworkTitle = '', button?: HTMLElement) {
  const anchor = button ?? findCollectButton(artworkId);
  const title = artworkTitle || (anchor?.closest<HTMLElement>('[data-title]')?.dataset.title ?? '');
  collectionPanelStore.set({ artworkId, artworkTitle: title, anchor, openingId: ++lastOpeningId });
}

/** A second click on the button closes the panel. */
export function toggleCollectionPanel(artworkId: number, artworkTitle: string, button?: HTMLElement) {
  const open = collectionPanelStore.get();
  if (open?.artworkId === artworkId && open.anchor === button) return closeCollectionPanel();
  openCollectionPanel(artworkId, artworkTitle, button);
}

export const closeCollectionPanel = () => collectionPanelStore.set(null);

const findCollectButton = (artworkId: number): HTMLElement | undefined =>
  document.querySelector<HTMLElement>(`[data-work="${artworkId}"] [data-action="collection"]`) ?? undefined;
