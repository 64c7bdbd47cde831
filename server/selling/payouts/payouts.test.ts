import { randomUUID } from 'node:crypto';
import { calculatePayday } from '@easel/domain/selling/payouts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';
import { expectConsistentShop } from '../orders/orders-for-tests.ts';
import { ACCOUNT, enterDetails, giveOldDetails, IBAN, payAsStaff, sellOriginal as sell } from './payouts-for-tests.ts';

const { app, database } = await aShop();
const { db } = database;
const staff = await aLogin(app, db, 'admin');

const aDayAgo = () => new Date(Date.now() - 86_400_000);
const aSaleOf = (artistId: number) => sell(app, db, artistId);

/** An artist who can be paid. */
async function anArtist() {
  const artist = await aLogin(app, db, 'artist');
  await giveOldDetails(app, db, artist);
  return artist;
}

const call = async (method: 'GET' | 'POST', payload?: object, cookie = staff.cookie) =>
  app.inject({ method, url: '/easel/staff/payouts', headers: { cookie }, ...(payload && { payload }) });

const staffCall = (path: string, payload: object = {}, { cookie } = staff) =>
  app.inject({ method: 'POST', url: `/easel/staff/payouts${path}`, headers: { cookie }, payload });

const look = (artistId: number, cookie = staff.cookie) =>
  staffCall('/destination', { artistId, cents: 60_000 }, { ...staff, cookie });

const dueOf = async (artistId: number) =>
  (await call('GET')).json().payload.due.find((one: { artistId: number }) => one.artistId === artistId);

const statementOf = async (cookie: string) =>
  (await app.inject({ url: '/easel/studio/statement', headers: { cookie } })).json().payload;

test('a share is not due while the work can be returned, and due afterwards', async () => {
  const artist = await anArtist();
  const sale = await aSaleOf(artist.id);
  expect(await dueOf(artist.id)).toMatchObject({ dueCents: 0, notYetDueCents: 60_000, currency: 'USD' });
  await sale.complete();
  expect(await dueOf(artist.id)).toMatchObject({ dueCents: 60_000, notYetDueCents: 0 });
});

test('staff pay what is due, once: the ledger, the history and the statement of the artist show it', async () => {
  const artist = await anArtist();
  await (await aSaleOf(artist.id)).complete();
  await aSaleOf(artist.id);
  const response = await payAsStaff(app, staff.cookie, artist.id, 60_000, ' Transfer 17 ');
  expect(response.statusCode).toBe(200);
  expect(response.json().payload.history[0]).toMatchObject({
    artistId: artist.id,
    cents: 60_000,
    reference: 'Transfer 17',
    paidBy: 'Ada Moreau',
    state: 'on-its-way',
    destination: 'IBAN ending in 3000',
  });
  expect(response.json().payload.paid).toEqual({
    payoutId: response.json().payload.history[0].payoutId,
    facts: expect.arrayContaining([{ label: 'IBAN', value: IBAN }]),
  });
  expect(await dueOf(artist.id)).toMatchObject({ dueCents: 0, notYetDueCents: 60_000 });
  expect(await statementOf(artist.cookie)).toMatchObject({
    balanceCents: 60_000,
    dueCents: 0,
    notYetDueCents: 60_000,
    paidCents: 60_000,
    entries: [{ kind: 'payout', artistCents: -60_000 }, { kind: 'sale' }, { kind: 'sale' }],
  });
  const mails = await db.selectFrom('mails').select(['subject', 'body_text']).where('kind', '=', 'payout').execute();
  expect(mails).toEqual([
    {
      subject: 'Your payout of $600',
      // The transfer comes after the record.
      body_text: expect.stringContaining('We are paying you $600 for your sales: IBAN ending in 3000.'),
    },
  ]);
  await expectConsistentShop(db);
});

test('double clicks and two members of staff pay once', async () => {
  const artist = await anArtist();
  const colleague = await aLogin(app, db, 'admin');
  await (await aSaleOf(artist.id)).complete();
  const body = { artistId: artist.id, cents: 60_000, detailsVersion: 1 };
  for (const { cookie } of [staff, colleague])
    expect((await look(artist.id, cookie)).json().payload.facts).toContainEqual({ label: 'IBAN', value: IBAN });
  const responses = await Promise.all(
    [staff, staff, colleague, colleague, staff].map(({ cookie }) => call('POST', body, cookie)),
  );
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409, 409]);
  // Only who has recorded the payout is told where to transfer the money.
  for (const { statusCode, body: text } of responses) expect(text.includes(IBAN)).toBe(statusCode === 200);
  expect(await db.selectFrom('payouts').select('cents').where('artist_id', '=', artist.id).execute()).toEqual([
    { cents: 60_000 },
  ]);
});

test('nobody pays without having looked at the current bank account', async () => {
  const artist = await anArtist();
  const colleague = await aLogin(app, db, 'admin');
  await (await aSaleOf(artist.id)).complete();
  const body = { artistId: artist.id, cents: 60_000 };
  await look(artist.id, colleague.cookie);
  const refused = await call('POST', { ...body, detailsVersion: 1 });
  expect([refused.statusCode, refused.json().messages]).toEqual([
    409,
    ['Please look at the payout details before you pay.'],
  ]);
  await look(artist.id);
  await enterDetails(app, artist.cookie, { ...ACCOUNT, country: 'nl', iban: 'NL91 ABNA 0417 1643 00' });
  await db
    .updateTable('payout_details')
    .set({ changed_at: sql<Date>`now() - interval '30 days'` })
    .where('person_id', '=', artist.id)
    .execute();
  expect((await call('POST', { ...body, detailsVersion: 2 })).statusCode).toBe(409);
  await look(artist.id);
  expect((await call('POST', { ...body, detailsVersion: 2 })).statusCode).toBe(200);
});

test('an amount that is not due is refused', async () => {
  const artist = await anArtist();
  await (await aSaleOf(artist.id)).complete();
  const response = await call('POST', { artistId: artist.id, cents: 99_999, detailsVersion: 1 });
  expect(response.statusCode).toBe(409);
  expect(response.json().messages).toEqual(['The amount has changed to $600. Please check it again.']);
  expect((await call('POST', { artistId: 999_999_999, cents: 1, detailsVersion: 1 })).statusCode).toBe(404);
  for (const cents of [0, -5, 1.5, '60000x', 1e300])
    expect((await call('POST', { artistId: artist.id, cents, detailsVersion: 1 })).statusCode).toBe(400);
});

test('a return before the payout leaves nothing to pay', async () => {
  const artist = await anArtist();
  const { orderNumber } = await aSaleOf(artist.id);
  const order = await db.selectFrom('orders').select('id').where('number', '=', orderNumber).executeTakeFirstOrThrow();
  await db
    .updateTable('order_lines')
    .set({ status: 'returning', delivered_at: aDayAgo() })
    .where('order_id', '=', order.id)
    .execute();
  await app.inject({
    method: 'POST',
    url: `/easel/fulfillment/${orderNumber}/1`,
    headers: { cookie: staff.cookie },
    payload: { status: 'returned' },
  });
  expect(await dueOf(artist.id)).toBeUndefined();
});

test('collectors and artists see no payouts of others', async () => {
  for (const role of ['collector', 'artist', 'editor'] as const) {
    const { cookie } = await aLogin(app, db, role);
    expect((await call('GET', undefined, cookie)).statusCode).toBe(403);
    expect((await call('POST', { artistId: 1, cents: 1, detailsVersion: 1 }, cookie)).statusCode).toBe(403);
  }
});

const studioOf = async (cookie: string) =>
  (await app.inject({ url: '/easel/studio/payouts', headers: { cookie } })).json().payload;
const payoutOf = async (cookie: string, payoutId: string) =>
  app.inject({ url: `/easel/studio/payouts/${payoutId}`, headers: { cookie } });

test('an artist without payout details is not paid, and both sides are told why', async () => {
  const artist = await aLogin(app, db, 'artist');
  await (await aSaleOf(artist.id)).complete();
  expect(await dueOf(artist.id)).toMatchObject({ dueCents: 60_000, account: null, block: { reason: 'no-details' } });
  const refused = await call('POST', { artistId: artist.id, cents: 60_000, detailsVersion: 1 });
  expect([refused.statusCode, refused.json().messages]).toEqual([
    409,
    ['The artist has not entered payout details yet.'],
  ]);
  expect((await studioOf(artist.cookie)).next).toEqual({
    cents: 60_000,
    block: { reason: 'no-details', until: null },
    // Details that are entered now are held for three days.
    payday: calculatePayday(Date.now() + 3 * 86_400_000),
  });
  await enterDetails(app, artist.cookie);
  const { next } = await studioOf(artist.cookie);
  expect(next.block.reason).toBe('recently-changed');
  expect(Date.parse(next.payday)).toBeGreaterThanOrEqual(Date.parse(next.block.until.slice(0, 10)));
  expect(new Date(next.payday).getUTCDay()).toBe(1);
});

test('an artist sees what is held and until when, and what comes next', async () => {
  const artist = await anArtist();
  const [paid, delivered, unshipped] = [await aSaleOf(artist.id), await aSaleOf(artist.id), await aSaleOf(artist.id)];
  await paid.complete();
  const deliveredAt = aDayAgo();
  await db
    .updateTable('order_lines')
    .set({ status: 'delivered', delivered_at: deliveredAt })
    .where('work_id', '=', delivered.workId)
    .execute();
  const studio = await studioOf(artist.cookie);
  expect(studio).toMatchObject({
    dueCents: 60_000,
    heldCents: 120_000,
    next: { cents: 60_000, block: null, payday: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    held: [
      { orderNumber: delivered.orderNumber, cents: 60_000, status: 'delivered' },
      { orderNumber: unshipped.orderNumber, cents: 60_000, status: 'placed', dueAt: null },
    ],
    payouts: [],
  });
  expect(Date.parse(studio.held[0].dueAt) - deliveredAt.getTime()).toBe(14 * 86_400_000);
});

test('a payout names its sales, and nobody else sees it', async () => {
  const artist = await anArtist();
  const [first, second] = [await aSaleOf(artist.id), await aSaleOf(artist.id)];
  await first.complete();
  expect((await payAsStaff(app, staff.cookie, artist.id, 60_000)).statusCode).toBe(200);
  await second.complete();
  const paid = await payAsStaff(app, staff.cookie, artist.id, 60_000);
  expect((await staffCall(`/${paid.json().payload.paid.payoutId}/transferred`)).statusCode).toBe(200);
  const { payouts } = await studioOf(artist.cookie);
  expect(payouts).toMatchObject([
    { cents: 60_000, state: 'sent' },
    { cents: 60_000, state: 'on-its-way' },
  ]);
  const [newest, oldest] = payouts;
  expect((await payoutOf(artist.cookie, oldest.payoutId)).json().payload).toMatchObject({
    destination: 'IBAN ending in 3000',
    items: [{ kind: 'sale', orderNumber: first.orderNumber, line: 1, cents: 60_000 }],
    otherCents: 0,
  });
  expect((await payoutOf(artist.cookie, newest.payoutId)).json().payload.items).toMatchObject([
    { orderNumber: second.orderNumber },
  ]);
  const other = await anArtist();
  expect((await payoutOf(other.cookie, newest.payoutId)).statusCode).toBe(404);
  for (const id of ['1', "'; drop table payouts", 'x'.repeat(5_000)])
    expect((await payoutOf(artist.cookie, encodeURIComponent(id))).statusCode).toBeGreaterThanOrEqual(400);
  expect((await payoutOf(artist.cookie, 'nonsense')).statusCode).toBe(400);
});

test('a refund after the payout is part of the next one, which is smaller', async () => {
  const artist = await anArtist();
  const [first, second] = [await aSaleOf(artist.id), await aSaleOf(artist.id)];
  await first.complete();
  await payAsStaff(app, staff.cookie, artist.id, 60_000);
  const refunded = await app.inject({
    method: 'POST',
    url: `/easel/staff/orders/${first.orderNumber}/refunds`,
    headers: { cookie: staff.cookie },
    payload: { refundId: randomUUID(), line: 1, cents: 10_000, bearer: 'sale', target: 'card', reason: 'A scratch' },
  });
  expect(refunded.statusCode, refunded.body).toBe(200);
  await second.complete();
  const { dueCents } = await dueOf(artist.id);
  expect(dueCents).toBeLessThan(60_000);
  expect(dueCents).toBeGreaterThan(50_000);
  expect((await payAsStaff(app, staff.cookie, artist.id, dueCents)).statusCode).toBe(200);
  const { payouts } = await studioOf(artist.cookie);
  const { items, otherCents } = (await payoutOf(artist.cookie, payouts[0].payoutId)).json().payload;
  expect(items).toMatchObject([
    { kind: 'sale', orderNumber: second.orderNumber },
    { kind: 'refund', orderNumber: first.orderNumber, cents: dueCents - 60_000 },
  ]);
  expect(otherCents).toBe(0);
  await expectConsistentShop(db);
});

test('a small amount waits, until the artist asks for the rest', async () => {
  const artist = await anArtist();
  const rest = (cookie: string) =>
    app.inject({ method: 'POST', url: '/easel/studio/payout-rest', headers: { cookie } });
  expect((await rest(artist.cookie)).statusCode).toBe(409);
  await (await sell(app, db, artist.id, { list_prices: JSON.stringify({ US: 1_500 }) })).complete();
  expect(await dueOf(artist.id)).toMatchObject({ dueCents: 900, block: { reason: 'below-minimum' } });
  expect((await payAsStaff(app, staff.cookie, artist.id, 900)).json().messages).toEqual([
    'The amount is below the minimum of $10.',
  ]);
  await Promise.all([rest(artist.cookie), rest(artist.cookie)]);
  expect(await studioOf(artist.cookie)).toMatchObject({ isRestWanted: true, next: { cents: 900, block: null } });
  expect((await payAsStaff(app, staff.cookie, artist.id, 900)).statusCode).toBe(200);
  expect(await studioOf(artist.cookie)).toMatchObject({ isRestWanted: false, next: null, paidCents: 900 });
});

test('a payout that the bank sends back is due again, once, after the artist has checked the account', async () => {
  const artist = await anArtist();
  const sale = await aSaleOf(artist.id);
  await sale.complete();
  await payAsStaff(app, staff.cookie, artist.id, 60_000);
  const [{ payoutId }] = (await studioOf(artist.cookie)).payouts;
  await staffCall(`/${payoutId}/transferred`);
  const sendBack = (id = payoutId) => staffCall(`/${id}/return`, { reason: 'The account is closed.' });
  const responses = await Promise.all([sendBack(), sendBack(), sendBack()]);
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect((await sendBack(randomUUID())).statusCode).toBe(404);
  expect(await dueOf(artist.id)).toMatchObject({ dueCents: 60_000, block: { reason: 'refused-details' } });
  const { history } = (await call('GET')).json().payload;
  expect(history.find((one: { payoutId: string }) => one.payoutId === payoutId)).toMatchObject({
    state: 'returned',
    returnedAt: expect.stringMatching(/^\d{4}-/),
  });
  expect(await studioOf(artist.cookie)).toMatchObject({
    paidCents: 0,
    payouts: [{ state: 'returned', returnReason: 'The account is closed.' }],
  });
  expect((await payoutOf(artist.cookie, payoutId)).json().payload).toMatchObject({ items: [], otherCents: 0 });
  expect((await statementOf(artist.cookie)).entries.map(({ kind }: { kind: string }) => kind)).toEqual([
    'payout-return',
    'payout',
    'sale',
  ]);
  const letters = await db.selectFrom('mails').select('subject').where('kind', '=', 'payout-returned').execute();
  expect(letters).toEqual([{ subject: 'Your payout of $600 came back' }]);
  await giveOldDetails(app, db, artist);
  expect((await payAsStaff(app, staff.cookie, artist.id, 60_000)).statusCode).toBe(200);
  const again = (await studioOf(artist.cookie)).payouts.find(({ state }: { state: string }) => state !== 'returned');
  expect((await payoutOf(artist.cookie, again.payoutId)).json().payload.items).toMatchObject([
    { orderNumber: sale.orderNumber, cents: 60_000 },
  ]);
  await expectConsistentShop(db);
});

describe('the transfer of a recorded payout', () => {
  const aPayout = async () => {
    const artist = await anArtist();
    await (await aSaleOf(artist.id)).complete();
    const paid = await payAsStaff(app, staff.cookie, artist.id, 60_000, 'Planned');
    return { artist, payoutId: paid.json().payload.paid.payoutId as string };
  };

  test('waits in the list of staff, who open the account again and confirm it once', async () => {
    const { artist, payoutId } = await aPayout();
    const colleague = await aLogin(app, db, 'admin');
    expect((await call('GET')).json().payload.history[0]).toMatchObject({ payoutId, state: 'on-its-way' });
    const opened = await staffCall(`/${payoutId}/account`, {}, colleague);
    expect(opened.json().payload.facts).toContainEqual({ label: 'IBAN', value: IBAN });
    const seen = await db
      .selectFrom('payout_detail_events')
      .select('staff_id')
      .where('person_id', '=', artist.id)
      .where('action', '=', 'seen')
      .orderBy('id')
      .execute();
    expect(seen.map(({ staff_id }) => staff_id)).toEqual([staff.id, colleague.id]);
    const confirmed = await Promise.all(
      ['Bank 1', 'Bank 2'].map((reference) => staffCall(`/${payoutId}/transferred`, { reference })),
    );
    expect(confirmed.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const payout = (await studioOf(artist.cookie)).payouts[0];
    expect(payout).toMatchObject({ state: 'sent', reference: expect.stringMatching(/^Bank [12]$/) });
    await staffCall(`/${payoutId}/transferred`, { reference: 'Later' });
    expect((await studioOf(artist.cookie)).payouts[0].reference).toBe(payout.reference);
    const late = await staffCall(`/${payoutId}/account`);
    expect([late.statusCode, late.json().messages[0]]).toEqual([409, expect.stringMatching(/transferred already/)]);
  });

  test('that has failed is not confirmed any more, and the artist is told so', async () => {
    const { payoutId } = await aPayout();
    expect((await staffCall(`/${payoutId}/return`, { reason: 'Account closed' })).statusCode).toBe(200);
    expect((await staffCall(`/${payoutId}/transferred`)).statusCode).toBe(409);
    expect((await staffCall(`/${payoutId}/account`)).statusCode).toBe(409);
    const mail = await db
      .selectFrom('mails')
      .select('subject')
      .where('kind', '=', 'payout-returned')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(mail.subject).toBe('Your payout of $600 could not be made');
    await expectConsistentShop(db);
  });

  test('goes to no account that was changed after the payout was recorded', async () => {
    const { artist, payoutId } = await aPayout();
    await enterDetails(app, artist.cookie, { ...ACCOUNT, country: 'nl', iban: 'NL91 ABNA 0417 1643 00' });
    const opened = await staffCall(`/${payoutId}/account`);
    expect([opened.statusCode, opened.json().messages[0]]).toEqual([409, expect.stringMatching(/has changed/)]);
  });

  test('of an unknown payout, or by somebody else, is refused', async () => {
    const { artist, payoutId } = await aPayout();
    expect((await staffCall('/00000000-0000-4000-8000-000000000000/transferred')).statusCode).toBe(404);
    for (const path of ['transferred', 'account'])
      expect((await staffCall(`/${payoutId}/${path}`, {}, artist)).statusCode).toBe(403);
  });
});

test('every payout is the sum of the entries that it has paid', async () => {
  const { rows } = await sql`
    select payouts.id from payouts join payout_items on payout_id = payouts.id join ledger_entries on ledger_entries.id = entry_id
    where returned_at is null group by payouts.id having payouts.cents <> -sum(ledger_entries.cents)`.execute(db);
  expect(rows).toEqual([]);
});
