import { expect, test } from 'vitest';
import { EMAIL_LIFETIME_MS, retryDelayMs } from './email-retries.ts';

test.each([
  [1, 1],
  [2, 2],
  [3, 4],
  [9, 256],
  [10, 360],
  [1_000, 360],
])('after %i failures a letter waits %i minutes', (failures, minutes) => {
  expect(retryDelayMs(failures)).toBe(minutes * 60_000);
});

test('a letter is given up after a day, and tried more than ten times until then', () => {
  let at = 0;
  let tries = 0;
  while (at < EMAIL_LIFETIME_MS) at += retryDelayMs(++tries);
  expect(EMAIL_LIFETIME_MS).toBe(86_400_000);
  expect(tries).toBeGreaterThan(10);
});
