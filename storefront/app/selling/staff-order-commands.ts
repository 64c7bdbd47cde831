import type { Api } from '@easel/contract/api';
import type { RefundBearer, RefundTarget } from '@easel/domain/selling/amount-refunds';
import { withFlash } from '../lib/action-result.ts';
import { addOrderNote, refundOrder, repayRefund, resendConfirmation } from '../lib/page-calls.ts';
import { type FulfillmentCommand, runFulfillmentCommand } from './fulfillment-commands.ts';
import { runShipmentCommand, type ShipmentCommand } from './shipment-commands.ts';

export type StaffOrderCommand = { orderNumber: string } & (
  | {
      kind: 'refund';
      refundId: string;
      line: number | undefined;
      cents: number;
      bearer: RefundBearer;
      target: RefundTarget;
      reason: string;
    }
  | { kind: 'repay'; refundId: string; by: 'card' | 'transfer' }
  | { kind: 'resend' }
  | { kind: 'note'; text: string }
  | ({ kind: 'step' } & Omit<FulfillmentCommand, 'orderNumber'>)
);

type AnyStaffOrderCommand = StaffOrderCommand | ShipmentCommand;

const DONE = {
  refund: 'Refunded.',
  repay: 'Saved.',
  resend: 'The confirmation was sent again.',
  note: 'Note added.',
};

/** The action of the page of an order. */
export async function runStaffOrderCommand(api: Api, command: AnyStaffOrderCommand) {
  if (command.kind === 'shipment') return runShipmentCommand(api, command);
  if (command.kind === 'step') return runFulfillmentCommand(api, command);
  return withFlash<unknown>(await callOf(api, command), DONE[command.kind]);
}

function callOf(api: Api, command: Exclude<StaffOrderCommand, { kind: 'step' }>) {
  const params = { orderNumber: command.orderNumber };
  if (command.kind === 'resend') return api(resendConfirmation, { params });
  if (command.kind === 'repay')
    return api(repayRefund, { params: { ...params, refundId: command.refundId }, body: { by: command.by } });
  if (command.kind === 'note') return api(addOrderNote, { params, body: { text: command.text } });
  const { kind: _, orderNumber: __, line, ...refund } = command;
  return api(refundOrder, { params, body: { ...refund, ...(line !== undefined && { line }) } });
}
