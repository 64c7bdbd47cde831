import { expect, test } from 'vitest';
import { aWork } from '../../testing/factories.ts';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';

const { app, database } = await aShop();
const DAY_MS = 86_400_000;

async function anArtistWhoLastCheckedIn(daysAgo: number) {
  const { id, cookie } = await aLogin(app, database.db, 'artist');
  await database.db
    .updateTable('people')
    .set({ check_in_started_at: new Date(Date.now() - daysAgo * DAY_MS) })
    .where('id', '=', id)
    .execute();
  const account = async () =>
    (await app.inject({ url: '/easel/all-client-data', headers: { cookie } })).json().payload.account;
  return { id, cookie, account };
}
const setVacation = (cookie: string, payload: object | undefined) =>
  app.inject({ method: 'PUT', url: '/easel/account/vacation', headers: { cookie }, ...(payload && { payload }) });
const checkIn = (cookie: string) => app.inject({ method: 'POST', url: '/easel/account/check-in', headers: { cookie } });

test('a check-in clears both overdue and due', async () => {
  const { cookie, account } = await anArtistWhoLastCheckedIn(50);
  expect(await account()).toMatchObject({ isCheckInDue: true, isCheckInOverdue: true });
  const { messages, payload } = (await checkIn(cookie)).json();
  expect(messages).toEqual(['Thank you. You are checked in.']);
  expect(payload).toMatchObject({ isCheckInDue: false, isCheckInOverdue: false, isOnVacation: false });
  expect(await account()).toMatchObject({ isCheckInDue: false, isCheckInOverdue: false });
});

test('the works of an artist on vacation are removed from listings until they return', async () => {
  const { id, cookie, account } = await anArtistWhoLastCheckedIn(1);
  const workId = await aWork(database.db, { artist_id: id, title: 'Vacation Blue' });
  const found = async () => {
    const response = await app.inject({ method: 'POST', url: '/easel/search', payload: { search: 'Vacation Blue' } });
    return JSON.stringify(response.json().payload).includes(`"artworkId":${workId}`);
  };
  expect(await found()).toBe(true);
  expect((await setVacation(cookie, { isOnVacation: true })).json()).toMatchObject({
    success: true,
    payload: { isOnVacation: true },
  });
  expect(await account()).toMatchObject({ isOnVacation: true });
  expect(await found()).toBe(false);
  await setVacation(cookie, { isOnVacation: false });
  expect(await found()).toBe(true);
});

test('visitors see until when the artist is away', async () => {
  const { id, cookie, account } = await anArtistWhoLastCheckedIn(1);
  const workId = await aWork(database.db, { artist_id: id, title: 'Vacation Green' });
  const work = async () => (await app.inject(`/easel/works/${workId}`)).json().payload.work;
  const awayUntil = new Date(Date.now() + 20 * DAY_MS).toISOString().slice(0, 10);
  expect((await setVacation(cookie, { isOnVacation: true, awayUntil })).json().payload).toMatchObject({ awayUntil });
  expect(await account()).toMatchObject({ isOnVacation: true, awayUntil });
  expect(await work()).toMatchObject({ saleStatus: 'artist_on_vacation', awayUntil });
  expect((await app.inject(`/easel/artists/${id}`)).json().payload.artist).toMatchObject({ awayUntil });

  await setVacation(cookie, { isOnVacation: false, awayUntil });
  expect(await work()).toMatchObject({ saleStatus: 'for-sale', awayUntil: null });

  for (const wrong of ['2020-01-01', 'soon', '2026-02-31'])
    expect((await setVacation(cookie, { isOnVacation: true, awayUntil: wrong })).statusCode).toBe(400);
});

test('only artists can take a vacation or check in', async () => {
  const collector = await aLogin(app, database.db, 'collector');
  expect((await setVacation(collector.cookie, { isOnVacation: true })).statusCode).toBe(403);
  expect((await checkIn(collector.cookie)).statusCode).toBe(403);
  expect((await setVacation('', { isOnVacation: true })).statusCode).toBe(401);
  const artist = await aLogin(app, database.db, 'limited_artist');
  expect((await setVacation(artist.cookie, undefined)).statusCode).toBe(400);
  expect((await setVacation(artist.cookie, { isOnVacation: 'perhaps' })).statusCode).toBe(400);
});
