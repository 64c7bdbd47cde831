import { expect, test } from 'vitest';
import { getHandlingDays } from './handling-days.ts';
import { countDaysLeft, formatDaysLeft, getShipDeadline } from './ship-deadline.ts';

test('a work ships within five business days, or as many as the artist needs', () => {
  // A Monday.
  const placedOn = '2026-11-16';
  expect(getShipDeadline({ placedOn })).toBe('2026-11-23');
  expect(getShipDeadline({ placedOn, handlingDays: 1 })).toBe('2026-11-17');
  expect(getShipDeadline({ placedOn, handlingDays: 10 })).toBe('2026-11-30');
});

test('an artist who was away has the same time after the return', () => {
  expect(getShipDeadline({ placedOn: '2026-11-16', handlingDays: 2, shipsFrom: '2026-12-01' })).toBe('2026-12-03');
  expect(getShipDeadline({ placedOn: '2026-11-16', handlingDays: 2, shipsFrom: '2026-11-01' })).toBe('2026-11-18');
});

test.each([
  ['2026-11-20', '4 days left'],
  ['2026-11-17', 'Due tomorrow'],
  ['2026-11-16', 'Due today'],
  ['2026-11-15', '1 day overdue'],
  ['2026-11-02', '14 days overdue'],
])('a deadline on %s is said in words', (deadline, words) => {
  expect(formatDaysLeft(countDaysLeft('2026-11-16', deadline))).toBe(words);
});

test('the least handling time is never more than the most', () => {
  expect(getHandlingDays(null)).toEqual([2, 5]);
  expect(getHandlingDays(1)).toEqual([1, 1]);
  expect(getHandlingDays(8)).toEqual([2, 8]);
});
