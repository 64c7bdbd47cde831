import { expect, test } from 'vitest';
import { changeShipmentState } from './shipment-states.ts';
import {
  describeShipmentState,
  getTrackingAction,
  isTrackingProblem,
  TRACKING_EVENT_LABELS,
  TRACKING_EVENTS,
} from './tracking-events.ts';

test('every report of a carrier changes a parcel that is on its way', () => {
  const states = TRACKING_EVENTS.map((kind) => {
    const outcome = changeShipmentState(getTrackingAction(kind), 'in-transit', 'carrier');
    return [kind, outcome.ok && outcome.value];
  });
  expect(Object.fromEntries(states)).toEqual({
    accepted: 'in-transit',
    'in-transit': 'in-transit',
    customs: 'in-transit',
    'out-for-delivery': 'in-transit',
    delivered: 'delivered',
    'delivery-failed': 'exception',
    damaged: 'exception',
    lost: 'exception',
    returned: 'returned',
  });
});

test('staff are told of problems only', () => {
  expect(TRACKING_EVENTS.filter(isTrackingProblem)).toEqual(['delivery-failed', 'damaged', 'lost', 'returned']);
});

test('a lost parcel is not back at the sender', () => {
  expect(describeShipmentState({ state: 'returned', problem: TRACKING_EVENT_LABELS.lost })).toBe('Lost on the way');
  expect(describeShipmentState({ state: 'returned', problem: '' })).toBe('Back at the sender');
  expect(describeShipmentState({ state: 'exception', problem: TRACKING_EVENT_LABELS.lost })).toBe(
    describeShipmentState({ state: 'exception', problem: '' }),
  );
});
