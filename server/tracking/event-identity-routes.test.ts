import { createAccounts } from '@easel/search-api/accounts/accounts';
import { TEST_ACCOUNT } from '@easel/search-api/constructor/testing/account-for-tests';
import { beforeEach, expect, test } from 'vitest';
import { aLogin } from '../testing/logins.ts';
import { aShop } from '../testing/test-app.ts';

const { app, database } = await aShop();
const origin = await app.listen({ port: 0, host: '127.0.0.1' });
const ada = await aLogin(app, database.db, 'collector');
const ben = await aLogin(app, database.db, 'collector');
await createAccounts(database.db, { apiKey: 'easel', account: undefined }).load(TEST_ACCOUNT);

beforeEach(() => database.db.deleteFrom('behavior_events').execute());
const storedUsers = async () => {
  const rows = await database.db.selectFrom('behavior_events').select(['user_id', 'client_id']).execute();
  expect(rows).toEqual([expect.objectContaining({ client_id: 'browser-1' })]);
  return rows[0]?.user_id;
};

const post = (userId: number | string, headers: Record<string, string>, key = 'easel') =>
  fetch(`${origin}/cio/v2/behavioral_action/result_click?key=${key}`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', ...headers },
    body: JSON.stringify({ item_id: '1', i: 'browser-1', s: 1, ui: String(userId) }),
  });

test.each<[string, number, Record<string, string>, number | null]>([
  ['a user, as themselves', ada.id, { cookie: ada.cookie }, ada.id],
  ['a guest, as a user', ada.id, {}, null],
  ['a user, as another user', ben.id, { cookie: ada.cookie }, null],
  ['an invalid session, as a user', ada.id, { cookie: 'easel.session_token=nonsense' }, null],
  ['another site, as the user', ada.id, { cookie: ada.cookie, 'sec-fetch-site': 'cross-site' }, null],
])(
  '/cio: an event of %s with user ID %d is stored with a verified user ID only',
  async (_, userId, headers, stored) => {
    expect((await post(userId, headers)).status).toBe(200);
    expect(await storedUsers()).toBe(stored === null ? null : String(stored));
  },
);

test.each([
  ['same-origin', true],
  ['cross-site', false],
  ['none', false],
  [undefined, false],
])('/cio: the user ID of a GET event with Sec-Fetch-Site: %s is trusted: %s', async (site, is) => {
  const response = await app.inject({
    url: `/cio/autocomplete/sea/search?key=easel&i=browser-1&s=1&ui=${ada.id}`,
    headers: { cookie: ada.cookie, ...(site && { 'sec-fetch-site': site }) },
  });
  expect(response.statusCode).toBe(200);
  expect(await storedUsers()).toBe(is ? String(ada.id) : null);
});

test('/cio: events of robots are marked, so that artists do not count them', async () => {
  for (const agent of ['Mozilla/5.0 (compatible; Googlebot/2.1)', 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0'])
    expect((await post(ada.id, { 'user-agent': agent })).status).toBe(200);
  const rows = await database.db.selectFrom('behavior_events').select('body').orderBy('id').execute();
  expect(rows.map(({ body }) => body.is_robot)).toEqual([true, undefined]);
});

test('/cio: an event during impersonation is not attributed to the user', async () => {
  const admin = await aLogin(app, database.db, 'admin');
  const started = await app.inject({
    method: 'POST',
    url: '/easel/takeover',
    headers: { cookie: admin.cookie },
    payload: { userId: ada.id, reason: 'A question about an order' },
  });
  expect(started.statusCode).toBe(200);
  const cookie = [started.headers['set-cookie'] ?? []]
    .flat()
    .map((one) => String(one).split(';')[0])
    .join('; ');
  expect((await post(ada.id, { cookie })).status).toBe(200);
  expect(await storedUsers()).toBeNull();
});

test('/algolia: the user ID of an event is ignored', async () => {
  const event = { eventType: 'view', eventName: 'Seen', index: 'all_artworks', objectIDs: ['1'] };
  const keys = 'x-algolia-application-id=easel&x-algolia-api-key=easel';
  const response = await fetch(`${origin}/algolia/1/events?${keys}`, {
    method: 'POST',
    headers: { cookie: ada.cookie },
    body: JSON.stringify({
      events: [{ ...event, userToken: 'browser-1', authenticatedUserToken: String(ada.id) }],
    }),
  });
  expect(response.status).toBe(200);
  expect(await storedUsers()).toBeNull();
});

test('users of another search account are not users of the shop with the same ID', async () => {
  await post(ada.id, {}, TEST_ACCOUNT.apiKey);
  expect(await storedUsers()).toBe(String(ada.id));
  const data = await app.inject({
    method: 'POST',
    url: '/easel/account/export',
    payload: {},
    headers: { cookie: ada.cookie },
  });
  expect(data.statusCode).toBe(200);
  expect(data.json().payload.data.behavior_events).toEqual([]);
});
