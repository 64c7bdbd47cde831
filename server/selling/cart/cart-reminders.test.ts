import { createOutbox } from '@easel/platform/mail/outbox';
import { beforeEach, expect, test } from 'vitest';
import { createWorkTiles } from '../../catalogue/work-tiles.ts';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';
import { anOriginal, aShopper } from '../orders/orders-for-tests.ts';
import { sendCartRemindersHandler } from './cart-reminders.ts';

const { app, database, accounts } = await aShop();
const { db } = database;
const tiles = createWorkTiles(db);
const HOUR_MS = 3_600_000;

let now: number;
beforeEach(() => {
  now = Date.now();
});
const later = (hours: number) => {
  now += hours * HOUR_MS;
};

const run = () => {
  const parts = {
    db,
    tiles,
    mail: createOutbox(db),
    sign: accounts.sign,
    brand: 'Easel',
    origin: () => 'https://shop.example',
    now: () => now,
  };
  return sendCartRemindersHandler(parts).run({}, { signal: new AbortController().signal });
};

async function aCollector({ isOn = true, country = 'us', isEmailConfirmed = true } = {}) {
  const { cookie, id } = await aLogin(app, db, 'collector');
  const email = `cart-${id}@example.com`;
  await db
    .updateTable('people')
    .set({ email, is_email_confirmed: isEmailConfirmed, preferred_country: country })
    .where('id', '=', id)
    .execute();
  const shopper = aShopper(app, cookie);
  if (isOn) await shopper.call('PUT', '/account/email-settings/abandoned-cart', { isOn: true });
  const mails = () => db.selectFrom('mails').selectAll().where('recipient', '=', email).orderBy('id').execute();
  return { ...shopper, id, mails };
}

test('a day after the last change, whoever chose it is reminded once, with a link that ends these emails', async () => {
  const ada = await aCollector();
  await ada.add((await anOriginal(db, { title: 'Blue Night' })).sku);
  await run();
  later(23);
  await run();
  expect(await ada.mails()).toEqual([]);
  later(2);
  await Promise.all([run(), run(), run()]);
  const [mail, ...others] = await ada.mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ kind: 'abandoned-cart', subject: expect.stringContaining('In your cart: Blue Night') });
  expect(mail?.body_text).toContain('$1,000\nhttps://shop.example/art/');
  expect(mail?.body_text).toContain('Open your cart: https://shop.example/cart');
  later(24);
  await run();
  expect(await ada.mails()).toHaveLength(1);

  const url = new URL(mail?.unsubscribe_url ?? '');
  await app.inject({ method: 'POST', url: url.pathname + url.search });
  const settings = (await ada.call('GET', '/account/email-settings')).json().payload;
  expect(settings.subscriptions.find(({ kind }: { kind: string }) => kind === 'abandoned-cart').isOn).toBe(false);
});

test('a new cart gets a reminder of its own; one more item does not', async () => {
  const ada = await aCollector();
  const [first, second, third] = [await anOriginal(db), await anOriginal(db), await anOriginal(db)];
  await ada.add(first.sku);
  later(25);
  await run();
  expect(await ada.mails()).toHaveLength(1);
  const moveTo = (hours: number) =>
    db
      .updateTable('carts')
      .set({ updated_at: new Date(now + hours * HOUR_MS) })
      .where('person_id', '=', ada.id)
      .execute();
  await ada.add(second.sku);
  await moveTo(0);
  later(25);
  await run();
  expect(await ada.mails()).toHaveLength(1);

  await ada.call('DELETE', '/cart/items', { sku: first.sku });
  await ada.call('DELETE', '/cart/items', { sku: second.sku });
  await ada.add(third.sku);
  await db
    .updateTable('cart_lines')
    .set({ added_at: new Date(now) })
    .where('sku', '=', third.sku)
    .execute();
  await moveTo(0);
  later(25);
  await run();
  expect(await ada.mails()).toHaveLength(2);
});

test('nobody is reminded who did not choose it, has no confirmed address, or has nothing to buy', async () => {
  const shy = await aCollector({ isOn: false });
  const unconfirmed = await aCollector({ isEmailConfirmed: false });
  const unlucky = await aCollector();
  const planner = await aCollector();
  const [one, other, sold, saved] = [
    await anOriginal(db),
    await anOriginal(db),
    await anOriginal(db),
    await anOriginal(db),
  ];
  await shy.add(one.sku);
  await unconfirmed.add(other.sku);
  await unlucky.add(sold.sku);
  await db.updateTable('works').set({ original_status: 'sold' }).where('id', '=', sold.workId).execute();
  await planner.add(saved.sku);
  await planner.call('POST', '/cart/items/save-for-later', { sku: saved.sku });
  later(25);
  await run();
  for (const person of [shy, unconfirmed, unlucky, planner]) expect(await person.mails()).toEqual([]);
});

test('prices and links are those of the store of the person', async () => {
  const marie = await aCollector({ country: 'fr' });
  await marie.add((await anOriginal(db)).sku);
  await marie.call('POST', '/cart/gift-cards', {
    amountCents: 5_000,
    recipientName: 'Bea',
    recipientEmail: 'bea@example.com',
    senderName: 'Marie',
  });
  later(25);
  await run();
  const [mail] = await marie.mails();
  expect(mail?.subject).toBe('2 items in your cart');
  expect(mail?.body_text).toMatch(/1,100\nhttps:\/\/shop.example\/en-fr\/art\//);
  expect(mail?.body_text).toContain('- Gift card for Bea: ');
  expect(mail?.body_text).toContain('https://shop.example/en-fr/cart');
});
