import { createOutbox } from '@easel/platform/mail/outbox';
import { expect, test } from 'vitest';
import { aLogin } from '../../../testing/logins.ts';
import { aShop } from '../../../testing/test-app.ts';
import { createOrderPathFormatter } from '../order-links.ts';
import { anOriginal, aShopper } from '../orders-for-tests.ts';
import { announceSalesHandler } from './tell-artists.ts';

const { app, database, accounts } = await aShop();
const { db } = database;
const staff = aShopper(app, (await aLogin(app, db, 'admin')).cookie);

const { run } = announceSalesHandler({
  db,
  mail: createOutbox(db),
  now: Date.now,
  brand: 'Easel',
  origin: () => 'https://shop.example',
  orderPath: createOrderPathFormatter(accounts.sign),
});
const announce = () => run({}, { signal: new AbortController().signal });

async function anArtistWithWorks(count: number, role: 'artist' | 'limited_artist' = 'artist') {
  const { id, cookie } = await aLogin(app, db, role);
  const { email } = await db.selectFrom('people').select('email').where('id', '=', id).executeTakeFirstOrThrow();
  const works = await Promise.all(
    Array.from({ length: count }, (_, index) => anOriginal(db, { artist_id: id, title: `Tide ${index + 1}` })),
  );
  const emails = () =>
    db
      .selectFrom('mails')
      .select(['kind', 'subject', 'body_text'])
      .where('recipient', '=', email ?? '')
      .orderBy('id')
      .execute();
  return {
    skus: works.map(({ sku }) => sku),
    emails,
    kinds: async () => (await emails()).map(({ kind }) => kind),
    shopper: aShopper(app, cookie),
  };
}

async function anOrderOf(...skus: string[]) {
  const shopper = aShopper(app);
  for (const sku of skus) await shopper.add(sku);
  const { payload } = (await shopper.order((await shopper.quote()).quoteId)).json();
  const { orderNumber: number, url } = payload as { orderNumber: string; url: string };
  const token = new URL(url, 'http://shop').searchParams.get('token');
  return {
    number,
    cancel: (line?: number) =>
      shopper.call('POST', `/orders/${number}/cancel`, { token, ...(line !== undefined && { line }) }),
    change: (status: string, line = 1) => staff.call('POST', `/fulfillment/${number}/${line}`, { status }),
    askForReturn: () => shopper.call('POST', `/orders/${number}/returns`, { token, line: 1, reason: 'Too large' }),
  };
}

test('every artist of an order gets one email with the works and the share of each', async () => {
  const [ada, bea] = [await anArtistWithWorks(2), await anArtistWithWorks(1, 'limited_artist')];
  const { number } = await anOrderOf(...ada.skus, ...bea.skus);
  expect(await ada.kinds()).toEqual([]);
  await announce();
  await announce();
  const [email, ...others] = await ada.emails();
  expect(others).toEqual([]);
  expect(email).toMatchObject({ kind: 'artist-sale', subject: `Sold: 2 works (order ${number})` });
  expect(email?.body_text).toContain('A collector in United States has bought:');
  expect(email?.body_text).toContain('- Tide 1: $1,000, your share is $600 (USD)');
  expect(email?.body_text).toContain('Your share is $1,200 (USD) in total.');
  expect(email?.body_text).toContain('https://shop.example/studio/sales');
  expect((await bea.emails())[0]?.body_text).toContain('your share is $500 (USD)');
});

test('the email says nothing about the buyer but the country', async () => {
  const ada = await anArtistWithWorks(1);
  await anOrderOf(...ada.skus);
  await announce();
  const [email] = await ada.emails();
  for (const secret of ['Ada Moreau', 'Gallery Street', '94103', 'guest@shopper.example'])
    expect(email?.body_text).not.toContain(secret);
});

test('the artist is told of a cancellation, but not of their own', async () => {
  const ada = await anArtistWithWorks(2);
  const order = await anOrderOf(...ada.skus);
  await announce();
  await order.cancel(1);
  expect((await ada.emails()).at(-1)).toMatchObject({ subject: `Cancelled: Tide 1 (order ${order.number})` });
  expect((await ada.emails()).at(-1)?.body_text).toContain('Please do not ship:\n\n- Tide 1');
  await ada.shopper.call('POST', `/fulfillment/${order.number}/2`, { status: 'cancelled' });
  expect(await ada.kinds()).toEqual(['artist-sale', 'artist-cancelled']);
});

test('an order that was cancelled before the artist was told is not mentioned at all', async () => {
  const ada = await anArtistWithWorks(1);
  const order = await anOrderOf(...ada.skus);
  await order.cancel();
  await announce();
  expect(await ada.kinds()).toEqual([]);
});

test('the artist is told when a work comes back and when it has arrived', async () => {
  const ada = await anArtistWithWorks(1);
  const order = await anOrderOf(...ada.skus);
  await announce();
  for (const status of ['preparing', 'in-transit', 'delivered']) await order.change(status);
  await order.askForReturn();
  await order.change('returning');
  await order.change('returned');
  expect(await ada.kinds()).toEqual(['artist-sale', 'artist-returning', 'artist-returned']);
});
