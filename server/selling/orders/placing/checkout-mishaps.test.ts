import { randomUUID } from 'node:crypto';
import { formatSku, PRINT_PRODUCT_TYPE, toConfigurationId } from '@easel/domain/catalogue/sku';
import { expect, test } from 'vitest';
import { aPrint } from '../../../testing/factories.ts';
import { aLogin } from '../../../testing/logins.ts';
import { aShop } from '../../../testing/test-app.ts';
import { ADDRESS, anOriginal, aShopper, chargedCents, expectConsistentShop } from '../orders-for-tests.ts';

const { app, database } = await aShop();
const { db } = database;

const ordersOf = (email: string) => db.selectFrom('orders').selectAll().where('email', '=', email).execute();

/** A print that can be bought any number of times, so that only the shop prevents that it is bought twice. */
async function anOpenPrint() {
  const { artistId, workId } = await anOriginal(db);
  const printProductId = await aPrint(db, { work_id: workId });
  const configurationId = toConfigurationId({ printProductId, frameNumber: 0 });
  return formatSku({ configurationId, userId: artistId, artworkId: workId, productTypeId: PRINT_PRODUCT_TYPE });
}

test('the back button: ordering again on the old page places no second order and names the first', async () => {
  const guest = aShopper(app);
  await guest.add(await anOpenPrint());
  const { quoteId } = await guest.quote();
  const body = { email: 'back@shopper.example' };
  const { orderNumber } = (await guest.order(quoteId, body, { 'idempotency-key': randomUUID() })).json().payload;
  const again = await guest.order(quoteId, body, { 'idempotency-key': randomUUID() });
  expect(again.statusCode).toBe(409);
  expect(again.json().messages).toEqual([`You have already placed this order: ${orderNumber}.`]);
  expect(await ordersOf(body.email)).toHaveLength(1);
});

test('the back button after an order: the buyer is told about the own order, not that somebody else was faster', async () => {
  const guest = aShopper(app);
  const wanted = { destination: { countryCode: 'us', region: 'CA', postalCode: '94103' } };
  const messagesFor = async (sku: string, shopper = guest) =>
    (await shopper.call('POST', '/cart/express-checkout-summary', { ...wanted, sku })).json().messages;
  const { sku } = await anOriginal(db);
  const pending = (await guest.buy(sku, { payment: { token: 'test-confirmation' } })).json().payload;
  expect(await messagesFor(sku)).toEqual([
    `This work is reserved for your order ${pending.orderNumber}. Confirm its payment, or wait 15 minutes to try again.`,
  ]);
  expect(await messagesFor(sku, aShopper(app))).toEqual(['Another collector is buying this work at the moment.']);
  const other = (await anOriginal(db)).sku;
  const { orderNumber } = (await guest.buy(other)).json().payload;
  expect(await messagesFor(other)).toEqual([`You have bought this work. It is in your order ${orderNumber}.`]);
  expect(await messagesFor(other, aShopper(app))).toEqual(['This work has just been sold.']);
});

test('the order that a message names is found by its buyer only', async () => {
  const [guest, other] = [aShopper(app), aShopper(app)];
  const { orderNumber, url } = (await guest.buy((await anOriginal(db)).sku)).json().payload;
  await other.add(await anOpenPrint());
  const pageFor = (shopper: typeof guest) => shopper.call('GET', `/orders/${orderNumber}/page`);
  expect((await pageFor(guest)).json().payload).toEqual({ url });
  expect((await pageFor(other)).statusCode).toBe(404);
  expect((await pageFor(aShopper(app))).statusCode).toBe(404);
});

test('two tabs with the same cart: what was bought in one is not bought again in the other', async () => {
  const guest = aShopper(app);
  await guest.add(await anOpenPrint());
  const [first, second] = [await guest.quote(), await guest.quote()];
  const body = { email: 'tabs@shopper.example' };
  const before = await chargedCents(db);
  const { status, orderNumber } = (await guest.order(first.quoteId, body)).json().payload;
  expect(status).toBe('placed');
  const other = await guest.order(second.quoteId, body);
  expect(other.statusCode).toBe(409);
  expect(other.json().messages).toEqual([
    `You have ordered this cart in the meantime. It is your order ${orderNumber}.`,
  ]);
  expect(await ordersOf(body.email)).toHaveLength(1);
  expect((await chargedCents(db)) - before).toBe(first.totals.chargeCents);
});

test('two tabs at the same time: one order', async () => {
  const guest = aShopper(app);
  await guest.add((await anOriginal(db)).sku);
  const quotes = [await guest.quote(), await guest.quote()];
  const body = { email: 'both@shopper.example' };
  const responses = await Promise.all(quotes.map(({ quoteId }) => guest.order(quoteId, body)));
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect((await ordersOf(body.email)).filter(({ status }) => status === 'placed')).toHaveLength(1);
  await expectConsistentShop(db);
});

test('an item that was added in another tab is not ordered unseen', async () => {
  const guest = aShopper(app);
  await guest.add((await anOriginal(db)).sku);
  const { quoteId } = await guest.quote();
  await guest.add((await anOriginal(db)).sku);
  expect((await guest.order(quoteId)).statusCode).toBe(409);
  expect((await guest.order((await guest.quote()).quoteId)).json().payload.status).toBe('placed');
});

test('a session that is lost midway: nothing is charged, and after a login the order can be placed', async () => {
  const { cookie } = await aLogin(app, db, 'collector');
  const user = aShopper(app, cookie);
  await user.add((await anOriginal(db)).sku);
  const { quoteId } = await user.quote();
  const before = await chargedCents(db);
  const withoutSession = await aShopper(app).order(quoteId);
  expect(withoutSession.statusCode).toBe(404);
  expect(withoutSession.json().messages).toEqual(['This quote does not exist.']);
  expect(await chargedCents(db)).toBe(before);
  expect((await user.call('GET', '/cart')).json().payload.itemsCartCount).toBe(1);
  expect((await user.order(quoteId)).json().payload.status).toBe('placed');
});

test("another user's address, quote and order do not exist", async () => {
  const { id: ownerId, cookie } = await aLogin(app, db, 'collector');
  const owner = aShopper(app, cookie);
  const saved = await owner.call('POST', '/account/addresses', ADDRESS);
  expect(saved.statusCode).toBe(200);
  const { id: addressBookItemId } = await db
    .selectFrom('addresses')
    .select('id')
    .where('person_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  const { cookie: stranger } = await aLogin(app, db, 'collector');
  const thief = aShopper(app, stranger);
  const { sku } = await anOriginal(db);
  const { quoteId } = await thief.quote({ sku });
  const response = await thief.order(quoteId, { address: undefined, addressBookItemId });
  expect([response.statusCode, ...response.json().messages]).toEqual([
    404,
    'This address is not in your address book.',
  ]);
  const own = await owner.quote({ sku });
  expect((await thief.order(own.quoteId)).statusCode).toBe(404);
  const { orderNumber } = (await owner.order(own.quoteId)).json().payload;
  expect((await thief.call('GET', `/orders/${orderNumber}`)).statusCode).toBe(404);
  expect((await thief.call('POST', `/orders/${orderNumber}/cancel`, {})).statusCode).toBe(404);
});
