import { expect, test } from 'vitest';
import { findLayoutProblems, readLines, readPdf } from '../../testing/read-pdf.ts';
import { aShop } from '../../testing/test-app.ts';
import { aLabel, aSale, aShipper, SHIP_FROM } from './shipments-for-tests.ts';

const { app, database } = await aShop();
const { db } = database;
const artist = await aShipper(app, db, 'artist');

const pdf = async (shipmentId: string, name: string) => {
  const response = await artist.call('GET', `/shipments/${shipmentId}/${name}`);
  expect([name, response.headers['content-type']]).toEqual([name, 'application/pdf']);
  return readPdf(response.rawPayload);
};

test('a label has both addresses, the parcel and its number, and says that it is for tests', async () => {
  const { orderNumber } = await aSale(app, db, artist);
  const shipment = await aLabel(artist, orderNumber);
  const label = await pdf(shipment.shipmentId, 'label');
  const text = readLines(label).join('\n');
  for (const part of ['Test Carrier', 'STANDARD', '5 Studio Lane', 'Bea Buyer', shipment.trackingNumber, orderNumber])
    expect(text).toContain(part);
  expect(text).toContain('No carrier accepts it');
  expect(findLayoutProblems(label)).toEqual([]);
  expect([label.title, label.isTagged]).toEqual([`Shipping label ${orderNumber}`, true]);
});

test('a packing slip lists what is in the parcel, without prices', async () => {
  const { orderNumber, cancel } = await aSale(app, db, artist, { count: 3 });
  const { shipment } = await artist.start(orderNumber, 1, 2, 3);
  await cancel(3);
  const slip = await pdf(shipment.shipmentId, 'packing-slip');
  const text = readLines(slip).join('\n');
  expect(text).toContain('Tide 1');
  expect(text).toContain('Tide 2');
  expect(text).not.toContain('Tide 3');
  expect(text).not.toMatch(/\$|USD|1,000/);
  expect(findLayoutProblems(slip)).toEqual([]);
});

test('a parcel that leaves the customs area has a CN23 form', async () => {
  const address = {
    fullName: 'Jürgen Müller',
    street1: 'Große Hamburger Straße 12',
    city: 'Berlin',
    state: '',
    postalCode: '10115',
    countryCode: 'de',
  };
  const { orderNumber } = await aSale(app, db, artist, { address });
  const { shipment } = await artist.start(orderNumber, 1);
  expect(shipment.needsCustomsForm).toBe(true);
  await artist.confirm(shipment, { origin: SHIP_FROM, parcel: { weightKg: 4.5 } });
  const { shipment: bought } = await artist.label(shipment);
  const form = await pdf(shipment.shipmentId, 'customs-form');
  const text = readLines(form).join('\n');
  for (const part of [
    'CN 23',
    'Painting, executed by hand: Tide 1',
    '9701.91',
    'United States',
    'Große Hamburger Straße 12',
    '4.50 kg',
    'Sale of goods',
    bought.trackingNumber,
  ])
    expect(text).toContain(part);
  expect(text).toMatch(/USD 1[01]00\.00/);
  expect(findLayoutProblems(form)).toEqual([]);
});

test('a parcel within a customs area needs no form', async () => {
  const { orderNumber } = await aSale(app, db, artist);
  const { shipment } = await artist.start(orderNumber, 1);
  expect(shipment.needsCustomsForm).toBe(false);
  expect((await artist.call('GET', `/shipments/${shipment.shipmentId}/customs-form`)).statusCode).toBe(404);
  expect((await artist.call('GET', `/shipments/${shipment.shipmentId}/label`)).statusCode).toBe(404);
});

test('the longest addresses fit on all documents', async () => {
  const long = 'Wwwwwwwwww '.repeat(9).trim();
  const { orderNumber } = await aSale(app, db, artist, {
    address: { street1: long, street2: long, city: long, countryCode: 'de', state: '', postalCode: '10115' },
  });
  const { shipment } = await artist.start(orderNumber, 1);
  await artist.confirm(shipment, {
    origin: { ...SHIP_FROM, name: long, company: long, street1: long, street2: long, city: long },
  });
  await artist.label(shipment);
  for (const name of ['label', 'packing-slip', 'customs-form'])
    expect([name, findLayoutProblems(await pdf(shipment.shipmentId, name))]).toEqual([name, []]);
});
