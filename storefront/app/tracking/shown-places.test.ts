import type { ClientData } from '@easel/contract/accounts/accounts';
import { beforeEach, expect, test, vi } from 'vitest';
import { logInAs, logOutForTest, stubBrowser } from '../lib/browser-for-tests.ts';
import { clientDataStore } from '../lib/session-store.ts';
import { shownPlacesStore } from '../lib/shown-variants.ts';
import { useFlag as askFlag } from '../lib/use-flag.ts';
import type { ListingPlace } from './loaded-event.ts';
import { useListingTracking as trackListing } from './use-listing-tracking.ts';

// Effects run at once, as after the first render.
vi.mock('react', async (original) => ({
  ...(await original<object>()),
  useEffect: (effect: () => unknown) => void effect(),
  useMemo: (create: () => unknown) => create(),
}));
vi.mock('../lib/page-meta.ts', () => ({ useSite: () => ({ searchKey: '', flags: { offers: true } }) }));
vi.mock('../lib/store.ts', async (original) => ({
  ...(await original<object>()),
  useStore: (store: { get: () => unknown }) => store.get(),
}));
vi.mock('./use-impressions.ts', () => ({ useImpressions: () => {} }));

beforeEach(() => {
  stubBrowser('/all');
  shownPlacesStore.set([]);
});

const PLACE: ListingPlace = {
  ...{ category: '', query: 'blue', page: 0, pageSize: 25, totalResults: 0, isPrints: false, subpagetype: 'search' },
};

test.each<[string, Partial<ListingPlace>, boolean, number]>([
  ['finds nothing', {}, false, 1],
  ['is a listing without works', { query: '' }, false, 1],
  ['is not available', { isUnavailable: true }, false, 1],
  ['leads to another page', { redirectLink: '/sculpture' }, false, 1],
  ['is still loading', { totalResults: 9 }, true, 0],
])('a search that %s is seen %3$s', (_, changes, isWaiting, times) => {
  trackListing({ ...PLACE, ...changes }, [], { isWaiting });
  expect(shownPlacesStore.get()).toHaveLength(times);
});

test('what the session says wins for flags that depend on the role', () => {
  logInAs(1);
  const data = (roleFlags: string[]) => ({ featureFlags: { offers: false }, roleFlags }) as unknown as ClientData;
  clientDataStore.set(data([]));
  expect(askFlag('offers', false)).toBe(true);
  clientDataStore.set(data(['offers']));
  expect(askFlag('offers', false)).toBe(false);
  logOutForTest();
  expect(askFlag('offers', false)).toBe(true);
});

test('a flag is seen where its feature would be', () => {
  askFlag('offers', false);
  expect(shownPlacesStore.get()).toEqual([]);
  askFlag('offers', 'work 1');
  expect(shownPlacesStore.get()).toEqual(['flag:offers']);
});
