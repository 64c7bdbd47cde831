import { expect, test } from 'vitest';
import { aShop } from '../testing/test-app.ts';

const { app, database } = await aShop();

const event = {
  eventName: 'select_item',
  eventType: 'click',
  index: 'easel_all_artworks',
  userToken: 'visitor-1',
  objectIDs: ['7', '8'],
};

const send = (payload: object) => app.inject({ method: 'POST', url: '/easel/algolia/events', payload });

test('browse §7: what a visitor did with works they found is kept', async () => {
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

test('nobody can speak for somebody who is logged in', async () => {
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
  ['an unknown event', { events: [{ ...event, eventName: 'anything' }] }],
  ['works that are none', { events: [{ ...event, objectIDs: ["1'; drop table works"] }] }],
  ['a visitor who is none', { events: [{ ...event, userToken: 'a b' }] }],
  ['too many events', { events: Array.from({ length: 51 }, () => event) }],
])('%s is refused', async (_, payload) => {
  expect((await send(payload)).statusCode).toBe(400);
});

test('another site cannot speak for a visitor', async () => {
  const response = await app.inject({
    method: 'POST',
    url: '/easel/algolia/events',
    headers: { origin: 'https://evil.example' },
    payload: { events: [event] },
  });
  expect(response.statusCode).toBe(403);
});
