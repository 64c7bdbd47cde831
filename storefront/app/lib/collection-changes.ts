const CHANNEL = 'easel collections';

/** Listeners in this tab: a BroadcastChannel does not deliver to itself. */
const listeners = new Set<() => void>();

let channel: BroadcastChannel | undefined;
const openChannel = () => {
  channel ??= typeof BroadcastChannel === 'function' ? new BroadcastChannel(CHANNEL) : undefined;
  return channel;
};

/** Tells other parts of this page and other tabs that the user's collections have changed. */
export function announceCollectionChange() {
  for (const listener of listeners) listener();
  openChannel()?.postMessage('changed');
}

/**
 * Calls the listener when the user's collections have changed in this tab or in another one, and when the tab becomes visible again, because
 * they may have changed on another device.
 */
export function onCollectionChange(listener: () => void): () => void {
  const onVisible = () => document.visibilityState === 'visible' && listener();
  listeners.add(listener);
  openChannel()?.addEventListener('message', listener);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    listeners.delete(listener);
    channel?.removeEventListener('message', listener);
    document.removeEventListener('visibilitychange', onVisible);
  };
}
