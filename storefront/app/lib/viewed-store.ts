import {
  parseViewed,
  rememberViewed,
  type SubNavigationItem,
  type ViewedWork,
  viewedItemsOf,
} from '@easel/domain/sub-navigation';
import { keepLocally, readLocally } from './kept-locally.ts';
import { createStore } from './store.ts';

const VIEWED = 'easel_viewed';

/** What the works a visitor looked at are of. It never leaves their browser. */
export const viewedStore = createStore<readonly SubNavigationItem[]>([]);

export const recallViewed = () => viewedStore.set(parseViewed(readLocally(VIEWED)));

export function rememberWork(work: ViewedWork) {
  const kept = rememberViewed(parseViewed(readLocally(VIEWED)), viewedItemsOf(work));
  keepLocally(VIEWED, JSON.stringify(kept));
  viewedStore.set(kept);
}
