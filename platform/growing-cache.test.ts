import { LRUCache } from 'lru-cache';
import { expect, test } from 'vitest';
import { growingTo } from './growing-cache.ts';

test('a cache that grows forgets what was not used for longest', () => {
  const cache = new LRUCache<number, string>(growingTo(3));
  for (const key of [1, 2, 3]) cache.set(key, `${key}`);
  cache.get(1);
  cache.set(4, '4');
  expect([...cache.keys()].sort()).toEqual([1, 3, 4]);
  cache.clear();
  for (let key = 0; key < 10; key++) cache.set(key, `${key}`);
  expect(cache.size).toBe(3);
});
