import { createOutbox } from '@easel/platform/mail/outbox';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';
import { anOriginal, aShopper, expectConsistentShop } from '../orders/orders-for-tests.ts';
import { serveWaitingListsHandler } from './serve-waiting-lists.ts';

const { app, database, accounts, runJobs } = await aShop();
const { db } = database;

type Shopper = ReturnType<typeof aShopper>;

const mails = (kind: string) => db.selectFrom('mails').selectAll().where('kind', '=', kind).orderBy('id').execute();

beforeEach(async () => {
  await db.deleteFrom('mails').execute();
});

/** Runs the job that otherwise runs every minute, and what it queues. */
async function passMinute() {
  const parts = {
    db,
    mail: createOutbox(db),
    sign: accounts.sign,
    brand: 'Easel',
    origin: () => 'https://shop.example',
  };
  await serveWaitingListsHandler(parts).run({}, { signal: new AbortController().signal });
  await runJobs();
}

const aUser = async (): Promise<Shopper & { id: number }> => {
  const { id, cookie } = await aLogin(app, db, 'collector');
  return { ...aShopper(app, cookie), id };
};

/** A work that somebody is paying for. `fail` ends the payment without a sale. */
async function aHeldWork() {
  const work = await anOriginal(db);
  const buyer = await aUser();
  const { orderNumber } = (await buyer.buy(work.sku, { payment: { token: 'test-confirmation' } })).json().payload;
  const { id: paymentId } = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select('payments.id')
    .where('number', '=', orderNumber)
    .executeTakeFirstOrThrow();
  const confirm = async (isApproved: boolean) => {
    await buyer.call('POST', `/test-payments/${paymentId}/confirm`, { isApproved });
    await runJobs();
  };
  return { ...work, buyer, fail: () => confirm(false), pay: () => confirm(true) };
}

const statusOf = async (workId: number) =>
  (await db.selectFrom('works').select('original_status').where('id', '=', workId).executeTakeFirstOrThrow())
    .original_status;

const endHour = (workId: number) =>
  db
    .updateTable('waiting_list')
    .set({ exclusive_until: sql<Date>`now() - interval '1 second'` })
    .where('work_id', '=', workId)
    .where('status', '=', 'offered')
    .execute();

const join = (shopper: Shopper, workId: number, body: object = {}) =>
  shopper.call('POST', `/waiting-list/${workId}`, body);
const placeOf = async (shopper: Shopper, workId: number) =>
  (await shopper.call('GET', `/waiting-list/${workId}`)).json().payload;

describe('while a work is held', () => {
  test('users join its list once and see their position', async () => {
    const { workId } = await aHeldWork();
    const [first, second] = [await aUser(), await aUser()];
    expect(await placeOf(first, workId)).toEqual({ status: 'none', position: null, exclusiveUntil: null });
    expect((await join(first, workId)).json().payload).toMatchObject({ status: 'waiting', position: 1 });
    expect((await join(first, workId)).json().payload).toMatchObject({ status: 'waiting', position: 1 });
    expect((await join(second, workId)).json().payload).toMatchObject({ status: 'waiting', position: 2 });
    await first.call('DELETE', `/waiting-list/${workId}`);
    expect(await placeOf(first, workId)).toMatchObject({ status: 'none' });
    expect(await placeOf(second, workId)).toMatchObject({ status: 'waiting', position: 1 });
  });

  test('the buyer who pays for it does not join', async () => {
    const { workId, buyer } = await aHeldWork();
    const response = await join(buyer, workId);
    expect(response.statusCode).toBe(409);
    expect(response.json().messages).toEqual(['This work is held for you. Please complete your payment.']);
  });

  test('a guest has a place once the address is confirmed', async () => {
    const { workId } = await aHeldWork();
    const guest = aShopper(app);
    expect((await join(guest, workId, { email: 'Guest@Wait.example' })).json().payload.status).toBe('unconfirmed');
    const [mail] = await mails('waiting-list-confirm');
    expect(mail?.recipient).toBe('guest@wait.example');
    const token = /waiting-list\/(\S+)/.exec(mail?.body_text ?? '')?.[1] ?? '';
    const link = (await guest.call('GET', `/waiting-list/links/${token}`)).json().payload;
    expect(link).toMatchObject({ status: 'unconfirmed', needsLogin: false, work: { artworkId: workId } });
    const confirmed = await guest.call('POST', `/waiting-list/links/${token}`, { action: 'confirm' });
    expect(confirmed.json().payload).toMatchObject({ status: 'waiting', position: 1 });
    await guest.call('POST', `/waiting-list/links/${token}`, { action: 'leave' });
    expect(await placeOf(guest, workId)).toMatchObject({ status: 'none' });
  });

  test('an address on the list gets no second email, and the response does not tell', async () => {
    const { workId } = await aHeldWork();
    await join(aShopper(app), workId, { email: 'same@wait.example' });
    const again = await join(aShopper(app), workId, { email: 'same@wait.example' });
    expect(again.json().payload).toMatchObject({ status: 'unconfirmed' });
    expect(await mails('waiting-list-confirm')).toHaveLength(1);
  });

  test.each([
    [{}, 'Email address is required.'],
    [{ email: 'nobody' }, 'Please enter a valid email.'],
    [{ email: '<script>@x' }, 'Please enter a valid email.'],
  ])('a guest with the address %j is refused', async (body, message) => {
    const { workId } = await aHeldWork();
    const response = await join(aShopper(app), workId, body);
    expect(response.statusCode).toBe(400);
    expect(response.json().messages).toEqual([message]);
  });
});

test('only works that are held have a list', async () => {
  const { workId } = await anOriginal(db);
  const user = await aUser();
  expect((await join(user, workId)).json().messages).toEqual(['This work is available. You can buy it now.']);
  await db.updateTable('works').set({ original_status: 'sold' }).where('id', '=', workId).execute();
  expect((await join(user, workId)).json().messages).toEqual(['This work has been sold.']);
  expect((await join(user, 999_999_999)).statusCode).toBe(404);
});

describe('when the payment fails', () => {
  test('the first in line gets an email and can buy the work for an hour, others cannot', async () => {
    const { workId, sku, fail } = await aHeldWork();
    const [first, second] = [await aUser(), await aUser()];
    await join(first, workId);
    await join(second, workId);
    await fail();
    expect(await statusOf(workId)).toBe('reserved');
    const [mail] = await mails('waiting-list-offer');
    expect(mail?.recipient).toContain('collector-');
    expect(mail?.body_text).toContain('It is reserved for you for 60 minutes');
    expect(await placeOf(second, workId)).toMatchObject({ status: 'waiting', position: 1 });
    const offered = await placeOf(first, workId);
    expect(offered.status).toBe('offered');
    expect(Date.parse(offered.exclusiveUntil) - Date.now()).toBeGreaterThan(3_500_000);

    expect((await second.add(sku)).statusCode).toBe(409);
    await first.call('POST', `/waiting-list/${workId}/claim`, {});
    expect((await first.buy(sku)).json().payload.status).toBe('placed');
    expect(await statusOf(workId)).toBe('sold');
    await expectConsistentShop(db);

    await passMinute();
    expect(await placeOf(second, workId)).toMatchObject({ status: 'none' });
    const [ended] = await mails('waiting-list-ended');
    expect(ended?.body_text).toContain('It has been sold.');
    expect(await mails('waiting-list-ended')).toHaveLength(1);
  });

  test('after the hour it is the turn of the next person, and then of everyone', async () => {
    const { workId, fail } = await aHeldWork();
    const [first, second] = [await aUser(), await aUser()];
    await join(first, workId);
    await join(second, workId);
    await fail();
    await endHour(workId);
    await passMinute();
    expect(await placeOf(first, workId)).toMatchObject({ status: 'none' });
    expect(await placeOf(second, workId)).toMatchObject({ status: 'offered' });
    expect(await mails('waiting-list-offer')).toHaveLength(2);
    await endHour(workId);
    await passMinute();
    expect(await statusOf(workId)).toBe('avail');
    await expectConsistentShop(db);
  });

  test('whoever gives up the offer makes it available to the next person at once', async () => {
    const { workId, fail } = await aHeldWork();
    const [first, second] = [await aUser(), await aUser()];
    await join(first, workId);
    await join(second, workId);
    await fail();
    await first.call('DELETE', `/waiting-list/${workId}`);
    await runJobs();
    expect(await placeOf(second, workId)).toMatchObject({ status: 'offered' });
    await second.call('DELETE', `/waiting-list/${workId}`);
    expect(await statusOf(workId)).toBe('avail');
  });

  test('a declined card does not cost the exclusive hour', async () => {
    const { workId, sku, fail } = await aHeldWork();
    const first = await aUser();
    await join(first, workId);
    await fail();
    await first.call('POST', `/waiting-list/${workId}/claim`, {});
    expect((await first.buy(sku, { payment: { token: 'test-declined' } })).json().payload.status).toBe('failed');
    expect(await statusOf(workId)).toBe('reserved');
    expect(await placeOf(first, workId)).toMatchObject({ status: 'offered' });
    expect(await mails('waiting-list-offer')).toHaveLength(1);
    expect((await first.buy(sku)).json().payload.status).toBe('placed');
    await expectConsistentShop(db);
  });

  test('the hour does not end while its owner is paying', async () => {
    const { workId, sku, fail } = await aHeldWork();
    const [first, second] = [await aUser(), await aUser()];
    await join(first, workId);
    await join(second, workId);
    await fail();
    await first.call('POST', `/waiting-list/${workId}/claim`, {});
    const { orderNumber } = (await first.buy(sku, { payment: { token: 'test-confirmation' } })).json().payload;
    await endHour(workId);
    await passMinute();
    expect(await placeOf(second, workId)).toMatchObject({ status: 'waiting' });
    await first.call('DELETE', `/waiting-list/${workId}`);
    expect(await statusOf(workId)).toBe('reserved');
    await db
      .updateTable('orders')
      .set({ hold_expires_at: new Date(0) })
      .where('number', '=', orderNumber)
      .execute();
    await expectConsistentShop(db);
  });

  test('without anybody waiting, everyone can buy it at once', async () => {
    const { workId, fail } = await aHeldWork();
    await fail();
    expect(await statusOf(workId)).toBe('avail');
  });

  test('a guest buys with the link of the email, also in another browser', async () => {
    const { workId, sku, fail } = await aHeldWork();
    await join(aShopper(app), workId, { email: 'link@wait.example' });
    const tokenIn = async (kind: string) =>
      /waiting-list\/(\S+)/.exec((await mails(kind)).at(-1)?.body_text ?? '')?.[1] ?? '';
    await aShopper(app).call('POST', `/waiting-list/links/${await tokenIn('waiting-list-confirm')}`, {
      action: 'confirm',
    });
    await fail();
    const phone = aShopper(app);
    const token = await tokenIn('waiting-list-offer');
    expect((await phone.call('POST', `/waiting-list/links/${token}`, { action: 'claim' })).statusCode).toBe(200);
    expect((await phone.buy(sku)).json().payload.status).toBe('placed');
    expect(await statusOf(workId)).toBe('sold');
  });
});

test('the link of a user does not let others buy, and forged links do nothing', async () => {
  const { workId, fail } = await aHeldWork();
  const user = await aUser();
  await join(user, workId);
  await fail();
  const token = /waiting-list\/(\S+)/.exec((await mails('waiting-list-offer'))[0]?.body_text ?? '')?.[1] ?? '';
  const stranger = aShopper(app);
  expect((await stranger.call('POST', `/waiting-list/links/${token}`, { action: 'claim' })).statusCode).toBe(403);
  expect((await stranger.call('POST', `/waiting-list/links/${token}x`, { action: 'leave' })).statusCode).toBe(404);
  expect((await stranger.call('GET', '/waiting-list/links/abc')).statusCode).toBe(404);
  expect(await placeOf(user, workId)).toMatchObject({ status: 'offered' });
});

test('a work that the artist gives back is offered to the first in line', async () => {
  const { workId } = await anOriginal(db, { original_status: 'reserved' });
  const user = await aUser();
  await join(user, workId);
  await db.updateTable('works').set({ original_status: 'avail' }).where('id', '=', workId).execute();
  await passMinute();
  expect(await statusOf(workId)).toBe('reserved');
  expect(await placeOf(user, workId)).toMatchObject({ status: 'offered' });
});

test('many people join at once: everybody has one position', async () => {
  const { workId } = await aHeldWork();
  const users = await Promise.all(Array.from({ length: 12 }, aUser));
  await Promise.all([...users, ...users].map((user) => join(user, workId)));
  const places = await Promise.all(users.map((user) => placeOf(user, workId)));
  expect(places.map(({ position }) => position).toSorted((a, b) => a - b)).toEqual(users.map((_, index) => index + 1));
});

describe('without JavaScript', () => {
  /** Submits a form as a browser without JavaScript does. */
  const submit = (url: string, fields: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url,
      payload: String(new URLSearchParams(fields)),
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    });
  const pageOf = async (workId: number) =>
    String((await app.inject(`/easel/works/${workId}`)).json().payload.work.productUrl);

  test('a guest joins on the page of the work, and is asked for an email address first', async () => {
    const { workId } = await aHeldWork();
    const url = await pageOf(workId);
    const fields = { form: 'joinWaitingList', artworkId: String(workId) };
    const asked = await submit(url, fields);
    expect(asked.statusCode).toBe(400);
    expect(asked.body).toContain('Email address is required.');
    const typo = await submit(url, { ...fields, email: 'ada@nowhere' });
    expect(typo.statusCode).toBe(400);
    expect(typo.body).toContain('value="ada@nowhere"');
    const joined = await submit(url, { ...fields, email: 'ada@waits.example' });
    expect(joined.statusCode).toBe(200);
    expect(joined.body).toContain('Open the link in the email we sent you');
    await runJobs();
    expect(await db.selectFrom('waiting_list').select('status').where('work_id', '=', workId).execute()).toHaveLength(
      1,
    );
  });

  test('the page that the email opens has buttons that work', async () => {
    const { workId } = await aHeldWork();
    await submit(await pageOf(workId), {
      form: 'joinWaitingList',
      artworkId: String(workId),
      email: 'bo@waits.example',
    });
    await runJobs();
    const [mail] = await db.selectFrom('mails').selectAll().where('recipient', '=', 'bo@waits.example').execute();
    const [link = ''] = /\/waiting-list\/[^\s"<]+/.exec(mail?.body_text ?? '') ?? [];
    const page = await app.inject(link);
    expect(page.body).toMatch(/<button[^>]*value="confirm"[^>]*name="action"/);
    const confirmed = await submit(link, { form: 'follow', action: 'confirm' });
    expect([confirmed.statusCode, confirmed.body.includes('You are on the waiting list')]).toEqual([200, true]);
    expect((await submit(link, { form: 'follow', action: 'sell' })).statusCode).toBe(400);
    const left = await submit(link, { form: 'follow', action: 'leave' });
    expect(left.body).toContain('You have left the waiting list');
  });
});
