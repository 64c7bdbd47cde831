import { expect, test } from 'vitest';
import { aShop } from '../../testing/test-app.ts';
import { aLabel, aReturn, aSale, aShipper, SHIP_FROM } from './shipments-for-tests.ts';

const { app, database } = await aShop();
const { db } = database;
const artist = await aShipper(app, db, 'artist');
const stranger = await aShipper(app, db, 'artist');
const collector = await aShipper(app, db, 'collector');
const staff = await aShipper(app, db, 'admin');

test('sales of others do not exist for an artist', async () => {
  const { orderNumber } = await aSale(app, db, artist);
  const { shipment } = await artist.start(orderNumber, 1);
  const path = `/shipments/${shipment.shipmentId}`;
  expect((await stranger.call('GET', `/shipments/orders/${orderNumber}`)).statusCode).toBe(404);
  expect((await stranger.start(orderNumber, 1)).status).toBe(404);
  const version = 1;
  for (const [method, part, body] of [
    ['PUT', '', { version }],
    ['DELETE', '', undefined],
    ['POST', '/confirm', { version, origin: SHIP_FROM }],
    ['POST', '/reopen', undefined],
    ['GET', '/rates', undefined],
    ['POST', '/label', { service: 'standard' }],
    ['DELETE', '/label', undefined],
    ['PUT', '/pickup', { day: '2026-11-18' }],
    ['DELETE', '/pickup', undefined],
    ['POST', '/hand-over', undefined],
    ['POST', '/track', undefined],
    ['POST', '/problem', { text: 'Lost' }],
    ['GET', '/label', undefined],
    ['GET', '/packing-slip', undefined],
    ['GET', '/customs-form', undefined],
  ] as const)
    expect([part, (await stranger.call(method, `${path}${part}`, body)).statusCode]).toEqual([part, 404]);
  expect((await collector.call('GET', `/shipments/orders/${orderNumber}`)).statusCode).toBe(403);
  expect((await artist.call('GET', '/staff/shipments')).statusCode).toBe(403);
});

test.each(['nonsense', '00000000-0000-4000-8000-000000000000', "' or 1=1 --", '%00'])(
  'the shipment %j does not exist',
  async (id) => {
    expect((await staff.call('POST', `/shipments/${encodeURIComponent(id)}/hand-over`)).statusCode).toBe(404);
  },
);

test.each([[[]], [[99]], [[1, 99]], [[0]], [['1; drop table orders']], [[1.5]]])(
  'a shipment of the lines %j is refused',
  async (lines) => {
    const { orderNumber } = await aSale(app, db, artist);
    const response = await artist.call('POST', `/shipments/orders/${orderNumber}`, { lines });
    expect([400, 404]).toContain(response.statusCode);
    expect(await db.selectFrom('shipments').select('id').where('order_id', '=', -1).execute()).toEqual([]);
  },
);

test('two clicks, or the artist and staff, start one shipment', async () => {
  const { orderNumber } = await aSale(app, db, artist);
  const results = await Promise.all([artist, artist, staff].map((one) => one.start(orderNumber, 1)));
  expect(results.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(results.map(({ shipment }) => shipment.shipmentId)).size).toBe(1);
});

test('a work travels in one parcel', async () => {
  const { orderNumber } = await aSale(app, db, artist, { count: 2 });
  await artist.start(orderNumber, 1);
  const refused = await artist.start(orderNumber, 1, 2);
  expect([refused.status, refused.messages]).toEqual([409, ['Tide 1 is already in another parcel.']]);
});

test('works of two artists do not travel together', async () => {
  const first = await aSale(app, db, artist);
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', first.orderNumber)
    .executeTakeFirstOrThrow();
  const other = await aSale(app, db, stranger);
  await db
    .updateTable('order_lines')
    .set({ order_id: order.id, line: 2 })
    .where('order_id', '=', (eb) => eb.selectFrom('orders').select('id').where('number', '=', other.orderNumber))
    .execute();
  const refused = await staff.start(first.orderNumber, 1, 2);
  expect([refused.status, refused.messages]).toEqual([
    400,
    ['These works are not sent from the same place. Start a shipment for each place.'],
  ]);
});

test('an artist cannot send a parcel to another address', async () => {
  const { orderNumber } = await aSale(app, db, artist);
  const { shipment } = await artist.start(orderNumber, 1);
  const refused = await artist.confirm(shipment, { origin: SHIP_FROM, destination: { street1: 'My own street' } });
  expect(refused.status).toBe(403);
  expect((await artist.sale(orderNumber)).shipments[0].destination.street1).toBe('1 Gallery Street');
});

test('two people change a shipment at once: the second is told, and nothing is lost', async () => {
  const { orderNumber } = await aSale(app, db, artist);
  const { shipment } = await artist.start(orderNumber, 1);
  const save = (who: typeof artist, version: number, changes: object) =>
    who.read('PUT', `/shipments/${shipment.shipmentId}`, { version, ...changes });
  expect((await save(staff, shipment.version, { destination: { phone: '+1 415 555 0199' } })).status).toBe(200);
  const late = await save(artist, shipment.version, { origin: { city: 'Boston' } });
  expect([late.status, late.messages[0]]).toEqual([
    409,
    'Somebody else has changed this shipment in the meantime. What you typed is still here: check it and save again.',
  ]);
  const { version } = (await artist.sale(orderNumber)).shipments[0];
  const saved = await save(artist, version, { origin: { city: 'Boston' } });
  expect(saved.shipment).toMatchObject({ origin: { city: 'Boston' }, destination: { phone: '+1 415 555 0199' } });
});

const HOSTILE = [
  '<script>alert(1)</script>',
  "'; drop table shipments; --",
  '\u0000',
  '\ud800',
  '\u202egnp.exe',
  '{{7*7}}',
  'x'.repeat(5_000),
  '=cmd|calc',
  '../../etc/passwd',
];

test.each(['name', 'company', 'email', 'phone', 'street1', 'street2', 'city', 'state', 'zip', 'country'])(
  'hostile text as %s never breaks a shipment',
  async (field) => {
    const { orderNumber } = await aSale(app, db, artist);
    const { shipment } = await artist.start(orderNumber, 1);
    for (const text of HOSTILE) {
      const { version } = (await artist.sale(orderNumber)).shipments[0];
      const response = await artist.call('POST', `/shipments/${shipment.shipmentId}/confirm`, {
        version,
        origin: { ...SHIP_FROM, [field]: text },
      });
      expect([field, text.slice(0, 20), response.statusCode < 500]).toEqual([field, text.slice(0, 20), true]);
      if (response.statusCode === 200) {
        const slip = await artist.call('GET', `/shipments/${shipment.shipmentId}/packing-slip`);
        expect(slip.statusCode).toBe(200);
        await artist.call('POST', `/shipments/${shipment.shipmentId}/reopen`);
      }
    }
  },
);

test.each([
  { weightKg: -1 },
  { weightKg: 1e12 },
  { lengthCm: 0 },
  { widthCm: 'wide' },
  { packaging: 'bag' },
  { heightCm: null },
])('the parcel %j is refused', async (parcel) => {
  const { orderNumber } = await aSale(app, db, artist);
  const { shipment } = await artist.start(orderNumber, 1);
  expect((await artist.confirm(shipment, { origin: SHIP_FROM, parcel })).status).toBe(400);
});

test('steps out of order are refused', async () => {
  const { orderNumber } = await aSale(app, db, artist);
  const { shipment } = await artist.start(orderNumber, 1);
  expect((await artist.label(shipment)).messages).toEqual(['Confirm the addresses first.']);
  expect((await artist.pickup(shipment, '2099-01-05')).messages).toEqual(['Buy a label first.']);
  expect((await artist.handOver(shipment)).messages).toEqual(['Buy a label first.']);
  const { shipment: confirmed } = await artist.confirm(shipment);
  const edited = await artist.read('PUT', `/shipments/${shipment.shipmentId}`, { version: confirmed.version });
  expect(edited.status).toBe(409);
  const unknown = await artist.label(confirmed, 'by-pigeon');
  expect([unknown.status, unknown.messages]).toEqual([400, ['This service is not offered for this parcel.']]);
  expect((await artist.label(confirmed)).status).toBe(200);
});

test('an artist reports a problem, staff get an email and solve it', async () => {
  const { orderNumber } = await aSale(app, db, artist);
  const shipment = await aLabel(artist, orderNumber);
  const report = (text: string) => artist.read('POST', `/shipments/${shipment.shipmentId}/problem`, { text });
  expect((await report('Lost')).status).toBe(409);
  await artist.handOver(shipment);
  expect((await report('   ')).status).toBe(400);
  expect((await report('The box is wet.')).shipment).toMatchObject({ state: 'exception', problem: 'The box is wet.' });
  const mail = await db
    .selectFrom('mails')
    .select(['body_text'])
    .where('kind', '=', 'shipment-problem')
    .executeTakeFirst();
  expect(mail?.body_text).toContain('The box is wet.');
  expect((await artist.call('DELETE', `/shipments/${shipment.shipmentId}/problem`)).statusCode).toBe(403);
  expect((await staff.read('DELETE', `/shipments/${shipment.shipmentId}/problem`)).shipment.state).toBe('in-transit');
});

test('a return goes from the buyer to the artist, and does not ship the work again', async () => {
  const { orderNumber, order } = await aReturn(app, db, artist, staff);
  expect((await artist.start(orderNumber, 1)).status).toBe(409);
  const { shipment } = await staff.start(orderNumber, 1);
  expect(shipment).toMatchObject({ isReturn: true, origin: { name: 'Bea Buyer' }, destination: SHIP_FROM });
  const confirmed = await staff.confirm(shipment, { origin: { phone: '+1 415 555 0100' } });
  expect(confirmed.shipment.confirmed).toMatchObject({ destination: SHIP_FROM });
  const { shipment: bought } = await staff.label(confirmed.shipment);
  await staff.handOver(bought);
  expect((await order()).lines[0].status).toBe('returning');
});

test('an artist watches a return: it is neither changed nor printed, and its origin is not remembered', async () => {
  const own = await aShipper(app, db, 'artist');
  const { orderNumber } = await aReturn(app, db, own, staff);
  const { shipment } = await staff.start(orderNumber, 1);
  const phone = { origin: { phone: '+1 415 555 0100' } };
  const refuse = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', part: string, body?: object) =>
    expect([part, (await own.call(method, `/shipments/${shipment.shipmentId}${part}`, body)).statusCode]).toEqual([
      part,
      403,
    ]);
  await refuse('PUT', '', { version: shipment.version, ...phone });
  await refuse('POST', '/confirm', { version: shipment.version, ...phone });
  await refuse('DELETE', '');
  await refuse('GET', '/packing-slip');
  const { shipment: confirmed } = await staff.confirm(shipment, phone);
  await refuse('POST', '/reopen');
  await refuse('GET', '/rates');
  await refuse('POST', '/label', { service: 'standard' });
  await staff.label(confirmed);
  await refuse('GET', '/label');
  await refuse('PUT', '/pickup', { day: '2099-01-05' });
  await refuse('POST', '/hand-over');
  await refuse('DELETE', '/label');
  const sale = await own.sale(orderNumber);
  expect(sale.shipFrom).toEqual(SHIP_FROM);
  expect(sale.shipments.at(-1).actions).toEqual([]);
});

test('without a carrier, labels are not sold and everything else works', async () => {
  const other = await aShop({ SHIPPING_CARRIER: 'none' });
  const own = await aShipper(other.app, other.database.db, 'artist');
  const { orderNumber } = await aSale(other.app, other.database.db, own);
  expect((await own.sale(orderNumber)).hasLabels).toBe(false);
  const { shipment } = await own.start(orderNumber, 1);
  const { shipment: confirmed } = await own.confirm(shipment);
  const refused = await own.label(confirmed);
  expect([refused.status, refused.messages]).toEqual([
    503,
    ['Labels are not sold here. Please ship with a carrier of your own.'],
  ]);
  await own.call('POST', `/fulfillment/${orderNumber}/1`, { status: 'preparing' });
  expect((await own.call('POST', `/fulfillment/${orderNumber}/1`, { status: 'in-transit' })).statusCode).toBe(200);
});
