import { expect, test } from 'vitest';
import { reciprocalRankPoints } from './reciprocal-rank.ts';

test('the first place adds most, and half of it is left at the twentieth', () => {
  expect([0, 20, 60].map(reciprocalRankPoints)).toEqual([2, 1, 0.5]);
});
