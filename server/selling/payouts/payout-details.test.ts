import { afterEach, describe, expect, test } from 'vitest';
import { aLogin, PASSWORD } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';
import { ACCOUNT, enterDetails, IBAN, payAsStaff, sellOriginal } from './payouts-for-tests.ts';

const DAY_MS = 86_400_000;
let shift = 0;
const now = () => Date.now() + shift;
const { app, database, runJobs } = await aShop({}, { now });
const { db } = database;
const staff = await aLogin(app, db, 'admin');
afterEach(() => {
  shift = 0;
});

const get = (path: string, cookie: string) => app.inject({ url: `/easel${path}`, headers: { cookie } });
const settingsOf = async (cookie: string) => (await get('/studio/payout-details', cookie)).json().payload;
const letters = (kind: string) => db.selectFrom('mails').selectAll().where('kind', '=', kind).orderBy('id').execute();

describe('payout details', () => {
  test('are shown by their last characters and stored encrypted', async () => {
    const artist = await aLogin(app, db, 'artist');
    expect((await settingsOf(artist.cookie)).account).toBeNull();
    const saved = await enterDetails(app, artist.cookie, { ...ACCOUNT, iban: ' de89 3704 0044 0532 0130 00 ' });
    expect(saved.statusCode).toBe(200);
    expect(saved.json().payload.account).toMatchObject({ masked: 'IBAN ending in 3000', country: 'de' });
    expect(saved.body).not.toContain('0532');
    const row = await db
      .selectFrom('payout_details')
      .selectAll()
      .where('person_id', '=', artist.id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toMatch(/DE89|0532|Moreau/);
  });

  test.each<[string, object, RegExp]>([
    ['a typing error', { iban: 'DE89 3704 0044 0532 0130 01' }, /typing error in this IBAN/],
    ['letters of another alphabet', { iban: 'DЕ89 3704 0044 0532 0130 00' }, /only the letters A to Z/],
    ['10,000 characters', { iban: 'DE89'.repeat(2_500) }, /60 characters/],
    ['another country', { country: 'fr' }, /account in France starts with FR/],
    ['an unknown country', { country: 'xx' }, /choose the country/],
    ['no IBAN', { iban: '' }, /enter the IBAN/],
    ['no name', { holder: ' ' }, /name of the account holder/],
    ['only a number as name', { holder: '12345' }, /name as your bank writes it/],
  ])('with %s are refused in plain words, without what was typed', async (_, wrong, message) => {
    const artist = await aLogin(app, db, 'artist');
    const response = await enterDetails(app, artist.cookie, { ...ACCOUNT, ...wrong });
    expect(response.statusCode).toBe(400);
    expect(response.json().messages.join(' ')).toMatch(message);
    expect(response.body).not.toMatch(/3704|DE89DE89/);
    expect((await settingsOf(artist.cookie)).account).toBeNull();
  });

  test('of other countries have other numbers', async () => {
    const artist = await aLogin(app, db, 'artist');
    const us = { holder: 'Ada Moreau', country: 'us', accountNumber: '000123456789', accountType: 'checking' };
    const wrong = await enterDetails(app, artist.cookie, { ...us, routingNumber: '021000022' });
    expect(wrong.json()).toMatchObject({
      success: false,
      messages: ['This is not a routing number. It has 9 digits; please look for a typing error.'],
    });
    expect(
      (await enterDetails(app, artist.cookie, { ...us, routingNumber: '021000021' })).json().payload.account,
    ).toMatchObject({
      masked: 'Account ending in 6789',
    });
  });

  test('are changed with the password only, and guesses are limited', async () => {
    const artist = await aLogin(app, db, 'artist');
    const wrong = { ...ACCOUNT, password: 'wrong' };
    expect((await enterDetails(app, artist.cookie, wrong)).json().messages).toEqual(['The password is incorrect.']);
    const statuses = [];
    for (let count = 0; count < 7; count += 1)
      statuses.push((await enterDetails(app, artist.cookie, wrong)).statusCode);
    expect(statuses.at(-1)).toBe(429);
    expect((await settingsOf(artist.cookie)).account).toBeNull();
  });

  test('tell the artist by email when they change, once, and not if they stay the same', async () => {
    const artist = await aLogin(app, db, 'artist');
    const before = (await letters('payout-details-changed')).length;
    await Promise.all([1, 2, 3].map(() => enterDetails(app, artist.cookie)));
    await enterDetails(app, artist.cookie, { ...ACCOUNT, iban: IBAN.replaceAll(' ', '').toLowerCase() });
    const sent = (await letters('payout-details-changed')).slice(before);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body_text).toContain('IBAN ending in 3000');
    expect(sent[0]?.body_text).toContain('/account/settings');
    expect(sent[0]?.body_text).not.toContain('0532');
    expect((await settingsOf(artist.cookie)).events).toMatchObject([{ action: 'changed' }]);
  });

  test('hold payouts for three days, to the moment', async () => {
    const artist = await aLogin(app, db, 'artist');
    await (await sellOriginal(app, db, artist.id)).complete();
    await enterDetails(app, artist.cookie);
    const { account } = await settingsOf(artist.cookie);
    expect(Date.parse(account.heldUntil) - Date.parse(account.changedAt)).toBe(3 * DAY_MS);
    const refused = await payAsStaff(app, staff.cookie, artist.id, 60_000);
    expect([refused.statusCode, refused.json().messages[0]]).toEqual([409, expect.stringMatching(/held until/)]);
    shift = 3 * DAY_MS - 60_000;
    expect((await payAsStaff(app, staff.cookie, artist.id, 60_000)).statusCode).toBe(409);
    shift = 3 * DAY_MS;
    expect((await settingsOf(artist.cookie)).account.heldUntil).toBeNull();
    // A change starts the hold again.
    await enterDetails(app, artist.cookie, { ...ACCOUNT, country: 'nl', iban: 'NL91 ABNA 0417 1643 00' });
    expect((await payAsStaff(app, staff.cookie, artist.id, 60_000)).statusCode).toBe(409);
    shift = 6 * DAY_MS + 60_000;
    expect((await payAsStaff(app, staff.cookie, artist.id, 60_000)).statusCode).toBe(200);
  });

  test('are seen by staff only for a payout that they can make, and every look is recorded', async () => {
    const artist = await aLogin(app, db, 'artist');
    const look = (cents: number) =>
      app.inject({
        method: 'POST',
        url: '/easel/staff/payouts/destination',
        headers: { cookie: staff.cookie },
        payload: { artistId: artist.id, cents },
      });
    await enterDetails(app, artist.cookie);
    shift = 4 * DAY_MS;
    expect((await look(60_000)).statusCode).toBe(409);
    await (await sellOriginal(app, db, artist.id)).complete();
    expect((await look(1)).statusCode).toBe(409);
    const seen = (await look(60_000)).json().payload;
    expect(seen.facts).toContainEqual({ label: 'IBAN', value: IBAN });
    await look(60_000);
    const log = await db
      .selectFrom('payout_detail_events')
      .select(['action', 'staff_id'])
      .where('person_id', '=', artist.id)
      .where('action', '=', 'seen')
      .execute();
    expect(log).toEqual([
      { action: 'seen', staff_id: staff.id },
      { action: 'seen', staff_id: staff.id },
    ]);
    expect((await settingsOf(artist.cookie)).events.slice(0, 2)).toMatchObject([
      { action: 'seen' },
      { action: 'seen' },
    ]);
    expect((await get('/staff/payouts', staff.cookie)).body).not.toContain('0532');
  });

  test('that changed after staff have looked are not paid to', async () => {
    const artist = await aLogin(app, db, 'artist');
    await enterDetails(app, artist.cookie);
    await (await sellOriginal(app, db, artist.id)).complete();
    shift = 4 * DAY_MS;
    const payload = { artistId: artist.id, cents: 60_000 };
    const post = (path: string, body: object) =>
      app.inject({
        method: 'POST',
        url: `/easel/staff/payouts${path}`,
        headers: { cookie: staff.cookie },
        payload: body,
      });
    const { detailsVersion } = (await post('/destination', payload)).json().payload;
    await enterDetails(app, artist.cookie, { ...ACCOUNT, country: 'nl', iban: 'NL91 ABNA 0417 1643 00' });
    shift = 8 * DAY_MS;
    const late = await post('', { ...payload, detailsVersion });
    expect([late.statusCode, late.json().messages[0]]).toEqual([
      409,
      expect.stringMatching(/have changed since you looked/),
    ]);
  });

  test('cannot be seen or changed by staff who act as the artist', async () => {
    const artist = await aLogin(app, db, 'artist');
    await enterDetails(app, artist.cookie);
    const started = await app.inject({
      method: 'POST',
      url: '/easel/takeover',
      headers: { cookie: staff.cookie },
      payload: { userId: artist.id, reason: 'A question about a payout' },
    });
    expect(started.statusCode, started.body).toBe(200);
    const cookie = [started.headers['set-cookie'] ?? []]
      .flat()
      .map((one) => String(one).split(';')[0])
      .join('; ');
    expect((await get('/studio/payouts', cookie)).statusCode).toBe(200);
    for (const path of ['/studio/payout-details', '/studio/statements/2026-01/pdf', '/account/closing'])
      expect((await get(path, cookie)).statusCode, path).toBe(403);
    expect((await enterDetails(app, cookie)).statusCode).toBe(403);
  });

  test('that were sealed with another secret have to be entered again', async () => {
    const artist = await aLogin(app, db, 'artist');
    await enterDetails(app, artist.cookie);
    const other = await aLogin(app, db, 'artist');
    await enterDetails(app, other.cookie, { ...ACCOUNT, country: 'nl', iban: 'NL91 ABNA 0417 1643 00' });
    const { sealed } = await db
      .selectFrom('payout_details')
      .select('sealed')
      .where('person_id', '=', other.id)
      .executeTakeFirstOrThrow();
    // Even the row of another artist is unreadable.
    await db.updateTable('payout_details').set({ sealed }).where('person_id', '=', artist.id).execute();
    expect((await settingsOf(artist.cookie)).account).toMatchObject({ isRefused: true, country: '' });
    await (await sellOriginal(app, db, artist.id)).complete();
    shift = 4 * DAY_MS;
    const refused = await payAsStaff(app, staff.cookie, artist.id, 60_000);
    expect([refused.statusCode, refused.json().messages[0]]).toEqual([409, expect.stringMatching(/enter them again/)]);
    expect((await enterDetails(app, artist.cookie)).statusCode).toBe(200);
    expect((await settingsOf(artist.cookie)).account).toMatchObject({ isRefused: false, country: 'de' });
  });

  test('are part of the personal data by their last characters only', async () => {
    const artist = await aLogin(app, db, 'artist');
    await enterDetails(app, artist.cookie);
    const { body } = await app.inject({
      method: 'POST',
      url: '/easel/account/export',
      headers: { cookie: artist.cookie },
    });
    expect(body).toContain('IBAN ending in 3000');
    expect(body).not.toMatch(/0532|sealed/);
  });
});

describe('tax details', () => {
  const save = (cookie: string, payload: object) =>
    app.inject({ method: 'PUT', url: '/easel/studio/tax-details', headers: { cookie }, payload });

  test('are stored, with the tax number encrypted and shown by its last characters', async () => {
    const artist = await aLogin(app, db, 'artist');
    const company = { country: 'de', kind: 'company', companyName: 'Moreau Studio', vatNumber: 'de 136 695 976' };
    expect((await save(artist.cookie, { ...company, taxNumber: '181/815/08155' })).json().payload.tax).toEqual({
      country: 'de',
      kind: 'company',
      companyName: 'Moreau Studio',
      vatNumber: 'DE136695976',
      taxNumber: 'ending in 8155',
    });
    const row = await db
      .selectFrom('tax_details')
      .selectAll()
      .where('person_id', '=', artist.id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain('181/815');
    expect((await save(artist.cookie, { ...company, taxNumber: '' })).json().payload.tax.taxNumber).toBe(
      'ending in 8155',
    );
    expect((await save(artist.cookie, { ...company, removesTaxNumber: true })).json().payload.tax.taxNumber).toBe('');
  });

  test.each<[object, RegExp]>([
    [{ vatNumber: 'DE136695975' }, /typing error in this VAT number/],
    [{ kind: 'company' }, /name of the company/],
    [{ kind: 'choir' }, /person or as a company/],
    [{ country: 'zz' }, /country in which you pay taxes/],
    [{ taxNumber: '=1+1' }, /A tax number has/],
    [{ taxNumber: 'x'.repeat(10_000) }, /40 characters/],
  ])('%o are refused in plain words', async (wrong, message) => {
    const artist = await aLogin(app, db, 'artist');
    const response = await save(artist.cookie, { country: 'de', kind: 'person', ...wrong });
    expect(response.statusCode).toBe(400);
    expect(response.json().messages.join(' ')).toMatch(message);
  });
});

test('the password of the artist is not in a log or an email', async () => {
  await runJobs();
  const all = await db.selectFrom('mails').select('body_text').execute();
  expect(JSON.stringify(all)).not.toContain(PASSWORD);
});
