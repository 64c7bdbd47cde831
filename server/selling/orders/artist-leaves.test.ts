import { expect, test } from 'vitest';
import { aLogin, PASSWORD } from '../../testing/logins.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { aShop } from '../../testing/test-app.ts';
import { enterDetails, giveOldDetails, payAsStaff } from '../payouts/payouts-for-tests.ts';
import { anOriginal, aShopper } from './orders-for-tests.ts';

const { app, database, pictures } = await aShop();
const { db } = database;

const close = (cookie: string) =>
  app.inject({
    method: 'DELETE',
    url: '/easel/account',
    headers: { cookie },
    payload: { password: PASSWORD, isSure: true },
  });
const mattersOf = async (cookie: string) =>
  (await app.inject({ url: '/easel/account/closing', headers: { cookie } })).json().payload.matters as {
    text: string;
    url: string;
  }[];
const setStatus = (workId: number, status: 'completed' | 'delivered' | 'placed' | 'pending') =>
  db
    .updateTable('order_lines')
    .set({
      status,
      delivered_at: status === 'completed' || status === 'delivered' ? new Date(Date.now() - 86_400_000) : null,
    })
    .where('work_id', '=', workId)
    .execute();

test('an artist closes the account: orders, invoices and certificates of buyers stay valid and name the artist', async () => {
  const artist = await aLogin(app, db, 'artist');
  await db
    .updateTable('people')
    .set({ first_name: 'Nele', last_name: 'Brandt', full_name: 'Nele Brandt', country_code: 'us' })
    .where('id', '=', artist.id)
    .execute();
  const { sku, workId } = await anOriginal(db, { artist_id: artist.id, title: 'Sold Work' });
  const unsold = await anOriginal(db, { artist_id: artist.id, title: 'Unsold Work' });
  await db.insertInto('work_drafts').values({ work_id: 9_000_001, artist_id: artist.id }).execute();
  const draft = await db
    .insertInto('draft_images')
    .values({ work_id: 9_000_001, kind: 'front', sort_order: 1, width_px: 600, height_px: 600, color: '#ffffff' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await pictures.write({ kind: 'drafts', id: draft.id }, Buffer.from('a draft'));
  const shopper = aShopper(app, (await aLogin(app, db, 'collector')).cookie);
  const { orderNumber } = (await shopper.buy(sku)).json().payload;

  const refused = await close(artist.cookie);
  expect(refused.statusCode).toBe(409);
  expect(refused.json().messages).toEqual([
    'Your account cannot be closed yet.',
    `“Sold Work” (order ${orderNumber}) has been sold and is not shipped yet.`,
  ]);
  // Nothing has happened: the artist is still logged in, with everything.
  expect(await mattersOf(artist.cookie)).toEqual([
    {
      text: `“Sold Work” (order ${orderNumber}) has been sold and is not shipped yet.`,
      url: `/studio/sales/${orderNumber}`,
    },
  ]);

  const staff = aShopper(app, (await aLogin(app, db, 'admin')).cookie);
  for (const status of ['preparing', 'in-transit', 'delivered'])
    expect((await staff.call('POST', `/fulfillment/${orderNumber}/1`, { status })).statusCode).toBe(200);
  expect((await mattersOf(artist.cookie))[0]?.text).toMatch(/can still be returned until/);
  expect((await close(artist.cookie)).statusCode).toBe(409);
  await setStatus(workId, 'completed');
  expect((await mattersOf(artist.cookie))[0]?.text).toBe('$600 has not been paid out yet.');
  await giveOldDetails(app, db, artist);
  const admin = await aLogin(app, db, 'admin');
  expect((await payAsStaff(app, admin.cookie, artist.id, 60_000)).statusCode).toBe(200);
  expect(await mattersOf(artist.cookie)).toEqual([]);
  expect((await close(artist.cookie)).statusCode).toBe(200);

  const order = (await shopper.call('GET', `/orders/${orderNumber}`)).json().payload;
  expect(order.lines[0]).toMatchObject({ title: 'Sold Work', status: 'completed', artistName: 'Nele Brandt' });
  const invoice = await shopper.call('GET', `/orders/${orderNumber}/invoice`);
  expect(invoice.statusCode).toBe(200);
  expect(
    readPdf(invoice.rawPayload)
      .texts.map(({ text }) => text)
      .join(' '),
  ).toContain('Nele Brandt');
  const [{ certificateId }] = order.lines[0].certificates;
  const certificate = (await aShopper(app).call('GET', `/certificates/${certificateId}`)).json().payload;
  expect(certificate).toMatchObject({
    status: 'valid',
    facts: { title: 'Sold Work', artistName: 'Nele Brandt', workId },
  });

  const works = await db
    .selectFrom('works')
    .select(['id', 'original_status', 'is_safe'])
    .where('artist_id', '=', artist.id)
    .orderBy('id')
    .execute();
  expect(works).toEqual([
    { id: workId, original_status: 'sold', is_safe: true },
    { id: unsold.workId, original_status: 'unavail', is_safe: false },
  ]);
  expect(await db.selectFrom('work_drafts').select('work_id').where('artist_id', '=', artist.id).execute()).toEqual([]);
  expect(await pictures.readOriginal({ kind: 'drafts', id: draft.id })).toBeUndefined();
  for (const table of ['payout_details', 'tax_details', 'payout_detail_events'] as const)
    expect(await db.selectFrom(table).select('person_id').where('person_id', '=', artist.id).execute()).toEqual([]);
  expect(await db.selectFrom('payouts').select('cents').where('artist_id', '=', artist.id).execute()).toEqual([
    { cents: 60_000 },
  ]);
});

test('works that somebody is paying for, and disputed payments, keep an artist from leaving', async () => {
  const artist = await aLogin(app, db, 'artist');
  const { sku, workId } = await anOriginal(db, { artist_id: artist.id, title: 'Contested' });
  const { orderNumber } = (await aShopper(app).buy(sku)).json().payload;
  await setStatus(workId, 'pending');
  expect((await mattersOf(artist.cookie))[0]?.text).toMatch(/Somebody is paying for “Contested” right now/);
  await setStatus(workId, 'completed');
  await giveOldDetails(app, db, artist);
  const admin = await aLogin(app, db, 'admin');
  await payAsStaff(app, admin.cookie, artist.id, 60_000);
  const payment = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['payments.id', 'order_id', 'gateway'])
    .where('number', '=', orderNumber)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('disputes')
    .values({
      gateway: payment.gateway,
      id: 'dispute 1',
      payment_id: payment.id,
      order_id: payment.order_id,
      cents: 1_000,
      currency: 'USD',
      reason: 'fraudulent',
      status: 'open',
      opened_at: new Date(),
    })
    .execute();
  expect(await mattersOf(artist.cookie)).toEqual([
    {
      text: `The payment of order ${orderNumber} is disputed at the bank. Its decision has to be awaited.`,
      url: '/studio/sales',
    },
  ]);
  expect((await close(artist.cookie)).statusCode).toBe(409);
  await db
    .updateTable('disputes')
    .set({ status: 'won', closed_at: new Date() })
    .where('id', '=', 'dispute 1')
    .execute();
  expect((await close(artist.cookie)).statusCode).toBe(200);
});

test('an artist who leaves gets the rest, however little it is', async () => {
  const artist = await aLogin(app, db, 'artist');
  const { sku, workId } = await anOriginal(db, { artist_id: artist.id, list_prices: JSON.stringify({ US: 1_500 }) });
  await aShopper(app).buy(sku);
  await setStatus(workId, 'completed');
  expect(await mattersOf(artist.cookie)).toMatchObject([{ text: expect.stringMatching(/^\$9 .*below the minimum/) }]);
  const rest = () =>
    app.inject({ method: 'POST', url: '/easel/studio/payout-rest', headers: { cookie: artist.cookie } });
  expect((await rest()).json().messages).toEqual(['Please enter your payout details first.']);
  await enterDetails(app, artist.cookie);
  await giveOldDetails(app, db, artist);
  expect((await rest()).statusCode).toBe(200);
  const admin = await aLogin(app, db, 'admin');
  expect((await payAsStaff(app, admin.cookie, artist.id, 900)).statusCode).toBe(200);
  expect((await close(artist.cookie)).statusCode).toBe(200);
});

test('two requests close an account once, and a buyer has nothing open', async () => {
  const collector = await aLogin(app, db, 'collector');
  const { sku } = await anOriginal(db);
  await aShopper(app, collector.cookie).buy(sku);
  expect(await mattersOf(collector.cookie)).toEqual([]);
  const statuses = (await Promise.all([close(collector.cookie), close(collector.cookie)])).map(
    ({ statusCode }) => statusCode,
  );
  expect(statuses).toContain(200);
  expect(statuses.every((status) => status < 500)).toBe(true);
});
