import { expect, test } from 'vitest';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';
import { anOriginal, aShopper, expectConsistentShop } from '../orders/orders-for-tests.ts';

const { app, database, runJobs } = await aShop();
const { db } = database;
const staff = await aLogin(app, db, 'admin');

const aDayAgo = () => new Date(Date.now() - 86_400_000);

/** A sale of 1,000.00, of which the artist gets 600.00. `complete` ends the return period. */
async function aSaleOf(artistId: number) {
  const { sku, workId } = await anOriginal(db, { artist_id: artistId });
  const { orderNumber } = (await aShopper(app).buy(sku)).json().payload;
  const complete = () =>
    db
      .updateTable('order_lines')
      .set({ status: 'completed', delivered_at: aDayAgo() })
      .where('work_id', '=', workId)
      .execute();
  return { orderNumber, workId, complete };
}

const call = async (method: 'GET' | 'POST', payload?: object, cookie = staff.cookie) =>
  app.inject({ method, url: '/easel/staff/payouts', headers: { cookie }, ...(payload && { payload }) });

const dueOf = async (artistId: number) =>
  (await call('GET')).json().payload.due.find((one: { artistId: number }) => one.artistId === artistId);

const statementOf = async (cookie: string) =>
  (await app.inject({ url: '/easel/studio/statement', headers: { cookie } })).json().payload;

test('a share is not due while the work can be returned, and due afterwards', async () => {
  const artist = await aLogin(app, db, 'artist');
  const sale = await aSaleOf(artist.id);
  expect(await dueOf(artist.id)).toMatchObject({ dueCents: 0, notYetDueCents: 60_000, currency: 'USD' });
  await sale.complete();
  expect(await dueOf(artist.id)).toMatchObject({ dueCents: 60_000, notYetDueCents: 0 });
});

test('staff pay what is due, once: the ledger, the history and the statement of the artist show it', async () => {
  const artist = await aLogin(app, db, 'artist');
  await (await aSaleOf(artist.id)).complete();
  await aSaleOf(artist.id);
  const response = await call('POST', { artistId: artist.id, cents: 60_000, reference: ' Transfer 17 ' });
  expect(response.statusCode).toBe(200);
  expect(response.json().payload.history[0]).toMatchObject({
    artistId: artist.id,
    cents: 60_000,
    reference: 'Transfer 17',
    paidBy: 'Ada Moreau',
  });
  expect(await dueOf(artist.id)).toMatchObject({ dueCents: 0, notYetDueCents: 60_000 });
  expect(await statementOf(artist.cookie)).toMatchObject({
    balanceCents: 60_000,
    dueCents: 0,
    notYetDueCents: 60_000,
    paidCents: 60_000,
    entries: [{ kind: 'payout', artistCents: -60_000 }, { kind: 'sale' }, { kind: 'sale' }],
  });
  await runJobs();
  const payout = await db
    .selectFrom('payouts')
    .selectAll()
    .where('artist_id', '=', artist.id)
    .executeTakeFirstOrThrow();
  expect(payout).toMatchObject({ channel: 'manual', reference: 'Transfer 17', transferred_at: expect.any(Date) });
  const mails = await db.selectFrom('mails').select('subject').where('kind', '=', 'payout').execute();
  expect(mails).toEqual([{ subject: 'Your payout of $600' }]);
  await expectConsistentShop(db);
});

test('double clicks and two members of staff pay once', async () => {
  const artist = await aLogin(app, db, 'artist');
  const colleague = await aLogin(app, db, 'admin');
  await (await aSaleOf(artist.id)).complete();
  const body = { artistId: artist.id, cents: 60_000 };
  const responses = await Promise.all(
    [staff, staff, colleague, colleague, staff].map(({ cookie }) => call('POST', body, cookie)),
  );
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409, 409]);
  expect(await db.selectFrom('payouts').select('cents').where('artist_id', '=', artist.id).execute()).toEqual([
    { cents: 60_000 },
  ]);
});

test('an amount that is not due is refused', async () => {
  const artist = await aLogin(app, db, 'artist');
  await (await aSaleOf(artist.id)).complete();
  const response = await call('POST', { artistId: artist.id, cents: 99_999 });
  expect(response.statusCode).toBe(409);
  expect(response.json().messages).toEqual(['The amount has changed to $600. Please check it again.']);
  expect((await call('POST', { artistId: 999_999_999, cents: 1 })).statusCode).toBe(404);
  for (const cents of [0, -5, 1.5, '60000x', 1e300])
    expect((await call('POST', { artistId: artist.id, cents })).statusCode).toBe(400);
});

test('a return before the payout leaves nothing to pay', async () => {
  const artist = await aLogin(app, db, 'artist');
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
    expect((await call('POST', { artistId: 1, cents: 1 }, cookie)).statusCode).toBe(403);
  }
});
