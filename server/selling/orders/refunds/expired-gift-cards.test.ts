import { randomUUID } from 'node:crypto';
import { parseGiftCardCode } from '@easel/domain/selling/gift-card-code';
import { expect, test } from 'vitest';
import { aLogin } from '../../../testing/logins.ts';
import { findInconsistencies } from '../../../testing/shop-inconsistencies.ts';
import { aShop } from '../../../testing/test-app.ts';
import { hashGiftCardCode, newGiftCardCode } from '../../gift-cards/gift-card-secrets.ts';
import { anOriginal, aShopper } from '../orders-for-tests.ts';

const { app, database, runJobs } = await aShop();
const { db } = database;
const DAY_MS = 86_400_000;
const admin = aShopper(app, (await aLogin(app, db, 'admin')).cookie);

async function aGiftCard(cents: number, expiresAt: Date | null = new Date(Date.now() + 90 * DAY_MS)) {
  const code = newGiftCardCode();
  const { id } = await db
    .insertInto('gift_cards')
    .values({
      code_hash: hashGiftCardCode(parseGiftCardCode(code) ?? ''),
      last_characters: code.slice(-4),
      initial_cents: cents,
      balance_cents: cents,
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, code };
}

const expire = (giftCardId: number, expiresAt = new Date(Date.now() - DAY_MS)) =>
  db.updateTable('gift_cards').set({ expires_at: expiresAt }).where('id', '=', giftCardId).execute();

const balanceOf = async (giftCardId: number) =>
  (await db.selectFrom('gift_cards').select('balance_cents').where('id', '=', giftCardId).executeTakeFirstOrThrow())
    .balance_cents;

/** A work that a guest has bought with gift cards, and with a card if they are not enough. */
async function boughtWith(codes: readonly string[]) {
  const email = `guest-${randomUUID()}@shopper.example`;
  const guest = aShopper(app);
  await guest.add((await anOriginal(db)).sku);
  for (const giftCard of codes) await guest.call('PUT', '/cart/gift-card', { giftCard });
  const { quoteId, totals } = await guest.quote();
  const { orderNumber, url } = (await guest.order(quoteId, { email })).json().payload;
  await runJobs();
  const token = new URL(url, 'https://shop.example').searchParams.get('token') ?? '';
  return {
    guest,
    totals,
    orderNumber,
    cancel: async () => {
      await guest.call('POST', `/orders/${orderNumber}/cancel`, { token });
      await runJobs();
    },
    read: async () => (await guest.call('GET', `/orders/${orderNumber}?token=${token}`)).json().payload,
    mails: async () =>
      await db
        .selectFrom('mails')
        .select(['kind', 'subject', 'body_text'])
        .where('recipient', '=', email)
        .orderBy('id')
        .execute(),
  };
}

const codeIn = (text: string) => /Your code: (\S+)/.exec(text)?.[1] ?? '';

/** What a code is worth. */
async function readValue(giftCard: string): Promise<number> {
  const response = await aShopper(app).call('POST', '/gift-cards/balance', { giftCard });
  return response.json().payload.balanceCents ?? 0;
}

async function expectAgreement() {
  const { differences } = (await admin.call('POST', '/staff/reconciliations')).json().payload;
  expect(differences).toEqual([]);
  expect(await findInconsistencies(db)).toEqual([]);
}

test('a refund to a gift card that has expired is on a new card: everything comes back, and the buyer is told', async () => {
  const card = await aGiftCard(30_000);
  const order = await boughtWith([card.code]);
  const { totalCents, giftCardCents, chargeCents } = order.totals;
  expect(giftCardCents).toBe(30_000);
  await expire(card.id);
  await order.cancel();

  expect(await balanceOf(card.id)).toBe(0);
  const mails = await order.mails();
  const news = mails.find(({ kind }) => kind === 'order-cancelled');
  expect(news?.body_text).toContain('On a new gift card: $300. The one that you paid with has expired or expires soon');
  const sent = mails.filter(({ kind }) => kind === 'gift-card');
  expect(sent).toMatchObject([{ subject: `Your new gift card, order ${order.orderNumber}` }]);
  expect(await readValue(codeIn(sent[0]?.body_text ?? ''))).toBe(30_000);
  const { refunds, totals } = await order.read();
  expect(refunds).toMatchObject([{ cardCents: chargeCents, giftCardCents: 30_000, newGiftCardCents: 30_000 }]);
  expect(totals.refundedCents).toBe(totalCents);
  await expectAgreement();

  // The new card pays, and takes a refund itself.
  const next = await boughtWith([codeIn(sent[0]?.body_text ?? '')]);
  expect(next.totals.giftCardCents).toBe(30_000);
  await next.cancel();
  expect(await readValue(codeIn(sent[0]?.body_text ?? ''))).toBe(30_000);
  await expectAgreement();
});

test('cards that are valid get their share back, and the shares of others are on one new card', async () => {
  const [expired, soon, valid] = [await aGiftCard(20_000), await aGiftCard(50_000), await aGiftCard(100_000, null)];
  const order = await boughtWith([valid.code, expired.code, soon.code]);
  expect(order.totals.chargeCents).toBe(0);
  await expire(expired.id);
  await expire(soon.id, new Date(Date.now() + 20 * DAY_MS));
  await order.cancel();
  expect([await balanceOf(expired.id), await balanceOf(soon.id), await balanceOf(valid.id)]).toEqual([0, 0, 100_000]);
  const [sent, second] = (await order.mails()).filter(({ kind }) => kind === 'gift-card');
  expect([await readValue(codeIn(sent?.body_text ?? '')), second]).toEqual([70_000, undefined]);
  await expectAgreement();
});

test('what was left on a card when it expired stays expired', async () => {
  const card = await aGiftCard(150_000);
  const order = await boughtWith([card.code]);
  const left = await balanceOf(card.id);
  expect(left).toBeGreaterThan(0);
  await expire(card.id);
  await order.cancel();
  expect([await balanceOf(card.id), await readValue(card.code)]).toEqual([left, 0]);
  const [sent] = (await order.mails()).filter(({ kind }) => kind === 'gift-card');
  expect(await readValue(codeIn(sent?.body_text ?? ''))).toBe(order.totals.totalCents);
  await expectAgreement();
});

test('a refund by the staff to an expired gift card is on a new card, once', async () => {
  const card = await aGiftCard(30_000);
  const order = await boughtWith([card.code]);
  await expire(card.id);
  const refund = {
    refundId: randomUUID(),
    line: 1,
    cents: 5_000,
    bearer: 'sale',
    target: 'gift-card',
    reason: 'A scratch.',
  };
  for (const _ of [1, 2])
    expect((await admin.call('POST', `/staff/orders/${order.orderNumber}/refunds`, refund)).statusCode).toBe(200);
  await runJobs();
  const mails = await order.mails();
  expect(mails.find(({ kind }) => kind === 'order-refunded')?.body_text).toContain('On a new gift card: $50.');
  expect(mails.filter(({ kind }) => kind === 'gift-card')).toHaveLength(1);
  // The rest comes back with the order, on a second card.
  await order.cancel();
  const values = (await order.mails())
    .filter(({ kind }) => kind === 'gift-card')
    .map(({ body_text }) => readValue(codeIn(body_text)));
  expect(await Promise.all(values)).toEqual([5_000, 25_000]);
  await expectAgreement();
});
