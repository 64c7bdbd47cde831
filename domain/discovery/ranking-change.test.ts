import { describe, expect, test } from 'vitest';
import { findRankingChange, hasRankingChanged } from './ranking-change.ts';

describe('two rankings', () => {
  test('the same', () => {
    expect(hasRankingChanged(findRankingChange([1, 2, 3], [1, 2, 3], 3))).toBe(false);
    expect(hasRankingChanged(findRankingChange([], [], 3))).toBe(false);
  });

  test('a work that is moved to the front has moved, the others have not', () => {
    expect(findRankingChange([1, 2, 3, 4], [3, 1, 2, 4], 4)).toEqual({ entered: [], left: [], moved: [3] });
  });

  test('a work that enters pushes the last one out', () => {
    expect(findRankingChange([1, 2, 3, 4], [9, 1, 2, 3], 3)).toEqual({ entered: [9], left: [3], moved: [] });
  });

  test('only the first works count', () => {
    expect(hasRankingChanged(findRankingChange([1, 2, 3, 4], [1, 2, 4, 3], 2))).toBe(false);
  });

  test('two that change places are one move', () => {
    expect(findRankingChange([1, 2], [2, 1], 2).moved).toHaveLength(1);
  });

  test('the order of a hundred works is compared at once', () => {
    const works = Array.from({ length: 100 }, (_, at) => at);
    expect(findRankingChange(works, works.toReversed(), 100).moved).toHaveLength(99);
  });
});
