import { expect, test } from 'vitest';
import { calculateCheckIn } from './check-in.ts';

test.each([
  [undefined, { isCheckInDue: false, isCheckInOverdue: false }],
  [29, { isCheckInDue: false, isCheckInOverdue: false }],
  [30, { isCheckInDue: true, isCheckInOverdue: false }],
  [45, { isCheckInDue: true, isCheckInOverdue: true }],
])('%s days after the last check-in', (days, expected) => {
  const now = 100 * 86_400_000;
  expect(calculateCheckIn(days === undefined ? undefined : now - days * 86_400_000, now)).toEqual(expected);
});
