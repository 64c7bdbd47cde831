import { randomUUID } from 'node:crypto';
import { formatMoney } from '@easel/domain/locale/currency';
import { sumAmounts } from '@easel/domain/selling/amounts';
import { getOrderStatus, LINE_STATUSES } from '@easel/domain/selling/order-status';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aLogin } from '../../../testing/logins.ts';
import { aShop } from '../../../testing/test-app.ts';
import { hashGiftCardCode, newGiftCardCode } from '../../gift-cards/gift-card-secrets.ts';
import { giveOldDetails, payAsStaff } from '../../payouts/payouts-for-tests.ts';
import { anOriginal, aShopper, chargedCents, expectConsistentShop } from '../orders-for-tests.ts';
import { findOrders } from './find-orders.ts';

const { app, database, runJobs } = await aShop();
const { db } = database;
const staff = await aLogin(app, db, 'admin');

const call = (method: 'GET' | 'POST', path: string, payload?: object, cookie = staff.cookie) =>
  app.inject({ method, url: `/easel/staff/orders${path}`, headers: { cookie }, ...(payload && { payload }) });

/** A placed order of a work of 1,000.00. */
async function anOrder() {
  const artist = await aLogin(app, db, 'artist');
  const { sku, workId } = await anOriginal(db, { artist_id: artist.id });
  const { orderNumber, url } = (await aShopper(app).buy(sku)).json().payload;
  const order = await db.selectFrom('orders').selectAll().where('number', '=', orderNumber).executeTakeFirstOrThrow();
  const token = new URL(url, 'http://shop').searchParams.get('token');
  return { artist, workId, orderNumber, order, token };
}

/** A placed order of which a gift card has paid a part. */
async function anOrderWithGiftCard(cents: number) {
  const code = newGiftCardCode();
  await db
    .insertInto('gift_cards')
    .values({ code_hash: hashGiftCardCode(code.replaceAll('-', '')), initial_cents: cents, balance_cents: cents })
    .execute();
  const shopper = aShopper(app);
  await shopper.add((await anOriginal(db)).sku);
  expect((await shopper.call('PUT', '/cart/gift-card', { giftCard: code })).statusCode).toBe(200);
  const { orderNumber } = (await shopper.order((await shopper.quote()).quoteId)).json().payload;
  const order = await db.selectFrom('orders').selectAll().where('number', '=', orderNumber).executeTakeFirstOrThrow();
  return { orderNumber, order };
}

const giftCardBalance = async (orderId: number) => {
  const card = await db
    .selectFrom('gift_cards')
    .innerJoin('order_gift_cards', 'gift_card_id', 'gift_cards.id')
    .select('balance_cents')
    .where('order_gift_cards.order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return card.balance_cents;
};

const kindsOfEmails = async ({ number }: { number: string }) => {
  const rows = await db.selectFrom('mails').select('kind').where('subject', 'like', `%${number}%`).execute();
  return rows.map(({ kind }) => kind);
};

const refund = (orderNumber: string, body: object, cookie?: string) =>
  call(
    'POST',
    `/${orderNumber}/refunds`,
    {
      refundId: randomUUID(),
      line: 1,
      cents: 10_000,
      bearer: 'sale',
      target: 'card',
      reason: 'Frame damaged',
      ...body,
    },
    cookie,
  );

const balanceOf = async (account: string, orderId: number) => {
  const rows = await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transactions', 'ledger_transactions.id', 'transaction_id')
    .select('cents')
    .where('order_id', '=', orderId)
    .where('account', '=', account as 'artist')
    .execute();
  return sumAmounts(rows.map(({ cents }) => cents));
};

const paidFor = async (orderId: number) => {
  const rows = await db.selectFrom('refunds').selectAll().where('order_id', '=', orderId).execute();
  return sumAmounts(rows.map((row) => row.card_cents + row.gift_card_cents));
};

describe('staff see an order', () => {
  test('with payments, ledger, emails and what can be refunded', async () => {
    const { orderNumber, order } = await anOrder();
    await runJobs();
    const { payload } = (await call('GET', `/${orderNumber}`)).json();
    expect(payload).toMatchObject({
      order: { orderNumber, email: 'guest@shopper.example' },
      buyer: null,
      lines: [{ line: 1, leftCents: order.total_cents, nextStatuses: ['preparing', 'cancelled'] }],
      left: { cents: order.total_cents, cardCents: order.total_cents, giftCardCents: 0 },
      payments: [{ status: 'captured', amountCents: order.total_cents, refundedCents: 0 }],
      emails: [{ kind: 'order-confirmation' }],
    });
    expect(sumAmounts(payload.ledger.map(({ cents }: { cents: number }) => cents))).toBe(0);
  });

  test('and find it by number, email and title', async () => {
    const { orderNumber } = await anOrder();
    for (const q of [orderNumber, orderNumber.toLowerCase(), 'GUEST@shopper', 'blue ni', ''])
      expect((await call('GET', `?q=${encodeURIComponent(q)}`)).json().payload.orders[0]).toMatchObject({
        orderNumber,
      });
    expect((await call('GET', '?q=%25')).json().payload.orders).toEqual([]);
    expect((await call('GET', '/E0000-00000')).statusCode).toBe(404);
  });

  test('in a list with filters, in the order they choose', async () => {
    const artist = await aLogin(app, db, 'artist');
    await db.updateTable('people').set({ last_name: 'Quillon' }).where('id', '=', artist.id).execute();
    const numbers: string[] = [];
    for (const cents of [300_000, 200_000, 400_000]) {
      const prices = JSON.stringify({ US: cents, EU1C: cents });
      const { sku } = await anOriginal(db, { artist_id: artist.id, list_prices: prices });
      const body = { email: `list-${cents}@shopper.example` };
      numbers.push((await aShopper(app).buy(sku, body)).json().payload.orderNumber);
    }
    const [first, second, third] = numbers;
    const list = async (query: string) => {
      const { orders, totalResults } = (await call('GET', `?artist=quillon&${query}`)).json().payload;
      expect(totalResults).toBe(orders.length);
      return orders.map(({ orderNumber }: { orderNumber: string }) => orderNumber);
    };
    expect(await list('')).toEqual([third, second, first]);
    expect(await list('sort=total')).toEqual([second, first, third]);
    expect(await list('sort=-total')).toEqual([third, first, second]);
    expect(await list('sort=nonsense')).toEqual([third, second, first]);
    expect(await list('q=list-200000')).toEqual([second]);
    expect((await call('GET', `?artist=${artist.id}`)).json().payload.totalResults).toBe(3);
    expect(await list('country=US')).toHaveLength(3);
    expect(await list('country=fr')).toEqual([]);
    await db
      .updateTable('orders')
      .set({ placed_at: new Date('2026-01-31T23:59:00Z') })
      .where('number', '=', first ?? '')
      .execute();
    expect(await list('from=2026-01-31&until=2026-01-31')).toEqual([first]);
    expect(await list('until=2026-01-30')).toEqual([]);
    // Days are those of UTC, whatever the database calls a day.
    const elsewhere = await db.connection().execute(async (connection) => {
      await sql`set timezone = 'Pacific/Auckland'`.execute(connection);
      const found = await findOrders(connection, { artist: 'quillon', from: '2026-01-31', until: '2026-01-31' });
      await sql`reset timezone`.execute(connection);
      return found.orders;
    });
    expect(elsewhere).toMatchObject([{ orderNumber: first }]);
    expect(await list('from=2026-02-31&until=soon')).toHaveLength(3);
    const { id } = await db
      .selectFrom('orders')
      .select('id')
      .where('number', '=', second ?? '')
      .executeTakeFirstOrThrow();
    await db.updateTable('order_lines').set({ status: 'preparing' }).where('order_id', '=', id).execute();
    expect(await list('state=preparing')).toEqual([second]);
    expect(await list('state=placed')).toEqual([third, first]);
    const { orders } = (await call('GET', `?q=${first}`)).json().payload;
    expect(orders).toMatchObject([{ buyer: 'Ada Moreau', country: 'us', artists: ['Ada Quillon'], status: 'placed' }]);
    const csv = await app.inject({
      url: `/easel/staff/order-list/csv?artist=quillon&sort=total&numbers=${first},${third}`,
      headers: { cookie: staff.cookie },
    });
    expect(csv.headers['content-type']).toContain('text/csv');
    const lines = csv.body.trim().split('\r\n');
    expect(lines[0]).toContain('number,placed,state,buyer,email');
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual([first, third]);
  });

  test('of gift cards only, which no artist has made, in the list and the file', async () => {
    const shopper = aShopper(app);
    await shopper.call('POST', '/cart/gift-cards', {
      ...{ amountCents: 50_000, recipientName: 'Bea', recipientEmail: 'bea@shopper.example' },
      ...{ senderName: 'Ada', message: 'For your new home' },
    });
    const placed = await shopper.order((await shopper.quote()).quoteId, { email: 'only-cards@shopper.example' });
    const { orderNumber } = placed.json().payload;
    const found = await call('GET', '?q=only-cards');
    expect(found.json().payload.orders, found.body).toMatchObject([{ orderNumber, artists: [] }]);
    const csv = await app.inject({
      url: '/easel/staff/order-list/csv?q=only-cards',
      headers: { cookie: staff.cookie },
    });
    expect(csv.body).toContain(orderNumber);
  });

  test('with the state that the rule of orders gives it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...LINE_STATUSES), { maxLength: 4 }), async (statuses) => {
        const { rows } = await sql<{
          state: string;
        }>`select order_status_of_lines(${statuses}::text[]) as state`.execute(db);
        expect(rows[0]?.state).toBe(getOrderStatus(statuses));
      }),
    );
  });

  test('others do not', async () => {
    const { orderNumber } = await anOrder();
    for (const role of ['collector', 'artist', 'curator'] as const) {
      const { cookie } = await aLogin(app, db, role);
      expect((await call('GET', `/${orderNumber}`, undefined, cookie)).statusCode).toBe(403);
      expect((await refund(orderNumber, {}, cookie)).statusCode).toBe(403);
    }
  });
});

describe('a partial refund', () => {
  test('is borne by artist, shop and taxes in proportion, and paid to the card', async () => {
    const { orderNumber, order } = await anOrder();
    await runJobs();
    const before = await chargedCents(db);
    const half = order.total_cents / 2;
    const response = await refund(orderNumber, { cents: half });
    expect(response.statusCode).toBe(200);
    expect(response.json().payload).toMatchObject({
      left: { cents: order.total_cents - half },
      refunds: [{ reason: 'Frame damaged', cardCents: half, by: 'Ada Moreau', status: 'pending' }],
    });
    expect(response.json().payload.order.timeline.at(-1)).toMatchObject({
      status: 'refunded',
      line: 1,
      actor: 'staff',
      note: `${formatMoney(half, 'USD')}: Frame damaged`,
    });
    expect(await balanceOf('artist', order.id)).toBe(-30_000);
    expect(await balanceOf('goodwill', order.id)).toBe(0);
    await runJobs();
    expect(before - (await chargedCents(db))).toBe(half);
    // The buyer keeps the work.
    const { original_status } = await db
      .selectFrom('works')
      .innerJoin('order_lines', 'work_id', 'works.id')
      .select('original_status')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow();
    expect(original_status).toBe('sold');
    await expectConsistentShop(db);
  });

  test('that the shop bears leaves the artist’s share as it is', async () => {
    const { orderNumber, order } = await anOrder();
    expect((await refund(orderNumber, { bearer: 'shop', line: undefined })).statusCode).toBe(200);
    expect(await balanceOf('artist', order.id)).toBe(-60_000);
    expect(await balanceOf('goodwill', order.id)).toBe(10_000);
  });

  test('is never more than what is left', async () => {
    const { orderNumber, order } = await anOrder();
    expect((await refund(orderNumber, { cents: order.total_cents + 1 })).statusCode).toBe(409);
    expect((await refund(orderNumber, { cents: order.total_cents - 100 })).statusCode).toBe(200);
    const more = await refund(orderNumber, { cents: 101 });
    expect(more.json().messages).toEqual(['At most $1 can be refunded.']);
    expect((await refund(orderNumber, { cents: 100, bearer: 'shop' })).statusCode).toBe(200);
    expect((await refund(orderNumber, { cents: 1, bearer: 'shop' })).json().messages).toEqual([
      'Everything has been refunded.',
    ]);
    expect(await paidFor(order.id)).toBe(order.total_cents);
  });

  test('goes back to the gift card that has paid a part, up to what it has paid, and the rest to the card', async () => {
    const { orderNumber, order } = await anOrderWithGiftCard(30_000);
    await runJobs();
    expect((await refund(orderNumber, { target: 'gift-card', cents: 30_001 })).json().messages).toEqual([
      'At most $300 can go back to gift cards.',
    ]);
    const before = await chargedCents(db);
    const toGiftCard = await refund(orderNumber, { target: 'gift-card', cents: 20_000 });
    expect(toGiftCard.json().payload).toMatchObject({
      left: { cardCents: order.charge_cents, giftCardCents: 10_000 },
      refunds: [{ cardCents: 0, giftCardCents: 20_000, status: 'done' }],
    });
    expect(await giftCardBalance(order.id)).toBe(20_000);
    expect(await kindsOfEmails(order)).toContain('order-refunded');
    // `both` fills the card first.
    expect((await refund(orderNumber, { target: 'both', cents: order.charge_cents + 5_000 })).statusCode).toBe(200);
    await runJobs();
    expect(await giftCardBalance(order.id)).toBe(25_000);
    expect(before - (await chargedCents(db))).toBe(order.charge_cents);
    expect(await balanceOf('gift-cards', order.id)).toBe(5_000);
    expect(await paidFor(order.id)).toBe(order.total_cents - 5_000);
    await expectConsistentShop(db);
  });

  test('to gift cards is refused if none has paid', async () => {
    const { orderNumber } = await anOrder();
    expect((await refund(orderNumber, { target: 'gift-card' })).json().messages).toEqual([
      'At most $0 can go back to gift cards.',
    ]);
  });

  test('is made once, however often the button is clicked, and by two members of staff only as far as something is left', async () => {
    const { orderNumber, order } = await anOrder();
    const refundId = randomUUID();
    const clicks = await Promise.all(Array.from({ length: 5 }, () => refund(orderNumber, { refundId })));
    expect(clicks.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(await paidFor(order.id)).toBe(10_000);
    const all = { cents: order.total_cents - 10_000 };
    const both = await Promise.all([refund(orderNumber, all), refund(orderNumber, all)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const other = await anOrder();
    expect((await refund(other.orderNumber, { refundId })).statusCode).toBe(409);
  });

  test.each([
    { cents: 0 },
    { cents: -100 },
    { cents: 1.5 },
    { cents: '12x' },
    { reason: '' },
    { reason: '   ' },
    { refundId: 'mine' },
    { bearer: 'artist' },
    { target: 'cash' },
    { line: 0 },
  ])('with %j is refused as bad input', async (body) => {
    const { orderNumber } = await anOrder();
    expect((await refund(orderNumber, body)).statusCode).toBe(400);
  });

  test('of a line that does not exist is refused', async () => {
    const { orderNumber } = await anOrder();
    expect((await refund(orderNumber, { line: 7 })).statusCode).toBe(404);
  });
});

describe('after a partial refund', () => {
  test('a cancellation gives back the rest, and nobody keeps anything', async () => {
    const { orderNumber, order, token } = await anOrder();
    await refund(orderNumber, { cents: 12_345 });
    await refund(orderNumber, { cents: 5_000, bearer: 'shop' });
    const cancelled = await app.inject({
      method: 'POST',
      url: `/easel/orders/${orderNumber}/cancel`,
      payload: { token },
    });
    expect(cancelled.statusCode).toBe(200);
    expect(await paidFor(order.id)).toBe(order.total_cents);
    for (const account of ['artist', 'revenue', 'tax', 'shipping', 'goodwill', 'gateway'])
      expect([account, await balanceOf(account, order.id)]).toEqual([account, 0]);
    await runJobs();
    await expectConsistentShop(db);
  });

  test('a return gives back the rest of the work, and delivery stays paid', async () => {
    const { orderNumber, order } = await anOrder();
    await refund(orderNumber, { cents: 10_000 });
    await db
      .updateTable('order_lines')
      .set({ status: 'returning', delivered_at: new Date() })
      .where('order_id', '=', order.id)
      .execute();
    const returned = await app.inject({
      method: 'POST',
      url: `/easel/fulfillment/${orderNumber}/1`,
      headers: { cookie: staff.cookie },
      payload: { status: 'returned' },
    });
    expect(returned.statusCode).toBe(200);
    expect(await balanceOf('artist', order.id)).toBe(0);
    expect(await balanceOf('revenue', order.id)).toBe(0);
    const line = await db
      .selectFrom('order_lines')
      .selectAll()
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow();
    const delivery = line.shipping_cents + line.shipping_tax_cents + line.clearance_cents;
    expect(await paidFor(order.id)).toBe(order.total_cents - delivery);
    await expectConsistentShop(db);
  });

  test('a work that was paid out leaves a debt, which the next payout settles', async () => {
    const { artist, orderNumber, order, workId } = await anOrder();
    const complete = () =>
      db
        .updateTable('order_lines')
        .set({ status: 'completed', delivered_at: new Date(0) })
        .where('work_id', '=', workId);
    await complete().execute();
    await giveOldDetails(app, db, artist);
    const payOut = (cents: number) => payAsStaff(app, staff.cookie, artist.id, cents);
    expect((await payOut(60_000)).statusCode).toBe(200);
    await refund(orderNumber, { cents: order.total_cents / 2 });
    const statement = async () =>
      (await app.inject({ url: '/easel/studio/statement', headers: { cookie: artist.cookie } })).json().payload;
    expect(await statement()).toMatchObject({ dueCents: -30_000, paidCents: 60_000 });
    const next = await anOriginal(db, { artist_id: artist.id });
    await aShopper(app).buy(next.sku);
    await db
      .updateTable('order_lines')
      .set({ status: 'completed', delivered_at: new Date(0) })
      .where('work_id', '=', next.workId)
      .execute();
    expect(await statement()).toMatchObject({ dueCents: 30_000 });
    expect((await payOut(60_000)).statusCode).toBe(409);
    expect((await payOut(30_000)).statusCode).toBe(200);
    expect(await statement()).toMatchObject({ balanceCents: 0, dueCents: 0, paidCents: 90_000 });
  });
});

test('staff send the confirmation again and leave notes', async () => {
  const { orderNumber } = await anOrder();
  const sent = await call('POST', `/${orderNumber}/confirmation`, {});
  expect(sent.json().payload.emails).toHaveLength(2);
  const noted = await call('POST', `/${orderNumber}/notes`, { text: '  Called the buyer. ' });
  expect(noted.json().payload.notes).toMatchObject([{ text: 'Called the buyer.', by: 'Ada Moreau' }]);
  expect((await call('POST', `/${orderNumber}/notes`, { text: '  ' })).statusCode).toBe(400);
  expect((await call('POST', `/${orderNumber}/notes`, { text: 'x'.repeat(2_001) })).statusCode).toBe(400);
  expect((await call('POST', '/E0000-00000/notes', { text: 'x' })).statusCode).toBe(404);
});

describe('the limit of operations', async () => {
  const operations = await aLogin(app, db, 'operations');
  const limit = 'An admin has to refund more than $500 of an order.';

  test('operations refund up to the limit of an order, and an admin refunds more', async () => {
    const { orderNumber } = await anOrder();
    const above = await refund(orderNumber, { cents: 50_001 }, operations.cookie);
    expect(above.statusCode).toBe(403);
    expect(above.json().messages).toEqual([limit]);
    expect((await refund(orderNumber, { cents: 30_000 }, operations.cookie)).statusCode).toBe(200);
    const second = await refund(orderNumber, { cents: 20_001 }, operations.cookie);
    expect(second.json().messages).toEqual([`${limit} $300 were refunded before.`]);
    expect((await refund(orderNumber, { cents: 20_000 }, operations.cookie)).statusCode).toBe(200);
    expect((await refund(orderNumber, { cents: 10_000 })).statusCode).toBe(200);
    await expectConsistentShop(db);
  });

  test('a cancelled line is a refund too, and a refused one stays as it was', async () => {
    const { orderNumber, order } = await anOrder();
    const cancel = (cookie: string) =>
      app.inject({
        method: 'POST',
        url: `/easel/fulfillment/${orderNumber}/1`,
        headers: { cookie },
        payload: { status: 'cancelled', note: 'Damaged in the studio' },
      });
    const refused = await cancel(operations.cookie);
    expect(refused.statusCode).toBe(403);
    expect(refused.json().messages).toEqual([limit]);
    const lineOf = () =>
      db.selectFrom('order_lines').select('status').where('order_id', '=', order.id).executeTakeFirstOrThrow();
    expect((await lineOf()).status).not.toBe('cancelled');
    expect((await cancel(staff.cookie)).statusCode).toBe(200);
    expect((await lineOf()).status).toBe('cancelled');
    const given = await db.selectFrom('refunds').select('person_id').where('order_id', '=', order.id).execute();
    expect(given).toEqual([{ person_id: staff.id }]);
    await expectConsistentShop(db);
  });
});
