/** Who a tracking event is attributed to. */
export interface EventIdentity {
  /** The search account the event is for, and the shop's own. */
  account: string;
  shopAccount: string;
  /** The user id the client sent; anyone can send any. */
  claimedUserId: string | undefined;
  /** Whom the session of the same request belongs to; undefined for a guest. */
  person: { id: number; takeover?: unknown } | undefined;
}

/**
 * The user id to store with an event. Other accounts have users of their own, which only they can check, so their ids are stored as sent.
 * In the shop's account an id is believed only where the session says the same: events queued before a change of login stay anonymous.
 */
export function attributedUserId({ account, shopAccount, claimedUserId, person }: EventIdentity): string | undefined {
  if (claimedUserId === undefined || account !== shopAccount) return claimedUserId;
  return person && !person.takeover && String(person.id) === claimedUserId ? claimedUserId : undefined;
}
