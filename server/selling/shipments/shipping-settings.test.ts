import { expect, test } from 'vitest';
import { aShop } from '../../testing/test-app.ts';
import { anOriginal } from '../orders/orders-for-tests.ts';
import { aSale, aShipper, SHIP_FROM } from './shipments-for-tests.ts';

const { app, database } = await aShop();
const { db } = database;
const artist = await aShipper(app, db, 'artist');
const save = (body: object) => artist.call('PUT', '/studio/shipping', body);
const read = async () => (await artist.call('GET', '/studio/shipping')).json().payload;
const { sku } = await anOriginal(db, { artist_id: artist.id });
const estimate = async () => (await app.inject(`/easel/delivery-estimate?sku=${sku}`)).json().payload;

test('an artist sets where parcels start and how long they take', async () => {
  expect(await read()).toEqual({ shipFrom: null, handlingDays: null });
  await save({ shipFrom: SHIP_FROM });
  await save({ handlingDays: 10 });
  expect(await read()).toEqual({ shipFrom: SHIP_FROM, handlingDays: 10 });
  await save({ handlingDays: null });
  expect(await read()).toEqual({ shipFrom: SHIP_FROM, handlingDays: null });
});

test('buyers see when a work arrives, and pay the same', async () => {
  const usual = await estimate();
  expect(usual).toMatchObject({ minHandlingDays: 2, maxHandlingDays: 5 });
  await save({ handlingDays: 10 });
  const slow = await estimate();
  expect([slow.minDays - usual.minDays, slow.maxDays - usual.maxDays]).toEqual([0, 5]);
  await save({ handlingDays: 1 });
  const quick = await estimate();
  expect([quick.minDays - usual.minDays, quick.maxDays - usual.maxDays]).toEqual([-1, -4]);
  expect([slow.shippingCents, quick.shippingCents]).toEqual([usual.shippingCents, usual.shippingCents]);
  await save({ handlingDays: null });
});

test('an order keeps the days that its buyer was told', async () => {
  await save({ handlingDays: 10 });
  // Tuesday, in New York.
  const { orderNumber } = await aSale(app, db, artist, { placedAt: Date.parse('2026-11-17T17:00:00Z') });
  await save({ handlingDays: 1 });
  expect((await artist.sale(orderNumber)).lines[0].shipBy).toBe('2026-12-01');
});

test.each([
  { handlingDays: 0 },
  { handlingDays: 11 },
  { handlingDays: 2.5 },
  { handlingDays: '3' },
  { shipFrom: { ...SHIP_FROM, zip: 'x' } },
])('the settings %j are refused', async (body) => {
  const before = await read();
  expect((await save(body)).statusCode).toBe(400);
  expect(await read()).toEqual(before);
});

test('a closed account leaves no address behind', async () => {
  const { erasePerson } = await import('../../accounts/settings/personal-data-store.ts');
  const gone = await aShipper(app, db, 'artist');
  const { orderNumber } = await aSale(app, db, gone);
  const { shipment } = await gone.start(orderNumber, 1);
  await gone.confirm(shipment);
  await gone.label(shipment);
  await db.updateTable('shipments').set({ state: 'delivered' }).where('id', '=', shipment.shipmentId).execute();
  const { email } = await db.selectFrom('people').select('email').where('id', '=', gone.id).executeTakeFirstOrThrow();
  await db.transaction().execute((change) => erasePerson(change, gone.id, email ?? ''));
  const row = await db
    .selectFrom('shipments')
    .selectAll()
    .where('id', '=', shipment.shipmentId)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify([row.origin, row.confirmed])).not.toContain('Studio Lane');
  expect(await db.selectFrom('shipping_settings').selectAll().where('person_id', '=', gone.id).execute()).toEqual([]);
  // Staff still see the order.
  const staff = await aShipper(app, db, 'admin');
  expect((await staff.sale(orderNumber)).shipments[0].origin.street1).toBe('');
});

test('staff list shipments by state, carrier and urgency', async () => {
  const staff = await aShipper(app, db, 'admin');
  const list = async (query: string) => (await staff.call('GET', `/staff/shipments${query}`)).json().payload;
  const { orderNumber } = await aSale(app, db, artist, { placedAt: Date.parse('2020-01-01T12:00:00Z') });
  await artist.start(orderNumber, 1);
  const overdue = await list('?overdue=true');
  expect(overdue.shipments.map((row: { orderNumber: string }) => row.orderNumber)).toContain(orderNumber);
  expect(overdue.shipments[0].daysLeft).toBeLessThan(-365);
  expect((await list('?state=draft')).totalResults).toBe((await list('')).counts.draft);
  expect((await list('?carrier=ups')).totalResults).toBe(0);
  expect((await staff.call('GET', '/staff/shipments?state=gone')).statusCode).toBe(400);
});
