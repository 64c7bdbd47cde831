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
  queryId?: string | undefined;
}

/** The spec names conversions and clicks; an impression is neither, and the protocol's own word for it is view. */
const TYPES = {
  favorite: 'conversion',
  add_to_cart: 'conversion',
  select_item: 'click',
  view_item_list: 'view',
} as const;

export function searchEventOf({ name, index, userToken, userId, works, queryId }: SearchEventFacts): SearchEvent {
  const isSale = name === 'add_to_cart';
  return {
    eventName: name,
    eventType: TYPES[name],
    ...(isSale && { eventSubType: 'addToCart' as const }),
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

export const readQueryId = (kept: { id: string; savedAt: number } | undefined, now: number): string | undefined =>
  kept && now - kept.savedAt < QUERY_ID_LIFE_MS && now >= kept.savedAt ? kept.id : undefined;
