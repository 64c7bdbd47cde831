import { expect, test } from 'vitest';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';
import { anOriginal, aShopper } from '../orders/orders-for-tests.ts';

const { app, database } = await aShop();
const { db } = database;

const statementOf = async (cookie: string) =>
  (await app.inject({ url: '/easel/studio/statement', headers: { cookie } })).json();

test('an artist sees 0.6 of every sale, and it is due once the work cannot be returned', async () => {
  const artist = await aLogin(app, db, 'artist');
  expect((await statementOf(artist.cookie)).payload).toMatchObject({ balanceCents: 0, dueCents: 0, entries: [] });
  const { sku, workId } = await anOriginal(db, { artist_id: artist.id });
  await db.updateTable('people').set({ country_code: 'us' }).where('id', '=', artist.id).execute();
  const { orderNumber } = (await aShopper(app).buy(sku)).json().payload;
  expect((await statementOf(artist.cookie)).payload).toMatchObject({
    balanceCents: 60_000,
    dueCents: 0,
    entries: [
      { kind: 'sale', orderNumber, title: 'Blue Night', priceCents: 100_000, artistCents: 60_000, status: 'placed' },
    ],
  });
  await db
    .updateTable('order_lines')
    .set({ status: 'completed', delivered_at: new Date(0) })
    .where('work_id', '=', workId)
    .execute();
  expect((await statementOf(artist.cookie)).payload).toMatchObject({ balanceCents: 60_000, dueCents: 60_000 });
});

test('a cancelled sale leaves nothing to pay', async () => {
  const artist = await aLogin(app, db, 'artist');
  const { sku } = await anOriginal(db, { artist_id: artist.id });
  const shopper = aShopper(app);
  const { orderNumber, url } = (await shopper.buy(sku)).json().payload;
  const token = new URL(url, 'http://shop').searchParams.get('token');
  await shopper.call('POST', `/orders/${orderNumber}/cancel`, { token });
  expect((await statementOf(artist.cookie)).payload).toMatchObject({
    balanceCents: 0,
    dueCents: 0,
    entries: [
      { kind: 'refund', artistCents: -60_000, status: 'cancelled' },
      { kind: 'sale', artistCents: 60_000, status: 'cancelled' },
    ],
  });
});

test('collectors have no statement, and artists see their own only', async () => {
  const { cookie } = await aLogin(app, db, 'collector');
  expect((await statementOf(cookie)).success).toBe(false);
  const other = await aLogin(app, db, 'artist');
  expect((await statementOf(other.cookie)).payload.entries).toEqual([]);
});
