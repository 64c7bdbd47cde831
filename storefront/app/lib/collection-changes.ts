const CHANNEL = 'easel collections';

/** Pages in this tab: a BroadcastChannel does not deliver to itself. */
const listeners = new Set<() => void>();

let channel: BroadcastChannel | undefined;
const openChannel = () => {
  channel ??= typeof BroadcastChannel === 'function' ? new BroadcastChannel(CHANNEL) : undefined;
  return channel;
};

/** Tells other tabs, and the page below the add-to-collection panel, that the user's collections have changed. */
export function announceCollectionChange() {
  for (const listener of listeners) listener();
  announceToOtherTabs();
}

/** For changes by the client action of a page: React Router loads the data of that page again. */
export const announceToOtherTabs = () => openChannel()?.postMessage('changed');

/**
 * Calls the listener when the user's collections have changed in another tab, and when the tab becomes visible again, because they may have
 * changed on another device. With `isPage`, also after a change by the panel in this tab.
 */
export function onCollectionChange(listener: () => void, { isPage = false } = {}): () => void {
  const onVisible = () => document.visibilityState === 'visible' && listener();
  if (isPage) listeners.add(listener);
  openChannel()?.addEventListener('message', listener);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    listeners.delete(listener);
    channel?.removeEventListener('message', listener);
    document.removeEventListener('visibilitychange', onVisible);
  };
}
