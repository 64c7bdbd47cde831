/** Something a visitor of a shop did, as its search client told it. */
export interface TrackedEvent {
  apiKey: string;
  /** In the words of the protocol's second version, also where a client of the first told it: `search_submit`. */
  name: string;
  /** Empty where the client did not say. */
  clientId: string;
  /** From 1 on; 0 where the client did not say. */
  sessionId: number;
  userId?: string;
  receivedAt: Date;
  /** Everything else that was said, without e-mail addresses and numbers of phones and cards. */
  fields: Record<string, unknown>;
  /** The page it happened on. */
  url?: string;
}

/** Where events go. */
export interface TrackedEvents {
  record(event: TrackedEvent): Promise<void>;
}
