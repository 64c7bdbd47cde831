import { enqueue } from '@easel/platform/jobs/enqueue';
import { describe, expect, test } from 'vitest';
import { aShop } from '../../testing/test-app.ts';
import { aNegotiableWork, aNegotiator, passOfferTime } from './offers-for-tests.ts';
import { reviewOffers } from './review-offers.ts';

const { app, database, runJobs } = await aShop();
const { db } = database;
const artist = await aNegotiator(app, db, 'artist');
const collector = await aNegotiator(app, db);

const review = async () => {
  await enqueue(db, reviewOffers, {});
  await runJobs();
};

/** An offer without what differs by design: ids, times and the price. */
const shapeOf = (offer: Record<string, unknown>) => {
  const {
    offerId: _,
    work: __,
    updatedAt: ___,
    expiresAt: ____,
    priceCents: _____,
    checkoutUrl: ______,
    ...rest
  } = offer;
  return { ...rest, timeline: (rest.timeline as { status: string }[]).map(({ status }) => status) };
};

describe('offers below the artist’s minimum', () => {
  test('look like all others to the collector until they are declined, and do not reach the artist', async () => {
    const low = await aNegotiableWork(db, artist.id, 80_000);
    const free = await aNegotiableWork(db, artist.id);
    const hidden = await collector.offer(low.workId, 79_900);
    const shown = await collector.offer(free.workId, 79_900);
    expect(hidden.status).toBe(200);
    expect(shapeOf(hidden.payload)).toEqual(shapeOf(shown.payload));
    await runJobs();
    const { offerId } = hidden.payload;
    expect((await artist.read(offerId)).status).toBe(404);
    expect((await artist.accept(offerId, 79_900)).status).toBe(404);
    expect(JSON.stringify((await artist.call('GET', '/offers?side=artist')).payload)).not.toContain(offerId);
    expect(await artist.emails(offerId)).toEqual([]);

    // Not before the random time.
    await review();
    expect((await collector.read(offerId)).payload.status).toBe('open');
    await passOfferTime(db, offerId);
    await review();
    await artist.decline(shown.payload.offerId);
    const [automatic, byHand] = [await collector.read(offerId), await collector.read(shown.payload.offerId)];
    expect(automatic.payload.status).toBe('declined');
    expect(shapeOf(automatic.payload)).toEqual(shapeOf(byHand.payload));
    expect(await collector.emails(offerId)).toEqual(await collector.emails(shown.payload.offerId));
    expect((await artist.read(offerId)).payload).toMatchObject({ isBelowMinimum: true, status: 'declined' });
  });

  test('an offer at the minimum reaches the artist', async () => {
    const { workId } = await aNegotiableWork(db, artist.id, 80_000);
    const { offerId } = (await collector.offer(workId, 80_000)).payload;
    await runJobs();
    expect(await artist.emails(offerId)).toEqual(['offer-received']);
  });

  test('the artist is not told that an unknown offer was withdrawn', async () => {
    const { workId } = await aNegotiableWork(db, artist.id, 80_000);
    const { offerId } = (await collector.offer(workId, 70_000)).payload;
    await collector.withdraw(offerId);
    await runJobs();
    expect(await artist.emails(offerId)).toEqual([]);
  });

  test('the minimum is on no page, in no call and in no export of somebody else', async () => {
    const { workId } = await aNegotiableWork(db, artist.id, 81_700);
    await collector.offer(workId, 70_000);
    const answers = [
      await collector.call('GET', `/works/${workId}`),
      await collector.call('GET', `/works/${workId}/offer-draft`),
      await collector.call('GET', '/offers'),
    ];
    const page = await app.inject({ method: 'GET', url: `/art/x/${artist.id}/${workId}/view` });
    const { location = '' } = page.headers;
    const shown = await app.inject({ method: 'GET', url: String(location) });
    expect(shown.statusCode).toBe(200);
    const exported = await collector.shopper.call('POST', '/account/export');
    expect(exported.json().payload.data.offers).not.toEqual([]);
    for (const text of [...answers.map((answer) => JSON.stringify(answer)), shown.body, exported.body]) {
      expect(text).not.toMatch(/\b81,?700\b|\$817\b/);
      expect(text).not.toContain('declines_at');
    }
  });
});

describe('an artist decides which works accept offers', () => {
  const termsOf = async (workId: number) => {
    const { works } = (await artist.call('GET', '/studio/offer-terms')).payload;
    return works.find(({ artworkId }: { artworkId: number }) => artworkId === workId);
  };

  test('a work accepts none until the artist says so, and the page of the work follows', async () => {
    const { workId } = await aNegotiableWork(db, artist.id);
    await db.updateTable('works').set({ accepts_offers: false }).where('id', '=', workId).execute();
    expect(await collector.offer(workId, 80_000)).toMatchObject({
      status: 409,
      messages: ['The artist does not accept offers for this work.'],
    });
    expect((await collector.call('GET', `/works/${workId}`)).payload.work.acceptsOffers).toBe(false);
    const terms = { acceptsOffers: true, minimumCents: 60_000 };
    expect(await artist.call('PUT', `/studio/offer-terms/${workId}`, terms)).toMatchObject({
      status: 200,
      payload: terms,
    });
    expect(await termsOf(workId)).toMatchObject({ ...terms, priceCents: 110_000 });
    expect((await collector.call('GET', `/works/${workId}`)).payload.work.acceptsOffers).toBe(true);
    expect((await collector.offer(workId, 80_000)).status).toBe(200);
    await artist.call('PUT', `/studio/offer-terms/${workId}`, { acceptsOffers: true, minimumCents: null });
    expect(await termsOf(workId)).toMatchObject({ minimumCents: null });
  });

  test.each([
    [{ acceptsOffers: true, minimumCents: 110_000 }, 'Please enter a minimum below the price of the work.'],
    [{ acceptsOffers: true, minimumCents: 60_050 }, 'Please enter a minimum in whole US dollars.'],
  ])('%j is refused', async (terms, message) => {
    const { workId } = await aNegotiableWork(db, artist.id, 50_000);
    const response = await artist.call('PUT', `/studio/offer-terms/${workId}`, terms);
    expect(response).toMatchObject({ status: 400, messages: [message] });
    expect(await termsOf(workId)).toMatchObject({ minimumCents: 50_000 });
  });

  test('works of other artists do not exist for them, and collectors have none', async () => {
    const { workId } = await aNegotiableWork(db, (await aNegotiator(app, db, 'artist')).id);
    const terms = { acceptsOffers: false, minimumCents: null };
    expect((await artist.call('PUT', `/studio/offer-terms/${workId}`, terms)).status).toBe(404);
    expect((await collector.call('PUT', `/studio/offer-terms/${workId}`, terms)).status).toBe(403);
    expect((await collector.call('GET', '/studio/offer-terms')).status).toBe(403);
  });
});
