import type { Api, ApiResult } from '@easel/contract/api';
import type { ShipmentChanges } from '@easel/contract/selling/shipments';
import { pickupRules } from '@easel/domain/selling/pickup-day';
import type { ShipmentClosing } from '@easel/domain/selling/shipment-states';
import { withFlash, withSuccessFlash } from '../lib/action-result.ts';
import { formHandler } from '../lib/page-action.ts';
import {
  buyLabel,
  cancelLabel,
  cancelPickup,
  closeShipment,
  confirmShipment,
  createShipment,
  discardShipment,
  handOver,
  reopenShipment,
  reportProblem,
  saveShipment,
  schedulePickup,
  solveProblem,
  trackShipment,
} from '../lib/page-calls.ts';

type ShipmentStep =
  | { step: 'start'; orderNumber: string; lines: number[] }
  | ({ shipmentId: string } & (
      | { step: 'save' | 'confirm'; changes: ShipmentChanges }
      | { step: 'buy-label'; service: string }
      | { step: 'report-problem'; text: string }
      | { step: 'close'; closing: ShipmentClosing }
      | { step: Exclude<PlainStep, never> }
    ));

type PlainStep = 'reopen' | 'discard' | 'cancel-label' | 'cancel-pickup' | 'hand-over' | 'track' | 'solve-problem';

/** What somebody does with a shipment. */
export type ShipmentCommand = { kind: 'shipment' } & ShipmentStep;

const DONE: Record<ShipmentStep['step'], string> = {
  start: 'The parcel is started.',
  save: 'Saved.',
  confirm: 'Addresses confirmed.',
  reopen: 'You can change the addresses again.',
  discard: 'The shipment was deleted.',
  'buy-label': 'The label is bought. Print it and fix it to the parcel.',
  'cancel-label': 'The label was given back.',
  'cancel-pickup': 'The pickup was cancelled.',
  'hand-over': 'The buyer gets an email with the tracking number.',
  track: 'This is what the carrier knows.',
  'report-problem': 'Thank you. We look into it.',
  'solve-problem': 'The problem is solved.',
  close: 'The shipment is closed.',
};

const PLAIN = {
  reopen: reopenShipment,
  'cancel-label': cancelLabel,
  'cancel-pickup': cancelPickup,
  'hand-over': handOver,
  track: trackShipment,
  'solve-problem': solveProblem,
} as const;

export const runShipmentCommand = async (api: Api, command: ShipmentCommand) =>
  withFlash<unknown>(await callOf(api, command), DONE[command.step]);

function callOf(api: Api, command: ShipmentCommand): Promise<ApiResult<unknown>> {
  if (command.step === 'start')
    return api(createShipment, { params: { orderNumber: command.orderNumber }, body: { lines: command.lines } });
  const params = { shipmentId: command.shipmentId };
  switch (command.step) {
    case 'save':
      return api(saveShipment, { params, body: command.changes });
    case 'confirm':
      return api(confirmShipment, { params, body: command.changes });
    case 'buy-label':
      return api(buyLabel, { params, body: { service: command.service } });
    case 'report-problem':
      return api(reportProblem, { params, body: { text: command.text } });
    case 'close':
      return api(closeShipment, { params, body: { closing: command.closing } });
    case 'discard':
      return api(discardShipment, { params });
    default:
      return api(PLAIN[command.step], { params });
  }
}

/** The day that the carrier comes. `today` is that of the origin; the server checks it with its own clock. */
export const pickupForm = formHandler({
  rules: ({ today = '' }) => ({ day: pickupRules(today) }),
  send: async ({ shipmentId = '', day = '' }, api) =>
    withSuccessFlash(await api(schedulePickup, { params: { shipmentId }, body: { day } }), 'The pickup is scheduled.'),
});
