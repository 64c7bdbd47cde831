import { expect, test } from 'vitest';
import { remembered, TRY_LIMITS, tooManyTries, waitMinutes } from './try-limits.ts';

const MINUTE = 60_000;

test('five slips at one address cost nothing, the sixth a minute, the next twice as long', () => {
  expect(waitMinutes('pair', { count: 4, lastAt: 0 }, 0)).toBe(0);
  expect(waitMinutes('pair', { count: 5, lastAt: 0 }, 0)).toBe(1);
  expect(waitMinutes('pair', { count: 6, lastAt: 0 }, 0)).toBe(2);
  expect(waitMinutes('pair', { count: 500, lastAt: 0 }, 0)).toBe(15);
});

test('nobody waits longer than a quarter of an hour, and then everything is forgotten', () => {
  expect(waitMinutes('account', { count: 10_000, lastAt: 0 }, 15 * MINUTE)).toBe(0);
  expect(remembered({ count: 10_000, lastAt: 0 }, 15 * MINUTE)).toBe(0);
  expect(remembered({ count: 7, lastAt: 0 }, 14 * MINUTE)).toBe(7);
  expect(remembered(undefined, 0)).toBe(0);
});

test('an account is tried from everywhere before its owner has to wait too', () => {
  expect(waitMinutes('account', { count: TRY_LIMITS.account - 1, lastAt: 0 }, 0)).toBe(0);
  expect(waitMinutes('address', { count: TRY_LIMITS.address, lastAt: 0 }, 0)).toBe(1);
});

test('the words say how long', () => {
  expect(tooManyTries(1)).toBe('Too many attempts. Please try again in 1 minute.');
  expect(tooManyTries(3)).toBe('Too many attempts. Please try again in 3 minutes.');
});
