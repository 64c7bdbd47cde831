/** The public page of a user (docs/specification/artists.md#profile-link). Collectors (user type 1) are addressed by id only. */
export interface ProfileAddress {
  userId: number;
  userTypeId: number;
  userName?: string | null | undefined;
}

const COLLECTOR_TYPE_ID = 1;

export function formatProfileUrl({ userId, userTypeId, userName }: ProfileAddress): string {
  if (userTypeId === COLLECTOR_TYPE_ID) return `/u/${userId}`;
  return userName ? `/${encodeURIComponent(userName)}` : `/account/profile/${userId}`;
}
