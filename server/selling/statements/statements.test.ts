import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aLogin } from '../../testing/logins.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { aShop } from '../../testing/test-app.ts';
import { anOriginal, aShopper } from '../orders/orders-for-tests.ts';
import { giveOldDetails, payAsStaff, sellOriginal } from '../payouts/payouts-for-tests.ts';

const { app, database } = await aShop({ SELLER_NAME: 'Easel Gallery Ltd' });
const { db } = database;
const staff = await aLogin(app, db, 'admin');

const get = (path: string, cookie: string) => app.inject({ url: `/easel/studio${path}`, headers: { cookie } });
const thisMonth = new Date().toISOString().slice(0, 7);
const thisYear = thisMonth.slice(0, 4);
const textsIn = (bytes: Buffer) =>
  readPdf(bytes)
    .texts.map(({ text }) => text)
    .join(' ');

const refund = (orderNumber: string, cents: number, bearer: 'sale' | 'shop' = 'sale') =>
  app.inject({
    method: 'POST',
    url: `/easel/staff/orders/${orderNumber}/refunds`,
    headers: { cookie: staff.cookie },
    payload: { refundId: randomUUID(), line: 1, cents, bearer, target: 'card', reason: 'A scratch' },
  });

/** Moves what happened to an order, or to an artist's payouts, to another time. The ledger itself refuses changes. */
async function moveTo(at: string, where: { orderNumber?: string; artistId?: number }) {
  await db.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection);
    await sql`update ledger_transactions set created_at = ${at}::timestamptz
      where order_id = (select id from orders where number = ${where.orderNumber ?? ''})
        or payout_id in (select id from payouts where artist_id = ${where.artistId ?? 0})`.execute(connection);
    await sql`set session_replication_role = default`.execute(connection);
  });
}

/** An artist with a sale and a refund in January, a payout in February, a sale in March, all of last year, and a sale today. */
async function anArtistWithHistory() {
  const artist = await aLogin(app, db, 'artist');
  await giveOldDetails(app, db, artist);
  const year = Number(thisYear) - 1;
  const first = await sellOriginal(app, db, artist.id, { title: 'First Work' });
  await first.complete();
  expect((await refund(first.orderNumber, 10_000)).statusCode).toBe(200);
  const due = (await get('/payouts', artist.cookie)).json().payload.dueCents as number;
  expect((await payAsStaff(app, staff.cookie, artist.id, due)).statusCode).toBe(200);
  const second = await sellOriginal(app, db, artist.id, { title: 'Second Work' });
  const third = await sellOriginal(app, db, artist.id, { title: 'Third Work' });
  await moveTo(`${year}-01-31T23:59:59.999Z`, { orderNumber: first.orderNumber });
  await moveTo(`${year}-02-01T00:00:00Z`, { artistId: artist.id });
  await moveTo(`${year}-03-15T12:00:00Z`, { orderNumber: second.orderNumber });
  return { artist, year, first, second, third, due };
}

const balanceOf = async (artistId: number) => {
  const { rows } = await sql<{ cents: string }>`
    select coalesce(-sum(cents), 0) as cents from ledger_entries where account = 'artist' and person_id = ${artistId}`.execute(
    db,
  );
  return Number(rows[0]?.cents);
};
const rowsIn = (body: string): Record<string, string>[] => parse(body, { columns: true, bom: true });
const cents = (text: string | undefined) => Math.round(Number(text) * 100);

test('statements of months follow each other and end with what the ledger says', async () => {
  const { artist, year, due } = await anArtistWithHistory();
  const { months } = (await get('/payouts', artist.cookie)).json().payload;
  expect(months).toEqual([thisMonth, `${year}-03`, `${year}-02`, `${year}-01`]);
  let balance = 0;
  for (const month of months.toReversed()) {
    const response = await get(`/statements/${month}/csv`, artist.cookie);
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toBe(`attachment; filename="statement-${month}.csv"`);
    const rows = rowsIn(response.body);
    expect(cents(rows[0]?.Balance)).toBe(balance);
    const changes = rows.slice(1, -1).reduce((sum, row) => sum + cents(row['Your account']), 0);
    balance += changes;
    expect(cents(rows.at(-1)?.Balance)).toBe(balance);
  }
  expect(balance).toBe(await balanceOf(artist.id));
  const january = rowsIn((await get(`/statements/${year}-01/csv`, artist.cookie)).body);
  expect(january.map(({ Kind }) => Kind)).toEqual(['Opening balance', 'Sale', 'Refund', 'Closing balance']);
  const february = rowsIn((await get(`/statements/${year}-02/csv`, artist.cookie)).body);
  expect(february[1]).toMatchObject({ Kind: 'Payout', 'Your account': (-due / 100).toFixed(2) });
});

test('the summary of a year has the sums of the ledger by month', async () => {
  const { artist, year, due } = await anArtistWithHistory();
  const rows = rowsIn((await get(`/summaries/${year}/csv`, artist.cookie)).body);
  expect(rows).toHaveLength(13);
  const { rows: ledger } = await sql<{ artist: string; revenue: string; paid: string }>`
    select coalesce(-sum(cents) filter (where account = 'artist' and ledger_transactions.kind in ('sale', 'refund')), 0) as artist,
      coalesce(-sum(cents) filter (where account = 'revenue'), 0) as revenue,
      coalesce(sum(cents) filter (where account = 'artist' and ledger_transactions.kind = 'payout'), 0) as paid
    from ledger_entries join ledger_transactions on ledger_transactions.id = transaction_id
    left join order_lines on order_lines.order_id = ledger_transactions.order_id and order_lines.line = ledger_entries.line
    where extract(year from ledger_transactions.created_at at time zone 'UTC') = ${year}
      and (order_lines.artist_id = ${artist.id} or person_id = ${artist.id})`.execute(db);
  const total = rows.at(-1);
  expect(cents(total?.['Your share'])).toBe(Number(ledger[0]?.artist));
  expect(cents(total?.Commission)).toBe(-Number(ledger[0]?.revenue));
  expect(cents(total?.Payouts)).toBe(Number(ledger[0]?.paid));
  expect(cents(total?.Payouts)).toBe(due);
  for (const column of ['Price of sales', 'Refunds', 'Commission', 'Your share', 'Payouts'])
    expect(rows.slice(0, 12).reduce((sum, row) => sum + cents(row[column]), 0)).toBe(cents(total?.[column]));
  expect(rows.map((row) => row.Sales)).toEqual(['1', '0', '1', ...Array(9).fill('0'), '2']);
});

test('PDFs name the shop, the artist and the tax details, and show the same sums', async () => {
  const { artist, year } = await anArtistWithHistory();
  await app.inject({
    method: 'PUT',
    url: '/easel/studio/tax-details',
    headers: { cookie: artist.cookie },
    payload: {
      country: 'de',
      kind: 'company',
      companyName: 'Moreau Studio',
      vatNumber: 'DE136695976',
      taxNumber: '123-45-6789',
    },
  });
  const response = await get(`/statements/${year}-01/pdf`, artist.cookie);
  expect(response.headers['content-type']).toBe('application/pdf');
  const statement = textsIn(response.rawPayload);
  for (const text of [
    ...['Easel Gallery Ltd', 'Statement', `January ${year}`, 'Moreau Studio', 'Ada Moreau', 'VAT number DE136695976'],
    ...['Tax number ending in 6789', 'First Work', '$1,000.00', '-$400.00', '$600.00', 'Closing balance'],
  ])
    expect(statement).toContain(text);
  expect(statement).not.toContain('123-45');
  expect(statement).not.toContain('not over yet');
  expect(textsIn((await get(`/statements/${thisMonth}/pdf`, artist.cookie)).rawPayload)).toContain('not over yet');
  const summary = textsIn((await get(`/summaries/${year}/pdf`, artist.cookie)).rawPayload);
  for (const text of ['Yearly summary', String(year), 'January', 'December', '$2,000.00'])
    expect(summary).toContain(text);
});

test('a long statement has several pages, and strange titles do no harm', async () => {
  const artist = await aLogin(app, db, 'artist');
  const title = `${'W'.repeat(180)} <b>漢字</b>`;
  for (let count = 0; count < 3; count += 1) await sellOriginal(app, db, artist.id, { title });
  const response = await get(`/statements/${thisMonth}/pdf`, artist.cookie);
  expect(response.statusCode).toBe(200);
  expect(readPdf(response.rawPayload).texts.length).toBeGreaterThan(20);
});

test('there is no statement of the future or of a month that does not exist, and none of others', async () => {
  const artist = await aLogin(app, db, 'artist');
  for (const path of [
    '/statements/2099-01/pdf',
    '/statements/2099-01/csv',
    '/summaries/2099/pdf',
    '/summaries/2099/csv',
  ])
    expect([path, (await get(path, artist.cookie)).statusCode]).toEqual([path, 404]);
  for (const path of ['/statements/2026-13/pdf', '/statements/nonsense/csv', '/summaries/1/pdf', '/summaries/%00/csv'])
    expect([path, (await get(path, artist.cookie)).statusCode]).toEqual([path, 400]);
  const { year } = await anArtistWithHistory();
  expect(rowsIn((await get(`/statements/${year}-01/csv`, artist.cookie)).body)).toHaveLength(2);
});

test('a sale shows where its money went, in agreement with the ledger', async () => {
  const artist = await aLogin(app, db, 'artist');
  await giveOldDetails(app, db, artist);
  const sale = await sellOriginal(app, db, artist.id);
  const saleOf = async (cookie = artist.cookie) => get(`/sales/${sale.orderNumber}/1`, cookie);
  const before = (await saleOf()).json().payload;
  expect(before).toMatchObject({
    priceCents: 100_000,
    artistDiscountCents: 0,
    sharedCents: 100_000,
    commissionCents: 40_000,
    shareCents: 60_000,
    receivesCents: 60_000,
    changes: [],
    payouts: [],
    status: 'placed',
    currency: 'USD',
  });
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('number', '=', sale.orderNumber)
    .executeTakeFirstOrThrow();
  expect(before.paidCents).toBe(order.total_cents);
  expect(
    before.sharedCents - before.shopDiscountCents + before.shippingCents + before.taxCents + before.dutyCents,
  ).toBe(before.paidCents);
  await sale.complete();
  await refund(sale.orderNumber, 10_000);
  await refund(sale.orderNumber, 500, 'shop');
  const refunded = (await saleOf()).json().payload;
  expect(refunded.changes.map(({ buyerCents }: { buyerCents: number }) => buyerCents)).toContain(10_000);
  const { rows } = await sql<{ account: string; cents: string }>`
    select account, -sum(cents) as cents from ledger_entries join ledger_transactions on ledger_transactions.id = transaction_id
    where order_id = ${order.id} and line = 1 group by account`.execute(db);
  const ledger = Object.fromEntries(rows.map(({ account, cents: sum }) => [account, Number(sum)]));
  const changed = (name: 'shareCents' | 'commissionCents') =>
    refunded.changes.reduce((sum: number, change: Record<string, number>) => sum + (change[name] ?? 0), refunded[name]);
  expect(changed('shareCents')).toBe(ledger.artist);
  expect(refunded.receivesCents).toBe(ledger.artist);
  expect(changed('commissionCents')).toBe(ledger.revenue);
  await payAsStaff(app, staff.cookie, artist.id, refunded.receivesCents);
  const [payout] = (await get('/payouts', artist.cookie)).json().payload.payouts;
  expect((await saleOf()).json().payload.payouts).toEqual([
    { payoutId: payout.payoutId, createdAt: payout.createdAt, cents: refunded.receivesCents },
  ]);
  const other = await aLogin(app, db, 'artist');
  expect((await saleOf(other.cookie)).statusCode).toBe(404);
  expect((await get(`/sales/${sale.orderNumber}/2`, artist.cookie)).statusCode).toBe(404);
  expect((await get('/sales/nonsense/0', artist.cookie)).statusCode).toBe(400);
});

test('a coupon of the shop does not reduce the share, and the sale says who pays for it', async () => {
  const artist = await aLogin(app, db, 'artist');
  await db.insertInto('coupons').values({ code: 'TENOFF', percent_off: 10 }).execute();
  const { sku } = await anOriginal(db, { artist_id: artist.id });
  const shopper = aShopper(app);
  await shopper.add(sku);
  await shopper.call('PUT', '/cart/coupon', { couponCode: 'TENOFF' });
  const { orderNumber } = (await shopper.order((await shopper.quote()).quoteId)).json().payload;
  const sale = (await get(`/sales/${orderNumber}/1`, artist.cookie)).json().payload;
  expect(sale).toMatchObject({
    priceCents: 100_000,
    artistDiscountCents: 0,
    sharedCents: 100_000,
    shareCents: 60_000,
    commissionCents: 40_000,
    shopDiscountCents: 10_000,
  });
  expect(sale.sharedCents - sale.shopDiscountCents + sale.shippingCents + sale.taxCents + sale.dutyCents).toBe(
    sale.paidCents,
  );
});
