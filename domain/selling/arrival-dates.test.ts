import { expect, test } from 'vitest';
import { addBusinessDays, arrivalLabel } from './arrival-dates.ts';

test.each([
  ['2026-11-16', 0, '2026-11-16'],
  ['2026-11-16', 4, '2026-11-20'],
  ['2026-11-16', 5, '2026-11-23'],
  ['2026-11-20', 1, '2026-11-23'],
  ['2026-11-21', 1, '2026-11-23'],
  ['2026-12-30', 3, '2027-01-04'],
])('%s and %i business days is %s', (day, count, expected) => {
  expect(addBusinessDays(day, count)).toBe(expected);
});

test('an order of today arrives between two days', () => {
  expect(arrivalLabel('2026-11-16', 5, 9)).toBe('Mon, Nov 23 to Fri, Nov 27');
  expect(arrivalLabel('2026-11-16', 1, 1)).toBe('Tue, Nov 17');
});
