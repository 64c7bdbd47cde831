import { expect, test } from 'vitest';
import { SKELETON_MS, SKELETON_QUANTITY, skeletonRestMs } from './use-skeleton.ts';

test('a skeleton has 6 tiles and stays for 500 ms, so that it does not flash', () => {
  expect(SKELETON_QUANTITY).toBe(6);
  expect(SKELETON_MS).toBe(500);
  expect(skeletonRestMs(1_000, 1_000)).toBe(500);
  expect(skeletonRestMs(1_000, 1_400)).toBe(100);
  expect(skeletonRestMs(1_000, 9_000)).toBe(0);
});
