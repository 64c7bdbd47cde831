import { expect, test } from 'vitest';
import { LINE_STATUSES } from './order-status.ts';
import {
  changeShipmentState,
  getClosedState,
  hasLeft,
  isJourneyOver,
  listShipmentActions,
  SHIPMENT_STATES,
} from './shipment-states.ts';

const after = (action: Parameters<typeof changeShipmentState>[0], ...rest: ['artist' | 'staff' | 'carrier', string]) =>
  changeShipmentState(action, rest[1] as (typeof SHIPMENT_STATES)[number], rest[0]);

test('a shipment goes from draft to delivered', () => {
  const steps = [
    ['confirm', 'draft', 'artist', 'confirmed'],
    ['buy-label', 'confirmed', 'artist', 'label-bought'],
    ['schedule-pickup', 'label-bought', 'artist', 'pickup-scheduled'],
    ['move', 'pickup-scheduled', 'carrier', 'in-transit'],
    ['deliver', 'in-transit', 'carrier', 'delivered'],
  ] as const;
  for (const [action, from, by, to] of steps)
    expect(changeShipmentState(action, from, by)).toEqual({ ok: true, value: to });
});

test('only the carrier says where a parcel is', () => {
  for (const action of ['move', 'fail', 'deliver', 'return'] as const)
    for (const by of ['artist', 'staff'] as const)
      expect(changeShipmentState(action, 'in-transit', by)).toMatchObject({ ok: false, reason: 'forbidden' });
});

test('what is confirmed cannot be edited, and a label needs confirmed addresses', () => {
  expect(after('edit', 'artist', 'confirmed')).toMatchObject({ ok: false, reason: 'conflict' });
  expect(after('buy-label', 'artist', 'draft')).toMatchObject({ messages: ['Confirm the addresses first.'] });
  expect(after('reopen', 'artist', 'confirmed')).toEqual({ ok: true, value: 'draft' });
  expect(after('reopen', 'artist', 'label-bought')).toMatchObject({ ok: false });
});

test('a label is cancelled until the parcel has left', () => {
  for (const state of SHIPMENT_STATES)
    expect([state, after('cancel-label', 'staff', state).ok]).toEqual([
      state,
      state === 'label-bought' || state === 'pickup-scheduled',
    ]);
});

test('a problem is reported by people and by the carrier, and solved by staff', () => {
  expect(after('report-problem', 'artist', 'in-transit')).toEqual({ ok: true, value: 'exception' });
  expect(after('solve-problem', 'artist', 'exception')).toMatchObject({ reason: 'forbidden' });
  expect(after('solve-problem', 'staff', 'exception')).toEqual({ ok: true, value: 'in-transit' });
  expect(after('deliver', 'carrier', 'exception')).toEqual({ ok: true, value: 'delivered' });
});

test('nothing changes a shipment that has arrived or come back', () => {
  for (const state of ['delivered', 'returned'] as const)
    for (const by of ['artist', 'staff', 'carrier'] as const) expect(listShipmentActions(state, by)).toEqual([]);
});

test('a parcel has left once it is on its way', () => {
  expect(SHIPMENT_STATES.filter(hasLeft)).toEqual(['in-transit', 'delivered', 'exception', 'returned']);
});

test('staff end a journey that the carrier does not report on', () => {
  for (const state of SHIPMENT_STATES)
    expect([state, after('close', 'staff', state).ok]).toEqual([
      state,
      state === 'in-transit' || state === 'exception',
    ]);
  expect(after('close', 'artist', 'in-transit')).toMatchObject({ reason: 'forbidden' });
  expect((['arrived', 'lost', 'back'] as const).map(getClosedState)).toEqual(['delivered', 'returned', 'returned']);
});

test('a journey is over when the lines say so', () => {
  const over = (isReturn: boolean) => LINE_STATUSES.filter((status) => isJourneyOver(status, isReturn));
  expect(over(false)).toEqual([
    'delivered',
    'completed',
    'return-requested',
    'returning',
    'returned',
    'cancelled',
    'failed',
  ]);
  expect(over(true)).toEqual(['returned', 'cancelled', 'failed']);
});

test('artists only report problems with a return', () => {
  for (const state of SHIPMENT_STATES)
    expect(listShipmentActions(state, 'artist', true)).toEqual(
      state === 'in-transit' || state === 'exception' ? ['report-problem'] : [],
    );
  expect(listShipmentActions('draft', 'staff', true)).toEqual(listShipmentActions('draft', 'staff'));
});
