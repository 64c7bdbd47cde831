import { expect, test } from 'vitest';
import { aWork } from '../../testing/factories.ts';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';

const { app, database } = await aShop();
const { db } = database;
const curator = await aLogin(app, db, 'curator');
const admin = await aLogin(app, db, 'admin');

const call = async (cookie: string, path: string, payload?: object) => {
  const response = await app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/easel${path}`,
    headers: { cookie },
    ...(payload && { payload }),
  });
  return { status: response.statusCode, ...response.json() };
};
const create = async (cookie: string, form: object): Promise<number> =>
  (await call(cookie, '/my-collections/create', form)).payload.data.id_user_collection;

test('a curator fills selections of the staff, but not what an admin keeps for themselves', async () => {
  const selection = await create(admin.cookie, {
    ...{ title: 'For a client', collectionTypeIds: ['17'], privacy: '1' },
    ...{ firstName: 'Ida', lastName: 'Berg', email: 'ida@example.com', zendeskTicketId: '7' },
  });
  const own = await create(curator.cookie, { title: 'My own' });
  const personal = await create(admin.cookie, { title: 'Personal', collectionTypeIds: ['1'] });
  const { selections } = (await call(curator.cookie, '/staff/selections')).payload;
  expect(selections).toMatchObject([
    { collectionId: own, isOwn: true },
    { collectionId: selection, title: 'For a client', types: ['AA Selection'], isOwn: false },
  ]);
  const [shown, gone] = [await aWork(db), await aWork(db, { is_safe: false })];
  const artworkIds = [shown, gone];
  expect(await call(curator.cookie, `/staff/selections/${selection}`, { artworkIds })).toMatchObject({
    status: 200,
    payload: { added: 1, problems: [{ artworkId: gone, message: 'This work is no longer available.' }] },
    messages: ['1 work added to “For a client”.', '1 work could not be added.'],
  });
  expect((await call(curator.cookie, `/staff/selections/${selection}`, { artworkIds: [shown] })).payload.added).toBe(0);
  expect((await call(curator.cookie, `/staff/selections/${personal}`, { artworkIds })).status).toBe(404);
});
