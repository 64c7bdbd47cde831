import { expect, test } from 'vitest';
import {
  createSearchEvent,
  formatQueryId,
  isTrueToItsName,
  QUERY_ID_BYTES,
  readStoredQuery,
  type SearchEventFacts,
} from './search-events.ts';

const facts: SearchEventFacts = {
  name: 'favorite',
  index: 'prod_all',
  userToken: 'anon-1',
  works: [{ artworkId: 42, priceCents: 120_050, position: 7 }],
};

test('a favorite is a conversion', () => {
  expect(createSearchEvent(facts)).toEqual({
    eventName: 'favorite',
    eventType: 'conversion',
    index: 'prod_all',
    userToken: 'anon-1',
    objectIDs: ['42'],
  });
});

test('an add to cart contains price, quantity and currency', () => {
  expect(createSearchEvent({ ...facts, name: 'add_to_cart', userId: 7, queryId: 'q' })).toEqual({
    eventName: 'add_to_cart',
    eventType: 'conversion',
    eventSubType: 'addToCart',
    index: 'prod_all',
    userToken: 'anon-1',
    authenticatedUserToken: '7',
    objectIDs: ['42'],
    objectData: [{ price: 1200.5, quantity: 1 }],
    currency: 'USD',
    queryID: 'q',
  });
});

test('a purchase is a conversion with the price and quantity of every work', () => {
  const works = [
    { artworkId: 42, priceCents: 120_050, position: 0 },
    { artworkId: 43, priceCents: 9_900, position: 0, quantity: 2 },
  ];
  expect(createSearchEvent({ ...facts, name: 'purchase', works })).toEqual({
    eventName: 'purchase',
    eventType: 'conversion',
    eventSubType: 'purchase',
    index: 'prod_all',
    userToken: 'anon-1',
    objectIDs: ['42', '43'],
    objectData: [
      { price: 1200.5, quantity: 1 },
      { price: 99, quantity: 2 },
    ],
    currency: 'USD',
  });
});

test('a click after a query contains its position', () => {
  expect(createSearchEvent({ ...facts, name: 'select_item', queryId: 'q' })).toMatchObject({
    eventType: 'click',
    positions: [7],
    queryID: 'q',
  });
  expect(createSearchEvent({ ...facts, name: 'select_item' })).not.toHaveProperty('positions');
  expect(createSearchEvent({ ...facts, name: 'view_item_list', queryId: 'q' })).not.toHaveProperty('positions');
  expect(createSearchEvent({ ...facts, name: 'view_item_list', userId: null })).toMatchObject({ eventType: 'view' });
});

test.each([
  [0, 'q'],
  [7_199_999, 'q'],
  [7_200_000, undefined],
  [-1, undefined],
])('after %d ms the query id is %s', (age, id) => {
  expect(readStoredQuery({ id: 'q', savedAt: 1000, artworkIds: [42] }, 1000 + age, 42)?.id).toBe(id);
  expect(readStoredQuery(undefined, 0, 42)).toBeUndefined();
});

test('a work is attributed to a search only if that search found it', () => {
  expect(readStoredQuery({ id: 'q', savedAt: 1000, artworkIds: [42] }, 1000, 43)).toBeUndefined();
});

test('the id of a search is 32 hexadecimal digits', () => {
  expect(formatQueryId(new Uint8Array(QUERY_ID_BYTES).fill(10))).toBe('0a'.repeat(16));
});

test.each([
  [{ eventName: 'favorite', eventType: 'conversion' }, true],
  [{ eventName: 'add_to_cart', eventType: 'conversion', eventSubType: 'addToCart' }, true],
  [{ eventName: 'add_to_cart', eventType: 'conversion' }, false],
  [{ eventName: 'purchase', eventType: 'conversion', eventSubType: 'purchase' }, true],
  [{ eventName: 'purchase', eventType: 'conversion', eventSubType: 'addToCart' }, false],
  [{ eventName: 'select_item', eventType: 'click' }, true],
  [{ eventName: 'view_item_list', eventType: 'view' }, true],
  [{ eventName: 'view_item_list', eventType: 'conversion' }, false],
  [{ eventName: 'view_item_list', eventType: 'view', eventSubType: 'addToCart' }, false],
] as const)('%j is true to its name: %s', (event, isTrue) => {
  expect(isTrueToItsName(event)).toBe(isTrue);
});
