import { ANALYTICS_CURRENCY } from './data-layer.ts';

/** What search hears of behaviour (browse §7 Search-events call). */
export type SearchEventName = 'favorite' | 'add_to_cart' | 'select_item' | 'view_item_list';

export interface SearchEvent {
  eventName: SearchEventName;
  eventType: 'conversion' | 'click' | 'view';
  eventSubType?: 'addToCart';
  index: string;
  userToken: string;
  authenticatedUserToken?: string;
  objectIDs: string[];
  objectData?: { price: number; quantity: number }[];
  currency?: 'USD';
  positions?: number[];
  queryID?: string;
}

export interface SearchEventFacts {
  name: SearchEventName;
  index: string;
  userToken: string;
  userId?: number | null;
  works: readonly { artworkId: number; priceCents: number | null; position: number }[];
  /** Of the search that found these works, and of no other. */
  queryId?: string | undefined;
}

type Kind = Pick<SearchEvent, 'eventType' | 'eventSubType'>;

/** The spec names conversions and clicks; an impression is neither, and the protocol's own word for it is view. */
const KINDS: Record<SearchEventName, Kind> = {
  favorite: { eventType: 'conversion' },
  add_to_cart: { eventType: 'conversion', eventSubType: 'addToCart' },
  select_item: { eventType: 'click' },
  view_item_list: { eventType: 'view' },
};

/** An event's name says what kind it is: one that says something else of itself is not believed. */
export const isTrueToItsName = (event: Kind & { eventName: SearchEventName }): boolean => {
  const { eventType, eventSubType } = KINDS[event.eventName];
  return event.eventType === eventType && event.eventSubType === eventSubType;
};

export function searchEventOf({ name, index, userToken, userId, works, queryId }: SearchEventFacts): SearchEvent {
  const isSale = name === 'add_to_cart';
  return {
    eventName: name,
    ...KINDS[name],
    index,
    userToken,
    ...(userId !== null && userId !== undefined && { authenticatedUserToken: String(userId) }),
    objectIDs: works.map(({ artworkId }) => String(artworkId)),
    ...(isSale && {
      objectData: works.map(({ priceCents }) => ({ price: (priceCents ?? 0) / 100, quantity: 1 })),
      currency: ANALYTICS_CURRENCY,
    }),
    // Positions belong to clicks that followed a query.
    ...(name === 'select_item' && queryId && { positions: works.map(({ position }) => position) }),
    ...(queryId && { queryID: queryId }),
  };
}

/** A query's id is kept for 2 hours (browse §4, §9). */
export const QUERY_ID_LIFE_MS = 7_200_000;

export interface KeptQuery {
  id: string;
  savedAt: number;
  /** What it found: nothing else is due to it. */
  artworkIds: readonly number[];
}

/** The search a work is due to, where somebody favors or buys it later. */
export const readQueryId = (kept: KeptQuery | undefined, now: number, artworkId: number): string | undefined =>
  kept && now - kept.savedAt < QUERY_ID_LIFE_MS && now >= kept.savedAt && kept.artworkIds?.includes(artworkId)
    ? kept.id
    : undefined;

/** How many random bytes make an id. */
export const QUERY_ID_BYTES = 16;

/**
 * A page is kept for everybody, and with it the id of the one search it was made by. Whoever looks at it asks in their own right: their
 * browser makes them an id of the same shape.
 */
export const queryIdOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
