import { expect, test } from 'vitest';
import { EMAIL_LIFETIME_MS, retryDelayMs } from './email-retries.ts';

test.each([
  [1, 1],
  [2, 2],
  [3, 4],
  [9, 256],
  [10, 360],
  [1_000, 360],
])('after %i failures an email is retried in %i minutes', (failures, minutes) => {
  expect(retryDelayMs(failures)).toBe(minutes * 60_000);
});

test('an email is retried more than ten times within a day, then dropped', () => {
  let at = 0;
  let tries = 0;
  while (at < EMAIL_LIFETIME_MS) at += retryDelayMs(++tries);
  expect(EMAIL_LIFETIME_MS).toBe(86_400_000);
  expect(tries).toBeGreaterThan(10);
});
