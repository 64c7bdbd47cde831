import { type Outcome, ok, reject } from '../outcome.ts';
import { listKeys } from '../text/own-value.ts';
import { isLineVoid, type LineStatus } from './order-status.ts';

/** The states of a shipment (docs/specification/staff.md#shipments). */
export const SHIPMENT_STATES = [
  'draft',
  'confirmed',
  'label-bought',
  'pickup-scheduled',
  'in-transit',
  'delivered',
  'exception',
  'returned',
] as const;
export type ShipmentState = (typeof SHIPMENT_STATES)[number];

export const SHIPMENT_STATE_LABELS: Readonly<Record<ShipmentState, string>> = {
  draft: 'Being prepared',
  confirmed: 'Addresses confirmed',
  'label-bought': 'Label bought',
  'pickup-scheduled': 'Pickup scheduled',
  'in-transit': 'On its way',
  delivered: 'Delivered',
  exception: 'Problem',
  returned: 'Back at the sender',
};

/** Who changes a shipment. The carrier reports what has happened to the parcel. */
export type ShipmentActor = 'artist' | 'staff' | 'carrier';

interface Transition {
  from: readonly ShipmentState[];
  to: ShipmentState;
  by: readonly ShipmentActor[];
}

const PEOPLE = ['artist', 'staff'] as const;
/** What a carrier reports can overtake what people do, and can be reported again. */
const UNDER_WAY = ['label-bought', 'pickup-scheduled', 'in-transit', 'exception'] as const;

/** Which action leads from which state to which. Everything else is refused. */
const TRANSITIONS = {
  edit: { from: ['draft'], to: 'draft', by: PEOPLE },
  discard: { from: ['draft', 'confirmed'], to: 'draft', by: PEOPLE },
  confirm: { from: ['draft'], to: 'confirmed', by: PEOPLE },
  reopen: { from: ['confirmed'], to: 'draft', by: PEOPLE },
  'buy-label': { from: ['confirmed'], to: 'label-bought', by: PEOPLE },
  'cancel-label': { from: ['label-bought', 'pickup-scheduled'], to: 'draft', by: PEOPLE },
  'schedule-pickup': { from: ['label-bought', 'pickup-scheduled'], to: 'pickup-scheduled', by: PEOPLE },
  'cancel-pickup': { from: ['pickup-scheduled'], to: 'label-bought', by: PEOPLE },
  'hand-over': { from: ['label-bought', 'pickup-scheduled'], to: 'in-transit', by: PEOPLE },
  'report-problem': { from: ['in-transit', 'exception'], to: 'exception', by: PEOPLE },
  'solve-problem': { from: ['exception'], to: 'in-transit', by: ['staff'] },
  close: { from: ['in-transit', 'exception'], to: 'delivered', by: ['staff'] },
  move: { from: UNDER_WAY, to: 'in-transit', by: ['carrier'] },
  fail: { from: UNDER_WAY, to: 'exception', by: ['carrier'] },
  deliver: { from: UNDER_WAY, to: 'delivered', by: ['carrier'] },
  return: { from: UNDER_WAY, to: 'returned', by: ['carrier'] },
} as const satisfies Record<string, Transition>;

export type ShipmentAction = keyof typeof TRANSITIONS;

/** It is the buyer who sends a return, with the help of staff. */
export const RETURN_REFUSED = reject('forbidden', 'This work comes back to you. We take care of the parcel.');

/** The state after an action, or why the action is refused. */
export function changeShipmentState(
  action: ShipmentAction,
  state: ShipmentState,
  by: ShipmentActor,
  isReturn = false,
): Outcome<ShipmentState, 'conflict' | 'forbidden'> {
  const transition: Transition = TRANSITIONS[action];
  if (isReturn && by === 'artist' && action !== 'report-problem') return RETURN_REFUSED;
  if (!transition.by.includes(by)) return reject('forbidden', 'You may not do this.');
  if (!transition.from.includes(state)) return reject('conflict', refusalOf(action, state));
  return ok(transition.to);
}

const NEEDED: Partial<Record<ShipmentAction, Partial<Record<ShipmentState, string>>>> = {
  'buy-label': { draft: 'Confirm the addresses first.' },
  'schedule-pickup': { draft: 'Buy a label first.', confirmed: 'Buy a label first.' },
  'hand-over': { draft: 'Buy a label first.', confirmed: 'Buy a label first.' },
  edit: { confirmed: 'The addresses are confirmed. Open the shipment again to change it.' },
};

const refusalOf = (action: ShipmentAction, state: ShipmentState) =>
  NEEDED[action]?.[state] ??
  `This shipment has changed in the meantime: ${SHIPMENT_STATE_LABELS[state].toLowerCase()}. Load the page again.`;

/** How staff say that a journey has ended that the carrier does not report on any more. */
export const CLOSING_LABELS = {
  arrived: 'It has arrived',
  lost: 'It is lost',
  back: 'It is back at the sender',
} as const;
export type ShipmentClosing = keyof typeof CLOSING_LABELS;

/** What is lost or has come back can be sent again. */
export const getClosedState = (closing: ShipmentClosing): 'delivered' | 'returned' =>
  closing === 'arrived' ? 'delivered' : 'returned';

/** Whether a line says that its parcel has arrived, whatever the carrier reports. A return has arrived when the work is back. */
export const isJourneyOver = (status: LineStatus, isReturn: boolean): boolean =>
  isLineVoid(status) || (!isReturn && !['pending', 'placed', 'preparing', 'in-transit'].includes(status));

/** The actions that somebody can choose now. */
export const listShipmentActions = (state: ShipmentState, by: ShipmentActor, isReturn = false): ShipmentAction[] =>
  listKeys(TRANSITIONS).filter((action) => changeShipmentState(action, state, by, isReturn).ok);

/** The parcel has left the sender. */
export const hasLeft = (state: ShipmentState): boolean =>
  (['in-transit', 'delivered', 'exception', 'returned'] as const).some((one) => one === state);
