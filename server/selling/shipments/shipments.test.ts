import { expect, test } from 'vitest';
import { aShop } from '../../testing/test-app.ts';
import { buyLabel, finishCancellation } from './buy-label.ts';
import { followShipmentsHandler } from './follow-shipments.ts';
import { aDispute, aLabel, aSale, aShipper, SHIP_FROM, shipmentPartsForTests } from './shipments-for-tests.ts';

// A Monday, at noon in New York.
const MONDAY = Date.parse('2026-11-16T17:00:00Z');
const DAY_MS = 86_400_000;
let now = MONDAY;
const { app, database, accounts } = await aShop({}, { now: () => now });
const { db } = database;
const artist = await aShipper(app, db, 'artist');
const staff = await aShipper(app, db, 'admin');

const parts = shipmentPartsForTests(db, () => now, accounts.sign);
const follow = () => followShipmentsHandler(parts).run({}, { signal: new AbortController().signal });

const mailKinds = async () =>
  (await db.selectFrom('mails').select('kind').orderBy('id').execute()).map(({ kind }) => kind);
const forgetMails = () => db.deleteFrom('mails').execute();
const labels = (shipmentId: string) =>
  db.selectFrom('test_carrier_labels').selectAll().where('reference', 'like', `${shipmentId}%`).execute();

test('an artist packs, buys a label, schedules a pickup, and the carrier delivers', async () => {
  now = MONDAY;
  const { orderNumber, order } = await aSale(app, db, artist, { placedAt: now });
  const sale = await artist.sale(orderNumber);
  expect(sale).toMatchObject({ hasLabels: true, mayEditDestination: false, shipFrom: null });
  expect(sale.lines[0]).toMatchObject({ shipBy: '2026-11-23', daysLeft: 7, mayBeShipped: true });
  expect(sale.lines[0].steps.at(-1).title).toBe('Fix the label');

  const started = await artist.start(orderNumber, 1);
  expect(started.shipment).toMatchObject({ state: 'draft', lines: [{ title: 'Tide 1' }], shipBy: '2026-11-23' });
  expect(started.shipment.destination).toMatchObject({ name: 'Bea Buyer', email: '', zip: '94103' });
  const confirmed = await artist.confirm(started.shipment);
  expect(confirmed.shipment).toMatchObject({ state: 'confirmed', confirmed: { origin: SHIP_FROM } });
  const rates = (await artist.call('GET', `/shipments/${started.shipment.shipmentId}/rates`)).json().payload.rates;
  expect(rates.map(({ name }: { name: string }) => name)).toEqual(['Standard', 'Express']);

  const bought = await artist.label(confirmed.shipment);
  expect(bought.shipment).toMatchObject({ state: 'label-bought', labelState: 'bought', carrierName: 'Test Carrier' });
  expect(bought.shipment.trackingNumber).toMatch(/^TC\d{12}$/);
  expect((await order()).lines[0]).toMatchObject({ status: 'preparing', tracking: null });

  const pickup = await artist.pickup(bought.shipment, '2026-11-18');
  expect(pickup.shipment).toMatchObject({ state: 'pickup-scheduled', pickupDay: '2026-11-18' });
  await forgetMails();
  now = Date.parse('2026-11-18T15:00:00Z');
  await follow();
  const onTheWay = (await order()).lines[0];
  expect(onTheWay).toMatchObject({
    status: 'in-transit',
    tracking: { carrierName: 'Test Carrier', events: [{ kind: 'accepted', place: 'New York, United States' }] },
  });
  expect(await mailKinds()).toContain('order-shipped');
  now += 4 * DAY_MS;
  await follow();
  await follow();
  const delivered = (await order()).lines[0];
  expect(delivered.status).toBe('delivered');
  expect(delivered.tracking.events.map(({ kind }: { kind: string }) => kind)).toEqual([
    'accepted',
    'in-transit',
    'out-for-delivery',
    'delivered',
  ]);
  expect((await mailKinds()).filter((kind) => kind === 'order-delivered')).toHaveLength(1);
  expect((await artist.sale(orderNumber)).shipments[0]).toMatchObject({
    state: 'delivered',
    daysLeft: null,
    actions: [],
  });
});

test('the next shipment starts from the address of the last one', async () => {
  now = MONDAY;
  const { orderNumber } = await aSale(app, db, artist, { placedAt: now });
  expect((await artist.sale(orderNumber)).shipFrom).toEqual(SHIP_FROM);
  expect((await artist.start(orderNumber, 1)).shipment.origin).toEqual(SHIP_FROM);
});

test('a parcel that was handed over is shipped, with one email, however often it is said', async () => {
  now = MONDAY;
  const { orderNumber, order } = await aSale(app, db, artist, { placedAt: now });
  const shipment = await aLabel(artist, orderNumber);
  await forgetMails();
  const results = await Promise.all([artist.handOver(shipment), artist.handOver(shipment), staff.handOver(shipment)]);
  expect(results.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await order()).lines[0]).toMatchObject({
    status: 'in-transit',
    tracking: { trackingNumber: shipment.trackingNumber },
  });
  expect(await mailKinds()).toEqual(['order-shipped']);
});

test('a label is bought once, by two clicks and by two people', async () => {
  now = MONDAY;
  const { orderNumber } = await aSale(app, db, artist, { placedAt: now });
  const { shipment } = await artist.start(orderNumber, 1);
  await artist.confirm(shipment);
  const results = await Promise.all([artist, artist, staff, artist].map((one) => one.label(shipment)));
  expect(results.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(results.map((result) => result.shipment.trackingNumber)).size).toBe(1);
  expect(await labels(shipment.shipmentId)).toHaveLength(1);
});

test('a purchase that a crash has interrupted after the carrier has answered is finished with the same label', async () => {
  now = MONDAY;
  const { orderNumber } = await aSale(app, db, artist, { placedAt: now });
  const bought = await aLabel(artist, orderNumber);
  // As if the process had died before it stored the answer.
  await db
    .updateTable('shipments')
    .set({ state: 'confirmed', label_state: 'buying', tracking_number: '', label_cents: null })
    .where('id', '=', bought.shipmentId)
    .execute();
  await follow();
  const [shipment] = (await artist.sale(orderNumber)).shipments;
  expect(shipment).toMatchObject({ state: 'label-bought', trackingNumber: bought.trackingNumber });
  expect(await labels(bought.shipmentId)).toHaveLength(1);
});

test('a purchase that was interrupted before the carrier was asked is repeated by the artist', async () => {
  now = MONDAY;
  const { orderNumber } = await aSale(app, db, artist, { placedAt: now });
  const { shipment } = await artist.start(orderNumber, 1);
  await artist.confirm(shipment);
  await db
    .updateTable('shipments')
    .set({ label_state: 'buying', label_reference: `${shipment.shipmentId}-1`, service: 'standard', carrier: 'test' })
    .where('id', '=', shipment.shipmentId)
    .execute();
  const reopened = await artist.read('POST', `/shipments/${shipment.shipmentId}/reopen`);
  expect([reopened.status, reopened.messages]).toEqual([
    409,
    ['The carrier is still working on the label. Please try again in a minute.'],
  ]);
  expect((await artist.label(shipment)).shipment.state).toBe('label-bought');
  expect(await labels(shipment.shipmentId)).toHaveLength(1);
});

test('a carrier that sells the label, but whose answer is lost, does not sell a second one', async () => {
  now = MONDAY;
  const { orderNumber } = await aSale(app, db, artist, { placedAt: now });
  const { shipment } = await artist.start(orderNumber, 1);
  await artist.confirm(shipment);
  const { shipmentCarrier: carrier } = parts;
  const forgetful = {
    ...carrier,
    buyLabel: async (request: Parameters<typeof carrier.buyLabel>[0]) => {
      await carrier.buyLabel(request);
      throw new Error('connection reset');
    },
  };
  const worker = { id: artist.id, role: 'artist' } as const;
  const lost = await buyLabel({ ...parts, shipmentCarrier: forgetful }, worker, shipment.shipmentId, 'standard');
  expect(lost).toMatchObject({ ok: false, reason: 'unavailable' });
  expect(await labels(shipment.shipmentId)).toHaveLength(1);
  // Another service would be another label.
  expect((await artist.label(shipment, 'express')).status).toBe(409);
  const { shipment: bought } = await artist.label(shipment);
  const sold = await labels(shipment.shipmentId);
  expect(sold.map(({ tracking_number }) => tracking_number)).toEqual([bought.trackingNumber]);
});

test('a cancellation that was interrupted is finished by the job', async () => {
  now = MONDAY;
  const { orderNumber } = await aSale(app, db, artist, { placedAt: now });
  const bought = await aLabel(artist, orderNumber);
  await db.updateTable('shipments').set({ label_state: 'cancelling' }).where('id', '=', bought.shipmentId).execute();
  // A label that is being given back is not printed and not used.
  expect((await artist.call('GET', `/shipments/${bought.shipmentId}/label`)).statusCode).toBe(404);
  expect((await artist.handOver(bought)).status).toBe(409);
  await follow();
  expect((await artist.sale(orderNumber)).shipments[0]).toMatchObject({ state: 'draft', labelState: 'none' });
  expect((await labels(bought.shipmentId))[0]?.cancelled_at).not.toBeNull();
});

test('a carrier that does not answer sells nothing, and is asked again', async () => {
  now = MONDAY;
  const { orderNumber } = await aSale(app, db, artist, { address: { street2: 'TEST UNAVAILABLE' } });
  const { shipment } = await artist.start(orderNumber, 1);
  await artist.confirm(shipment);
  const failed = await artist.label(shipment);
  expect([failed.status, failed.messages]).toEqual([
    503,
    ['The carrier does not answer. Please try again: a label is bought only once.'],
  ]);
  expect(await labels(shipment.shipmentId)).toEqual([]);
  expect((await artist.sale(orderNumber)).shipments[0].labelState).toBe('buying');
  await follow();
  expect((await artist.sale(orderNumber)).shipments[0].labelState).toBe('buying');
});

test('an address that the carrier refuses can be corrected', async () => {
  now = MONDAY;
  const { orderNumber } = await aSale(app, db, artist, { address: { street2: 'Test refuse' } });
  const { shipment } = await artist.start(orderNumber, 1);
  await artist.confirm(shipment);
  const refused = await artist.label(shipment);
  expect([refused.status, refused.messages]).toEqual([400, ['The test carrier does not deliver to this address.']]);
  const reopened = await staff.read('POST', `/shipments/${shipment.shipmentId}/reopen`);
  const again = await staff.confirm(reopened.shipment, { destination: { street2: 'Floor 2' } });
  expect((await staff.label(again.shipment)).shipment.state).toBe('label-bought');
});

test('a cancelled label is given back, and the next one has another number', async () => {
  now = MONDAY;
  const { orderNumber } = await aSale(app, db, artist, { placedAt: now });
  const bought = await aLabel(artist, orderNumber);
  await artist.pickup(bought, '2026-11-18');
  const cancelled = await artist.read('DELETE', `/shipments/${bought.shipmentId}/label`);
  expect(cancelled.shipment).toMatchObject({ state: 'draft', labelState: 'none', trackingNumber: '', pickupDay: null });
  const confirmed = await artist.confirm(cancelled.shipment, {});
  const second = await artist.label(confirmed.shipment);
  expect(second.shipment.trackingNumber).not.toBe(bought.trackingNumber);
  const bothLabels = await labels(bought.shipmentId);
  expect(bothLabels.map(({ cancelled_at }) => cancelled_at !== null).sort()).toEqual([false, true]);
});

test('a label cannot be cancelled once the carrier has the parcel', async () => {
  now = MONDAY;
  const { orderNumber } = await aSale(app, db, artist, { placedAt: now });
  const bought = await aLabel(artist, orderNumber);
  now += 2 * DAY_MS;
  const refused = await artist.read('DELETE', `/shipments/${bought.shipmentId}/label`);
  expect([refused.status, refused.messages]).toEqual([409, ['The carrier already has this parcel.']]);
  expect((await artist.track(bought)).shipment.state).toBe('in-transit');
});

test.each([
  ['2026-11-20', 'Pickup cannot be scheduled on weekends'],
  ['2026-11-21', 'Pickup cannot be scheduled on weekends'],
  ['2026-11-15', 'Date must be greater than or equal to todays date'],
  ['2036-11-18', 'Please choose a day within the next 30 days.'],
  ['2026-13-45', 'Date must be greater than or equal to todays date'],
  ["'; drop table shipments; --", 'Date must be greater than or equal to todays date'],
  ['', 'Please choose a day.'],
])('a pickup on %j is refused', async (day, message) => {
  now = MONDAY;
  const { orderNumber } = await aSale(app, db, artist, { placedAt: now });
  const refused = await artist.pickup(await aLabel(artist, orderNumber), day);
  expect([refused.status, refused.messages]).toEqual([400, [message]]);
});

test('today is the day of the origin', async () => {
  // It is Tuesday in London, and still Monday in New York.
  now = Date.parse('2026-11-17T03:00:00Z');
  const { orderNumber } = await aSale(app, db, artist, { placedAt: now });
  const shipment = await aLabel(artist, orderNumber);
  expect(shipment.today).toBe('2026-11-16');
  expect((await artist.pickup(shipment, '2026-11-16')).shipment.pickupDay).toBe('2026-11-16');
  now = MONDAY;
});

test.each([
  ['TEST LOST', 'exception', 'Lost on the way (San Francisco, United States)'],
  ['TEST DAMAGED', 'exception', 'Damaged on the way (San Francisco, United States)'],
  ['TEST RETURN', 'returned', 'Back at the sender (New York, United States)'],
])('a parcel to %s becomes %s, and staff are told once', async (street2, state, problem) => {
  now = MONDAY;
  const { orderNumber, order } = await aSale(app, db, artist, { address: { street2 } });
  const bought = await aLabel(artist, orderNumber);
  await forgetMails();
  now += 8 * DAY_MS;
  await follow();
  now += DAY_MS;
  await follow();
  const [shipment] = (await staff.sale(orderNumber)).shipments;
  expect(shipment).toMatchObject({ state, problem });
  expect((await mailKinds()).filter((kind) => kind === 'shipment-problem')).toHaveLength(1);
  expect((await order()).lines[0].status).toBe('in-transit');
  if (state === 'exception') {
    const solved = await staff.read('DELETE', `/shipments/${bought.shipmentId}/problem`);
    expect(solved.shipment).toMatchObject({ state: 'in-transit', problem: '' });
    await follow();
    expect((await staff.sale(orderNumber)).shipments[0].state).toBe('in-transit');
  }
});

test('a work that has come back is sent again, with a new number and a new email', async () => {
  now = MONDAY;
  const { orderNumber, order } = await aSale(app, db, artist, { address: { street2: 'TEST RETURN' } });
  const first = await aLabel(artist, orderNumber);
  now += 8 * DAY_MS;
  await follow();
  const again = await staff.start(orderNumber, 1);
  expect(again.status).toBe(200);
  const confirmed = await staff.confirm(again.shipment, { origin: SHIP_FROM, destination: { street2: '' } });
  const second = (await staff.label(confirmed.shipment)).shipment;
  expect(second.trackingNumber).not.toBe(first.trackingNumber);
  await forgetMails();
  await staff.handOver(second);
  // The first parcel says nothing about the work any more.
  const late = await staff.track(first);
  expect([late.status, late.messages]).toEqual([409, ['The journey of this parcel is over.']]);
  expect((await order()).lines[0]).toMatchObject({
    status: 'in-transit',
    tracking: { trackingNumber: second.trackingNumber, events: [] },
  });
  expect(await mailKinds()).toEqual(['order-shipped']);
  now += 5 * DAY_MS;
  await follow();
  expect((await order()).lines[0].status).toBe('delivered');
});

test('a sale that is cancelled after the label was bought is not shipped, and the label is given back', async () => {
  now = MONDAY;
  const { orderNumber, cancel } = await aSale(app, db, artist, { placedAt: now });
  const bought = await aLabel(artist, orderNumber);
  expect((await cancel()).statusCode).toBe(200);
  const [stopped] = (await artist.sale(orderNumber)).shipments;
  expect(stopped).toMatchObject({ isStopped: true, lines: [{ isVoid: true }] });
  const refused = await artist.handOver(bought);
  expect([refused.status, refused.messages]).toEqual([409, ['This sale was cancelled. Please do not ship it.']]);
  await follow();
  expect((await labels(bought.shipmentId))[0]?.cancelled_at).not.toBeNull();
  const confirmed = await artist.confirm((await artist.sale(orderNumber)).shipments[0], {});
  expect((await artist.label(confirmed.shipment)).messages).toEqual([
    'This sale was cancelled. Please do not ship it.',
  ]);
});

test('one of two works in a parcel is cancelled: the other one is shipped', async () => {
  now = MONDAY;
  const { orderNumber, order, cancel } = await aSale(app, db, artist, { count: 2 });
  const { shipment } = await artist.start(orderNumber, 1, 2);
  await artist.confirm(shipment);
  const { shipment: bought } = await artist.label(shipment);
  await cancel(2);
  expect((await artist.handOver(bought)).status).toBe(200);
  expect((await order()).lines.map(({ status }: { status: string }) => status)).toEqual(['in-transit', 'cancelled']);
});

test('works that were shipped with a carrier of the artist need no label', async () => {
  now = MONDAY;
  const { orderNumber } = await aSale(app, db, artist, { placedAt: now });
  await artist.call('POST', `/fulfillment/${orderNumber}/1`, { status: 'preparing' });
  const tracking = { carrier: 'ups', trackingNumber: '1Z999AA10123456784' };
  await artist.call('POST', `/fulfillment/${orderNumber}/1`, { status: 'in-transit', ...tracking });
  const refused = await artist.start(orderNumber, 1);
  expect([refused.status, refused.messages]).toEqual([409, ['Tide 1 has already been shipped.']]);
});

test('a work with a label is not sent with a carrier of the artist', async () => {
  now = MONDAY;
  const { orderNumber, order } = await aSale(app, db, artist, { placedAt: now });
  const { shipmentId } = await aLabel(artist, orderNumber);
  const ship = (who = artist) => who.call('POST', `/fulfillment/${orderNumber}/1`, { status: 'in-transit' });
  const refused = await ship();
  expect([refused.statusCode, refused.json().messages]).toEqual([
    409,
    ['A label was bought for this work. Hand the parcel over with it, or give the label back first.'],
  ]);
  await db
    .updateTable('shipments')
    .set({ state: 'confirmed', label_state: 'buying', tracking_number: '' })
    .where('id', '=', shipmentId)
    .execute();
  expect((await ship(staff)).statusCode).toBe(409);
  await artist.label((await artist.sale(orderNumber)).shipments[0]);
  await artist.read('DELETE', `/shipments/${shipmentId}/label`);
  expect((await ship()).statusCode).toBe(200);
  expect((await order()).lines[0].status).toBe('in-transit');
});

test.each([
  ['arrived', 'delivered', '', 'delivered', false],
  ['lost', 'returned', 'Lost on the way', 'in-transit', true],
  ['back', 'returned', '', 'in-transit', true],
])('staff close a parcel that is %s', async (closing, state, problem, status, mayBeShipped) => {
  now = MONDAY;
  const { orderNumber, order } = await aSale(app, db, artist, { placedAt: now });
  const bought = await aLabel(artist, orderNumber);
  const close = (who: typeof staff) => who.read('POST', `/shipments/${bought.shipmentId}/close`, { closing });
  expect((await close(staff)).status).toBe(409);
  await artist.handOver(bought);
  expect((await close(artist)).status).toBe(403);
  expect((await close(staff)).shipment).toMatchObject({ state, problem, actions: [] });
  expect((await order()).lines[0].status).toBe(status);
  expect((await staff.sale(orderNumber)).lines[0]).toMatchObject({ shipmentId: null, mayBeShipped });
  expect((await close(staff)).status).toBe(409);
});

test.each([
  ['the carrier never reports on', { ...parts.shipmentCarrier, track: () => Promise.reject(new Error('unknown')) }],
  ['has no carrier any more', undefined],
])('a parcel that %s ends when its works have arrived', async (_, shipmentCarrier) => {
  now = MONDAY;
  const { orderNumber } = await aSale(app, db, artist, { placedAt: now });
  await artist.handOver(await aLabel(artist, orderNumber));
  const ask = () =>
    followShipmentsHandler({ ...parts, shipmentCarrier }).run({}, { signal: new AbortController().signal });
  const state = async () => (await staff.sale(orderNumber)).shipments[0].state;
  await ask();
  expect(await state()).toBe('in-transit');
  await staff.call('POST', `/fulfillment/${orderNumber}/1`, { status: 'delivered' });
  now += DAY_MS;
  await ask();
  expect(await state()).toBe('delivered');
});

test('a disputed sale is not shipped', async () => {
  now = MONDAY;
  const { orderNumber } = await aSale(app, db, artist, { placedAt: now });
  await aDispute(db, orderNumber, now);
  expect((await artist.start(orderNumber, 1)).status).toBe(409);
});

test('a parcel of a disputed sale is neither picked up nor handed over', async () => {
  now = MONDAY;
  const { orderNumber, order } = await aSale(app, db, artist, { placedAt: now });
  const bought = await aLabel(artist, orderNumber);
  await artist.pickup(bought, '2026-11-18');
  await aDispute(db, orderNumber, now);
  const messages = ['The payment is disputed. Please do not ship this work until we write to you.'];
  expect(await artist.handOver(bought)).toMatchObject({ status: 409, messages });
  expect(await artist.pickup(bought, '2026-11-19')).toMatchObject({ status: 409, messages });
  const actions = async () => (await artist.sale(orderNumber)).shipments[0].actions;
  expect(await actions()).not.toContain('hand-over');
  await follow();
  expect((await artist.sale(orderNumber)).shipments[0]).toMatchObject({ state: 'label-bought', pickupDay: null });
  expect((await labels(bought.shipmentId))[0]?.pickup_day).toBeNull();
  expect((await order()).lines[0].status).toBe('preparing');
  await db
    .updateTable('disputes')
    .set({ status: 'won', closed_at: new Date(now) })
    .where('id', '=', `dp-${orderNumber}`)
    .execute();
  expect(await actions()).toContain('hand-over');
  expect((await artist.handOver(bought)).status).toBe(200);
});

test('a parcel is either handed over, or its label is given back', async () => {
  now = MONDAY;
  for (let round = 0; round < 3; round += 1) {
    const { orderNumber, order } = await aSale(app, db, artist, { placedAt: now });
    const bought = await aLabel(artist, orderNumber);
    const cancel = () => artist.read('DELETE', `/shipments/${bought.shipmentId}/label`);
    const results = await Promise.all(
      round === 1 ? [cancel(), artist.handOver(bought)] : [artist.handOver(bought), cancel()],
    );
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { state } = (await artist.sale(orderNumber)).shipments[0];
    const isCancelled = (await labels(bought.shipmentId))[0]?.cancelled_at !== null;
    expect([state, (await order()).lines[0].status]).toEqual(
      isCancelled ? ['draft', 'preparing'] : ['in-transit', 'in-transit'],
    );
  }
});

test('a parcel that leaves while its label is given back keeps it', async () => {
  now = MONDAY;
  const { orderNumber } = await aSale(app, db, artist, { placedAt: now });
  const { shipmentId, trackingNumber } = await aLabel(artist, orderNumber);
  await db
    .updateTable('shipments')
    .set({ label_state: 'cancelling', state: 'in-transit' })
    .where('id', '=', shipmentId)
    .execute();
  await finishCancellation(parts, parts.shipmentCarrier, shipmentId, { actor: 'staff' });
  const [shipment] = (await artist.sale(orderNumber)).shipments;
  expect(shipment).toMatchObject({ state: 'in-transit', labelState: 'bought', trackingNumber });
});

test('the sale lists how urgent it is', async () => {
  now = MONDAY;
  const own = await aShipper(app, db, 'artist');
  await aSale(app, db, own, { placedAt: now });
  const lines = async () => (await own.call('GET', '/fulfillment')).json().payload.lines;
  expect((await lines())[0]).toMatchObject({ shipBy: '2026-11-23', daysLeft: 7 });
  now += 9 * DAY_MS;
  expect((await lines())[0].daysLeft).toBe(-2);
});
