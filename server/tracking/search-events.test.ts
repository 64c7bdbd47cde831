import { expect, test } from 'vitest';
import { aLogin } from '../testing/logins.ts';
import { aShop } from '../testing/test-app.ts';

const { app, database } = await aShop();

const event = {
  eventName: 'select_item',
  eventType: 'click',
  index: 'easel_all_artworks',
  userToken: 'visitor-1',
  objectIDs: ['7', '8'],
};

const send = (payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: '/easel/algolia/events', headers, payload });

test('events of visitors are stored', async () => {
  const response = await send({ events: [event, { ...event, eventName: 'view_item_list', eventType: 'view' }] });
  expect(response.statusCode).toBe(200);
  expect(response.json().payload).toEqual({ accepted: 2 });
  const rows = await database.db
    .selectFrom('behavior_events')
    .select(['name', 'account', 'client_id', 'item_ids', 'user_id'])
    .orderBy('name')
    .execute();
  expect(rows).toEqual([
    { name: 'click', account: 'easel', client_id: 'visitor-1', item_ids: ['7', '8'], user_id: null },
    { name: 'view', account: 'easel', client_id: 'visitor-1', item_ids: ['7', '8'], user_id: null },
  ]);
});

test('the user ID of an event without a session is ignored', async () => {
  await send({ events: [{ ...event, userToken: 'liar', authenticatedUserToken: '1' }] });
  const row = await database.db
    .selectFrom('behavior_events')
    .selectAll()
    .where('client_id', '=', 'liar')
    .executeTakeFirstOrThrow();
  expect(row.user_id).toBeNull();
  expect(JSON.stringify(row.body)).not.toContain('authenticatedUserToken');
});

test.each([
  ['nothing', {}],
  ['no events', { events: [] }],
  ['a purchase', { events: [{ ...event, eventName: 'view_item_list', eventType: 'view', eventSubType: 'purchase' }] }],
  ['a view event of type click', { events: [{ ...event, eventName: 'view_item_list' }] }],
  ['a click event of subtype addToCart', { events: [{ ...event, eventSubType: 'addToCart' }] }],
  [
    'an add to cart event without its subtype',
    { events: [{ ...event, eventName: 'add_to_cart', eventType: 'conversion' }] },
  ],
  ['an unknown event', { events: [{ ...event, eventName: 'anything' }] }],
  ['invalid object IDs', { events: [{ ...event, objectIDs: ["1'; drop table works"] }] }],
  ['an invalid user token', { events: [{ ...event, userToken: 'a b' }] }],
  ['too many events', { events: Array.from({ length: 51 }, () => event) }],
])('%s is rejected', async (_, payload) => {
  const response = await send(payload);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ success: false, messages: [expect.any(String)] });
});

test('events from other sites are rejected', async () => {
  const response = await app.inject({
    method: 'POST',
    url: '/easel/algolia/events',
    headers: { origin: 'https://evil.example' },
    payload: { events: [event] },
  });
  expect(response.statusCode).toBe(403);
});

const rowsOf = (clientId: string) =>
  database.db.selectFrom('behavior_events').select(['user_id']).where('client_id', '=', clientId).execute();

test('the user comes from the session, not from the event', async () => {
  const ada = await aLogin(app, database.db, 'collector');
  const sent = { ...event, userToken: 'of-ada', authenticatedUserToken: '999' };
  await send({ events: [sent] }, { cookie: ada.cookie });
  expect(await rowsOf('of-ada')).toEqual([{ user_id: String(ada.id) }]);
});

test.each([
  ['private', { 'sec-gpc': '1' }, 0],
  ['refusing', { cookie: 'easel_consent=refused' }, 0],
  ['private-but-willing', { 'sec-gpc': '1', cookie: 'easel_consent=granted' }, 1],
])('events of a %s browser with %j are accepted; number stored: %d', async (userToken, headers, kept) => {
  const response = await send({ events: [{ ...event, userToken }] }, headers);
  expect(response.statusCode).toBe(200);
  expect(response.json().payload).toEqual({ accepted: kept });
  expect(await rowsOf(userToken)).toHaveLength(kept);
});

test('POST /algolia/events is also available at the path of the specification', async () => {
  const at = (payload: object, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url: '/algolia/events', headers, payload });
  const taken = await at({ events: [{ ...event, userToken: 'root-path' }] });
  expect(taken.statusCode).toBe(200);
  expect(taken.json()).toEqual({ success: true, payload: { accepted: 1 }, messages: [] });
  const rows = await database.db
    .selectFrom('behavior_events')
    .select('item_ids')
    .where('client_id', '=', 'root-path')
    .execute();
  expect(rows).toEqual([{ item_ids: ['7', '8'] }]);
  expect((await at({ events: [] })).statusCode).toBe(400);
  expect((await at({ events: [event] }, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
});
