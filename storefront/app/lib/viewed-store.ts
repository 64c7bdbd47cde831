import { addRecentlyViewed, parseRecentlyViewed } from '@easel/domain/discovery/recently-viewed';
import {
  createViewedItems,
  parseViewed,
  rememberViewed,
  type SubNavigationItem,
  type ViewedWork,
} from '@easel/domain/discovery/sub-navigation';
import { keyOnSite, readLocal, removeLocal, writeLocal } from './local-storage.ts';
import { createStore } from './store.ts';

const viewedKey = () => keyOnSite('easel_viewed');
const recentKey = () => keyOnSite('easel_recently_viewed');

/** Categories, styles, subjects and sizes of the works viewed before this page load. They never leave the browser. */
export const viewedStore = createStore<readonly SubNavigationItem[]>([]);

/** The IDs of the works viewed in this browser, the latest first. They are sent to the API only to load these works. */
export const recentlyViewedStore = createStore<readonly number[]>([]);

export function loadViewed() {
  viewedStore.set(parseViewed(readLocal(viewedKey())));
  recentlyViewedStore.set(parseRecentlyViewed(readLocal(recentKey())));
}

/** The navigation changes with the next page load, the list of viewed works at once. */
export function rememberWork(work: ViewedWork & { artworkId: number }) {
  const viewed = rememberViewed(parseViewed(readLocal(viewedKey())), createViewedItems(work));
  writeLocal(viewedKey(), JSON.stringify(viewed));
  // Other tabs may have added works.
  const recent = addRecentlyViewed(parseRecentlyViewed(readLocal(recentKey())), work.artworkId);
  writeLocal(recentKey(), JSON.stringify(recent));
  recentlyViewedStore.set(recent);
}

/** Forgets the viewed works, and with them what personalizes the navigation. */
export function clearViewed() {
  removeLocal(viewedKey());
  removeLocal(recentKey());
  recentlyViewedStore.set([]);
}
