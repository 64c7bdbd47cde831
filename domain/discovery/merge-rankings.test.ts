import { expect, test } from 'vitest';
import { mergeRankings } from './merge-rankings.ts';

test('a work that is high in several rankings comes first', () => {
  expect(
    mergeRankings([
      [1, 2, 3],
      [2, 4, 1],
    ]),
  ).toEqual([2, 1, 4, 3]);
});

test('a single ranking keeps its order, and nothing stays nothing', () => {
  expect(mergeRankings([[7, 5, 6]])).toEqual([7, 5, 6]);
  expect(mergeRankings([])).toEqual([]);
  expect(mergeRankings([[], []])).toEqual([]);
});
