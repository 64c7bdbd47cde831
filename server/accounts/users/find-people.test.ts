import { expect, test } from 'vitest';
import { anArtist } from '../../testing/factories.ts';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';

const { app, database } = await aShop();
const { db } = database;
const get = (path: string, cookie: string) => app.inject({ url: `/easel${path}`, headers: { cookie } });

test('staff find users by name or email with any characters', async () => {
  const admin = await aLogin(app, db, 'admin');
  const id = await anArtist(db, { first_name: 'Zoë', last_name: 'Quill_100%', email: 'zoe.quill@example.com' });
  const find = async (query: string) =>
    (await get(`/staff/people?query=${encodeURIComponent(query)}`, admin.cookie)).json().payload.people;
  for (const query of ['zoë quill', 'ZOE.QUILL@', 'quill_100%'])
    expect(await find(query)).toMatchObject([{ userId: id, role: 'artist', canBeTakenOver: true, lastSeenAt: null }]);
  expect(await find('zoe_quill')).toEqual([]);
  expect(await find("'; drop table people; --")).toEqual([]);
  const own = (await find('')).find(({ userId }: { userId: number }) => userId === admin.id);
  expect(own).toMatchObject({ canBeTakenOver: false, lastSeenAt: expect.any(String) });
  expect((await get(`/staff/people?query=${'x'.repeat(201)}`, admin.cookie)).statusCode).toBe(400);
});
