import { expect, test } from 'vitest';
import { aLogin } from '../../../testing/logins.ts';
import { aShop } from '../../../testing/test-app.ts';
import { anOriginal, aShopper } from '../orders-for-tests.ts';

const { app, database } = await aShop();
const { db } = database;

async function aWorker(role: 'artist' | 'admin' | 'collector') {
  const { cookie, id } = await aLogin(app, db, role);
  const { call } = aShopper(app, cookie);
  return {
    id,
    call,
    lines: async () =>
      (await call('GET', '/fulfillment')).json().payload.lines as { orderNumber: string; nextStatuses: string[] }[],
    change: (orderNumber: string, status: string, note?: string) =>
      call('POST', `/fulfillment/${orderNumber}/1`, { status, note }),
  };
}

test('an artist ships their own works, step by step, and staff confirm the delivery', async () => {
  const [artist, staff] = [await aWorker('artist'), await aWorker('admin')];
  const { sku } = await anOriginal(db, { artist_id: artist.id });
  const guest = aShopper(app);
  const { orderNumber, url } = (await guest.buy(sku)).json().payload;
  expect(await artist.lines()).toMatchObject([
    {
      orderNumber,
      title: 'Blue Night',
      status: 'placed',
      nextStatuses: ['preparing', 'cancelled'],
      shipTo: ['Ada Moreau', '1 Gallery Street', 'San Francisco, CA 94103', 'United States'],
    },
  ]);
  expect((await artist.change(orderNumber, 'in-transit')).statusCode).toBe(409);
  expect((await artist.change(orderNumber, 'preparing')).statusCode).toBe(200);
  expect((await artist.change(orderNumber, 'in-transit', 'DHL 123')).statusCode).toBe(200);
  expect((await artist.change(orderNumber, 'delivered')).statusCode).toBe(403);
  expect((await staff.change(orderNumber, 'delivered')).statusCode).toBe(200);
  expect(await artist.lines()).toEqual([]);
  const token = new URL(url, 'http://shop').searchParams.get('token');
  const order = (await guest.call('GET', `/orders/${orderNumber}?token=${token}`)).json().payload;
  expect(order.timeline.map(({ status, note }: { status: string; note: string }) => [status, note])).toEqual([
    ['placed', ''],
    ['preparing', ''],
    ['in-transit', 'DHL 123'],
    ['delivered', ''],
  ]);
  expect(order.lines[0]).toMatchObject({ mayReturn: true, mayCancel: false });
});

test("artists neither see nor change other artists' orders; collectors have no access", async () => {
  const [other, collector, staff] = [await aWorker('artist'), await aWorker('collector'), await aWorker('admin')];
  const { orderNumber } = (await aShopper(app).buy((await anOriginal(db)).sku)).json().payload;
  expect(await other.lines()).toEqual([]);
  expect((await other.change(orderNumber, 'preparing')).statusCode).toBe(404);
  expect((await collector.call('GET', '/fulfillment')).statusCode).toBe(403);
  expect((await aShopper(app).call('GET', '/fulfillment')).statusCode).toBe(401);
  expect((await staff.lines()).map((line) => line.orderNumber)).toContain(orderNumber);
  expect((await staff.change('E-NONE', 'preparing')).statusCode).toBe(404);
  expect((await staff.change(orderNumber, 'nonsense')).statusCode).toBe(400);
});
