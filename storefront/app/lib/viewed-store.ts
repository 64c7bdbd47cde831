import {
  parseViewed,
  rememberViewed,
  type SubNavigationItem,
  type ViewedWork,
  viewedItemsOf,
} from '@easel/domain/discovery/sub-navigation';
import { readLocal, writeLocal } from './local-storage.ts';
import { createStore } from './store.ts';

const VIEWED = 'easel_viewed';

/** Categories, styles, subjects and sizes of the works viewed before this page load. They never leave the browser. */
export const viewedStore = createStore<readonly SubNavigationItem[]>([]);

export const loadViewed = () => viewedStore.set(parseViewed(readLocal(VIEWED)));

/** Applies to the next page load: the navigation does not change on the current page. */
export function rememberWork(work: ViewedWork) {
  const viewed = rememberViewed(parseViewed(readLocal(VIEWED)), viewedItemsOf(work));
  writeLocal(VIEWED, JSON.stringify(viewed));
}
