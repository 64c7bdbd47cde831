/** Whether an artist can be reached (docs/specification/artists.md#vacation-and-check-in). */
export interface ArtistPresence {
  isOnVacation: boolean;
  isCheckInOverdue: boolean;
  isCheckInDue: boolean;
}

/** Artists confirm regularly that their works are still available. The timer starts with the last confirmation. */
const DUE_DAYS = 30;
const OVERDUE_DAYS = 45;
const DAY_MS = 86_400_000;

export function calculateCheckIn(startedAt: number | undefined, now: number): Omit<ArtistPresence, 'isOnVacation'> {
  const days = startedAt === undefined ? 0 : (now - startedAt) / DAY_MS;
  return { isCheckInDue: days >= DUE_DAYS, isCheckInOverdue: days >= OVERDUE_DAYS };
}
