import { expect, test } from 'vitest';
import { addRecentlyViewed, MAX_RECENTLY_VIEWED, parseRecentlyViewed } from './recently-viewed.ts';

test('the latest work comes first, and a work that is viewed again moves to the front', () => {
  expect(addRecentlyViewed([1, 2], 3)).toEqual([3, 1, 2]);
  expect(addRecentlyViewed([1, 2, 3], 3)).toEqual([3, 1, 2]);
});

test('only the last works are remembered', () => {
  const many = Array.from({ length: 50 }, (_, index) => index + 1);
  expect(addRecentlyViewed(many, 99)).toHaveLength(MAX_RECENTLY_VIEWED);
  expect(parseRecentlyViewed(JSON.stringify(many))).toHaveLength(MAX_RECENTLY_VIEWED);
});

test.each([
  [null, []],
  ['', []],
  ['{"a":1}', []],
  ['[1,2', []],
  ['[3,"4",-1,0,1.5,null,3,5]', [3, 5]],
])('the stored text %j is read as %j', (stored, ids) => {
  expect(parseRecentlyViewed(stored)).toEqual(ids);
});
