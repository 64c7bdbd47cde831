import aa from 'search-insights';
import { beforeEach, describe, expect, test } from 'vitest';
import { APP_ID, aSearchServer, SEARCH_KEY } from './testing/search-server.ts';

const { base, hosts, client, events, post } = await aSearchServer();

const QUERY_ID = '43b15df305339e827f0ac0bdc5ebcaa7';

beforeEach(() => {
  events.length = 0;
  aa('init', { appId: APP_ID, apiKey: SEARCH_KEY, host: base, userToken: 'anonymous-1234' });
});

describe('search-insights', () => {
  test('sends views, clicks, conversions and filters', async () => {
    const sent = await Promise.all([
      aa('viewedObjectIDs', { index: 'art', eventName: 'Hits Viewed', objectIDs: ['1', '2'] }),
      aa('clickedObjectIDsAfterSearch', {
        index: 'art',
        eventName: 'Clicked',
        queryID: QUERY_ID,
        objectIDs: ['1'],
        positions: [3],
      }),
      aa('convertedFilters', { index: 'art', eventName: 'Filtered', filters: ['medium:Oil paint'] }),
      aa('addedToCartObjectIDs', {
        index: 'art',
        eventName: 'Cart',
        objectIDs: ['1'],
        objectData: [{ price: 12.5, quantity: 2 }],
        currency: 'USD',
        value: 25,
      }),
      aa('purchasedObjectIDsAfterSearch', {
        index: 'art',
        eventName: 'Bought',
        objectIDs: ['1'],
        objectData: [{ price: '12.5', quantity: 1, queryID: QUERY_ID }],
        currency: 'USD',
      }),
    ]);
    expect(sent).toEqual([true, true, true, true, true]);
    expect([...events].sort((a, b) => (a.eventName < b.eventName ? -1 : 1))).toMatchObject([
      {
        eventName: 'Bought',
        eventType: 'conversion',
        eventSubtype: 'purchase',
        objectData: [{ price: 12.5, queryID: QUERY_ID }],
      },
      {
        eventName: 'Cart',
        eventSubtype: 'addToCart',
        objectData: [{ price: 12.5, quantity: 2 }],
        currency: 'USD',
        value: 25,
      },
      { eventName: 'Clicked', eventType: 'click', queryID: QUERY_ID, objectIDs: ['1'], positions: [3] },
      { eventName: 'Filtered', filters: ['medium:Oil paint'] },
      {
        eventName: 'Hits Viewed',
        eventType: 'view',
        index: 'art',
        userToken: 'anonymous-1234',
        appId: APP_ID,
        objectIDs: ['1', '2'],
      },
    ]);
  });
});

test('the insights client works', async () => {
  const insights = client.initInsights({ region: 'us', options: { hosts } });
  const answer = await insights.pushEvents({
    events: [
      { eventType: 'view', eventName: 'Seen', index: 'art', userToken: 'u', objectIDs: ['1'], timestamp: Date.now() },
    ],
  });
  expect(answer).toEqual({ status: 200, message: 'OK' });
  expect(events).toHaveLength(1);
});

test('internal widget events are accepted and not stored', async () => {
  const response = await post('/1/events', { events: [{ eventType: 'instantsearch', eventName: '__start__' }] });
  expect(response.status).toBe(200);
  expect(events).toEqual([]);
});

const good = { eventType: 'click', eventName: 'Clicked', index: 'art', userToken: 'u', objectIDs: ['1'] };

test.each<[string, object]>([
  ['Either ObjectIDs or Filters must be given but not both', { ...good, objectIDs: undefined }],
  ['Either ObjectIDs or Filters must be given but not both', { ...good, filters: ['a:b'] }],
  ['Positions need a QueryID', { ...good, positions: [1] }],
  ['Positions are required', { ...good, queryID: QUERY_ID }],
  ['Positions must be positive integers', { ...good, queryID: QUERY_ID, positions: [0] }],
  ['Positions and ObjectIDs must be the same in number', { ...good, queryID: QUERY_ID, positions: [1, 2] }],
  ['Positions are only allowed on click events', { ...good, eventType: 'view', queryID: QUERY_ID, positions: [1] }],
  ['QueryID must be 32 hexadecimal characters', { ...good, queryID: 'nonsense', positions: [1] }],
  ['Timestamp is too far in the past', { ...good, timestamp: Date.now() - 31 * 24 * 3_600_000 }],
  ['Timestamp must be a number', { ...good, timestamp: 'yesterday' }],
  ['EventType must be one of', { ...good, eventType: 'hover' }],
  ['EventSubtype is only allowed on conversion events', { ...good, eventSubtype: 'purchase' }],
  ['EventName must be', { ...good, eventName: 'x'.repeat(65) }],
  ['EventName must be', { ...good, eventName: 'Ä' }],
  ['Index is required', { ...good, index: '' }],
  ['UserToken must be', { ...good, userToken: 'a b' }],
  ['UserToken must be', { ...good, userToken: 'x'.repeat(130) }],
  ['ObjectIDs may have 20 values at most', { ...good, objectIDs: Array.from({ length: 21 }, String) }],
  ['ObjectIDs must be a list of non-empty strings', { ...good, objectIDs: [] }],
  ['Filters must look like facet:value', { ...good, objectIDs: undefined, filters: ['oil'] }],
  ['ObjectData and ObjectIDs must be the same in number', { ...good, eventType: 'conversion', objectData: [] }],
  ['Currency must be', { ...good, eventType: 'conversion', currency: 'dollars' }],
])('%s', async (message, event) => {
  const response = await post('/1/events', { events: [good, event] });
  expect(response.status).toBe(422);
  expect(await response.json()).toEqual({ status: 422, message: expect.stringContaining(message) });
  expect(events).toEqual([]);
});

test('empty and oversized batches are rejected', async () => {
  const many = await post('/1/events', { events: Array.from({ length: 1_001 }, () => good) });
  expect(await many.json()).toMatchObject({ status: 422, message: expect.stringContaining('Too many events') });
  expect((await post('/1/events', { events: [] })).status).toBe(422);
  expect((await post('/1/events', {})).status).toBe(422);
});
