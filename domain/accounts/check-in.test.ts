import { describe, expect, test } from 'vitest';
import { calculateCheckIn, getTimerAfterVacation, nextCheckInStep } from './check-in.ts';

test.each([
  [undefined, { isCheckInDue: false, isCheckInOverdue: false }],
  [29, { isCheckInDue: false, isCheckInOverdue: false }],
  [30, { isCheckInDue: true, isCheckInOverdue: false }],
  [45, { isCheckInDue: true, isCheckInOverdue: true }],
])('%s days after the last check-in', (days, expected) => {
  const now = 100 * 86_400_000;
  expect(calculateCheckIn(days === undefined ? undefined : now - days * 86_400_000, now)).toEqual(expected);
});

describe('reminders', () => {
  const DAY = 86_400_000;
  const now = 1_000 * DAY;
  const ago = (days: number | undefined) => (days === undefined ? undefined : now - days * DAY);
  test.each([
    ['a new artist', undefined, undefined, undefined, undefined],
    ['checked in last week', 7, undefined, undefined, undefined],
    ['due today', 30, undefined, undefined, 'remind'],
    ['due and reminded', 40, 10, undefined, undefined],
    ['overdue today', 45, 15, undefined, 'remind-again'],
    ['overdue and reminded twice', 50, 20, 5, undefined],
    ['overdue for longer than the grace period', 59, 29, 14, 'hide'],
    ['overdue for a year, and never reminded', 365, undefined, undefined, 'remind-again'],
    ['checked in after the reminders', 2, undefined, undefined, undefined],
  ] as const)('%s', (_, started, due, overdue, step) => {
    const times = { startedAt: ago(started), dueSentAt: ago(due), overdueSentAt: ago(overdue) };
    expect(nextCheckInStep(times, now)).toBe(step);
  });

  test('whoever returns from a long vacation is asked, and not overdue', () => {
    const timer = getTimerAfterVacation(now - 100 * DAY, now);
    expect(calculateCheckIn(timer, now)).toEqual({ isCheckInDue: true, isCheckInOverdue: false });
    expect(getTimerAfterVacation(now - 3 * DAY, now)).toBe(now - 3 * DAY);
  });
});
