import { expect, test } from 'vitest';
import { createTagIndex } from './tag-index.ts';

test('entries are found by their tags until they are removed, and nothing is left behind', () => {
  const index = createTagIndex<{ name: string; tags: string[] }>(({ tags }) => tags);
  const one = { name: 'one', tags: ['listing', 'work:1'] };
  const two = { name: 'two', tags: ['listing', 'work:2'] };
  index.add(one);
  index.add(two);
  const find = (...tags: string[]) => [...index.find(tags)].map(({ name }) => name);
  expect(find('listing')).toEqual(['one', 'two']);
  expect(find('work:2', 'work:3')).toEqual(['two']);
  index.remove(one);
  index.remove(one);
  expect(find('listing')).toEqual(['two']);
  expect(find('work:1')).toEqual([]);
  index.remove(two);
  expect(index.size).toBe(0);
});
