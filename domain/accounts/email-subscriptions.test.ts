import { expect, test } from 'vitest';
import { digestPeriodStart, digestSince, readEmailSubscription } from './email-subscriptions.ts';

const at = (text: string) => Date.parse(`${text}Z`);
const DAY_MS = 86_400_000;

test.each([
  ['daily', '2026-11-18T08:00', '2026-11-18T07:00'],
  ['daily', '2026-11-18T07:00', '2026-11-18T07:00'],
  ['daily', '2026-11-18T06:59', '2026-11-17T07:00'],
  // November 16, 2026 is a Monday.
  ['weekly', '2026-11-16T07:00', '2026-11-16T07:00'],
  ['weekly', '2026-11-16T06:59', '2026-11-09T07:00'],
  ['weekly', '2026-11-22T23:00', '2026-11-16T07:00'],
] as const)('the period of a %s digest at %s began at %s', (frequency, now, start) => {
  expect(digestPeriodStart(frequency, at(now))).toBe(at(start));
});

test('a digest after a long pause lists the last 14 days only', () => {
  const now = at('2026-11-16T08:00');
  expect(digestSince(now - 3 * DAY_MS, now)).toBe(now - 3 * DAY_MS);
  expect(digestSince(now - 90 * DAY_MS, now)).toBe(now - 14 * DAY_MS);
});

test('only the emails of the list can be chosen', () => {
  expect(readEmailSubscription('price-drops')).toMatchObject({ hasFrequency: false });
  expect(readEmailSubscription('reset-password')).toBeUndefined();
});
