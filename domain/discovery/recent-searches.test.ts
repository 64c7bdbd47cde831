import { expect, test } from 'vitest';
import { parseRecentSearches, rememberSearch } from './recent-searches.ts';

test('the newest search is first, without duplicates', () => {
  expect(rememberSearch(['sea', 'Blue'], 'blue ')).toEqual(['blue', 'sea']);
});

test('six searches are stored', () => {
  const many = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].reduce<string[]>((kept, text) => rememberSearch(kept, text), []);
  expect(many).toEqual(['g', 'f', 'e', 'd', 'c', 'b']);
});

test('a blank search is not stored', () => {
  expect(rememberSearch(['sea'], '  ')).toEqual(['sea']);
});

test.each([
  [null, []],
  ['["sea",7,""]', ['sea']],
  ['{"a":1}', []],
  ['nonsense', []],
])('stored value %s is parsed as %j', (stored, read) => {
  expect(parseRecentSearches(stored)).toEqual(read);
});
