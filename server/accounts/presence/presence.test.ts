import { countBusinessDays } from '@easel/domain/selling/arrival-dates';
import { dayLabel } from '@easel/domain/text/relative-time';
import { createOutbox } from '@easel/platform/mail/outbox';
import { expect, test } from 'vitest';
import { aCartBrowser, readWorkSku } from '../../testing/cart-browser.ts';
import { anArtist, aWork } from '../../testing/factories.ts';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';
import { erasePerson } from '../settings/personal-data-store.ts';
import { askArtistsHandler, turnVacationsHandler } from './presence-jobs.ts';

const { app, database, accounts, pageCache } = await aShop();
const { db } = database;
const DAY_MS = 86_400_000;
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const JOB = { signal: new AbortController().signal };
const timeIn = (days: number) => () => Date.now() + days * DAY_MS;

/** Runs the jobs as if it were some days later. */
const turnVacations = (days = 0) => turnVacationsHandler(db, timeIn(days)).run({}, JOB);
const askArtists = (days = 0) =>
  askArtistsHandler({
    db,
    mail: createOutbox(db),
    sign: accounts.sign,
    origin: () => 'https://shop.example',
    brand: 'Easel',
    now: timeIn(days),
  }).run({}, JOB);

async function anArtistWithWork({ daysSinceCheckIn = 1 } = {}) {
  const { id, cookie } = await aLogin(app, db, 'artist');
  await db
    .updateTable('people')
    .set({ check_in_started_at: new Date(Date.now() - daysSinceCheckIn * DAY_MS) })
    .where('id', '=', id)
    .execute();
  const title = `Work of artist ${id}`;
  const workId = await aWork(db, { artist_id: id, title });
  const call = async (method: 'PUT' | 'POST', url: string, payload?: object) => {
    const response = await app.inject({
      method,
      url: `/easel${url}`,
      headers: { cookie },
      ...(payload && { payload }),
    });
    return { status: response.statusCode, ...response.json() };
  };
  const person = () => db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return {
    id,
    cookie,
    workId,
    call,
    person,
    vacation: (plan: object) => call('PUT', '/account/vacation', { isOnVacation: true, ...plan }),
    checkIn: () => call('POST', '/account/check-in'),
    work: async () => (await app.inject(`/easel/works/${workId}`)).json().payload.work,
    isFound: async () => {
      const response = await app.inject({ method: 'POST', url: '/easel/search', payload: { search: title } });
      return JSON.stringify(response.json().payload).includes(`"artworkId":${workId}`);
    },
    mails: async () =>
      db
        .selectFrom('mails')
        .select(['kind', 'body_text'])
        .where('recipient', '=', (await person()).email ?? '')
        .where('kind', 'like', 'check-in%')
        .orderBy('id')
        .execute(),
  };
}

test('a planned vacation begins and ends by itself', async () => {
  const ada = await anArtistWithWork();
  const planned = await ada.vacation({ awayFrom: dayIn(3), awayUntil: dayIn(10), note: ' In the  mountains. ' });
  expect(planned).toMatchObject({
    messages: [`Your vacation is planned. It begins on ${dayLabel(dayIn(3))}.`],
    payload: { isOnVacation: false, vacation: { from: dayIn(3), until: dayIn(10), note: 'In the mountains.' } },
  });
  await turnVacations(2);
  expect([await ada.isFound(), (await ada.work()).vacationNote]).toEqual([true, '']);
  await turnVacations(3);
  expect(await ada.isFound()).toBe(false);
  expect(await ada.work()).toMatchObject({
    saleStatus: 'artist_on_vacation',
    awayUntil: dayIn(10),
    vacationNote: 'In the mountains.',
  });
  await turnVacations(10);
  expect(await ada.isFound()).toBe(false);
  await turnVacations(11);
  expect(await ada.isFound()).toBe(true);
  expect(await ada.person()).toMatchObject({ is_on_vacation: false, vacation_until: null, vacation_note: '' });
});

test('works can be bought during a vacation, and page and cart say that they ship after it', async () => {
  const ada = await anArtistWithWork();
  const sku = await readWorkSku(db, ada.workId);
  const estimate = async () => (await app.inject(`/easel/delivery-estimate?sku=${sku}`)).json().payload;
  const before = await estimate();
  const refused = await ada.vacation({ shipsAfter: true });
  expect(refused).toMatchObject({
    status: 400,
    messages: ['Enter the last day, so that buyers know when their order ships.'],
  });
  const saved = await ada.vacation({ awayUntil: dayIn(13), shipsAfter: true });
  expect(saved.messages).toEqual(['Vacation is on. Your works can be bought and ship after your return.']);
  expect(await ada.isFound()).toBe(true);
  expect(await ada.work()).toMatchObject({ saleStatus: 'for-sale', shipsFrom: dayIn(14) });
  const wait = countBusinessDays(dayIn(0), dayIn(14));
  expect(wait).toBeGreaterThan(8);
  expect(await estimate()).toMatchObject({ minDays: before.minDays + wait, maxDays: before.maxDays + wait });
  const buyer = aCartBrowser(app);
  await buyer.add(sku);
  expect(await buyer.cart()).toMatchObject({
    items: [{ sku, isBuyable: true, shipsFrom: dayIn(14) }],
    delivery: { minDays: before.minDays + wait },
  });
  expect((await buyer.page('/cart')).body).toContain(`Ships from ${dayLabel(dayIn(14))}`);
  const { productUrl } = await ada.work();
  expect((await app.inject(productUrl)).body).toContain(
    `The artist is away and sends this work from ${dayLabel(dayIn(14))}.`,
  );
  // The artist changes their mind.
  await ada.vacation({ shipsAfter: false });
  expect((await buyer.cart()).items[0]).toMatchObject({ isBuyable: false, shipsFrom: null });
  pageCache.clear();
  expect((await app.inject(productUrl)).body).toContain('The artist is away until');
});

test('an artist is reminded when the check-in is due and when it is overdue, once each', async () => {
  const ada = await anArtistWithWork({ daysSinceCheckIn: 29 });
  const kinds = async () => (await ada.mails()).map(({ kind }) => kind);
  await askArtists();
  expect(await kinds()).toEqual([]);
  await Promise.all([askArtists(1), askArtists(1)]);
  await askArtists(5);
  expect(await kinds()).toEqual(['check-in-due']);
  await Promise.all([askArtists(16), askArtists(16)]);
  await askArtists(29);
  expect(await kinds()).toEqual(['check-in-due', 'check-in-overdue']);
  expect(await ada.isFound()).toBe(true);
});

test('works of an artist who does not answer are hidden, and come back with one click', async () => {
  const ada = await anArtistWithWork({ daysSinceCheckIn: 50 });
  await askArtists();
  await askArtists(13);
  expect(await ada.isFound()).toBe(true);
  await askArtists(14);
  expect(await ada.isFound()).toBe(false);
  expect(await ada.work()).toMatchObject({ saleStatus: 'artist_on_vacation' });
  expect((await ada.mails()).map(({ kind }) => kind)).toEqual(['check-in-overdue', 'check-in-lapsed']);
  const { account } = (await app.inject({ url: '/easel/all-client-data', headers: { cookie: ada.cookie } })).json()
    .payload;
  expect(account).toMatchObject({ isCheckInLapsed: true, isOnVacation: false });
  expect((await ada.checkIn()).payload).toMatchObject({ isCheckInLapsed: false, isCheckInOverdue: false });
  expect(await ada.isFound()).toBe(true);
});

test('the link of a reminder asks, and checks in with a post', async () => {
  const ada = await anArtistWithWork({ daysSinceCheckIn: 50 });
  await askArtists();
  await askArtists(15);
  expect((await ada.person()).is_check_in_lapsed).toBe(true);
  const [mail] = await ada.mails();
  const url = /https:\/\/shop\.example(\/email\/check-in\?token=\S+)/.exec(mail?.body_text ?? '')?.[1] ?? '';
  const page = await app.inject(url);
  expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(page.body).toContain('Are all your works still available?');
  expect((await ada.person()).is_check_in_lapsed).toBe(true);

  const token = decodeURIComponent(url.split('token=')[1] ?? '');
  const confirm = (given: string) =>
    app.inject({ method: 'POST', url: '/easel/email/check-in', payload: { token: given } });
  expect((await confirm(`${token}x`)).statusCode).toBe(400);
  expect((await confirm(token)).json().messages).toEqual(['Thank you. You are checked in.']);
  expect(await ada.person()).toMatchObject({ is_check_in_lapsed: false, check_in_overdue_sent_at: null });
  expect((await confirm(token)).json().messages).toEqual(['You have already checked in. Thank you.']);

  const form = await aCartBrowser(app).submit('/email/link', { form: 'checkInByLink', token });
  expect([form.statusCode, form.headers.location]).toEqual([303, expect.stringContaining('/email/check-in?messages=')]);
});

test('nobody is asked who is away, has nothing for sale or gets no emails', async () => {
  const away = await anArtistWithWork({ daysSinceCheckIn: 50 });
  await away.vacation({ awayUntil: dayIn(300) });
  const sold = await anArtistWithWork({ daysSinceCheckIn: 50 });
  await db.updateTable('works').set({ original_status: 'sold' }).where('id', '=', sold.workId).execute();
  const imported = await anArtist(db, { check_in_started_at: new Date(Date.now() - 100 * DAY_MS) });
  await aWork(db, { artist_id: imported });
  await askArtists();
  await askArtists(20);
  expect([await away.mails(), await sold.mails()]).toEqual([[], []]);
  const rows = await db
    .selectFrom('people')
    .select('is_check_in_lapsed')
    .where('id', 'in', [away.id, sold.id, imported])
    .execute();
  expect(rows.map((row) => row.is_check_in_lapsed)).toEqual([false, false, false]);
});

test('whoever returns from a long vacation is asked at once, and has time to answer', async () => {
  const ada = await anArtistWithWork({ daysSinceCheckIn: 20 });
  await ada.vacation({ awayUntil: dayIn(60) });
  await turnVacations(61);
  await askArtists(61);
  expect((await ada.mails()).map(({ kind }) => kind)).toEqual(['check-in-due']);
  await askArtists(75);
  expect(await ada.isFound()).toBe(true);
});

test('a closed account stays away', async () => {
  const ada = await anArtistWithWork();
  await ada.vacation({ awayUntil: dayIn(5) });
  await erasePerson(db, ada.id, (await ada.person()).email ?? '');
  await turnVacations(10);
  expect(await ada.person()).toMatchObject({ is_away: true });
});
