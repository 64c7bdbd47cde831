import { ANALYTICS_CURRENCY } from './data-layer.ts';

/** Events for search (docs/specification/tracking.md#search-events). */
export type SearchEventName =
  | 'favorite'
  | 'add_to_cart'
  | 'begin_checkout'
  | 'purchase'
  | 'select_item'
  | 'view_item_list';

export interface SearchEvent {
  eventName: SearchEventName;
  eventType: 'conversion' | 'click' | 'view';
  eventSubType?: 'addToCart' | 'beginCheckout' | 'purchase';
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
  /** The quantity is 1 unless it is given. */
  works: readonly { artworkId: number; priceCents: number | null; position: number; quantity?: number }[];
  /** The search that returned these works. */
  queryId?: string | undefined;
}

type Kind = Pick<SearchEvent, 'eventType' | 'eventSubType'>;

/** The specification names conversions and clicks; the protocol calls an impression a view. */
const KINDS: Record<SearchEventName, Kind> = {
  favorite: { eventType: 'conversion' },
  add_to_cart: { eventType: 'conversion', eventSubType: 'addToCart' },
  begin_checkout: { eventType: 'conversion', eventSubType: 'beginCheckout' },
  purchase: { eventType: 'conversion', eventSubType: 'purchase' },
  select_item: { eventType: 'click' },
  view_item_list: { eventType: 'view' },
};

/** The event type follows from the name; a different type is rejected. */
export const isTrueToItsName = (event: Kind & { eventName: SearchEventName }): boolean => {
  const { eventType, eventSubType } = KINDS[event.eventName];
  return event.eventType === eventType && event.eventSubType === eventSubType;
};

export function createSearchEvent({ name, index, userToken, userId, works, queryId }: SearchEventFacts): SearchEvent {
  const isSale = name === 'add_to_cart' || name === 'purchase';
  return {
    eventName: name,
    ...KINDS[name],
    index,
    userToken,
    ...(userId !== null && userId !== undefined && { authenticatedUserToken: String(userId) }),
    objectIDs: works.map(({ artworkId }) => String(artworkId)),
    ...(isSale && {
      objectData: works.map(({ priceCents, quantity = 1 }) => ({ price: (priceCents ?? 0) / 100, quantity })),
      currency: ANALYTICS_CURRENCY,
    }),
    // Only clicks after a query have positions.
    ...(name === 'select_item' && queryId && { positions: works.map(({ position }) => position) }),
    ...(queryId && { queryID: queryId }),
  };
}

/** A query id is stored for 2 hours (docs/specification/tracking.md#search-session). */
export const QUERY_ID_LIFE_MS = 7_200_000;

export interface StoredQuery {
  id: string;
  savedAt: number;
  /** The returned works; only these are attributed to it. */
  artworkIds: readonly number[];
  /** Empty for a listing without a query. */
  term?: string;
  /** The quiz that found the works. The id is that of the visitor's answers. */
  quiz?: { quizId: string; quizVersionId: string };
}

/** The search that a later favorite or purchase is attributed to. */
export const readStoredQuery = (
  stored: StoredQuery | undefined,
  now: number,
  artworkId: number,
): StoredQuery | undefined =>
  stored && now - stored.savedAt < QUERY_ID_LIFE_MS && now >= stored.savedAt && stored.artworkIds?.includes(artworkId)
    ? stored
    : undefined;

/** The number of random bytes of an id. */
export const QUERY_ID_BYTES = 16;

/**
 * Pages are cached for all visitors together with the id of the search that rendered them. So each browser creates its own id of the same
 * format.
 */
export const formatQueryId = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
