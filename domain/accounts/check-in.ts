/** Whether an artist can be reached (docs/specification/artists.md#vacation-and-check-in). */
export interface ArtistPresence {
  isOnVacation: boolean;
  isCheckInOverdue: boolean;
  isCheckInDue: boolean;
}

/** Artists confirm regularly that their works are still available. The timer starts with the last confirmation. */
export const DUE_DAYS = 30;
const OVERDUE_DAYS = 45;
/** So long after the last reminder, the works of an artist who does not answer are no longer for sale. */
export const GRACE_DAYS = 14;
const DAY_MS = 86_400_000;

export function calculateCheckIn(startedAt: number | undefined, now: number): Omit<ArtistPresence, 'isOnVacation'> {
  const days = startedAt === undefined ? 0 : (now - startedAt) / DAY_MS;
  return { isCheckInDue: days >= DUE_DAYS, isCheckInOverdue: days >= OVERDUE_DAYS };
}

/** What has happened since the last check-in, in milliseconds. */
export interface CheckInTimes {
  startedAt: number | undefined;
  dueSentAt: number | undefined;
  overdueSentAt: number | undefined;
}

export type CheckInStep = 'remind' | 'remind-again' | 'hide';

/**
 * What is to be done about a check-in: one reminder when it is due, one when it is overdue, and then the works are hidden. Nobody's works are hidden
 * without the second reminder, however long the shop sent none.
 */
export function nextCheckInStep(
  { startedAt, dueSentAt, overdueSentAt }: CheckInTimes,
  now: number,
): CheckInStep | undefined {
  const { isCheckInDue, isCheckInOverdue } = calculateCheckIn(startedAt, now);
  if (isCheckInOverdue && overdueSentAt === undefined) return 'remind-again';
  if (isCheckInOverdue && overdueSentAt !== undefined && now - overdueSentAt >= GRACE_DAYS * DAY_MS) return 'hide';
  return isCheckInDue && !isCheckInOverdue && dueSentAt === undefined ? 'remind' : undefined;
}

/** From when on the timer runs after a vacation: the check-in is due, and not overdue yet. */
export const getTimerAfterVacation = (startedAt: number, now: number): number =>
  Math.max(startedAt, now - DUE_DAYS * DAY_MS);

export const CHECK_IN_MESSAGES = {
  done: 'Thank you. You are checked in.',
  already: 'You have already checked in. Thank you.',
  badLink: 'This link is no longer valid. Please log in to check in.',
} as const;
