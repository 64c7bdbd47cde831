import { expect, test } from 'vitest';
import { aShop } from '../../testing/test-app.ts';
import { aShopper } from '../orders/orders-for-tests.ts';
import { aNegotiableWork, aNegotiator } from './offers-for-tests.ts';

const { app, database } = await aShop();
const { db } = database;
const artist = await aNegotiator(app, db, 'artist');
const [collector, stranger] = [await aNegotiator(app, db), await aNegotiator(app, db)];
const { workId } = await aNegotiableWork(db, artist.id);

const countOffers = async () => (await db.selectFrom('offers').select('id').execute()).length;

test.each([
  [{}],
  [{ artworkId: 'x', priceCents: 80_000 }],
  [{ artworkId: 0, priceCents: 80_000 }],
  [{ artworkId: workId, priceCents: '80000 dollars' }],
  [{ artworkId: workId, priceCents: 80_000.5 }],
  [{ artworkId: workId, priceCents: 80_050 }],
  [{ artworkId: workId, priceCents: -80_000 }],
  [{ artworkId: workId, priceCents: 100 }],
  [{ artworkId: workId, priceCents: 100_000 }],
  [{ artworkId: workId, priceCents: 9e15 }],
  [{ artworkId: workId, priceCents: 1e300 }],
  [{ artworkId: workId, priceCents: null }],
  [{ artworkId: workId, priceCents: 80_000, message: 'x'.repeat(501) }],
  [{ artworkId: workId, priceCents: 80_000, message: 'a\u0000b' }],
  [{ artworkId: workId, priceCents: 80_000, message: '\ud800' }],
  [{ artworkId: workId, priceCents: 80_000, message: { __proto__: 1 } }],
])('%j is refused with a reason, and nothing is stored', async (body) => {
  const before = await countOffers();
  const response = await collector.shopper.call('POST', '/offers', body);
  expect(response.statusCode).toBe(400);
  expect(response.json().messages[0]).toMatch(/\S/);
  expect(await countOffers()).toBe(before);
});

test('an unknown work, an own work and a guest', async () => {
  expect((await collector.offer(999_999_999, 80_000)).status).toBe(404);
  expect(await artist.offer(workId, 80_000)).toMatchObject({ status: 409, messages: ['This is your own work.'] });
  const guest = await aShopper(app).call('POST', '/offers', { artworkId: workId, priceCents: 80_000 });
  expect(guest.statusCode).toBe(401);
});

test.each([
  ['sold', { original_status: 'sold' as const }, 'This work has just been sold.'],
  ['not for sale', { original_status: 'unavail' as const }, 'This work is no longer offered.'],
  ['delisted', { is_delisted: true }, 'This work is no longer offered.'],
  ['without a price', { list_prices: null }, 'This work is not sold to your country.'],
])('no offer for a work that is %s', async (_name, facts, message) => {
  const work = await aNegotiableWork(db, artist.id);
  await db.updateTable('works').set(facts).where('id', '=', work.workId).execute();
  expect(await collector.offer(work.workId, 80_000)).toMatchObject({ status: 409, messages: [message] });
});

test('offers of others do not exist', async () => {
  const work = await aNegotiableWork(db, artist.id);
  const { offerId } = (await collector.offer(work.workId, 80_000)).payload;
  for (const id of [offerId, '00000000-0000-4000-8000-000000000000', 'x', '%00', '../orders'])
    for (const response of [
      await stranger.read(encodeURIComponent(id)),
      await stranger.accept(encodeURIComponent(id), 80_000),
      await stranger.decline(encodeURIComponent(id)),
      await stranger.counter(encodeURIComponent(id), 90_000),
      await stranger.withdraw(encodeURIComponent(id)),
    ])
      expect([400, 404]).toContain(response.status);
  expect((await collector.read(offerId)).payload).toMatchObject({ status: 'open', timeline: { length: 1 } });
  expect((await stranger.call('GET', '/offers')).payload.totalResults).toBe(0);
});

test('messages are stored as plain text', async () => {
  const work = await aNegotiableWork(db, artist.id);
  const message = "<script>alert(1)</script> \u202e🎨 '; drop table offers; --";
  const { payload } = await collector.offer(work.workId, 80_000, message);
  expect(payload.timeline[0].message).toBe(message);
});
