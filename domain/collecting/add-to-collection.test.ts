import { expect, test } from 'vitest';
import {
  COLLECTION_FLASHES,
  COLLECTION_PAGE,
  filterByTitle,
  PANEL_TEXTS,
  toggleCollection,
  withNewCollection,
} from './add-to-collection.ts';

const rooms = { userCollectionId: 1, title: 'Blue Rooms', artworksCount: 2 };
const sea = { userCollectionId: 2, title: 'The sea', artworksCount: 0 };

test('toggling adds the artwork if absent and removes it if present', () => {
  expect(toggleCollection(1, [2], true)).toEqual({ kind: 'add', userCollectionId: 1 });
  expect(toggleCollection(1, [1, 2], true)).toEqual({ kind: 'remove', userCollectionId: 1 });
});

test('collecting without a login opens the login modal', () => {
  expect(toggleCollection(1, [1], false)).toEqual({ kind: 'logIn' });
});

test('a new collection is placed first in the list', () => {
  const created = { userCollectionId: 3, title: 'New', artworksCount: 0 };
  expect(withNewCollection([rooms, sea], created)).toEqual([created, rooms, sea]);
  expect(withNewCollection([created, rooms], created)).toEqual([created, rooms]);
});

test('the search box of the panel filters by title', () => {
  expect(filterByTitle([rooms, sea], ' blue ')).toEqual([rooms]);
  expect(filterByTitle([rooms, sea], '')).toEqual([rooms, sea]);
  expect(filterByTitle([rooms, sea], 'x')).toEqual([]);
});

test('the texts of the panel', () => {
  expect(PANEL_TEXTS).toEqual({
    title: 'Add to a Collection',
    create: 'Create a New Collection',
    empty: 'You have no collections.',
  });
  expect(Object.values(COLLECTION_FLASHES).map(({ type, message }) => [type, message])).toEqual([
    ['error', 'Problem fetching collections for artwork'],
    ['error', 'Problem adding artwork to collection'],
    ['error', 'Problem removing artwork to collection'],
    ['error', 'Problem creating collection'],
    ['success', 'New Collection Created. Browse art to add to your collection.'],
  ]);
});

test('the collection page size defaults to 100, the page number to 1', () => {
  expect(COLLECTION_PAGE).toEqual({ size: 100, number: 1 });
});
