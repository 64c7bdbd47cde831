import { expect, test } from 'vitest';
import { compareRankings } from './ranking-comparison.ts';

const compare = (before: number[], after: number[], decidedIds: number[], places = 3) =>
  compareRankings({ before, after, decidedIds }, { places, shown: 2 });

test('a work that moves up pushes another one out of the first places', () => {
  expect(compare([1, 2, 3, 4], [4, 1, 2, 3], [4])).toEqual({
    entering: [{ id: 4, before: null, after: 1 }],
    leaving: [{ id: 3, before: 3, after: null }],
    decided: [{ id: 4, before: null, after: 1 }],
    first: [
      { id: 4, before: null, after: 1 },
      { id: 1, before: 1, after: 2 },
    ],
    moved: 3,
  });
});

test('a work that is not among the first places either way changes nothing there', () => {
  expect(compare([1, 2, 3, 4, 5], [1, 2, 3, 5, 4], [5])).toMatchObject({ entering: [], leaving: [], moved: 0 });
});

test('decided works are in the order of their new places, those of other listings are left out', () => {
  expect(compare([1, 2, 3, 4], [2, 4, 3, 1], [1, 2, 9]).decided).toEqual([
    { id: 2, before: 2, after: 1 },
    { id: 1, before: 1, after: null },
  ]);
});

test('an empty listing has nothing to compare', () => {
  expect(compare([], [], [1])).toEqual({ entering: [], leaving: [], decided: [], first: [], moved: 0 });
});
