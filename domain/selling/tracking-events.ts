import { SHIPMENT_STATE_LABELS, type ShipmentAction, type ShipmentState } from './shipment-states.ts';

/** What a carrier reports about a parcel. */
export const TRACKING_EVENTS = [
  'accepted',
  'in-transit',
  'customs',
  'out-for-delivery',
  'delivered',
  'delivery-failed',
  'damaged',
  'lost',
  'returned',
] as const;
export type TrackingEventKind = (typeof TRACKING_EVENTS)[number];

export const TRACKING_EVENT_LABELS: Readonly<Record<TrackingEventKind, string>> = {
  accepted: 'Handed over to the carrier',
  'in-transit': 'On its way',
  customs: 'In customs',
  'out-for-delivery': 'Out for delivery',
  delivered: 'Delivered',
  'delivery-failed': 'Could not be delivered',
  damaged: 'Damaged on the way',
  lost: 'Lost on the way',
  returned: 'Back at the sender',
};

/** The state of a shipment in words. A journey that staff have ended because the parcel is lost did not end at the sender. */
export const describeShipmentState = ({ state, problem }: { state: ShipmentState; problem: string }): string =>
  state === 'returned' && problem === TRACKING_EVENT_LABELS.lost ? problem : SHIPMENT_STATE_LABELS[state];

/** What an event means for the shipment. */
const ACTIONS: Readonly<Record<TrackingEventKind, ShipmentAction>> = {
  accepted: 'move',
  'in-transit': 'move',
  customs: 'move',
  'out-for-delivery': 'move',
  delivered: 'deliver',
  'delivery-failed': 'fail',
  damaged: 'fail',
  lost: 'fail',
  returned: 'return',
};

export const getTrackingAction = (kind: TrackingEventKind): ShipmentAction => ACTIONS[kind];

/** Staff have to do something. */
export const isTrackingProblem = (kind: TrackingEventKind): boolean =>
  ACTIONS[kind] === 'fail' || ACTIONS[kind] === 'return';
