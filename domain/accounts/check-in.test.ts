import { expect, test } from 'vitest';
import { checkIn, checkInOf, setVacation } from './check-in.ts';

const presence = { isOnVacation: false, isCheckInOverdue: true, isCheckInDue: true };

test('account §4 Vacation and check-in: the vacation flag is set, and nothing else', () => {
  expect(setVacation(presence, true)).toEqual({ ...presence, isOnVacation: true });
});

test('account §4 Vacation and check-in: a check-in clears both overdue and due', () => {
  expect(checkIn({ ...presence, isOnVacation: true })).toEqual({
    isOnVacation: true,
    isCheckInOverdue: false,
    isCheckInDue: false,
  });
});

test.each([
  [undefined, { isCheckInDue: false, isCheckInOverdue: false }],
  [29, { isCheckInDue: false, isCheckInOverdue: false }],
  [30, { isCheckInDue: true, isCheckInOverdue: false }],
  [45, { isCheckInDue: true, isCheckInOverdue: true }],
])('%s days after the last check-in', (days, expected) => {
  const now = 100 * 86_400_000;
  expect(checkInOf(days === undefined ? undefined : now - days * 86_400_000, now)).toEqual(expected);
});
