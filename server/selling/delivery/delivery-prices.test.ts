import { expect, test } from 'vitest';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';
import { anOriginal, aShopper } from '../orders/orders-for-tests.ts';

const { app, database } = await aShop();
const { db } = database;
const operations = await aLogin(app, db, 'operations');
const get = (query: string, cookie = operations.cookie) =>
  app.inject({ url: `/easel/staff/delivery-prices${query}`, headers: { cookie } });

test('the calculation is the one of the cart, with the rule that applied', async () => {
  const { workId, sku } = await anOriginal(db);
  const work = await db.selectFrom('works').selectAll().where('id', '=', workId).executeTakeFirstOrThrow();
  const cart = await aShopper(app).add(sku);
  const { totals } = cart.json().payload;
  const query = new URLSearchParams({
    ...{ origin: 'us', destination: 'us', packaging: work.packaging ?? 'flat_cardboard', valueDollars: '1000' },
    ...{ widthCm: String(work.width_cm), heightCm: String(work.height_cm) },
    ...(work.depth_cm !== null && { depthCm: String(work.depth_cm) }),
    ...(work.weight_kg !== null && { weightKg: String(work.weight_kg) }),
  });
  const { trial, rates } = (await get(`?${query}`)).json().payload;
  expect(trial).toMatchObject({ cents: totals.shippingCents, distance: 'domestic', isImported: false });
  expect(trial.transportCents + trial.crateCents + trial.insuranceCents).toBe(trial.cents);
  expect(rates).toHaveLength(6);
});

test('a large work far away travels as freight through customs', async () => {
  const { trial } = (await get('?origin=us&destination=jp&widthCm=300&heightCm=250&packaging=flat_crate')).json()
    .payload;
  expect(trial).toMatchObject({ distance: 'international', isFreight: true, isImported: true });
  expect(trial.crateCents).toBeGreaterThan(0);
});

test('without a size there is only the table, and nonsense is refused', async () => {
  expect((await get('')).json().payload.trial).toBeNull();
  expect((await get('?widthCm=10&heightCm=10&origin=xx')).statusCode).toBe(400);
  expect((await get('?widthCm=-1&heightCm=10')).statusCode).toBe(400);
  const editor = await aLogin(app, db, 'editor');
  expect((await get('', editor.cookie)).statusCode).toBe(403);
});
