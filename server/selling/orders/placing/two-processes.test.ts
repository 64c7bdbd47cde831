import { createHmac, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aDatabase } from '@easel/platform/testing/test-database';
import { afterAll, expect, test } from 'vitest';
import { aRemoteShopper, type RemoteShopper } from '../../../testing/remote-shopper.ts';
import { findInconsistencies } from '../../../testing/shop-inconsistencies.ts';
import { startShop } from '../../../testing/shop-process.ts';
import { fillCart, worksForSale } from '../../../testing/works-for-sale.ts';
import { aLimitedPrint } from '../orders-for-tests.ts';

/** The races of order-races.test.ts, with more buyers, over two server processes on one database. */
const AUTH_SECRET = 'a secret that both processes of this test know, and nobody else';
const { db, url } = await aDatabase();
const folder = await mkdtemp(join(tmpdir(), 'easel-two-'));
const shops = ['first', 'second'].map((name) =>
  startShop({
    DATABASE_URL: url,
    DATA_DIR: join(folder, name),
    AUTH_SECRET,
    RATE_LIMIT: '0',
    CAPTCHA: 'off',
    PAYMENT_PROVIDER: 'test',
  }),
);
afterAll(async () => {
  await Promise.all(shops.map((shop) => shop.stop()));
  await rm(folder, { recursive: true, force: true });
});
const origins = await Promise.all(shops.map((shop) => shop.opened()));

let turns = 0;
/** The processes take turns. */
const nextOrigin = () => origins[turns++ % origins.length] as string;
const shoppers = (count: number) => Array.from({ length: count }, () => aRemoteShopper(nextOrigin));

interface Buyer {
  shopper: RemoteShopper;
  quoteId: string | undefined;
}

/** All order at the same time. Returns the number of orders that were placed in the end. */
async function race(name: string, buyers: readonly Buyer[]): Promise<number> {
  const replies = await Promise.all(buyers.map(({ shopper, quoteId }) => shopper.order(quoteId)));
  // On a busy machine the result of a payment may arrive after the response.
  await expectConsistent();
  const quoteIds = buyers.flatMap(({ quoteId }) => quoteId ?? []);
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('quote_id', 'in', quoteIds)
    .where('status', '=', 'placed')
    .execute();
  const refused = replies.filter(({ status }) => status === 409).length;
  console.log(`${name}: ${buyers.length} buyers, ${rows.length} orders, ${refused} refused`);
  expect(rows.length + refused).toBe(buyers.length);
  return rows.length;
}

const quoted = (skus: readonly string[], count: number): Promise<Buyer[]> =>
  Promise.all(
    shoppers(count).map(async (shopper, index) => {
      const { payload } = await shopper.quote({ sku: skus[index % skus.length] });
      return { shopper, quoteId: payload.quoteId };
    }),
  );

/** Payments are captured by jobs of both processes. */
const expectConsistent = () =>
  expect.poll(() => findInconsistencies(db), { timeout: 180_000, interval: 500 }).toEqual([]);

test('two processes, one original, 500 buyers at once: one order; and again with 50 buyers', async () => {
  for (const buyers of [500, 50]) {
    const skus = await worksForSale(db, 1);
    expect(await race('one original', await quoted(skus, buyers))).toBe(1);
  }
});

test('two processes, 100 originals, 500 buyers at once: 100 orders', async () => {
  const skus = await worksForSale(db, 100);
  const buyers = await quoted(skus, 500);
  expect(await race('100 originals', buyers)).toBe(100);
});

test('two processes, 3 copies left of an edition, 50 buyers at once: 3 orders at once, numbered without gaps', async () => {
  const { sku, printId } = await aLimitedPrint(db, 3);
  const buyers = await quoted([sku], 50);
  const replies = await Promise.all(buyers.map(({ shopper, quoteId }) => shopper.order(quoteId)));
  expect(replies.filter(({ payload }) => payload.status === 'placed')).toHaveLength(3);
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(47);
  const copies = await db
    .selectFrom('edition_copies')
    .select('number')
    .where('print_product_id', '=', printId)
    .execute();
  expect(copies.map(({ number }) => number).toSorted()).toEqual([1, 2, 3]);
  await expectConsistent();
});

test('two processes, an edition of 60, 60 buyers at once: all are placed at once', async () => {
  const { sku, printId } = await aLimitedPrint(db, 60);
  const buyers = await quoted([sku], 60);
  const replies = await Promise.all(buyers.map(({ shopper, quoteId }) => shopper.order(quoteId)));
  expect(replies.filter(({ payload }) => payload.status !== 'placed')).toEqual([]);
  const copies = await db
    .selectFrom('edition_copies')
    .select('number')
    .where('print_product_id', '=', printId)
    .execute();
  expect(new Set(copies.map(({ number }) => number)).size).toBe(60);
  await expectConsistent();
});

test('two processes, a coupon that can be used once, 200 buyers at once: one use', async () => {
  await db.insertInto('coupons').values({ code: 'ONEUSE', percent_off: 10, uses_allowed: 1 }).execute();
  const skus = await worksForSale(db, 200);
  const buyers = await Promise.all(
    shoppers(200).map(async (shopper, index) => {
      await fillCart(db, shopper.guestId, skus[index] ?? '', { coupon: 'ONEUSE' });
      return { shopper, quoteId: (await shopper.quote()).payload.quoteId };
    }),
  );
  expect(await race('a coupon with one use', buyers)).toBe(1);
});

test('two processes, a gift card of 50.00 in 20 carts of 40.00 at once: never more than 50.00 is paid with it', async () => {
  const { id } = await db
    .insertInto('gift_cards')
    .values({ code_hash: randomUUID(), initial_cents: 5_000, balance_cents: 5_000 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const skus = await worksForSale(db, 20, 2_000);
  const buyers = await Promise.all(
    shoppers(20).map(async (shopper, index) => {
      await fillCart(db, shopper.guestId, skus[index] ?? '', { giftCardId: id });
      return { shopper, quoteId: (await shopper.quote()).payload.quoteId };
    }),
  );
  expect(await race('a gift card of 50.00', buyers)).toBeGreaterThan(0);
  const paid = await db
    .selectFrom('order_gift_cards')
    .select(({ fn }) => fn.sum<string>('cents').as('cents'))
    .where('gift_card_id', '=', id)
    .executeTakeFirst();
  expect(Number(paid?.cents)).toBeLessThanOrEqual(5_000);
});

test('two processes, the same Idempotency-Key 100 times: one order and one response; with another body: 422', async () => {
  const [sku] = await worksForSale(db, 1);
  const [shopper] = shoppers(1) as [RemoteShopper];
  const { quoteId } = (await shopper.quote({ sku })).payload;
  const key = randomUUID();
  // A request that has waited ten seconds for the first one gets the state so far, and may ask again.
  const order = async () => {
    for (;;) {
      const reply = await shopper.order(quoteId, 'test-success', key);
      if (reply.payload.status !== 'pending') return reply;
    }
  };
  const replies = await Promise.all(Array.from({ length: 100 }, order));
  const different = new Set(replies.map(({ body }) => body));
  console.log(`one key: ${replies.length} responses, ${different.size} different`);
  expect(different.size).toBe(1);
  expect(
    await db
      .selectFrom('orders')
      .select('id')
      .where('quote_id', '=', quoteId ?? '')
      .execute(),
  ).toHaveLength(1);
  expect((await shopper.order(quoteId, 'test-declined', key)).status).toBe(422);
});

test('two processes, webhooks forged, repeated and out of order: no effect, one effect, the right final state', async () => {
  const [sku] = await worksForSale(db, 1);
  const [shopper] = shoppers(1) as [RemoteShopper];
  const { quoteId } = (await shopper.quote({ sku })).payload;
  // The bank asks for a confirmation that nobody gives: only webhooks bring results.
  expect((await shopper.order(quoteId, 'test-confirmation')).payload.status).toBe('pending');
  const { id: paymentId } = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select('payments.id')
    .where('quote_id', '=', quoteId ?? '')
    .executeTakeFirstOrThrow();
  const statusOf = async () =>
    (
      await db
        .selectFrom('orders')
        .select('status')
        .where('quote_id', '=', quoteId ?? '')
        .executeTakeFirstOrThrow()
    ).status;
  const send = async (event: { eventId: string; status: string }, secret = AUTH_SECRET) => {
    const body = JSON.stringify({
      eventId: event.eventId,
      paymentId,
      report: { gatewayId: paymentId, status: event.status },
    });
    const signature = createHmac('sha256', secret).update(`test gateway webhook\n${body}`).digest('base64url');
    const response = await fetch(`${nextOrigin()}/webhooks/payments/test`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'test-gateway-signature': signature },
      body,
    });
    return response.status;
  };
  const forged = await Promise.all(
    Array.from({ length: 20 }, (_, index) => send({ eventId: `forged ${index}`, status: 'authorized' }, 'a guess')),
  );
  expect(new Set(forged)).toEqual(new Set([400]));
  expect(await statusOf()).toBe('pending');
  await db.updateTable('test_gateway_payments').set({ status: 'authorized' }).where('id', '=', paymentId).execute();
  const events = Array.from({ length: 50 }, (_, index) => ({
    eventId: `${paymentId} ${index % 3}`,
    status: index % 3 === 0 ? 'requires-action' : 'authorized',
  }));
  expect(new Set(await Promise.all(events.map((event) => send(event))))).toEqual(new Set([200]));
  await expect.poll(statusOf).toBe('placed');
  const sales = await db
    .selectFrom('ledger_transactions')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select('ledger_transactions.id')
    .where('quote_id', '=', quoteId ?? '')
    .execute();
  console.log(`webhooks: 20 forged, 50 signed, ${sales.length} sale`);
  expect(sales).toHaveLength(1);
  await expectConsistent();
});
