import { expect, test } from 'vitest';
import { toStableShare } from './stable-share.ts';

test('the share of a text is always the same', () => {
  expect(toStableShare('cell 51 ann')).toBe(toStableShare('cell 51 ann'));
  expect(toStableShare('')).toBeGreaterThanOrEqual(0);
});

test('shares are even, and those of two experiments have nothing to do with each other', () => {
  const counts = Array.from({ length: 4 }, () => 0);
  for (let visitor = 0; visitor < 40_000; visitor++) {
    const [one, other] = [toStableShare(`cell 51 ${visitor}`), toStableShare(`cell 52 ${visitor}`)];
    const at = (one < 0.5 ? 0 : 2) + (other < 0.5 ? 0 : 1);
    counts[at] = (counts[at] ?? 0) + 1;
  }
  for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(300);
});
