import { expect, test } from 'vitest';
import { checkIn, setVacation } from './check-in.ts';

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
