import { expect, test } from 'vitest';
import {
  type CollectionAccess,
  getCollectionVisibility,
  isPubliclySearchable,
  maySeeCollection,
} from './collection-visibility.ts';

const open: CollectionAccess = { ownerId: 7, isPrivate: false, isVisible: true, isOwnerBanned: false };

test.each([
  ['a public collection', open, 'browsable'],
  ['a collection accessible by URL only', { ...open, isVisible: false }, 'url-only'],
  ['a private collection', { ...open, isPrivate: true }, 'private'],
  ['a private collection that would be URL only', { ...open, isPrivate: true, isVisible: false }, 'private'],
  ['a collection of a banned artist', { ...open, isOwnerBanned: true }, 'private'],
] as const)('visibility: %s', (_, collection, visibility) => {
  expect(getCollectionVisibility(collection)).toBe(visibility);
});

test('a private collection is hidden from others', () => {
  const hidden = { ...open, isPrivate: true };
  expect([7, 8, undefined].map((viewer) => maySeeCollection(hidden, viewer))).toEqual([true, false, false]);
  expect([7, 8, undefined].map((viewer) => maySeeCollection(open, viewer))).toEqual([true, true, true]);
  expect(maySeeCollection({ ...open, isVisible: false }, undefined)).toBe(true);
});

test('only browsable collections with works can be found', () => {
  expect(isPubliclySearchable(open, 1)).toBe(true);
  expect(isPubliclySearchable(open, 0)).toBe(false);
  expect(isPubliclySearchable({ ...open, isVisible: false }, 1)).toBe(false);
  expect(isPubliclySearchable({ ...open, isPrivate: true }, 1)).toBe(false);
});
