import { formatSku, LIMITED_PRINT_PRODUCT_TYPE, toConfigurationId } from '@easel/domain/catalogue/sku';
import { expect, test } from 'vitest';
import { anArtist, aPrint } from '../../../testing/factories.ts';
import { aLogin } from '../../../testing/logins.ts';
import { aShop } from '../../../testing/test-app.ts';
import { anOriginal, aShopper, expectConsistentShop } from '../orders-for-tests.ts';

const HOST = 'limited.example';
const ON_HOST = { host: HOST };
const ON_PATH = { 'x-site-context': 'limited' };
const { app, database, runJobs } = await aShop({ LIMITED_SITE_HOST: HOST, LIMITED_SITE_PATH: 'on' });
const { db } = database;

/** A work of a limited-site artist with a limited edition. */
async function anEdition() {
  const artistId = await anArtist(db, { user_type: 'limited_artist', country_code: 'us' });
  const { workId, sku: original } = await anOriginal(db, { artist_id: artistId });
  const printId = await aPrint(db, { work_id: workId, edition: 'limited', edition_size: 10, price_cents: 33_000 });
  const configurationId = toConfigurationId({ printProductId: printId, frameNumber: 0 });
  const productTypeId = LIMITED_PRINT_PRODUCT_TYPE;
  const sku = formatSku({ configurationId, userId: artistId, artworkId: workId, productTypeId });
  return { artistId, workId, original, printId, sku };
}

const orderOf = (number: string) =>
  db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirstOrThrow();
const ledgerOf = (orderId: number) =>
  db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transactions', 'ledger_transactions.id', 'transaction_id')
    .select(['account', 'person_id', 'cents'])
    .where('order_id', '=', orderId)
    .execute();

test.each([
  ['its host', ON_HOST, 'https://limited.example'],
  ['its path', ON_PATH, 'https://shop.example/limited'],
])('a guest buys a limited edition on %s; the artist gets half of the price', async (_, headers, siteOrigin) => {
  const { sku, artistId, printId } = await anEdition();
  const guest = aShopper(app, '', headers);
  expect((await guest.add(sku)).statusCode).toBe(200);
  const { quoteId, totals } = await guest.quote();
  const response = await guest.order(quoteId);
  expect(response.statusCode).toBe(200);
  const { orderNumber, status, url } = response.json().payload;
  expect(status).toBe('placed');
  const order = await orderOf(orderNumber);
  expect(order).toMatchObject({ site: 'limited', subtotal_cents: 33_000, charge_cents: totals.chargeCents });
  const line = await db.selectFrom('order_lines').selectAll().where('order_id', '=', order.id).executeTakeFirst();
  expect(line).toMatchObject({ kind: 'print', channel: 'limited', print_product_id: printId, quantity: 1 });
  const entries = await ledgerOf(order.id);
  expect(entries).toContainEqual({ account: 'artist', person_id: artistId, cents: -16_500 });
  expect(entries).toContainEqual({ account: 'gateway', person_id: null, cents: totals.chargeCents });
  await runJobs();
  const mail = await db
    .selectFrom('mails')
    .select('body_text')
    .where('kind', '=', 'order-confirmation')
    .where('subject', '=', `Your order ${orderNumber}`)
    .executeTakeFirstOrThrow();
  expect(mail.body_text).toContain(`${siteOrigin}${url}`);
  expect((await guest.call('GET', '/cart/count')).json().payload).toBe(0);
  await expectConsistentShop(db);
});

test('a cart with works of both sites: the limited-edition site sells its editions, and the rest stays in the cart', async () => {
  const { sku, original } = await anEdition();
  const { sku: other } = await anOriginal(db);
  const { cookie } = await aLogin(app, db, 'collector');
  const main = aShopper(app, cookie);
  for (const added of [sku, other, original]) expect((await main.add(added)).statusCode).toBe(200);

  const limited = aShopper(app, cookie, ON_PATH);
  const { items } = (await limited.call('GET', '/cart')).json().payload;
  const messageOf = (wanted: string) =>
    items
      .find((item: { sku: string }) => item.sku === wanted)
      .changes.map(({ message }: { message: string }) => message);
  expect(messageOf(sku)).toEqual([]);
  expect(messageOf(other)).toEqual(['This work is sold on our main site.']);
  expect(messageOf(original)).toEqual(['This work is sold on our main site.']);
  const { quoteId, totals } = await limited.quote();
  expect(totals.subtotalCents).toBe(33_000);
  const { orderNumber } = (await limited.order(quoteId)).json().payload;
  expect(await orderOf(orderNumber)).toMatchObject({ site: 'limited', subtotal_cents: 33_000 });

  const left = (await main.call('GET', '/cart')).json().payload.items;
  expect(left.map((item: { sku: string }) => item.sku).sort()).toEqual([original, other].sort());
  const rest = await main.order((await main.quote()).quoteId);
  expect(await orderOf(rest.json().payload.orderNumber)).toMatchObject({ site: 'main', subtotal_cents: 200_000 });
});

test('a quote of the main site cannot be used to buy an original on the limited-edition site', async () => {
  const { original, workId } = await anEdition();
  const guest = aShopper(app);
  await guest.add(original);
  const { quoteId } = await guest.quote();
  const refused = await guest.order(quoteId, {}, ON_PATH);
  expect(refused.statusCode).toBe(409);
  expect(refused.json().messages).toEqual([expect.stringContaining('sold on our main site')]);
  const work = await db.selectFrom('works').select('original_status').where('id', '=', workId).executeTakeFirst();
  expect(work?.original_status).toBe('avail');
  expect((await guest.order(quoteId)).statusCode).toBe(200);
});

test('a cart without works of the limited-edition site cannot be bought there', async () => {
  const { sku } = await anOriginal(db);
  const { cookie } = await aLogin(app, db, 'collector');
  await aShopper(app, cookie).add(sku);
  const response = await aShopper(app, cookie, ON_PATH).call('POST', '/cart/express-checkout-summary', {});
  expect(response.statusCode).toBe(409);
  expect(response.json().messages).toEqual(['This work is sold on our main site.']);
});
