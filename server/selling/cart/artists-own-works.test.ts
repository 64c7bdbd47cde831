import { expect, test } from 'vitest';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';
import { anOriginal, aShopper } from '../orders/orders-for-tests.ts';

const { app, database } = await aShop();
const { db } = database;

const REFUSED = { success: false, messages: ['This is your own work, so you cannot buy it.'] };

async function anArtistWithWork() {
  const { id, cookie } = await aLogin(app, db, 'artist');
  const { email } = await db.selectFrom('people').select('email').where('id', '=', id).executeTakeFirstOrThrow();
  return { cookie, email: email ?? '', artist: aShopper(app, cookie), ...(await anOriginal(db, { artist_id: id })) };
}

test('artists cannot buy their own works: not in the cart, and not at once', async () => {
  const { artist, sku } = await anArtistWithWork();
  expect((await artist.add(sku)).json()).toMatchObject(REFUSED);
  const quoted = await artist.call('POST', '/cart/express-checkout-summary', { sku });
  expect([quoted.statusCode, quoted.json()]).toMatchObject([409, REFUSED]);
  const { sku: ofOther } = await anOriginal(db);
  expect((await artist.buy(ofOther)).json().payload.status).toBe('placed');
});

test('an own work in the cart of a guest cannot be bought after the login', async () => {
  const { cookie, sku } = await anArtistWithWork();
  const guest = aShopper(app);
  await guest.add(sku);
  guest.logIn(cookie);
  const { items, totals } = (await guest.call('GET', '/cart')).json().payload;
  expect(items).toMatchObject([
    { sku, isBuyable: false, changes: [{ kind: 'own-work', message: REFUSED.messages[0] }] },
  ]);
  expect(totals.totalCents).toBe(0);
});

test.each([
  ['the email of their account', (email: string) => email],
  ['another address of the same mailbox', (email: string) => email.toUpperCase().replace('@', '+2@')],
])('an artist who is not logged in cannot order with %s', async (_, emailOf) => {
  const { sku, email, workId } = await anArtistWithWork();
  const response = await aShopper(app).buy(sku, { email: emailOf(email) });
  expect([response.statusCode, response.json()]).toMatchObject([409, REFUSED]);
  const work = await db
    .selectFrom('works')
    .select('original_status')
    .where('id', '=', workId)
    .executeTakeFirstOrThrow();
  expect(work.original_status).toBe('avail');
  expect((await aShopper(app).buy(sku)).json().payload.status).toBe('placed');
});
