import { expect, test } from 'vitest';
import { changeShipmentState } from './shipment-states.ts';
import { getTrackingAction, isTrackingProblem, TRACKING_EVENTS } from './tracking-events.ts';

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
