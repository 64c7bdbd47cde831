import { expect, test } from 'vitest';
import { erasePerson, readPersonalData } from '../../accounts/settings/personal-data-store.ts';
import { aShop } from '../../testing/test-app.ts';
import { finishPurchase } from './buy-label.ts';
import { aLabel, aReturn, aSale, aShipper, SHIP_FROM, shipmentPartsForTests } from './shipments-for-tests.ts';

const { app, database, accounts } = await aShop();
const { db } = database;
const staff = await aShipper(app, db, 'admin');
const parts = shipmentPartsForTests(db, Date.now, accounts.sign);

const close = (personId: number) =>
  db.transaction().execute((transaction) => erasePerson(transaction, personId, `nobody-${personId}@example.com`));
const rowOf = (id: string) => db.selectFrom('shipments').selectAll().where('id', '=', id).executeTakeFirst();
const statusOf = async (shipmentId: string, file: string) =>
  (await staff.call('GET', `/shipments/${shipmentId}/${file}`)).statusCode;

test('a closed account leaves no address of the artist in parcels of any state', async () => {
  const artist = await aShipper(app, db, 'artist');
  const numbers = [];
  for (let index = 0; index < 4; index += 1) numbers.push((await aSale(app, db, artist)).orderNumber);
  const [first = '', second = '', third = '', fourth = ''] = numbers;
  const draft = (await artist.start(first, 1)).shipment;
  const confirmed = (await artist.confirm((await artist.start(second, 1)).shipment)).shipment;
  const bought = await aLabel(artist, third);
  const lost = await aLabel(artist, fourth);
  await artist.handOver(lost);
  await artist.read('POST', `/shipments/${lost.shipmentId}/problem`, { text: 'Lost' });
  await close(artist.id);
  for (const { shipmentId } of [draft, confirmed]) expect(await rowOf(shipmentId)).toBeUndefined();
  for (const { shipmentId } of [bought, lost]) {
    const row = await rowOf(shipmentId);
    expect(row).toMatchObject({ origin: {}, destination: { name: 'Bea Buyer' } });
    expect(row?.confirmed).toMatchObject({ origin: {}, destination: { name: 'Bea Buyer' }, parcel: bought.parcel });
    expect(JSON.stringify(row)).not.toMatch(/Studio Lane|555 0100/);
  }
});

test('in a return the end of the artist is the destination', async () => {
  const artist = await aShipper(app, db, 'artist');
  const { orderNumber } = await aReturn(app, db, artist, staff);
  const { shipment } = await staff.start(orderNumber, 1);
  const { shipment: confirmed } = await staff.confirm(shipment, { origin: { phone: '+1 415 555 0199' } });
  await staff.label(confirmed);
  await close(artist.id);
  const row = await rowOf(shipment.shipmentId);
  expect(row).toMatchObject({ origin: { name: 'Bea Buyer' }, destination: {} });
  expect(row?.confirmed).toMatchObject({ origin: { name: 'Bea Buyer' }, destination: {} });
  expect(JSON.stringify(row)).not.toContain('Studio Lane');
});

test('an export has the parcels of an artist, without the address of the buyer', async () => {
  const artist = await aShipper(app, db, 'artist');
  const { orderNumber } = await aReturn(app, db, artist, staff);
  await staff.start(orderNumber, 1);
  const { shipments } = await readPersonalData(db, artist.id, 'nobody@example.com');
  expect(shipments).toMatchObject([
    { is_return: false, own_address: SHIP_FROM, own_confirmed_address: SHIP_FROM },
    { is_return: true, own_address: SHIP_FROM, own_confirmed_address: null },
  ]);
  expect(JSON.stringify(shipments)).not.toMatch(/Bea Buyer|Gallery Street/);
});

test('an export has the parcels of a buyer, and a closed account leaves no email in them', async () => {
  const artist = await aShipper(app, db, 'artist');
  const buyer = await aShipper(app, db, 'collector');
  const { orderNumber } = await aReturn(app, db, artist, staff);
  const { shipment } = await staff.start(orderNumber, 1);
  await staff.confirm(shipment, { origin: { phone: '+1 415 555 0199', email: 'bea@example.com' } });
  await db.updateTable('orders').set({ buyer_id: buyer.id }).where('number', '=', orderNumber).execute();
  const { shipments } = await readPersonalData(db, buyer.id, 'nobody@example.com');
  expect(shipments?.map(({ own_address }) => (own_address as { name: string }).name)).toEqual([
    'Bea Buyer',
    'Bea Buyer',
  ]);
  expect(JSON.stringify(shipments)).not.toContain('Studio Lane');
  await close(buyer.id);
  const row = await rowOf(shipment.shipmentId);
  expect(row?.confirmed).toMatchObject({ origin: { name: 'Bea Buyer', email: '' }, destination: SHIP_FROM });
  expect(JSON.stringify(row)).not.toContain('bea@example.com');
});

test('documents of a parcel whose sender has closed the account are refused', async () => {
  const artist = await aShipper(app, db, 'artist');
  const { orderNumber } = await aSale(app, db, artist, {
    address: { city: 'Berlin', state: '', postalCode: '10115', countryCode: 'de' },
  });
  const { shipmentId } = await aLabel(artist, orderNumber);
  for (const file of ['label', 'packing-slip', 'customs-form'])
    expect([file, await statusOf(shipmentId, file)]).toEqual([file, 200]);
  await close(artist.id);
  for (const file of ['label', 'packing-slip', 'customs-form', 'rates'])
    expect([file, await statusOf(shipmentId, file)]).toEqual([file, 409]);
  expect((await staff.call('PUT', `/shipments/${shipmentId}/pickup`, { day: '' })).statusCode).toBe(400);
  expect((await staff.sale(orderNumber)).shipments).toHaveLength(1);
});

test('a label that was being bought when the account was closed is given back', async () => {
  const artist = await aShipper(app, db, 'artist');
  const { orderNumber } = await aSale(app, db, artist);
  const { shipmentId } = await aLabel(artist, orderNumber);
  await db
    .updateTable('shipments')
    .set({ state: 'confirmed', label_state: 'buying', tracking_number: '' })
    .where('id', '=', shipmentId)
    .execute();
  await close(artist.id);
  const finished = await finishPurchase(parts, parts.shipmentCarrier, shipmentId, { actor: 'staff' });
  expect(finished).toMatchObject({ ok: false, reason: 'conflict' });
  expect(await rowOf(shipmentId)).toBeUndefined();
  const [label] = await db
    .selectFrom('test_carrier_labels')
    .select('cancelled_at')
    .where('reference', '=', `${shipmentId}-1`)
    .execute();
  expect(label?.cancelled_at).not.toBeNull();
});

test.each(['cancelled', 'delivered'] as const)(
  'an artist reads the address of a buyer until the sale is %s, staff always do',
  async (end) => {
    const artist = await aShipper(app, db, 'artist');
    const { orderNumber, cancel } = await aSale(app, db, artist);
    const shipment = await aLabel(artist, orderNumber);
    const slip = async () => (await artist.call('GET', `/shipments/${shipment.shipmentId}/packing-slip`)).statusCode;
    const before = await artist.sale(orderNumber);
    expect(before.shipTo).toContain('1 Gallery Street');
    expect(before.shipments[0].destination).toMatchObject({ name: 'Bea Buyer', email: '' });
    expect(await slip()).toBe(200);
    if (end === 'cancelled') await cancel();
    else {
      await artist.handOver(shipment);
      await staff.call('POST', `/fulfillment/${orderNumber}/1`, { status: 'delivered' });
    }
    const after = await artist.sale(orderNumber);
    expect(after.shipTo).toEqual(['San Francisco', 'United States']);
    expect(after.shipments[0].destination).toMatchObject({
      name: '',
      street1: '',
      city: 'San Francisco',
      country: 'us',
    });
    expect(JSON.stringify(after)).not.toMatch(/Bea Buyer|Gallery Street|94103/);
    expect(await slip()).toBe(409);
    expect(JSON.stringify(await staff.sale(orderNumber))).toContain('1 Gallery Street');
    expect(await statusOf(shipment.shipmentId, 'packing-slip')).toBe(200);
  },
);

test('an artist sees only city and country of the buyer who sends a work back', async () => {
  const artist = await aShipper(app, db, 'artist');
  const { orderNumber } = await aReturn(app, db, artist, staff);
  await staff.start(orderNumber, 1);
  const back = (await artist.sale(orderNumber)).shipments.at(-1);
  expect(back).toMatchObject({ origin: { name: '', street1: '', city: 'San Francisco' }, destination: SHIP_FROM });
});

test('who works here and what they note is for staff', async () => {
  const artist = await aShipper(app, db, 'artist');
  const { orderNumber } = await aSale(app, db, artist);
  const shipment = await aLabel(artist, orderNumber);
  await staff.handOver(shipment);
  await staff.read('POST', `/shipments/${shipment.shipmentId}/problem`, { text: 'The driver called.' });
  const entries = async (who: typeof staff) => (await who.sale(orderNumber)).shipments[0].history.slice(-1);
  expect(await entries(staff)).toMatchObject([{ by: expect.any(String), note: 'The driver called.' }]);
  expect(await entries(artist)).toMatchObject([{ action: 'report-problem', actor: 'staff', by: null, note: '' }]);
});
