import { enqueue } from '@easel/platform/jobs/enqueue';
import { describe, expect, test } from 'vitest';
import { aShop } from '../../testing/test-app.ts';
import { ADDRESS, aShopper, chargedCents, expectConsistentShop } from '../orders/orders-for-tests.ts';
import { aNegotiableWork, aNegotiator, passOfferTime, readWorkStatus } from './offers-for-tests.ts';
import { reviewOffers } from './review-offers.ts';

const { app, database, pageCache, runJobs } = await aShop();
const { db } = database;
const artist = await aNegotiator(app, db, 'artist');
const [collector, other] = [await aNegotiator(app, db), await aNegotiator(app, db)];

const review = async () => {
  await enqueue(db, reviewOffers, {});
  await runJobs();
};

/** A work that the collector can buy for $800 instead of $1,000. */
async function anAgreedWork() {
  const { workId, sku } = await aNegotiableWork(db, artist.id);
  const { offerId } = (await collector.offer(workId, 80_000)).payload;
  await artist.accept(offerId, 80_000);
  return { workId, sku, offerId: offerId as string };
}

describe('the private checkout', () => {
  test('sells the work at the agreed price, and the artist gets their share of it', async () => {
    const { workId, offerId } = await anAgreedWork();
    const before = await chargedCents(db);
    const quote = await collector.shopper.quote({ offerId });
    expect(quote.totals).toMatchObject({ subtotalCents: 80_000 });
    const response = await collector.shopper.order(quote.quoteId);
    expect(response.json().payload).toMatchObject({ status: 'placed' });
    await runJobs();
    expect((await chargedCents(db)) - before).toBe(quote.totals.totalCents);
    expect(await readWorkStatus(db, workId)).toBe('sold');
    const { orderNumber } = response.json().payload;
    const { payload } = await collector.read(offerId);
    expect(payload).toMatchObject({ status: 'bought', orderUrl: `/account/orders/${orderNumber}`, checkoutUrl: null });
    const { entries } = (await artist.call('GET', '/studio/statement')).payload;
    expect(entries.find((entry: { orderNumber: string }) => entry.orderNumber === orderNumber)).toMatchObject({
      priceCents: 80_000,
      artistCents: 48_000,
    });
    await expectConsistentShop(db);
  });

  test('is only for the collector of the offer, while it is accepted', async () => {
    const { offerId, sku } = await anAgreedWork();
    const quoteAs = (shopper: ReturnType<typeof aShopper>, body: object) =>
      shopper.call('POST', '/cart/express-checkout-summary', {
        destination: { countryCode: 'us', region: 'CA' },
        ...body,
      });
    expect((await quoteAs(other.shopper, { offerId })).statusCode).toBe(404);
    expect((await quoteAs(aShopper(app), { offerId })).statusCode).toBe(404);
    expect((await quoteAs(artist.shopper, { offerId })).statusCode).toBe(404);
    expect((await quoteAs(collector.shopper, { offerId: 'nonsense' })).statusCode).toBe(404);
    expect((await quoteAs(collector.shopper, { offerId, sku })).statusCode).toBe(400);
    const { offerId: openId } = (await collector.offer((await aNegotiableWork(db, artist.id)).workId, 80_000)).payload;
    expect((await quoteAs(collector.shopper, { offerId: openId })).json()).toMatchObject({
      messages: ['This offer is not accepted.'],
    });
    await collector.withdraw(openId);
  });

  test('nobody else can buy or quote a held work', async () => {
    const { sku } = await anAgreedWork();
    const response = await other.shopper.call('POST', '/cart/express-checkout-summary', { sku });
    expect(response.json()).toMatchObject({ messages: ['Another collector is buying this work at the moment.'] });
    expect((await other.shopper.add(sku)).statusCode).toBe(409);
  });

  test('another country of the same price zone is fine, another zone is not', async () => {
    const { offerId } = await anAgreedWork();
    const response = await collector.shopper.call('POST', '/cart/express-checkout-summary', {
      offerId,
      destination: { countryCode: 'de' },
    });
    expect(response.statusCode).toBe(409);
    expect(response.json().messages).toEqual(['The price was agreed for a delivery to the United States.']);
  });

  test('coupons take nothing off an agreed price', async () => {
    const { offerId } = await anAgreedWork();
    const { sku } = await aNegotiableWork(db, artist.id);
    await db.insertInto('coupons').values({ code: 'AGREED10', percent_off: 10 }).execute();
    await collector.shopper.add(sku);
    await collector.shopper.call('PUT', '/cart/coupon', { couponCode: 'AGREED10' });
    expect((await collector.shopper.quote({ offerId })).totals).toMatchObject({
      discountCents: 0,
      subtotalCents: 80_000,
    });
    expect((await collector.shopper.quote()).totals).toMatchObject({ discountCents: 10_000 });
    await collector.shopper.call('DELETE', '/cart/coupon/AGREED10');
  });

  test('a work that became cheaper than agreed costs the lower price', async () => {
    const { offerId, workId } = await anAgreedWork();
    await db.updateTable('works').set({ list_prices: '{"US": 70000}' }).where('id', '=', workId).execute();
    expect((await collector.shopper.quote({ offerId })).totals).toMatchObject({ subtotalCents: 70_000 });
  });
});

describe('when the payment does not succeed', () => {
  test('the work stays held for the collector, who can try again', async () => {
    const { workId, offerId } = await anAgreedWork();
    const { quoteId } = await collector.shopper.quote({ offerId });
    const failed = await collector.shopper.order(quoteId, { payment: { token: 'test-declined' } });
    expect(failed.json().payload.status).toBe('failed');
    expect(await readWorkStatus(db, workId)).toBe('reserved');
    await expectConsistentShop(db);
    const again = await collector.shopper.quote({ offerId });
    expect((await collector.shopper.order(again.quoteId)).json().payload.status).toBe('placed');
    await expectConsistentShop(db);
  });

  test('an offer that expires while the buyer confirms the payment is still bought', async () => {
    const { workId, offerId } = await anAgreedWork();
    const { quoteId } = await collector.shopper.quote({ offerId });
    const pending = (await collector.shopper.order(quoteId, { payment: { token: 'test-confirmation' } })).json()
      .payload;
    expect(pending.status).toBe('pending');
    expect(await collector.withdraw(offerId)).toMatchObject({
      status: 409,
      messages: ['You are paying for this work at the moment.'],
    });
    await passOfferTime(db, offerId);
    await review();
    expect(await readWorkStatus(db, workId)).toBe('reserved');
    const { id } = await db
      .selectFrom('payments')
      .innerJoin('orders', 'orders.id', 'order_id')
      .select('payments.id')
      .where('number', '=', pending.orderNumber)
      .executeTakeFirstOrThrow();
    const confirmed = await collector.call('POST', `/test-payments/${id}/confirm`, { isApproved: true });
    expect(confirmed.payload.status).toBe('placed');
    expect((await collector.read(offerId)).payload.status).toBe('bought');
    await expectConsistentShop(db);
  });

  test('an expired quote of an ended offer is refused, and nothing is charged', async () => {
    const { workId, offerId } = await anAgreedWork();
    const { quoteId } = await collector.shopper.quote({ offerId });
    await passOfferTime(db, offerId);
    const before = await chargedCents(db);
    expect((await collector.shopper.order(quoteId)).json()).toMatchObject({ messages: ['This offer has expired.'] });
    await review();
    expect(await readWorkStatus(db, workId)).toBe('avail');
    expect((await collector.shopper.order(quoteId)).statusCode).toBe(409);
    expect(await chargedCents(db)).toBe(before);
    await expectConsistentShop(db);
  });
});

describe('at the same moment', () => {
  test('the artist accepts an offer while somebody buys the work: one of them wins', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { workId, sku } = await aNegotiableWork(db, artist.id);
      const { offerId } = (await collector.offer(workId, 80_000)).payload;
      const shopper = aShopper(app);
      const { quoteId } = await shopper.quote({ sku });
      const [accepted, bought] = await Promise.all([artist.accept(offerId, 80_000), shopper.order(quoteId)]);
      const isAccepted = accepted.status === 200;
      expect([isAccepted, bought.statusCode === 200].filter(Boolean)).toHaveLength(1);
      expect(await readWorkStatus(db, workId)).toBe(isAccepted ? 'reserved' : 'sold');
      if (isAccepted) await collector.withdraw(offerId);
    }
    await review();
    await expectConsistentShop(db);
  });

  test('an offer is accepted once and bought once, however often the buttons are pressed', async () => {
    const { workId } = await aNegotiableWork(db, artist.id);
    const { offerId } = (await collector.offer(workId, 80_000)).payload;
    const accepted = await Promise.all(Array.from({ length: 8 }, () => artist.accept(offerId, 80_000)));
    expect(accepted.filter(({ status }) => status === 200)).toHaveLength(1);
    const quotes = await Promise.all(Array.from({ length: 6 }, () => collector.shopper.quote({ offerId })));
    const orders = await Promise.all(quotes.map(({ quoteId }) => collector.shopper.order(quoteId)));
    expect(orders.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(orders.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
    expect(await collector.emails(offerId)).toEqual(['offer-sent', 'offer-accepted']);
    await expectConsistentShop(db);
  });

  test('two tabs check out an accepted offer with different cards: one order, and a refused tab can try again', async () => {
    for (const [one, two] of [
      ['test-success', 'test-success'],
      ['test-confirmation', 'test-success'],
      ['test-declined', 'test-success'],
    ]) {
      const { workId, offerId } = await anAgreedWork();
      const quotes = [await collector.shopper.quote({ offerId }), await collector.shopper.quote({ offerId })];
      const tabs = await Promise.all(
        quotes.map(({ quoteId }, index) =>
          collector.shopper.order(quoteId, { payment: { token: index === 0 ? one : two } }),
        ),
      );
      expect(tabs.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
      const placed = () =>
        db
          .selectFrom('orders')
          .select(['number', 'status'])
          .where('offer_id', '=', offerId)
          .where('status', '<>', 'failed')
          .execute();
      const refused = tabs.find(({ statusCode }) => statusCode === 409);
      if ((await placed()).length === 0) {
        // The declined card was first. The other tab tries again.
        expect(refused?.json().messages).toEqual([
          'You are already paying for this work. Please finish that payment first.',
        ]);
        const { quoteId } = await collector.shopper.quote({ offerId });
        expect((await collector.shopper.order(quoteId)).json().payload.status).toBe('placed');
      }
      expect(await placed()).toHaveLength(1);
      expect(['reserved', 'sold']).toContain(await readWorkStatus(db, workId));
      await expectConsistentShop(db);
    }
  });

  test('the collector of an offer and a buyer with an older quote order at once: the collector gets the work', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { workId, sku } = await aNegotiableWork(db, artist.id);
      const rival = aShopper(app);
      const older = await rival.quote({ sku });
      const { offerId } = (await collector.offer(workId, 80_000)).payload;
      await artist.accept(offerId, 80_000);
      const own = await collector.shopper.quote({ offerId });
      const [bought, refused] = await Promise.all([collector.shopper.order(own.quoteId), rival.order(older.quoteId)]);
      expect(bought.json().payload.status).toBe('placed');
      expect(refused.statusCode).toBe(409);
      expect(await readWorkStatus(db, workId)).toBe('sold');
    }
    await runJobs();
    await expectConsistentShop(db);
  });

  test('a double click makes one offer', async () => {
    const { workId } = await aNegotiableWork(db, artist.id);
    const made = await Promise.all(Array.from({ length: 8 }, () => collector.offer(workId, 80_000)));
    expect(made.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
  });

  test('two offers for one work: the artist can accept one of them', async () => {
    const { workId } = await aNegotiableWork(db, artist.id);
    const [one, two] = [(await collector.offer(workId, 80_000)).payload, (await other.offer(workId, 81_000)).payload];
    const answers = await Promise.all([artist.accept(one.offerId, 80_000), artist.accept(two.offerId, 81_000)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await expectConsistentShop(db);
  });
});

test('a held work that is not bought goes to the first person on its waiting list', async () => {
  const { workId, offerId } = await anAgreedWork();
  const joined = await other.call('POST', `/waiting-list/${workId}`, {});
  expect(joined.status).toBe(200);
  await passOfferTime(db, offerId);
  await review();
  await runJobs();
  expect(await readWorkStatus(db, workId)).toBe('reserved');
  expect((await other.call('GET', `/waiting-list/${workId}`)).payload.status).toBe('offered');
  expect((await collector.offer(workId, 80_000)).status).toBe(409);
});

test('the page of a work has a link to make an offer while the work can be bought', async () => {
  const { workId } = await aNegotiableWork(db, artist.id);
  const { work } = (await collector.call('GET', `/works/${workId}`)).payload;
  const pageOf = async () => (await app.inject({ method: 'GET', url: work.productUrl })).body;
  expect(await pageOf()).toContain(`/offer/new/${workId}`);
  await db.updateTable('works').set({ accepts_offers: false }).where('id', '=', workId).execute();
  pageCache.clear();
  expect(await pageOf()).not.toContain(`/offer/new/${workId}`);
});

test('a cancelled order of an offer puts the work up for sale at its price', async () => {
  const { workId, offerId, sku } = await anAgreedWork();
  const { quoteId } = await collector.shopper.quote({ offerId });
  const { orderNumber } = (await collector.shopper.order(quoteId, { address: ADDRESS })).json().payload;
  await collector.call('POST', `/orders/${orderNumber}/cancel`, {});
  await runJobs();
  expect(await readWorkStatus(db, workId)).toBe('avail');
  expect((await collector.shopper.quote({ sku })).totals).toMatchObject({ subtotalCents: 100_000 });
  expect((await collector.read(offerId)).payload.status).toBe('bought');
  await expectConsistentShop(db);
});
