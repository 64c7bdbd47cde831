/** A person's public page (account §2 Profile link). User type 1 is the collector, known by number alone. */
export interface ProfileAddress {
  userId: number;
  userTypeId: number;
  userName?: string | null | undefined;
}

const COLLECTOR_TYPE_ID = 1;

export function profileUrlOf({ userId, userTypeId, userName }: ProfileAddress): string {
  if (userTypeId === COLLECTOR_TYPE_ID) return `/u/${userId}`;
  return userName ? `/${encodeURIComponent(userName)}` : `/account/profile/${userId}`;
}
