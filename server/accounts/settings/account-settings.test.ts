import { describe, expect, test } from 'vitest';
import { anOrder, aWork } from '../../testing/factories.ts';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';

const { app, database } = await aShop();
const { db } = database;
const PASSWORD = 'Secret-123';

async function call(method: 'GET' | 'POST' | 'DELETE', url: string, cookie: string, payload?: object) {
  const response = await app.inject({ method, url: `/easel${url}`, headers: { cookie }, ...(payload && { payload }) });
  const cookies = [response.headers['set-cookie'] ?? []].flat().map((one) => String(one).split(';')[0]);
  return { status: response.statusCode, ...response.json(), cookie: cookies.join('; ') };
}
const isIn = async (cookie: string) =>
  (await call('GET', '/all-client-data', cookie)).payload.session.isAuthenticated as boolean;
const emailOf = async (id: number) =>
  (await db.selectFrom('people').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email ?? '';
const lastLetterTo = (recipient: string) =>
  db.selectFrom('mails').selectAll().where('recipient', '=', recipient).orderBy('id', 'desc').executeTakeFirst();
const tokenIn = (text = '') => decodeURIComponent(/token=([^\s&]+)/.exec(text)?.[1] ?? '');

describe('a password change', () => {
  test('requires the old password, logs out all other devices and sends an email', async () => {
    const { id, cookie } = await aLogin(app, db, 'collector');
    const email = await emailOf(id);
    const elsewhere = await call('POST', '/auth/login', '', { email, password: PASSWORD });
    const done = await call('POST', '/account/password', cookie, { password: PASSWORD, newPassword: 'Another-456' });
    expect(done).toMatchObject({
      success: true,
      messages: ['Your password has been changed. All other devices are logged out.'],
    });
    expect(await isIn(elsewhere.cookie)).toBe(false);
    expect(await isIn(done.cookie)).toBe(true);
    expect((await call('POST', '/auth/login', '', { email, password: PASSWORD })).status).toBe(401);
    expect((await call('POST', '/auth/login', '', { email, password: 'Another-456' })).status).toBe(200);
    expect((await lastLetterTo(email))?.kind).toBe('password-changed');
  });

  test('is rejected without the old password and for a weak one', async () => {
    const { cookie } = await aLogin(app, db, 'collector');
    expect(
      await call('POST', '/account/password', cookie, { password: 'Wrong-123', newPassword: 'Another-456' }),
    ).toMatchObject({ status: 400, messages: ['The password is incorrect.'] });
    expect(await call('POST', '/account/password', cookie, { password: PASSWORD, newPassword: 'weak' })).toMatchObject({
      status: 400,
      messages: ['Password does not meet requirements.'],
    });
    expect(await isIn(cookie)).toBe(true);
  });

  test('is throttled, so that the password cannot be guessed in an open session', async () => {
    const { cookie } = await aLogin(app, db, 'collector');
    const tries = [];
    for (let n = 0; n < 7; n++)
      tries.push(
        (await call('POST', '/account/password', cookie, { password: 'no', newPassword: 'Another-456' })).status,
      );
    expect(tries.at(-1)).toBe(429);
  });
});

describe('an email change', () => {
  test('takes effect with the email link, and the old address is notified', async () => {
    const { id, cookie } = await aLogin(app, db, 'collector');
    const [old, wanted] = [await emailOf(id), `new-${id}@example.com`];
    const asked = await call('POST', '/account/email', cookie, { email: wanted.toUpperCase(), password: PASSWORD });
    expect(asked.messages).toEqual(['If the address can be used, a confirmation link is on its way.']);
    expect(await emailOf(id)).toBe(old);
    const token = tokenIn((await lastLetterTo(wanted))?.body_text);
    expect(await call('POST', '/auth/confirm-new-email', '', { token })).toMatchObject({
      messages: ['Your email has been changed.'],
    });
    expect(await emailOf(id)).toBe(wanted);
    expect((await lastLetterTo(old))?.body_text).toContain(wanted);
    expect((await call('POST', '/auth/confirm-new-email', '', { token })).status).toBe(400);
  });

  test('to an email with an account gets the same response, and nothing changes', async () => {
    const { id, cookie } = await aLogin(app, db, 'collector');
    const other = await emailOf((await aLogin(app, db, 'artist')).id);
    const asked = await call('POST', '/account/email', cookie, { email: other, password: PASSWORD });
    expect(asked.messages).toEqual(['If the address can be used, a confirmation link is on its way.']);
    expect((await lastLetterTo(other))?.kind).toBe('already-registered');
    expect(await emailOf(id)).not.toBe(other);
  });

  test('is rejected if the email was taken in the meantime', async () => {
    const { id, cookie } = await aLogin(app, db, 'collector');
    const wanted = `race-${id}@example.com`;
    await call('POST', '/account/email', cookie, { email: wanted, password: PASSWORD });
    const token = tokenIn((await lastLetterTo(wanted))?.body_text);
    const { id: quicker } = await aLogin(app, db, 'collector');
    await db.updateTable('people').set({ email: wanted }).where('id', '=', quicker).execute();
    expect((await call('POST', '/auth/confirm-new-email', '', { token })).status).toBe(400);
  });

  test.each(['', 'nonsense', '%00', 'x'.repeat(500)])('rejects the token %j', async (token) => {
    expect(await call('POST', '/auth/confirm-new-email', '', { token })).toMatchObject({
      status: 400,
      messages: ['This link is no longer valid. Please request a new one.'],
    });
  });

  test('stores only a hash of the token', async () => {
    const { id, cookie } = await aLogin(app, db, 'collector');
    const wanted = `hash-${id}@example.com`;
    await call('POST', '/account/email', cookie, { email: wanted, password: PASSWORD });
    const token = tokenIn((await lastLetterTo(wanted))?.body_text);
    const kept = await db.selectFrom('confirmations').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(token);
  });
});

describe("a user's personal data", () => {
  test('is exported completely, without secrets, to the user only', async () => {
    const { id, cookie } = await aLogin(app, db, 'collector');
    const { id: otherId } = await aLogin(app, db, 'artist');
    const workId = await aWork(db, { artist_id: otherId });
    await db.insertInto('favorites').values({ person_id: id, work_id: workId }).execute();
    const { payload } = await call('POST', '/account/export', cookie);
    expect(payload.data.people).toHaveLength(1);
    expect(payload.data.people[0]).toMatchObject({ id, first_name: 'Ada' });
    expect(payload.data.favorites).toMatchObject([{ work_id: workId }]);
    expect(JSON.stringify(payload)).not.toMatch(/password_hash|"token"|scrypt|public_key"/);
  });

  test('is deleted when the account is closed; orders stay anonymized', async () => {
    const { id, cookie } = await aLogin(app, db, 'artist');
    const email = await emailOf(id);
    const workId = await aWork(db, { artist_id: id });
    await anOrder(db, { buyer_id: id });
    expect((await call('DELETE', '/account', cookie, { password: 'wrong', isSure: true })).status).toBe(400);
    expect((await call('DELETE', '/account', cookie, { password: PASSWORD })).status).toBe(400);
    const done = await call('DELETE', '/account', cookie, { password: PASSWORD, isSure: true });
    expect(done).toMatchObject({ success: true });
    expect(done.cookie.split('; ')).toContain('easel.known=');
    expect(await isIn(cookie)).toBe(false);
    const row = await db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ first_name: 'Former', last_name: 'member', email: null, country_code: null });
    expect((await call('POST', '/auth/login', '', { email, password: PASSWORD })).status).toBe(401);
    expect(await db.selectFrom('orders').select('email').where('buyer_id', '=', id).execute()).toEqual([{ email: '' }]);
    const work = await db.selectFrom('works').selectAll().where('id', '=', workId).executeTakeFirstOrThrow();
    expect(work).toMatchObject({ original_status: 'unavail', is_safe: false });
  });

  test('includes the gift cards that they bought, without the codes', async () => {
    const { id, cookie } = await aLogin(app, db, 'collector');
    const card = {
      purchaser_id: id,
      sender_name: 'Ada',
      message: 'For you',
      initial_cents: 5_000,
      balance_cents: 5_000,
    };
    await db
      .insertInto('gift_cards')
      .values([
        { ...card, code_hash: `hash ${id}`, delivered_at: new Date() },
        { ...card, code_hash: null },
      ])
      .execute();
    const gift = { amountCents: 5_000, recipientName: 'Bea', recipientEmail: 'bea@example.com', senderName: 'Ada' };
    await call('POST', '/cart/gift-cards', cookie, gift);
    const { payload } = await call('POST', '/account/export', cookie);
    expect(payload.data.gift_cards).toMatchObject([{ message: 'For you' }, { message: 'For you' }]);
    expect(payload.data.gift_card_purchases).toMatchObject([{ recipient_name: 'Bea' }]);
    expect(JSON.stringify(payload)).not.toContain(`hash ${id}`);

    await call('DELETE', '/account', cookie, { password: PASSWORD, isSure: true });
    const cards = db.selectFrom('gift_cards').select('sender_name').where('purchaser_id', '=', id).orderBy('id');
    // A card that has not been sent yet names its sender until then.
    expect(await cards.execute()).toEqual([{ sender_name: '' }, { sender_name: 'Ada' }]);
  });
});
