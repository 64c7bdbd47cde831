import { expect, test } from 'vitest';
import { addBusinessDays, countBusinessDays, formatArrival } from './arrival-dates.ts';

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
  expect(formatArrival({ minDays: 5, maxDays: 9 }, '2026-11-16')).toBe('Arrives Mon, Nov 23 to Fri, Nov 27');
  expect(formatArrival({ minDays: 1, maxDays: 1 }, '2026-11-16')).toBe('Arrives Tue, Nov 17');
  expect(formatArrival({ minDays: 5, maxDays: 9 })).toBe('Arrives in 5 to 9 business days');
});

test('an order that is sent later arrives as if it had been placed on that day', () => {
  for (const today of ['2026-11-16', '2026-11-20', '2026-11-21', '2026-11-22'])
    for (const sent of ['2026-11-22', '2026-11-23', '2026-11-27', '2026-11-28', '2026-12-13'])
      for (const days of [1, 2, 5, 9])
        expect(addBusinessDays(today, countBusinessDays(today, sent) + days)).toBe(addBusinessDays(sent, days));
  expect(countBusinessDays('2026-11-20', '2026-11-16')).toBe(0);
});
