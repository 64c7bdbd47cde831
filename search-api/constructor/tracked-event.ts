/** A user event sent by a search client. */
export interface TrackedEvent {
  apiKey: string;
  /** The event name of version 2 of the protocol, such as `search_submit`, also for version 1 clients. */
  name: string;
  /** Empty if not sent. */
  clientId: string;
  /** Starts at 1. 0 if not sent. */
  sessionId: number;
  userId?: string;
  receivedAt: Date;
  /** All other fields, without email addresses, phone and card numbers. */
  fields: Record<string, unknown>;
  /** The page on which it happened. */
  url?: string;
}

/** Receives events. */
export interface TrackedEvents {
  record(event: TrackedEvent): Promise<void>;
}
