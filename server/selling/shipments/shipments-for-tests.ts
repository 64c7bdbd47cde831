import type { Shipment } from '@easel/contract/selling/shipments';
import type { Db } from '@easel/platform/db/open-database';
import { createOutbox } from '@easel/platform/mail/outbox';
import type { App } from '../../app.ts';
import { createWorkTiles } from '../../catalogue/work-tiles.ts';
import { aLogin } from '../../testing/logins.ts';
import { createOrderPathFormatter } from '../orders/order-links.ts';
import { anOriginal, aShopper } from '../orders/orders-for-tests.ts';
import { createTestCarrier } from './carriers/built-in/test-carrier.ts';
import type { ShipmentCarrier } from './carriers/shipment-carrier.ts';
import type { ShipmentDependencies } from './shipment-worker.ts';

export const SHIP_FROM = {
  name: 'Ada Moreau',
  company: '',
  email: '',
  phone: '+1 212 555 0100',
  street1: '5 Studio Lane',
  street2: '',
  city: 'New York',
  state: 'NY',
  zip: '10001',
  country: 'us',
};

/** Somebody who ships: an artist with works, or staff. */
export async function aShipper(app: App, db: Db, role: 'artist' | 'limited_artist' | 'admin' | 'collector') {
  const { cookie, id } = await aLogin(app, db, role);
  const { call } = aShopper(app, cookie);
  const read = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
    const response = await call(method, path, body);
    return {
      status: response.statusCode,
      messages: response.json().messages as string[],
      shipment: response.json().payload as Shipment,
    };
  };
  return {
    id,
    call,
    read,
    sale: async (orderNumber: string) => (await call('GET', `/shipments/orders/${orderNumber}`)).json().payload,
    start: (orderNumber: string, ...lines: number[]) => read('POST', `/shipments/orders/${orderNumber}`, { lines }),
    confirm: (shipment: Shipment, changes: object = { origin: SHIP_FROM }) =>
      read('POST', `/shipments/${shipment.shipmentId}/confirm`, { version: shipment.version, ...changes }),
    label: (shipment: Shipment, service = 'standard') =>
      read('POST', `/shipments/${shipment.shipmentId}/label`, { service }),
    pickup: (shipment: Shipment, day: string) => read('PUT', `/shipments/${shipment.shipmentId}/pickup`, { day }),
    handOver: (shipment: Shipment) => read('POST', `/shipments/${shipment.shipmentId}/hand-over`),
    track: (shipment: Shipment) => read('POST', `/shipments/${shipment.shipmentId}/track`),
  };
}

export type Shipper = Awaited<ReturnType<typeof aShipper>>;

/** An order of works of an artist, by a guest. The second line of the street decides what the test carrier does. */
export async function aSale(
  app: App,
  db: Db,
  artist: Pick<Shipper, 'id'>,
  { count = 1, address = {}, placedAt }: { count?: number; address?: Record<string, string>; placedAt?: number } = {},
) {
  const skus: string[] = [];
  for (let index = 1; index <= count; index += 1)
    skus.push((await anOriginal(db, { artist_id: artist.id, title: `Tide ${index}` })).sku);
  const shopper = aShopper(app);
  for (const sku of skus) await shopper.add(sku);
  const home = {
    fullName: 'Bea Buyer',
    street1: '1 Gallery Street',
    city: 'San Francisco',
    state: 'CA',
    postalCode: '94103',
    countryCode: 'us',
    ...address,
  };
  const destination = { countryCode: home.countryCode, region: home.state, postalCode: home.postalCode };
  const { quoteId } = await shopper.quote({ destination });
  const response = await shopper.order(quoteId, { address: home });
  const { orderNumber, url } = response.json().payload as { orderNumber: string; url: string };
  // Orders are placed on the clock of the database.
  if (placedAt !== undefined)
    await db
      .updateTable('orders')
      .set({ placed_at: new Date(placedAt) })
      .where('number', '=', orderNumber)
      .execute();
  const token = new URL(url, 'http://shop').searchParams.get('token') ?? '';
  return {
    orderNumber,
    token,
    shopper,
    order: async () =>
      (await shopper.call('GET', `/orders/${orderNumber}?token=${encodeURIComponent(token)}`)).json().payload,
    cancel: (line?: number) =>
      shopper.call('POST', `/orders/${orderNumber}/cancel`, { token, ...(line !== undefined && { line }) }),
  };
}

/** A shipment with a bought label. */
export async function aLabel(shipper: Shipper, orderNumber: string): Promise<Shipment> {
  const { shipment } = await shipper.start(orderNumber, 1);
  const confirmed = await shipper.confirm(shipment);
  return (await shipper.label(confirmed.shipment)).shipment;
}

/** A sale that was delivered and that the buyer sends back. */
export async function aReturn(app: App, db: Db, artist: Shipper, staff: Shipper) {
  const sale = await aSale(app, db, artist);
  const { orderNumber, shopper, token } = sale;
  const first = await aLabel(artist, orderNumber);
  await artist.handOver(first);
  await staff.call('POST', `/fulfillment/${orderNumber}/1`, { status: 'delivered' });
  await shopper.call('POST', `/orders/${orderNumber}/returns`, { token, line: 1, reason: 'Too large' });
  await staff.call('POST', `/fulfillment/${orderNumber}/1`, { status: 'returning' });
  // The parcel of the first journey has not been reported as delivered yet.
  await db.updateTable('shipment_lines').set({ is_open: false }).where('shipment_id', '=', first.shipmentId).execute();
  return sale;
}

/** The bank of the buyer disputes the payment. */
export async function aDispute(db: Db, orderNumber: string, now: number) {
  const { order_id, payment_id } = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['orders.id as order_id', 'payments.id as payment_id'])
    .where('number', '=', orderNumber)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('disputes')
    .values({
      id: `dp-${orderNumber}`,
      gateway: 'test',
      order_id,
      payment_id,
      status: 'open',
      cents: 100,
      currency: 'USD',
      reason: 'fraudulent',
      opened_at: new Date(now),
    })
    .execute();
}

let lastId = 0;

/** What the use cases need, with the test carrier. */
export const shipmentPartsForTests = (
  db: Db,
  now: () => number,
  sign: Parameters<typeof createOrderPathFormatter>[0],
): ShipmentDependencies & { shipmentCarrier: ShipmentCarrier } => ({
  db,
  now,
  mail: createOutbox(db),
  newId: () => {
    lastId += 1;
    return `00000000-0000-4000-8000-${String(lastId).padStart(12, '0')}`;
  },
  brand: 'Easel',
  origin: () => 'https://shop.example',
  orderPath: createOrderPathFormatter(sign),
  certificateKey: '',
  tiles: createWorkTiles(db),
  shopEmail: 'shop@easel.example',
  log: { warn: () => undefined, error: () => undefined },
  shipmentCarrier: createTestCarrier({ db, now, brand: 'Easel' }),
});
