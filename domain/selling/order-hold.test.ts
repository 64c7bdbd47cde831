import { expect, test } from 'vitest';
import { HOLD_MINUTES, holdEndsAt } from './order-hold.ts';

const MINUTE_MS = 60_000;
const NOW = Date.UTC(2026, 10, 17, 12);

test('a work is held for 15 minutes', () => {
  expect(HOLD_MINUTES).toBe(15);
  expect(holdEndsAt(NOW, undefined)).toBe(NOW + 15 * MINUTE_MS);
});

test('holding the same work again does not renew the time', () => {
  expect(holdEndsAt(NOW, NOW - 5 * MINUTE_MS)).toBe(NOW + 10 * MINUTE_MS);
  expect(holdEndsAt(NOW, NOW - 15 * MINUTE_MS + 1)).toBe(NOW + 1);
});

test('nothing is left when the time of the first hold is over', () => {
  expect(holdEndsAt(NOW, NOW - 15 * MINUTE_MS)).toBeUndefined();
  expect(holdEndsAt(NOW, NOW - 20 * MINUTE_MS)).toBeUndefined();
});
