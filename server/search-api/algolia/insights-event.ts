/** What a visitor did with the results of a search. */
export interface InsightsEvent {
  appId: string;
  eventType: 'click' | 'conversion' | 'view';
  eventSubtype?: 'addToCart' | 'purchase';
  eventName: string;
  index: string;
  userToken: string;
  authenticatedUserToken?: string;
  /** In milliseconds since 1970. */
  timestamp: number;
  queryID?: string;
  objectIDs?: string[];
  filters?: string[];
  /** Where the objects stood, counted from 1. */
  positions?: number[];
  objectData?: { price?: number; discount?: number; quantity?: number; queryID?: string }[];
  currency?: string;
  value?: number;
}

/** Keeps what happened: all of it, or nothing. */
export interface RecordEvents {
  record(...events: readonly InsightsEvent[]): Promise<void>;
  /** Deletes everything that a user of an application did. */
  erase(appId: string, userToken: string): Promise<void>;
}
