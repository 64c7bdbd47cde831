import { beforeAll, expect, test } from 'vitest';
import { aWork } from '../../testing/factories.ts';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';
import { createCollectionCalls } from './testing/collection-calls.ts';

const { app, database } = await aShop();
const { db } = database;
let login: Awaited<ReturnType<typeof aLogin>>;
let ada: ReturnType<typeof createCollectionCalls>;
let workId: number;

beforeAll(async () => {
  login = await aLogin(app, db, 'collector');
  ada = createCollectionCalls(app, login.cookie);
  workId = await aWork(db);
});

const createByForm = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/easel/collections/create',
    headers: {
      cookie: login.cookie,
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    payload: String(new URLSearchParams(fields)),
  });

test('the five legacy calls', async () => {
  const created = (await createByForm({ title: 'Blue rooms', privacy: '1' })).json();
  const id = created.payload.data.id_user_collection;
  const collection = {
    id_user_collection: id,
    id_user: login.id,
    title: 'Blue rooms',
    description: '',
    privacy: '1',
    visible: '1',
    artworks_count: 0,
    url: `/art-collection/Blue-rooms/${login.id}/${id}/view`,
  };
  expect(created).toEqual({
    success: true,
    payload: { data: { id_user_collection: id }, collection },
    messages: ['New Collection Created. Browse art to add to your collection.'],
  });

  await createByForm({ title: 'The sea' });
  const titles = async (query: string) =>
    (await ada.send('GET', `/collections/get-art-collections${query}`)).payload.map(
      ({ title }: { title: string }) => title,
    );
  expect(await titles('')).toEqual(['The sea', 'Blue rooms']);
  expect(await titles('?title_search=BLUE')).toEqual(['Blue rooms']);

  const add = `/collections/add-art-to-collection?id_user_art=${workId}&collection_id=${id}`;
  const changed = { id_user_collection: id, id_user_art: workId, artworks_count: 1 };
  expect((await ada.send('GET', add)).payload).toEqual(changed);
  expect((await ada.send('GET', add)).payload).toEqual(changed);
  expect((await ada.send('GET', `/collections/get-collections-art-is-in/${workId}`)).payload).toEqual([
    { ...collection, artworks_count: 1 },
  ]);
  const removed = await ada.send('GET', `/collections/remove-art-from-collection/${workId}/${id}`);
  expect(removed.payload).toEqual({ ...changed, artworks_count: 0 });
});

test.each([
  ['add-art-to-collection?id_user_art=1', 400],
  ['add-art-to-collection?id_user_art=x&collection_id=1', 400],
  ['add-art-to-collection?id_user_art=1&collection_id=999999999', 404],
  ['remove-art-from-collection/1/999999999', 404],
  ['remove-art-from-collection/1/-2', 400],
  ['get-collections-art-is-in/0', 400],
])('bad input: %s', async (path, status) => {
  expect((await ada.send('GET', `/collections/${path}`)).status).toBe(status);
});

test('a page of another site cannot change a collection with a GET request', async () => {
  const id = await ada.make();
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://elsewhere.example' },
  ])
    for (const url of [
      `/easel/collections/add-art-to-collection?id_user_art=${workId}&collection_id=${id}`,
      `/easel/collections/remove-art-from-collection/${workId}/${id}`,
    ]) {
      const response = await app.inject({ url, headers: { cookie: login.cookie, ...headers } });
      expect(response.statusCode, `${url} ${JSON.stringify(headers)}`).toBe(403);
    }
  expect((await ada.read(id)).payload.count).toBe(0);
});

test('guests must log in', async () => {
  const guest = createCollectionCalls(app);
  for (const path of ['get-art-collections', 'get-collections-art-is-in/1', 'remove-art-from-collection/1/1'])
    expect(await guest.send('GET', `/collections/${path}`)).toMatchObject({ status: 401, loginRequired: true });
});

test('the legacy form has all fields, in snake_case', async () => {
  const admin = await aLogin(app, db, 'admin');
  const response = await app.inject({
    method: 'POST',
    url: '/easel/collections/create',
    headers: { cookie: admin.cookie, accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'title=For+you&collection_type_ids[]=17&collection_type_ids[]=33&zendesk_ticket_id=812&prints_view=1',
  });
  const { payload } = response.json();
  const id = payload.data.id_user_collection;
  expect(payload).toMatchObject({ collection_id: id, collection: { visible: '0', title: 'For you' } });
  expect((await createCollectionCalls(app, admin.cookie).read(id)).payload.form).toMatchObject({
    collectionTypeIds: ['17', '33'],
    zendeskTicketId: '812',
    printsView: '1',
  });
});

test('an invalid form is answered with its messages', async () => {
  expect((await createByForm({ title: '' })).json()).toMatchObject({
    success: false,
    messages: ['Please enter a Title'],
  });
});

test('changes to collections are logged for the owner', async () => {
  const admin = await aLogin(app, db, 'admin');
  const response = await app.inject({
    method: 'POST',
    url: '/easel/takeover',
    headers: { cookie: admin.cookie },
    payload: { userId: login.id, reason: 'Asked for help' },
  });
  const cookie = [response.headers['set-cookie'] ?? []]
    .flat()
    .map((set) => String(set).split(';')[0])
    .join('; ');
  const taken = createCollectionCalls(app, cookie);
  const id = await taken.make({ title: 'By the admin' });
  await taken.add(id, workId);
  await taken.send('GET', `/collections/remove-art-from-collection/${workId}/${id}`);
  await taken.send('DELETE', '/my-collection/delete', { idUserCollection: id });
  const { rows } = await database.pool.query(
    'select did from takeover_actions join takeovers on takeovers.id = takeover_id where person_id = $1 order by takeover_actions.id',
    [login.id],
  );
  expect(rows.map(({ did }) => did)).toEqual([
    'POST /my-collections/create',
    `PUT /my-collections/collection/${id}/artwork/${workId}`,
    `GET /collections/remove-art-from-collection/${workId}/${id}`,
    'DELETE /my-collection/delete',
  ]);
});
