/** Whether an artist can be reached (account §4 Vacation and check-in). */
export interface ArtistPresence {
  isOnVacation: boolean;
  isCheckInOverdue: boolean;
  isCheckInDue: boolean;
}

export const setVacation = (presence: ArtistPresence, isOnVacation: boolean): ArtistPresence => ({
  ...presence,
  isOnVacation,
});

/** A check-in status update clears both overdue and due. */
export const checkIn = (presence: ArtistPresence): ArtistPresence => ({
  ...presence,
  isCheckInOverdue: false,
  isCheckInDue: false,
});
