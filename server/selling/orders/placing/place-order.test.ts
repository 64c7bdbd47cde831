import { randomUUID } from 'node:crypto';
import { enqueue } from '@easel/platform/jobs/enqueue';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aLogin } from '../../../testing/logins.ts';
import { aShop } from '../../../testing/test-app.ts';
import { ADDRESS, aLimitedPrint, anOriginal, aShopper, expectConsistentShop } from '../orders-for-tests.ts';
import { HOLD_EXPIRED, reviewOrders } from '../settling/settle-payment.ts';

const { app, database, runJobs } = await aShop();
const { db } = database;

const statusOf = async (workId: number) =>
  (await db.selectFrom('works').select('original_status').where('id', '=', workId).executeTakeFirstOrThrow())
    .original_status;
const orderOf = (number: string) =>
  db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirstOrThrow();
const paymentOf = async (number: string) => {
  const { id } = await orderOf(number);
  return db.selectFrom('payments').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow();
};

describe('placing an order', () => {
  test('a guest buys a work: it is sold, charged, recorded in the ledger and confirmed by email', async () => {
    const { sku, workId, artistId } = await anOriginal(db);
    const guest = aShopper(app);
    await guest.add(sku);
    const { quoteId, totals } = await guest.quote();
    const response = await guest.order(quoteId);
    expect(response.statusCode).toBe(200);
    const { payload } = response.json();
    expect(payload).toMatchObject({ status: 'placed', message: null, action: null });
    expect(payload.orderNumber).toMatch(/^E-\w{5}-\w{5}$/);
    expect(payload.url).toMatch(/^\/order\/E-.*\?token=/);

    expect(await statusOf(workId)).toBe('sold');
    const order = await orderOf(payload.orderNumber);
    expect(order).toMatchObject({ status: 'placed', charge_cents: totals.chargeCents, jurisdiction: 'us-CA' });
    await runJobs();
    expect(await paymentOf(payload.orderNumber)).toMatchObject({
      status: 'captured',
      amount_cents: totals.chargeCents,
    });
    const entries = await db
      .selectFrom('ledger_entries')
      .innerJoin('ledger_transactions', 'ledger_transactions.id', 'transaction_id')
      .select(['account', 'person_id', 'cents'])
      .where('order_id', '=', order.id)
      .execute();
    expect(entries).toContainEqual({ account: 'artist', person_id: artistId, cents: -60_000 });
    expect(entries).toContainEqual({ account: 'gateway', person_id: null, cents: totals.chargeCents });

    const mail = await db
      .selectFrom('mails')
      .selectAll()
      .where('kind', '=', 'order-confirmation')
      .executeTakeFirstOrThrow();
    expect(mail).toMatchObject({ recipient: 'guest@shopper.example', subject: `Your order ${payload.orderNumber}` });
    expect(mail.body_text).toContain(`https://shop.example${payload.url}`);
    expect((await guest.call('GET', '/cart/count')).json().payload).toBe(0);
    const { session } = (await guest.call('GET', '/all-client-data')).json().payload;
    expect(session).toMatchObject({ isAuthenticated: false, isKnownUser: true });
    await expectConsistentShop(db);
  });

  test('a user buys with an address of the address book, and what was saved for later stays in the cart', async () => {
    const { cookie, id } = await aLogin(app, db, 'collector');
    const [bought, saved] = [await anOriginal(db), await anOriginal(db)];
    const user = aShopper(app, cookie);
    const { addresses } = (
      await user.call('POST', '/account/addresses', {
        fullName: 'Ada Moreau',
        street1: '1 Street',
        city: 'Austin',
        state: 'TX',
        postalCode: '73301',
        countryCode: 'us',
      })
    ).json().payload;
    const { addressBookItemId } = addresses[0];
    await user.add(bought.sku);
    await user.add(saved.sku);
    await user.call('POST', '/cart/items/save-for-later', { sku: saved.sku });
    const { quoteId } = await user.quote({ destination: undefined, addressBookItemId });
    const { payload } = (await user.order(quoteId, { address: undefined, addressBookItemId })).json();
    expect(payload).toMatchObject({ status: 'placed', url: `/account/orders/${payload.orderNumber}` });
    expect(await orderOf(payload.orderNumber)).toMatchObject({ buyer_id: id, ship_to: { city: 'Austin' } });
    const cart = (await user.call('GET', '/cart')).json().payload;
    expect(cart.items).toEqual([]);
    expect(cart.savedItems).toMatchObject([{ sku: saved.sku }]);
  });

  test('copies of a limited edition get the next free numbers', async () => {
    const { sku, printId } = await aLimitedPrint(db, 3);
    const numbers = async () => {
      const rows = await db
        .selectFrom('edition_copies')
        .select('number')
        .where('print_product_id', '=', printId)
        .orderBy('number')
        .execute();
      return rows.map(({ number }) => number);
    };
    expect((await aShopper(app).buy(sku)).json().payload.status).toBe('placed');
    expect((await aShopper(app).buy(sku)).json().payload.status).toBe('placed');
    expect(await numbers()).toEqual([1, 2]);
    expect((await aShopper(app).buy(sku, { payment: { token: 'test-declined' } })).json().payload.status).toBe(
      'failed',
    );
    expect((await aShopper(app).buy(sku)).json().payload.status).toBe('placed');
    expect(await numbers()).toEqual([1, 2, 3]);
    await expectConsistentShop(db);
  });

  test('gift cards pay first; a gift card that pays for everything needs no card', async () => {
    const { sku } = await anOriginal(db);
    const { id } = await db
      .insertInto('gift_cards')
      .values({ code_hash: `hash ${sku}`, initial_cents: 500_000, balance_cents: 500_000 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const guest = aShopper(app);
    await guest.add(sku);
    const cart = await db.selectFrom('cart_lines').select('cart_id').where('sku', '=', sku).executeTakeFirstOrThrow();
    await db
      .insertInto('cart_gift_cards')
      .values({ cart_id: cart.cart_id, gift_card_id: id, added_at: new Date() })
      .execute();
    const { quoteId, totals } = await guest.quote();
    expect(totals.chargeCents).toBe(0);
    const { payload } = (await guest.order(quoteId, { payment: undefined })).json();
    expect(payload.status).toBe('placed');
    const { balance_cents } = await db
      .selectFrom('gift_cards')
      .select('balance_cents')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(balance_cents).toBe(500_000 - (totals.giftCardCents ?? 0));
    await expectConsistentShop(db);
  });
});

describe('a payment that does not succeed at once', () => {
  test.each([
    ['test-declined', 'Your card was declined. Try another card or contact your bank.'],
    ['test-insufficient-funds', 'Your card has insufficient funds. Try another card.'],
  ])('%s: the buyer is told, everything is given back, and the quote can be tried again', async (token, message) => {
    const { sku, workId } = await anOriginal(db);
    const guest = aShopper(app);
    const { quoteId } = await guest.quote({ sku });
    const failed = (await guest.order(quoteId, { payment: { token } }, { 'idempotency-key': `${sku} 1` })).json()
      .payload;
    expect(failed).toMatchObject({ status: 'failed', message });
    expect(await statusOf(workId)).toBe('avail');
    const again = await guest.order(quoteId, {}, { 'idempotency-key': `${sku} 2` });
    expect(again.json().payload.status).toBe('placed');
    expect(await statusOf(workId)).toBe('sold');
    await expectConsistentShop(db);
  });

  test('while the bank asks for confirmation, the work is held for 15 minutes', async () => {
    const { sku, workId } = await anOriginal(db);
    const { payload } = (await aShopper(app).buy(sku, { payment: { token: 'test-confirmation' } })).json();
    expect(payload.status).toBe('pending');
    expect(payload.action.url).toMatch(/^\/checkout\/confirm\//);
    expect(await statusOf(workId)).toBe('reserved');
    const other = aShopper(app);
    const refused = await other.call('POST', '/cart/express-checkout-summary', { sku });
    expect(refused.json().messages).toEqual(['Another collector is buying this work at the moment.']);
    const { hold_expires_at, created_at } = await orderOf(payload.orderNumber);
    expect((hold_expires_at?.getTime() ?? 0) - created_at.getTime()).toBe(15 * 60_000);
    await expectConsistentShop(db);
  });

  test('a lost response is found out: the order is placed by the review of payments', async () => {
    const { sku, workId } = await anOriginal(db);
    const { payload } = (await aShopper(app).buy(sku, { payment: { token: 'test-lost-response' } })).json();
    expect(payload.status).toBe('pending');
    expect(await statusOf(workId)).toBe('reserved');
    const { id } = await paymentOf(payload.orderNumber);
    await db
      .updateTable('payments')
      .set({ updated_at: new Date(0) })
      .where('id', '=', id)
      .execute();
    await enqueue(db, reviewOrders, {});
    await runJobs();
    expect(await statusOf(workId)).toBe('sold');
    expect((await orderOf(payload.orderNumber)).status).toBe('placed');
    await expectConsistentShop(db);
  });

  test('a hold that expires gives everything back, and a confirmation that comes too late is released', async () => {
    const { sku, workId } = await anOriginal(db);
    const email = 'late@shopper.example';
    const { payload } = (await aShopper(app).buy(sku, { email, payment: { token: 'test-confirmation' } })).json();
    await db
      .updateTable('orders')
      .set({ hold_expires_at: new Date(0) })
      .where('number', '=', payload.orderNumber)
      .execute();
    await enqueue(db, reviewOrders, {});
    await runJobs();
    expect(await statusOf(workId)).toBe('avail');
    expect(await orderOf(payload.orderNumber)).toMatchObject({ status: 'failed', failure: HOLD_EXPIRED });
    expect((await paymentOf(payload.orderNumber)).status).toBe('voided');
    const mails = await db.selectFrom('mails').select(['kind', 'body_text']).where('recipient', '=', email).execute();
    expect(mails).toMatchObject([{ kind: 'order-not-placed', body_text: expect.stringContaining(HOLD_EXPIRED) }]);
    expect(mails[0]?.body_text).toContain(payload.url);
    expect((await aShopper(app).buy(sku)).json().payload.status).toBe('placed');
    await expectConsistentShop(db);
  });
});

describe('bad input', () => {
  test('an order needs a quote of its own, an email, an address in the quoted country, and a payment', async () => {
    const { sku, workId } = await anOriginal(db);
    const [guest, thief] = [aShopper(app), aShopper(app)];
    const { quoteId } = await guest.quote({ sku });
    const tryTo = async (body: object) => {
      const response = await guest.order(quoteId, body);
      return [response.statusCode, ...response.json().messages];
    };
    await thief.add((await anOriginal(db)).sku);
    expect((await thief.order(quoteId)).statusCode).toBe(404);
    expect((await aShopper(app).order(quoteId)).statusCode).toBe(404);
    expect((await guest.order('nonsense')).statusCode).toBe(404);
    expect(await tryTo({ email: '' })).toEqual([400, 'Email address is required.']);
    expect(await tryTo({ email: 'nobody' })).toEqual([400, 'Please enter a valid email.']);
    expect(await tryTo({ address: undefined })).toEqual([400, 'A shipping address is required.']);
    expect((await tryTo({ address: { ...ADDRESS, state: 'TX', postalCode: '73301' } }))[0]).toBe(409);
    expect(await tryTo({ payment: undefined })).toEqual([400, 'Please choose how to pay.']);
    expect(await tryTo({ payment: { paymentMethodId: 1 } })).toEqual([400, 'Please choose how to pay.']);
    expect((await tryTo({ addressBookItemId: 1 }))[0]).toBe(404);
    expect(await statusOf(workId)).toBe('avail');
    expect((await guest.order(quoteId)).json().payload.status).toBe('placed');
  });

  test('prices that the request names are ignored', async () => {
    const { sku } = await anOriginal(db);
    const guest = aShopper(app);
    const { quoteId, totals } = await guest.quote({ sku, totals: { chargeCents: 1 }, unitPriceCents: 1 });
    const { payload } = (await guest.order(quoteId, { chargeCents: 1, totals: { chargeCents: 1 } })).json();
    expect((await orderOf(payload.orderNumber)).charge_cents).toBe(totals.chargeCents);
  });

  test('an expired quote is refused', async () => {
    const { sku } = await anOriginal(db);
    const guest = aShopper(app);
    const { quoteId } = await guest.quote({ sku });
    // A quote cannot be changed, so an older one is copied from it.
    const expired = randomUUID();
    await sql`
      insert into quotes (id, person_id, guest_id, created_at, expires_at, contents)
      select ${expired}, person_id, guest_id, created_at - interval '1 hour', created_at - interval '30 minutes', contents
      from quotes where id = ${quoteId}`.execute(db);
    const response = await guest.order(expired);
    expect(response.statusCode).toBe(409);
    expect(response.json().messages).toEqual(['These prices have expired. Please review the total again.']);
  });

  test('a work that was withdrawn meanwhile is not sold; a price that changed meanwhile is honored', async () => {
    const { sku, workId } = await anOriginal(db);
    const guest = aShopper(app);
    const { quoteId, totals } = await guest.quote({ sku });
    await db.updateTable('works').set({ is_delisted: true }).where('id', '=', workId).execute();
    expect((await guest.order(quoteId)).json().messages).toEqual(['This work is no longer offered.']);
    await db
      .updateTable('works')
      .set({ is_delisted: false, list_prices: JSON.stringify({ US: 900_000 }) })
      .where('id', '=', workId)
      .execute();
    const { payload } = (await guest.order(quoteId)).json();
    expect((await orderOf(payload.orderNumber)).charge_cents).toBe(totals.chargeCents);
  });
});

test("the link of a guest's order opens it exactly as it was sent", async () => {
  const { sku } = await anOriginal(db);
  const { orderNumber, url } = (await aShopper(app).buy(sku)).json().payload;
  const token = new URL(url, 'https://shop.example').searchParams.get('token') ?? '';
  const open = async (given: string) =>
    (await aShopper(app).call('GET', `/orders/${orderNumber}?${new URLSearchParams({ token: given })}`)).statusCode;
  expect(await open(token)).toBe(200);
  for (const changed of [`${token}.x`, `${token}=`, token.replace('.', '=.'), `${token} `, ''])
    expect([changed, await open(changed)]).toEqual([changed, 404]);
});
