import { expect, test } from 'vitest';
import { parseRecentSearches, rememberSearch } from './recent-searches.ts';

test('the newest search stands first, and each only once', () => {
  expect(rememberSearch(['sea', 'Blue'], 'blue ')).toEqual(['blue', 'sea']);
});

test('six are kept', () => {
  const many = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].reduce<string[]>((kept, text) => rememberSearch(kept, text), []);
  expect(many).toEqual(['g', 'f', 'e', 'd', 'c', 'b']);
});

test('a blank search is no search', () => {
  expect(rememberSearch(['sea'], '  ')).toEqual(['sea']);
});

test.each([
  [null, []],
  ['["sea",7,""]', ['sea']],
  ['{"a":1}', []],
  ['nonsense', []],
])('what was stored as %s is read as %j', (stored, read) => {
  expect(parseRecentSearches(stored)).toEqual(read);
});
