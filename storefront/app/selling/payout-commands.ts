import type { Api } from '@easel/contract/api';
import type { PaidOut, PayoutDestination, PayoutList } from '@easel/contract/selling/payouts';
import { type ActionResult, withFlash } from '../lib/action-result.ts';
import { payOut, readPayoutDestination, returnPayout } from '../lib/page-calls.ts';

/** Records a payout. The dialog shows the result: what to transfer, or why nothing was recorded. */
export interface PayCommand {
  kind: 'pay';
  artistId: number;
  cents: number;
  currency: string;
  detailsVersion: number;
  reference: string;
}

export interface ReturnCommand {
  kind: 'return';
  payoutId: string;
  reason: string;
}

/** Shows the bank account of a payout that is about to be made. It is recorded, so only a click asks for it. */
export interface LookCommand {
  kind: 'look';
  artistId: number;
  cents: number;
  currency: string;
}

/** The action of the page of payouts. */
export async function runPayoutCommand(
  api: Api,
  command: PayCommand | ReturnCommand | LookCommand,
): Promise<ActionResult<PayoutList | PayoutDestination | { paid: PaidOut }>> {
  if (command.kind === 'look') {
    const { kind: _, ...body } = command;
    return api(readPayoutDestination, { body });
  }
  if (command.kind === 'return') {
    const { payoutId, reason } = command;
    return withFlash(
      await api(returnPayout, { params: { payoutId }, body: { reason } }),
      'Recorded. The amount is due again.',
    );
  }
  const { kind: _, ...body } = command;
  return api(payOut, { body });
}
