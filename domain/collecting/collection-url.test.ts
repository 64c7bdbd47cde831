import { expect, test } from 'vitest';
import { formatCollectionUrl } from './collection-url.ts';

test.each([
  [{ title: 'Blue rooms', userId: 7, collectionId: 9 }, 'art-collection/Blue-rooms/7/9/view'],
  [
    { title: 'Blue rooms of mine', userId: 7, collectionId: 9, hasCollectionIdInPayload: true },
    'aa-collection/art-collection/Blue-rooms-of-mine/7/9/view',
  ],
  [{ title: '..', userId: 7, collectionId: 9 }, 'art-collection/collection/7/9/view'],
  [{ title: 'A/B?', userId: 7, collectionId: 9 }, 'art-collection/A%2FB%3F/7/9/view'],
])('the URL of a collection %#', (collection, url) => {
  expect(formatCollectionUrl(collection)).toBe(url);
});
