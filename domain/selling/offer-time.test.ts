import { expect, test } from 'vitest';
import { timeLeftLabel } from './offer-time.ts';

const MINUTE = 60_000;

test.each([
  [48 * 60, '48 hours left'],
  [3 * 60 + 59, '3 hours left'],
  [2 * 60 + 5, '2 hours 5 minutes left'],
  [61, '1 hour 1 minute left'],
  [59, '59 minutes left'],
  [0.5, 'Less than a minute left'],
  [0, 'No time left'],
  [-5, 'No time left'],
])('%s minutes', (minutes, label) => {
  expect(timeLeftLabel(1_000_000 + minutes * MINUTE, 1_000_000)).toBe(label);
});
