/** Popularity and co-occurrence derived from behavior events; empty until there are events. */
export interface PopularitySignals {
  /** Items chosen by people who chose these, strongest first; weights from 0 to 1. */
  companionsOf(itemIds: readonly string[], how: 'chosen' | 'bought'): Promise<{ id: string; weight: number }[]>;
  /** Most popular first; scores from 0 to 1. */
  popular(limit: number): Promise<{ id: string; score: number }[]>;
  /** Items chosen after this search, most chosen first. */
  chosenAfter(query: string): Promise<{ id: string; score: number }[]>;
  /** Whether a person is known by the id of a user, and not only by that of a client. */
  knowsUsers: boolean;
  /** Items that a person has chosen lately, most chosen first. */
  chosenBy(who: Chooser): Promise<string[]>;
}

/** A person, as the client of an account names them in its events. */
export interface Chooser {
  clientId?: string | undefined;
  userId?: string | undefined;
}

/** The signals of an index of an application, or of a section of an account. */
export type ReadPopularity = (collection: { account: string; name: string }) => PopularitySignals;
