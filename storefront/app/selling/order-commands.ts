import type { Api, ApiResult } from '@easel/contract/api';
import type { Order } from '@easel/contract/selling/orders';
import type { WaitingPlace } from '@easel/contract/selling/waiting-list';
import { type ActionResult, withFlash } from '../lib/action-result.ts';
import { cancelOrder, confirmDelivery, keepWork, requestReturn } from '../lib/page-calls.ts';
import { runWaitingCommand, type WaitingCommand } from './waiting-commands.ts';

export type BuyerChange =
  /** Without a line: everything that is not shipped yet. */
  | { kind: 'cancel'; line: number | undefined }
  | { kind: 'return'; line: number; reason: string }
  | { kind: 'keep' | 'received'; line: number };

/** The token is that of a guest's link. */
export type OrderCommand = BuyerChange & { orderNumber: string; token: string | undefined };

const DONE: Record<BuyerChange['kind'], string> = {
  cancel: 'Your order is cancelled.',
  return: 'We have received your return request. Your label is ready.',
  keep: 'You keep the work. The return is called off.',
  received: 'Thank you. Enjoy your new work.',
};

/** The action of the page of an order: what a buyer does with it, and the waiting lists of works that somebody else has bought. */
export async function runOrderCommand(
  api: Api,
  command: OrderCommand | WaitingCommand,
): Promise<ActionResult<Order | WaitingPlace>> {
  if (!('orderNumber' in command)) return runWaitingCommand(api, command);
  const isOneOfSeveral = command.kind === 'cancel' && command.line !== undefined;
  return withFlash(await change(api, command), isOneOfSeveral ? 'The work is cancelled.' : DONE[command.kind]);
}

function change(api: Api, command: OrderCommand): Promise<ApiResult<Order>> {
  const params = { orderNumber: command.orderNumber };
  const key = command.token === undefined ? {} : { token: command.token };
  const { line } = command;
  if (command.kind === 'cancel')
    return api(cancelOrder, { params, body: { ...key, ...(line !== undefined && { line }) } });
  const body = { line: command.line, ...key };
  if (command.kind === 'return') return api(requestReturn, { params, body: { ...body, reason: command.reason } });
  return api(command.kind === 'keep' ? keepWork : confirmDelivery, { params, body });
}
