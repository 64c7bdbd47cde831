import { expect, test } from 'vitest';
import { dayLabel, monthLabel, relativeTime } from './relative-time.ts';

test.each([
  ['2026-11-15T16:00:00.000Z', 'November 2026'],
  ['2024-01-01', 'January 2024'],
  ['2024-13-01', ''],
  ['soon', ''],
])('%j is in %j', (day, label) => {
  expect(monthLabel(day)).toBe(label);
});

test.each([
  ['2026-11-05T10:00:00.000Z', 'November 5, 2026'],
  ['2026-01-31', 'January 31, 2026'],
  ['2026-13-01', ''],
  ['yesterday', ''],
])('%s is written %j', (moment, label) => {
  expect(dayLabel(moment)).toBe(label);
});

test.each([
  ['2026-11-15T16:20:31.000Z', 0, 'November 15, 2026, 16:20'],
  ['2026-11-15T23:30:00Z', 60, 'November 16, 2026, 00:30'],
  ['2026-01-01T00:10:00Z', -300, 'December 31, 2025, 19:10'],
  ['never', 0, ''],
])('%s, %i minutes east, is %j', (moment, minutesEast, label) => {
  expect(relativeTime(moment, minutesEast)).toBe(label);
});
