/** Who a tracking event is attributed to. */
export interface EventIdentity {
  /** The search account the event is for, and the shop's own. */
  account: string;
  shopAccount: string;
  /** The user id the client sent; anyone can send any. */
  claimedUserId: string | undefined;
  /** The user of the request's session; undefined for a guest. */
  person: { id: number; impersonation?: unknown } | undefined;
}

/**
 * The user id to store with an event. Other accounts have their own users, so their ids are stored as sent.
 * In the shop's account an id is accepted only if it matches the session: events queued before a change of login stay anonymous.
 */
export function attributedUserId({ account, shopAccount, claimedUserId, person }: EventIdentity): string | undefined {
  if (claimedUserId === undefined || account !== shopAccount) return claimedUserId;
  return person && !person.impersonation && String(person.id) === claimedUserId ? claimedUserId : undefined;
}
