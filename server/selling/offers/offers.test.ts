import { randomUUID } from 'node:crypto';
import { enqueue } from '@easel/platform/jobs/enqueue';
import { describe, expect, test } from 'vitest';
import { aShop } from '../../testing/test-app.ts';
import { aShopper, expectConsistentShop } from '../orders/orders-for-tests.ts';
import { aNegotiableWork, aNegotiator, passOfferTime, readWorkStatus } from './offers-for-tests.ts';
import { reviewOffers } from './review-offers.ts';

const { app, database, runJobs } = await aShop();
const { db } = database;
// Logins are slow: the tests share them, and each has its own work.
const artist = await aNegotiator(app, db, 'artist');
const [collector, other, third] = [await aNegotiator(app, db), await aNegotiator(app, db), await aNegotiator(app, db)];

const review = async () => {
  await enqueue(db, reviewOffers, {});
  await runJobs();
};

describe('a collector offers a price', () => {
  test('the artist sees it with their share, and has 48 hours', async () => {
    const { workId } = await aNegotiableWork(db, artist.id);
    const { status, payload } = await collector.offer(workId, 80_000, '  I have the perfect wall.  ');
    expect(status).toBe(200);
    expect(payload).toMatchObject({
      side: 'collector',
      status: 'open',
      priceCents: 80_000,
      listPriceCents: 100_000,
      nextSteps: ['withdraw'],
      artistCents: null,
      checkoutUrl: null,
      timeline: [{ actor: 'collector', status: 'open', priceCents: 80_000, message: 'I have the perfect wall.' }],
    });
    const hours = (Date.parse(payload.expiresAt) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(47.9);
    expect(hours).toBeLessThanOrEqual(48);
    await runJobs();
    expect((await artist.read(payload.offerId)).payload).toMatchObject({
      side: 'artist',
      nextSteps: ['accept', 'decline', 'counter'],
      counterRange: { lowestCents: 80_100, highestCents: 99_900 },
      artistCents: 48_000,
    });
    expect(await collector.emails(payload.offerId)).toEqual(['offer-sent']);
    expect(await artist.emails(payload.offerId)).toEqual(['offer-received']);
    const { offers } = (await artist.call('GET', '/offers?side=artist')).payload;
    expect(offers[0]).toMatchObject({ offerId: payload.offerId, isYourTurn: true, title: 'Blue Night' });
  });

  test('the work stays for sale until the artist accepts', async () => {
    const { workId } = await aNegotiableWork(db, artist.id);
    await collector.offer(workId, 80_000);
    expect(await readWorkStatus(db, workId)).toBe('avail');
  });

  test('one offer per person and work at a time', async () => {
    const { workId } = await aNegotiableWork(db, artist.id);
    const first = await collector.offer(workId, 80_000);
    expect(await collector.offer(workId, 90_000)).toMatchObject({
      status: 409,
      messages: ['You have already made an offer for this work.'],
    });
    await collector.withdraw(first.payload.offerId);
    expect((await collector.offer(workId, 90_000)).status).toBe(200);
  });

  test('three offers for a work within 30 days', async () => {
    const { workId } = await aNegotiableWork(db, artist.id);
    for (const cents of [60_000, 70_000, 80_000])
      await collector.withdraw((await collector.offer(workId, cents)).payload.offerId);
    expect(await collector.offer(workId, 90_000)).toMatchObject({
      status: 429,
      messages: ['You can make 3 offers for a work within 30 days.'],
    });
  });

  test('twenty offers at a time', async () => {
    const { workId } = await aNegotiableWork(db, artist.id);
    const others = await Promise.all(Array.from({ length: 20 }, () => aNegotiableWork(db, artist.id)));
    await db
      .insertInto('offers')
      .values(
        others.map((other) => ({
          id: randomUUID(),
          work_id: other.workId,
          buyer_id: third.id,
          status: 'open' as const,
          offered_cents: 80_000,
          price_cents: 80_000,
          country_code: 'us',
          created_at: new Date(),
          updated_at: new Date(),
          expires_at: new Date(Date.now() + 3_600_000),
        })),
      )
      .execute();
    expect(await third.offer(workId, 80_000)).toMatchObject({
      status: 429,
      messages: ['You can have 20 offers at a time.'],
    });
  });
});

describe('the two sides answer each other', () => {
  test('counteroffers go back and forth until one side accepts', async () => {
    const { workId } = await aNegotiableWork(db, artist.id);
    const { offerId } = (await collector.offer(workId, 70_000)).payload;
    await runJobs();
    expect((await artist.counter(offerId, 95_000)).payload).toMatchObject({ status: 'countered', nextSteps: [] });
    expect((await collector.read(offerId)).payload).toMatchObject({
      isYourTurn: true,
      nextSteps: ['accept', 'decline', 'counter', 'withdraw'],
      counterRange: { lowestCents: 70_100, highestCents: 94_900 },
    });
    expect((await collector.counter(offerId, 85_000)).payload).toMatchObject({ status: 'open', priceCents: 85_000 });
    expect((await artist.counter(offerId, 90_000)).payload.status).toBe('countered');
    expect((await collector.accept(offerId, 90_000)).payload).toMatchObject({
      status: 'accepted',
      priceCents: 90_000,
      checkoutUrl: `/checkout?offer=${offerId}`,
      nextSteps: ['withdraw'],
    });
    expect(await collector.emails(offerId)).toEqual([
      'offer-sent',
      'offer-countered',
      'offer-countered',
      'offer-accepted',
    ]);
    expect(await artist.emails(offerId)).toEqual(['offer-received', 'offer-received', 'offer-accepted']);
    expect(
      (await artist.read(offerId)).payload.timeline.map(({ priceCents }: { priceCents: number }) => priceCents),
    ).toEqual([70_000, 95_000, 85_000, 90_000, 90_000]);
    expect(await readWorkStatus(db, workId)).toBe('reserved');
    await expectConsistentShop(db);
  });

  test('prices outside the range, and steps out of turn, are refused', async () => {
    const { workId } = await aNegotiableWork(db, artist.id);
    const { offerId } = (await collector.offer(workId, 70_000)).payload;
    expect(await artist.counter(offerId, 70_000)).toMatchObject({
      status: 400,
      messages: ['Please enter a price from $701 to $999.'],
    });
    expect(await artist.counter(offerId, 90_050)).toMatchObject({ status: 400 });
    expect(await collector.accept(offerId, 70_000)).toMatchObject({
      status: 409,
      messages: ['The artist has not answered yet.'],
    });
    expect(await artist.withdraw(offerId)).toMatchObject({ status: 409 });
    expect((await artist.read(offerId)).payload.timeline).toHaveLength(1);
  });

  test('nobody accepts a price they have not seen', async () => {
    const { workId } = await aNegotiableWork(db, artist.id);
    const { offerId } = (await collector.offer(workId, 70_000)).payload;
    expect(await artist.accept(offerId, 80_000)).toMatchObject({
      status: 409,
      messages: ['The price has changed. Please check it and answer again.'],
    });
    expect(await readWorkStatus(db, workId)).toBe('avail');
  });

  test('a declined offer is over, and the collector reads the message', async () => {
    const { workId } = await aNegotiableWork(db, artist.id);
    const { offerId } = (await collector.offer(workId, 70_000)).payload;
    await artist.decline(offerId, 'Not at this price.');
    const { payload } = await collector.read(offerId);
    expect(payload).toMatchObject({ status: 'declined', nextSteps: [], expiresAt: null });
    expect(payload.timeline.at(-1)).toMatchObject({ actor: 'artist', message: 'Not at this price.' });
    expect(await artist.accept(offerId, 70_000)).toMatchObject({
      status: 409,
      messages: ['This offer was declined.'],
    });
    expect(await collector.emails(offerId)).toEqual(['offer-sent', 'offer-declined']);
  });

  test('a collector who no longer wants the work gives it back', async () => {
    const { workId } = await aNegotiableWork(db, artist.id);
    const { offerId } = (await collector.offer(workId, 70_000)).payload;
    await artist.accept(offerId, 70_000);
    expect(await readWorkStatus(db, workId)).toBe('reserved');
    expect((await collector.withdraw(offerId)).payload.status).toBe('withdrawn');
    expect(await readWorkStatus(db, workId)).toBe('avail');
    expect(await artist.emails(offerId)).toContain('offer-withdrawn');
  });
});

describe('48 hours per step', () => {
  test('an offer that nobody answers expires, and both sides are told', async () => {
    const { workId } = await aNegotiableWork(db, artist.id);
    const { offerId } = (await collector.offer(workId, 70_000)).payload;
    await runJobs();
    await passOfferTime(db, offerId);
    // Before the job has run.
    expect((await artist.read(offerId)).payload).toMatchObject({ status: 'expired', nextSteps: [] });
    expect(await artist.accept(offerId, 70_000)).toMatchObject({ status: 409, messages: ['This offer has expired.'] });
    await review();
    await review();
    expect((await collector.read(offerId)).payload.timeline.at(-1)).toMatchObject({
      actor: 'system',
      status: 'expired',
    });
    expect(await collector.emails(offerId)).toEqual(['offer-sent', 'offer-expired']);
    expect(await artist.emails(offerId)).toEqual(['offer-received', 'offer-expired']);
  });

  test('a work that is not bought in time is for sale again', async () => {
    const { workId } = await aNegotiableWork(db, artist.id);
    const { offerId } = (await collector.offer(workId, 70_000)).payload;
    await artist.accept(offerId, 70_000);
    await passOfferTime(db, offerId);
    await review();
    expect(await readWorkStatus(db, workId)).toBe('avail');
    expect((await collector.read(offerId)).payload).toMatchObject({ status: 'expired', checkoutUrl: null });
    await expectConsistentShop(db);
  });

  test('each answer starts 48 new hours', async () => {
    const { workId } = await aNegotiableWork(db, artist.id);
    const { offerId, expiresAt } = (await collector.offer(workId, 70_000)).payload;
    const { payload } = await artist.counter(offerId, 90_000);
    expect(Date.parse(payload.expiresAt)).toBeGreaterThan(Date.parse(expiresAt));
  });
});

test('when the work is sold to somebody else, offers for it end with a friendly email', async () => {
  const { workId, sku } = await aNegotiableWork(db, artist.id);
  const { offerId } = (await collector.offer(workId, 70_000)).payload;
  expect((await aShopper(app).buy(sku)).json().payload.status).toBe('placed');
  expect(await artist.accept(offerId, 70_000)).toMatchObject({
    status: 409,
    messages: ['This work has just been sold.'],
  });
  await review();
  expect((await collector.read(offerId)).payload).toMatchObject({ status: 'ended', nextSteps: [] });
  expect(await collector.emails(offerId)).toEqual(['offer-sent', 'offer-ended']);
  await expectConsistentShop(db);
});

test('a held work cannot be offered on, and other offers wait', async () => {
  const { workId } = await aNegotiableWork(db, artist.id);
  const one = (await collector.offer(workId, 70_000)).payload;
  const two = (await other.offer(workId, 80_000)).payload;
  await artist.accept(two.offerId, 80_000);
  expect(await artist.accept(one.offerId, 70_000)).toMatchObject({
    status: 409,
    messages: ['Another collector is buying this work at the moment.'],
  });
  expect((await collector.read(one.offerId)).payload).toMatchObject({ status: 'open', isHeldForOther: true });
  expect(await third.offer(workId, 90_000)).toMatchObject({
    status: 409,
    messages: ['Another collector is buying this work at the moment.'],
  });
});

test('deleting an account ends its offers and gives held works back', async () => {
  const { workId } = await aNegotiableWork(db, artist.id);
  const leaving = await aNegotiator(app, db);
  const { offerId } = (await leaving.offer(workId, 70_000, 'My private words')).payload;
  await artist.accept(offerId, 70_000);
  const closed = await leaving.shopper.call('DELETE', '/account', { password: 'Secret-123', isSure: true });
  expect(closed.statusCode).toBe(200);
  await review();
  expect(await readWorkStatus(db, workId)).toBe('avail');
  const { payload } = await artist.read(offerId);
  expect(payload.status).toBe('expired');
  expect(JSON.stringify(payload)).not.toContain('My private words');
});
