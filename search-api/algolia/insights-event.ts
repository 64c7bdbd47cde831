/** A user action on search results. */
export interface InsightsEvent {
  appId: string;
  eventType: 'click' | 'conversion' | 'view';
  eventSubtype?: 'addToCart' | 'purchase';
  eventName: string;
  index: string;
  userToken: string;
  authenticatedUserToken?: string;
  /** Milliseconds since 1970. */
  timestamp: number;
  queryID?: string;
  objectIDs?: string[];
  filters?: string[];
  /** Positions of the objects, starting at 1. */
  positions?: number[];
  objectData?: { price?: number; discount?: number; quantity?: number; queryID?: string }[];
  currency?: string;
  value?: number;
}

/** Stores events, all or none. */
export interface RecordEvents {
  record(...events: readonly InsightsEvent[]): Promise<void>;
  /** Deletes all events of a user. */
  erase(appId: string, userToken: string): Promise<void>;
}
