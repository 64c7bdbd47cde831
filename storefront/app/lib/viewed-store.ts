import {
  parseViewed,
  rememberViewed,
  type SubNavigationItem,
  type ViewedWork,
  viewedItemsOf,
} from '@easel/domain/discovery/sub-navigation';
import { keepLocally, readLocally } from './local-storage.ts';
import { createStore } from './store.ts';

const VIEWED = 'easel_viewed';

/** Categories, styles, subjects and sizes of the works viewed before this page load. They never leave the browser. */
export const viewedStore = createStore<readonly SubNavigationItem[]>([]);

export const recallViewed = () => viewedStore.set(parseViewed(readLocally(VIEWED)));

/** For the next page load: the navigation does not change while a visitor reads. */
export function rememberWork(work: ViewedWork) {
  const kept = rememberViewed(parseViewed(readLocally(VIEWED)), viewedItemsOf(work));
  keepLocally(VIEWED, JSON.stringify(kept));
}
