import { createOutbox } from '@easel/platform/mail/outbox';
import { beforeAll, expect, test } from 'vitest';
import { aWork } from '../../testing/factories.ts';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';
import { sendPriceDropsHandler } from './price-drop-emails.ts';

const { app, database, accounts } = await aShop();
const { db } = database;
const DAY_MS = 86_400_000;
/** Later than every subscription of these tests. */
let day = Date.parse('2040-01-01T08:00Z');

const run = () => {
  const parts = {
    db,
    mail: createOutbox(db),
    sign: accounts.sign,
    brand: 'Easel',
    origin: () => 'https://shop.example',
    now: () => day,
  };
  return sendPriceDropsHandler(parts).run({}, { signal: new AbortController().signal });
};

async function aSubscriber(country = 'us') {
  const person = await aLogin(app, db, 'collector');
  const email = `drops-${person.id}@example.com`;
  await db
    .updateTable('people')
    .set({ email, is_email_confirmed: true, preferred_country: country })
    .where('id', '=', person.id)
    .execute();
  await app.inject({
    method: 'PUT',
    url: '/easel/account/email-settings/price-drops',
    headers: { cookie: person.cookie },
    payload: { isOn: true },
  });
  const favorite = (workId: number) =>
    app.inject({
      method: 'POST',
      url: '/easel/favorite',
      headers: { cookie: person.cookie },
      payload: { favorite: false, id: workId, userId: person.id },
    });
  const mails = () => db.selectFrom('mails').selectAll().where('recipient', '=', email).orderBy('id').execute();
  return { ...person, favorite, mails };
}

const reprice = (workId: number, prices: object) =>
  db
    .updateTable('works')
    .set({ list_prices: JSON.stringify(prices) })
    .where('id', '=', workId)
    .execute();

beforeAll(() => {
  day += DAY_MS;
});

test('a person who chose it hears once about each price drop, with a link that ends the emails', async () => {
  const bea = await aSubscriber();
  const [blue, red] = [await aWork(db, { title: 'Blue Night' }), await aWork(db, { title: 'Red Day' })];
  await bea.favorite(blue);
  await bea.favorite(red);
  await run();
  expect(await bea.mails()).toEqual([]);

  await reprice(blue, { US: 95_000, EU1C: 132_000 });
  await run();
  expect(await bea.mails()).toEqual([]);
  day += DAY_MS;
  await Promise.all([run(), run(), run()]);
  const [mail, ...others] = await bea.mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ kind: 'price-drops', subject: 'Price drop: Blue Night is now $950' });
  expect(mail?.body_text).toContain(
    `Blue Night by Ada Moreau\nPrice dropped from $1,200 to $950\nhttps://shop.example/art/Painting-Blue-Night/`,
  );
  expect(mail?.body_text).not.toContain('Red Day');

  day += DAY_MS;
  await run();
  expect(await bea.mails()).toHaveLength(1);
  const url = new URL(mail?.unsubscribe_url ?? '');
  await app.inject({ method: 'POST', url: url.pathname + url.search });
  await reprice(blue, { US: 50_000 });
  day += DAY_MS;
  await run();
  expect(await bea.mails()).toHaveLength(1);
});

test('a second drop is compared with the price of the last email; a price that rises and falls back is no news', async () => {
  const bea = await aSubscriber();
  const work = await aWork(db);
  await bea.favorite(work);
  for (const [cents, mails] of [
    [100_000, 1],
    [120_000, 1],
    [100_000, 1],
    [90_000, 2],
  ] as const) {
    await reprice(work, { US: cents });
    day += DAY_MS;
    await run();
    expect(await bea.mails()).toHaveLength(mails);
  }
  expect((await bea.mails())[1]?.body_text).toContain('Price dropped from $1,000 to $900');
});

test('prices are compared in the zone of the person, and links lead to their store', async () => {
  const marie = await aSubscriber('fr');
  const work = await aWork(db);
  await marie.favorite(work);
  await reprice(work, { US: 10_000, EU1C: 132_000 });
  day += DAY_MS;
  await run();
  expect(await marie.mails()).toEqual([]);
  await reprice(work, { US: 10_000, EU1C: 66_000 });
  day += DAY_MS;
  await run();
  expect((await marie.mails())[0]?.body_text).toMatch(
    /Price dropped from .*1,320 to .*660\nhttps:\/\/shop.example\/en-fr\/art\//,
  );
});

test('works that cannot be bought are not part of an email', async () => {
  const bea = await aSubscriber();
  const gone = await Promise.all([
    aWork(db, { original_status: 'sold' }),
    aWork(db, { is_delisted: true }),
    aWork(db, { is_safe: false }),
    aWork(db, { sold_in_zones: ['EU1C'] }),
  ]);
  for (const work of gone) {
    await bea.favorite(work);
    await reprice(work, { US: 100, EU1C: 100 });
  }
  day += DAY_MS;
  await run();
  expect(await bea.mails()).toEqual([]);
});

test('several drops are one email, which counts those beyond twenty', async () => {
  const bea = await aSubscriber();
  for (let made = 0; made < 22; made += 1) {
    const work = await aWork(db, { title: `Work ${made}` });
    await bea.favorite(work);
    await reprice(work, { US: 60_000 });
  }
  day += DAY_MS;
  await run();
  const [mail] = await bea.mails();
  expect(mail?.subject).toBe('22 favorites became cheaper');
  expect(mail?.body_text).toContain('And 2 more works: https://shop.example/account/favorites');
});
