import { expect, test } from 'vitest';
import { joinList } from './join-list.ts';

test.each([
  [[], ''],
  [['Oil'], 'Oil'],
  [['Oil', 'Ink'], 'Oil and Ink'],
  [['Oil', 'Gouache', 'Ink'], 'Oil, Gouache and Ink'],
])('%j is joined as “%s”', (words, joined) => {
  expect(joinList(words)).toBe(joined);
});
