import { randomUUID } from 'node:crypto';
import { DEFAULT_PAYMENT_LIMITS } from '@easel/domain/selling/payment-limits';
import { enqueue } from '@easel/platform/jobs/enqueue';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { aLogin } from '../../../testing/logins.ts';
import { solve } from '../../../testing/proof-of-work.ts';
import { startStripeStandIn } from '../../../testing/stripe-server.ts';
import { aShop } from '../../../testing/test-app.ts';
import { anOriginal, aShopper, expectConsistentShop } from '../orders-for-tests.ts';
import { reviewOrders } from '../settling/settle-payment.ts';

const { app, database, runJobs } = await aShop({ TRUST_PROXY: '1' });
const { db } = database;
beforeEach(async () => {
  await db.deleteFrom('payment_attempts').execute();
});

let addresses = 0;
const anAddress = () => {
  addresses += 1;
  return `198.51.100.${addresses}`;
};
/** Guests with addresses of their own. */
const aGuest = (address = anAddress()) => aShopper(app, '', { 'x-forwarded-for': address });
type Shopper = ReturnType<typeof aShopper>;
const anEmail = () => `${randomUUID()}@shopper.example`;
const pay = async (shopper: Shopper, token: string, body: object = {}) =>
  shopper.buy((await anOriginal(db)).sku, { payment: { token }, ...body });
const statusOf = (response: Awaited<ReturnType<typeof pay>>): string | number =>
  response.statusCode === 200 ? response.json().payload.status : response.statusCode;

/** Moves what was counted into the past, as the clock of the database sees it. */
const later = (minutes: number) =>
  sql`update payment_attempts set last_declined_at = last_declined_at - make_interval(mins => ${minutes})`.execute(db);

/** Nothing is counted for orders that have a result. */
async function expectNothingOpen() {
  const { rows } = await sql<{ in_flight: number; held_works: number }>`
    select coalesce(sum(in_flight), 0)::integer as in_flight, coalesce(sum(held_works), 0)::integer as held_works from payment_attempts`.execute(
    db,
  );
  expect(rows).toEqual([{ in_flight: 0, held_works: 0 }]);
}

describe('declined payments', () => {
  test('of 40 payments of one guest, five are tried; the refusal says when to try again', async () => {
    const guest = aGuest();
    const statuses: (string | number)[] = [];
    for (let n = 0; n < 40; n += 1) statuses.push(statusOf(await pay(guest, 'test-declined', { email: anEmail() })));
    expect(statuses.slice(0, 5)).toEqual(Array(5).fill('failed'));
    expect(new Set(statuses.slice(5))).toEqual(new Set([429]));
    const refused = await pay(guest, 'test-success');
    expect(refused.headers['retry-after']).toBe('600');
    expect(refused.json().messages).toEqual([
      'Too many payments were declined. You can pay by card again in 10 minutes. A gift card that covers the total is still accepted.',
    ]);
    await later(10);
    expect(statusOf(await pay(guest, 'test-success'))).toBe('placed');
    await expectNothingOpen();
    await expectConsistentShop(db);
  });

  test('of 40 payments at once, five are tried', async () => {
    const guest = aGuest();
    // From now on the guest has a cart.
    await guest.add((await anOriginal(db)).sku);
    const quotes = await Promise.all(
      Array.from({ length: 40 }, async () => (await guest.quote({ sku: (await anOriginal(db)).sku })).quoteId),
    );
    const responses = await Promise.all(
      quotes.map((quoteId) => guest.order(quoteId, { payment: { token: 'test-declined' }, email: anEmail() })),
    );
    expect(responses.filter((response) => statusOf(response) === 'failed')).toHaveLength(5);
    expect(responses.filter((response) => statusOf(response) === 429)).toHaveLength(35);
    await expectNothingOpen();
  });

  test('a new cart for every payment does not help: the email address and the network are counted', async () => {
    const email = anEmail();
    const byEmail: (string | number)[] = [];
    for (let n = 0; n < 12; n += 1) byEmail.push(statusOf(await pay(aGuest(), 'test-declined', { email })));
    expect(byEmail.filter((status) => status === 'failed')).toHaveLength(DEFAULT_PAYMENT_LIMITS.email.maxDeclines);
    const byAddress: (string | number)[] = [];
    for (let n = 0; n < 22; n += 1)
      byAddress.push(statusOf(await pay(aGuest('203.0.113.9'), 'test-declined', { email: anEmail() })));
    expect(byAddress.filter((status) => status === 'failed')).toHaveLength(DEFAULT_PAYMENT_LIMITS.address.maxDeclines);
  });

  test('after three declined payments an honest buyer pays with another card', async () => {
    const guest = aGuest();
    for (const token of ['test-declined', 'test-insufficient-funds', 'test-declined'])
      expect(statusOf(await pay(guest, token))).toBe('failed');
    expect(statusOf(await pay(guest, 'test-success'))).toBe('placed');
  });

  test('who cannot pay by card can still pay with a gift card', async () => {
    const guest = aGuest();
    for (let n = 0; n < 5; n += 1) await pay(guest, 'test-declined');
    const { sku } = await anOriginal(db);
    await guest.add(sku);
    const card = await db
      .insertInto('gift_cards')
      .values({ code_hash: randomUUID(), initial_cents: 1_000_000, balance_cents: 1_000_000 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { cart_id } = await db
      .selectFrom('cart_lines')
      .select('cart_id')
      .where('sku', '=', sku)
      .executeTakeFirstOrThrow();
    await db.insertInto('cart_gift_cards').values({ cart_id, gift_card_id: card.id, added_at: new Date() }).execute();
    expect((await guest.quote()).totals.chargeCents).toBe(0);
    expect(statusOf(await guest.order((await guest.quote()).quoteId, { payment: undefined }))).toBe('placed');
  });

  test('somebody who enters the email address of a user does not lock them out', async () => {
    const { cookie, id } = await aLogin(app, db, 'collector');
    const { email } = await db.selectFrom('people').select('email').where('id', '=', id).executeTakeFirstOrThrow();
    for (let n = 0; n < 11; n += 1) await pay(aGuest(), 'test-declined', { email });
    const user = aShopper(app, cookie, { 'x-forwarded-for': '192.0.2.77' });
    expect(statusOf(await pay(user, 'test-success'))).toBe('placed');
  });

  test('one card that is declined four times waits, and another card pays', async () => {
    const guest = aGuest();
    for (let n = 0; n < 4; n += 1)
      expect(statusOf(await pay(aGuest(), 'test-declined 4000', { email: anEmail() }))).toBe('failed');
    const refused = await pay(guest, 'test-declined 4000');
    expect(refused.statusCode).toBe(429);
    expect(refused.json().messages).toEqual([
      'This card was declined too often. Please use another card, or try again in 60 minutes.',
    ]);
    expect(statusOf(await pay(guest, 'test-success 4242'))).toBe('placed');
  });

  test('60 buyers of one network at once all pay: payments without a result are waited for', async () => {
    await db.updateTable('payment_limits').set({ max_parallel: 20 }).where('kind', '=', 'address').execute();
    const buyers = await Promise.all(
      Array.from({ length: 60 }, async () => {
        const guest = aGuest('203.0.113.50');
        return { guest, quoteId: (await guest.quote({ sku: (await anOriginal(db)).sku })).quoteId };
      }),
    );
    const responses = await Promise.all(buyers.map(({ guest, quoteId }) => guest.order(quoteId)));
    expect(new Set(responses.map(statusOf))).toEqual(new Set(['placed']));
    await expectNothingOpen();
  });

  test('payments that succeed leave nothing behind, also several of one buyer at once', async () => {
    const guest = aGuest();
    await guest.add((await anOriginal(db)).sku);
    const quotes = await Promise.all(
      Array.from({ length: 5 }, async () => (await guest.quote({ sku: (await anOriginal(db)).sku })).quoteId),
    );
    const responses = await Promise.all(quotes.map((quoteId) => guest.order(quoteId)));
    expect(new Set(responses.map(statusOf))).toEqual(new Set(['placed']));
    // Every order looks into this table, by plans that were prepared while it was empty.
    expect(await db.selectFrom('payment_attempts').select('subject').execute()).toEqual([]);
  });

  test('declined payments are remembered after one that succeeds', async () => {
    const guest = aGuest();
    const email = anEmail();
    expect(statusOf(await pay(guest, 'test-declined', { email }))).toBe('failed');
    expect(statusOf(await pay(guest, 'test-success', { email }))).toBe('placed');
    const rows = await db.selectFrom('payment_attempts').select(['declined', 'in_flight']).execute();
    expect(rows).toEqual(Array(3).fill({ declined: 1, in_flight: 0 }));
  });

  test('a limit that staff have lowered counts at once', async () => {
    await db.updateTable('payment_limits').set({ max_declines: 2 }).where('kind', '=', 'buyer').execute();
    const guest = aGuest();
    const statuses = [];
    for (let n = 0; n < 3; n += 1) statuses.push(statusOf(await pay(guest, 'test-declined', { email: anEmail() })));
    await db.updateTable('payment_limits').set({ max_declines: 5 }).where('kind', '=', 'buyer').execute();
    expect(statuses).toEqual(['failed', 'failed', 429]);
  });
});

describe('works that are held without a payment', () => {
  test('one guest holds five works, not forty', async () => {
    const guest = aGuest();
    const responses = [];
    for (let n = 0; n < 12; n += 1) responses.push(await pay(guest, 'test-confirmation', { email: anEmail() }));
    const pending = responses.filter((response) => statusOf(response) === 'pending');
    expect(pending).toHaveLength(5);
    expect(responses.at(-1)?.json().payload).toMatchObject({
      status: 'failed',
      message:
        'Too many works are reserved by payments that you have not confirmed. Finish one of them first, or use a card that needs no confirmation.',
    });
    // Nobody is locked out of paying.
    expect(statusOf(await pay(guest, 'test-success'))).toBe('placed');
    await runJobs();
    const { rows: open } = await sql`select from test_gateway_payments where status = 'requires-action'`.execute(db);
    expect(open).toHaveLength(5);
    await expectConsistentShop(db);
  });

  test('40 guests of one network at once hold as many works as the network may', async () => {
    const buyers = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const guest = aGuest('203.0.113.60');
        return { guest, quoteId: (await guest.quote({ sku: (await anOriginal(db)).sku })).quoteId };
      }),
    );
    const responses = await Promise.all(
      buyers.map(({ guest, quoteId }) =>
        guest.order(quoteId, { email: anEmail(), payment: { token: 'test-confirmation' } }),
      ),
    );
    const pending = responses.filter((response) => statusOf(response) === 'pending');
    expect(pending).toHaveLength(DEFAULT_PAYMENT_LIMITS.address.maxHeldWorks);
    await expectConsistentShop(db);
  });

  test('one card holds five works, whoever uses it', async () => {
    const statuses = [];
    for (let n = 0; n < 7; n += 1)
      statuses.push(statusOf(await pay(aGuest(), 'test-confirmation 3220', { email: anEmail() })));
    expect(statuses).toEqual(['pending', 'pending', 'pending', 'pending', 'pending', 'failed', 'failed']);
  });

  interface PendingOrder {
    action: { url: string };
  }
  const answerBank = (guest: Shopper, { action }: PendingOrder, isApproved: boolean) =>
    guest.call('POST', `/test-payments/${/[0-9a-f-]{36}/.exec(action.url)?.[0]}/confirm`, { isApproved });

  test('an order with many works can be confirmed, and then holds nothing', async () => {
    const guest = aGuest();
    for (let n = 0; n < 7; n += 1) await guest.add((await anOriginal(db)).sku);
    const { payload } = (
      await guest.order((await guest.quote()).quoteId, { payment: { token: 'test-confirmation' } })
    ).json();
    expect(payload.status).toBe('pending');
    expect(statusOf(await pay(guest, 'test-confirmation'))).toBe('failed');
    const confirmed = await answerBank(guest, payload, true);
    expect(confirmed.json().payload.status).toBe('placed');
    await expectNothingOpen();
  });

  const orderOf = (number: string) =>
    db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirstOrThrow();
  const refuse = (guest: Shopper, payload: PendingOrder) => answerBank(guest, payload, false);
  const holdStarted = (number: string, minutesAgo: number) =>
    sql`
      update payments set held_at = held_at - make_interval(mins => ${minutesAgo})
      where order_id = (select id from orders where number = ${number})`.execute(db);

  test('holding a work again does not renew its time, and then others come first', async () => {
    const guest = aGuest();
    const { sku } = await anOriginal(db);
    const hold = async (shopper: Shopper) =>
      (await shopper.buy(sku, { email: anEmail(), payment: { token: 'test-confirmation' } })).json().payload;
    const first = await hold(guest);
    await refuse(guest, first);
    await holdStarted(first.orderNumber, 6);
    const second = await hold(guest);
    const { hold_expires_at, created_at } = await orderOf(second.orderNumber);
    const minutes = ((hold_expires_at?.getTime() ?? 0) - created_at.getTime()) / 60_000;
    expect(minutes).toBeGreaterThan(8.5);
    expect(minutes).toBeLessThanOrEqual(9);
    await refuse(guest, second);
    await holdStarted(first.orderNumber, 10);
    expect(await hold(guest)).toMatchObject({
      status: 'failed',
      message:
        'You have reserved this work before without paying, so others can buy it first. Use a card that needs no confirmation, or try again in 15 minutes.',
    });
    const rival = aGuest();
    const other = await hold(rival);
    expect(other.status).toBe('pending');
    await refuse(rival, other);
    // A card that needs no confirmation holds nothing.
    expect((await guest.buy(sku)).json().payload.status).toBe('placed');
    await expectConsistentShop(db);
  });

  test('a hold that has expired is counted no more, but as a payment that was not made', async () => {
    const guest = aGuest();
    const { payload } = (await pay(guest, 'test-confirmation')).json();
    await sql`update orders set hold_expires_at = now() - interval '1 second' where number = ${payload.orderNumber}`.execute(
      db,
    );
    await enqueue(db, reviewOrders, {});
    await runJobs();
    await expectNothingOpen();
    const { rows } = await sql<{ declined: number }>`select distinct declined from payment_attempts`.execute(db);
    expect(rows).toEqual([{ declined: 1 }]);
  });
});

describe('staff', () => {
  test('see who was declined too often, and let them pay', async () => {
    const admin = aShopper(app, (await aLogin(app, db, 'admin')).cookie);
    const guest = aGuest();
    for (let n = 0; n < 5; n += 1) await pay(guest, 'test-declined', { email: anEmail() });
    const last = anEmail();
    expect(statusOf(await pay(guest, 'test-success', { email: last }))).toBe(429);
    const { payload } = (await admin.call('GET', '/staff/payment-limits')).json();
    const [blocked] = payload.subjects;
    expect(blocked).toMatchObject({ kind: 'buyer', declined: 5, waitMinutes: 10, heldWorks: 0 });
    expect(payload.declines[0]).toMatchObject({ orderNumber: blocked.lastOrderNumber, reason: 'declined' });
    expect(payload.declinesOfDay).toBeGreaterThanOrEqual(5);
    const unblocked = await admin.call('POST', '/staff/payment-limits/unblock', { subject: blocked.subject });
    expect(unblocked.json().messages).toEqual(['Payments are allowed again.']);
    expect(statusOf(await pay(guest, 'test-success'))).toBe('placed');
    expect((await admin.call('POST', '/staff/payment-limits/unblock', { subject: 'nobody' })).statusCode).toBe(404);
  });

  test('change the limits, within bounds; others cannot', async () => {
    const admin = aShopper(app, (await aLogin(app, db, 'admin')).cookie);
    const limit = { kind: 'buyer', ...DEFAULT_PAYMENT_LIMITS.buyer };
    const changed = await admin.call('PUT', '/staff/payment-limits', { ...limit, maxDeclines: 7 });
    expect(changed.json().payload.limits[0]).toMatchObject({
      kind: 'buyer',
      maxDeclines: 7,
      changedAt: expect.any(String),
    });
    expect((await admin.call('PUT', '/staff/payment-limits', { ...limit, maxDeclines: 0 })).statusCode).toBe(400);
    expect((await admin.call('PUT', '/staff/payment-limits', { ...limit, captchaAfter: 6 })).statusCode).toBe(400);
    await admin.call('PUT', '/staff/payment-limits', limit);
    const editor = aShopper(app, (await aLogin(app, db, 'editor')).cookie);
    expect((await editor.call('GET', '/staff/payment-limits')).statusCode).toBe(403);
    expect((await aGuest().call('PUT', '/staff/payment-limits', limit)).statusCode).toBe(401);
  });

  test('the limits of a new shop are those of the rules', async () => {
    const admin = aShopper(app, (await aLogin(app, db, 'admin')).cookie);
    await db.updateTable('payment_limits').set({ max_parallel: 100 }).where('kind', '=', 'address').execute();
    const { limits } = (await admin.call('GET', '/staff/payment-limits')).json().payload;
    expect(limits).toMatchObject(Object.entries(DEFAULT_PAYMENT_LIMITS).map(([kind, limit]) => ({ kind, ...limit })));
  });
});

describe('the captcha', async () => {
  const shop = await aShop({ CAPTCHA: 'proof-of-work', TRUST_PROXY: '1' });

  test('is required after two declined payments, and lets the next one be tried', async () => {
    const guest = aShopper(shop.app, '', { 'x-forwarded-for': '198.51.100.200' });
    const attempt = async (token: string, body: object = {}) =>
      guest.buy((await anOriginal(shop.database.db)).sku, { payment: { token }, ...body });
    for (let n = 0; n < 2; n += 1) expect(statusOf(await attempt('test-declined'))).toBe('failed');
    const refused = await attempt('test-success');
    expect(refused.statusCode).toBe(428);
    expect(refused.json().messages).toEqual([
      'We could not verify that you are human. Please reload the page and try again.',
    ]);
    const challenge = async () =>
      solve((await guest.call('POST', '/captcha/challenge', { action: 'pay' })).json().payload);
    const captchaToken = await challenge();
    expect(statusOf(await attempt('test-declined', { captchaToken }))).toBe('failed');
    expect(statusOf(await attempt('test-success', { captchaToken }))).toBe(428);
    expect(statusOf(await attempt('test-success', { captchaToken: await challenge() }))).toBe('placed');
  });
});

describe('with Stripe', async () => {
  const standIn = await startStripeStandIn();
  afterAll(() => standIn.close());
  const shop = await aShop({
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_shop',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_shop',
    STRIPE_WEBHOOK_SECRET: 'whsec_shop',
    STRIPE_API_URL: standIn.url,
    TRUST_PROXY: '1',
  });

  test('a card is recognized by its fingerprint, whoever uses it', async () => {
    const attempt = async (token: string) =>
      aShopper(shop.app, '', { 'x-forwarded-for': anAddress() }).buy((await anOriginal(shop.database.db)).sku, {
        email: anEmail(),
        payment: { token },
      });
    for (let n = 0; n < 4; n += 1) expect(statusOf(await attempt('ctoken_declined_1'))).toBe('failed');
    expect(statusOf(await attempt('ctoken_declined_1'))).toBe(429);
    expect(statusOf(await attempt('ctoken_declined_2'))).toBe('failed');
    expect(statusOf(await attempt('ctoken_success'))).toBe('placed');
    const tried = standIn.requests.filter(({ method, path }) => method === 'POST' && path === '/v1/payment_intents');
    expect(tried).toHaveLength(6);
  });
});
