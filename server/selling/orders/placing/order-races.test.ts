import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aShop } from '../../../testing/test-app.ts';
import { aLimitedPrint, anOriginal, aShopper, chargedCents, expectConsistentShop } from '../orders-for-tests.ts';

const { app, database, runJobs } = await aShop({ DATABASE_POOL: '10' });
const { db } = database;

type Responses = Awaited<ReturnType<ReturnType<typeof aShopper>['order']>>[];
const placedIn = (responses: Responses) =>
  responses.filter((response) => response.statusCode === 200 && response.json().payload.status === 'placed').length;

/** Runs tasks with a limit, as connections of a real server would. */
async function inParallel<T, R>(items: readonly T[], run: (item: T) => Promise<R>): Promise<R[]> {
  return Promise.all(items.map(run));
}

const BUYERS = 60;

test('one original, many buyers at once: exactly one order, and nobody else is charged', async () => {
  const { sku } = await anOriginal(db);
  const before = await chargedCents(db);
  const shoppers = Array.from({ length: BUYERS }, () => aShopper(app));
  const quotes = await inParallel(shoppers, (shopper) => shopper.quote({ sku }));
  const responses = await inParallel(
    shoppers.map((shopper, index) => ({ shopper, quote: quotes[index] })),
    ({ shopper, quote }) => shopper.order(quote?.quoteId ?? ''),
  );
  expect(placedIn(responses)).toBe(1);
  expect(responses.filter(({ statusCode }) => statusCode === 409)).toHaveLength(BUYERS - 1);
  await runJobs();
  expect((await chargedCents(db)) - before).toBe(quotes[0]?.totals.chargeCents);
  await expectConsistentShop(db);
});

test('several originals bought together in different orders: no deadlock, each is sold once', async () => {
  const originals = [await anOriginal(db), await anOriginal(db), await anOriginal(db)];
  const shoppers = await inParallel(
    Array.from({ length: 20 }, (_, index) => index),
    async (index) => {
      const shopper = aShopper(app);
      const skus = originals.map(({ sku }) => sku);
      for (const sku of index % 2 === 0 ? skus : skus.toReversed()) await shopper.add(sku);
      return { shopper, quote: await shopper.quote() };
    },
  );
  const responses = await inParallel(shoppers, ({ shopper, quote }) => shopper.order(quote.quoteId));
  expect(placedIn(responses)).toBe(1);
  expect(responses.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
  await expectConsistentShop(db);
});

test('a coupon that can be used once, many buyers at once: exactly one use', async () => {
  await db.insertInto('coupons').values({ code: 'ONLYONCE', percent_off: 10, uses_allowed: 1 }).execute();
  const shoppers = await inParallel(
    Array.from({ length: 30 }, (_, index) => index),
    async () => {
      const shopper = aShopper(app);
      await shopper.add((await anOriginal(db)).sku);
      await shopper.call('PUT', '/cart/coupon', { couponCode: 'ONLYONCE' });
      return { shopper, quote: await shopper.quote() };
    },
  );
  const responses = await inParallel(shoppers, ({ shopper, quote }) => shopper.order(quote.quoteId));
  expect(placedIn(responses)).toBe(1);
  expect(responses.find(({ statusCode }) => statusCode === 409)?.json().messages).toEqual([
    'The coupon ONLYONCE has been used up. Please review the total again.',
  ]);
  const { uses } = await db
    .selectFrom('coupons')
    .select('uses')
    .where('code', '=', 'ONLYONCE')
    .executeTakeFirstOrThrow();
  expect(uses).toBe(1);
  await expectConsistentShop(db);
});

test('a gift card of 50.00 in 20 carts of about 40.00 at once: never more than 50.00 is paid with it', async () => {
  const { id } = await db
    .insertInto('gift_cards')
    .values({ code_hash: randomUUID(), initial_cents: 5_000, balance_cents: 5_000 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const shoppers = await inParallel(
    Array.from({ length: 20 }, (_, index) => index),
    async () => {
      const shopper = aShopper(app);
      const { sku } = await anOriginal(db, { list_prices: JSON.stringify({ US: 2_000 }) });
      await shopper.add(sku);
      const { cart_id } = await db
        .selectFrom('cart_lines')
        .select('cart_id')
        .where('sku', '=', sku)
        .executeTakeFirstOrThrow();
      await db.insertInto('cart_gift_cards').values({ cart_id, gift_card_id: id, added_at: new Date() }).execute();
      return { shopper, quote: await shopper.quote() };
    },
  );
  const responses = await inParallel(shoppers, ({ shopper, quote }) => shopper.order(quote.quoteId));
  expect(placedIn(responses)).toBeGreaterThan(0);
  const paid = await db.selectFrom('order_gift_cards').select('cents').where('gift_card_id', '=', id).execute();
  const { balance_cents } = await db
    .selectFrom('gift_cards')
    .select('balance_cents')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(paid.reduce((sum, { cents }) => sum + cents, 0) + balance_cents).toBe(5_000);
  await expectConsistentShop(db);
});

test('the same Idempotency-Key many times: one order, the same response; with another body: 422', async () => {
  const { sku } = await anOriginal(db);
  const shopper = aShopper(app);
  const { quoteId } = await shopper.quote({ sku });
  const headers = { 'idempotency-key': randomUUID() };
  const responses = await inParallel(Array.from({ length: 30 }), () => shopper.order(quoteId, {}, headers));
  expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
  expect(placedIn(responses)).toBe(30);
  expect(await db.selectFrom('orders').select('id').where('quote_id', '=', quoteId).execute()).toHaveLength(1);
  const other = await shopper.order(quoteId, { email: 'other@shopper.example' }, headers);
  expect(other.statusCode).toBe(422);
  // Another key for the same quote is not another order.
  expect((await shopper.order(quoteId, {}, { 'idempotency-key': randomUUID() })).statusCode).toBe(409);
});

test('a double click without a key places one order', async () => {
  const { sku } = await anOriginal(db);
  const shopper = aShopper(app);
  const { quoteId } = await shopper.quote({ sku });
  const [first, second] = await Promise.all([shopper.order(quoteId), shopper.order(quoteId)]);
  expect(first.body).toBe(second.body);
});

test('a limited edition, many buyers at once: everybody who paid has the order at once, and the numbers have no gaps', async () => {
  const { sku, printId } = await aLimitedPrint(db, 18);
  const shoppers = Array.from({ length: 40 }, () => aShopper(app));
  const quotes = await inParallel(shoppers, (shopper) => shopper.quote({ sku }));
  const responses = await inParallel(
    shoppers.map((shopper, index) => ({ shopper, quote: quotes[index] })),
    ({ shopper, quote }) => shopper.order(quote?.quoteId ?? ''),
  );
  expect(placedIn(responses)).toBe(18);
  expect(responses.filter(({ statusCode }) => statusCode === 409)).toHaveLength(22);
  const copies = await db
    .selectFrom('edition_copies')
    .select('number')
    .where('print_product_id', '=', printId)
    .orderBy('number')
    .execute();
  expect(copies.map(({ number }) => number)).toEqual(Array.from({ length: 18 }, (_, index) => index + 1));
  await expectConsistentShop(db);
});

test('a framed and an unframed print of one edition in one order have different numbers', async () => {
  const { sku, printId } = await aLimitedPrint(db, 5);
  const framed = sku.replace(String(printId * 100), String(printId * 100 + 1));
  const shopper = aShopper(app);
  await shopper.add(sku);
  await shopper.add(framed);
  const response = await shopper.order((await shopper.quote()).quoteId);
  expect(response.json().payload.status).toBe('placed');
  const copies = await db
    .selectFrom('edition_copies')
    .select(['line', 'number'])
    .where('print_product_id', '=', printId)
    .orderBy('number')
    .execute();
  expect(copies).toEqual([
    { line: 1, number: 1 },
    { line: 2, number: 2 },
  ]);
});
