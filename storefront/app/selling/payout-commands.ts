import type { Api } from '@easel/contract/api';
import type { PaidOut, PayoutDestination, PayoutList } from '@easel/contract/selling/payouts';
import { type ActionResult, withFlash } from '../lib/action-result.ts';
import {
  confirmTransfer,
  payOut,
  readPayoutDestination,
  readTransferAccount,
  returnPayout,
} from '../lib/page-calls.ts';

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

/** Shows the bank account of a payout that was recorded before. */
export interface OpenTransferCommand {
  kind: 'openTransfer';
  payoutId: string;
}

export interface ConfirmCommand {
  kind: 'confirm';
  payoutId: string;
  reference: string;
}

type PayoutCommand = PayCommand | ReturnCommand | LookCommand | OpenTransferCommand | ConfirmCommand;

/** The action of the page of payouts. */
export async function runPayoutCommand(
  api: Api,
  command: PayoutCommand,
): Promise<ActionResult<PayoutList | PayoutDestination | PaidOut | { paid: PaidOut }>> {
  switch (command.kind) {
    case 'look': {
      const { kind: _, ...body } = command;
      return api(readPayoutDestination, { body });
    }
    case 'pay': {
      const { kind: _, ...body } = command;
      return api(payOut, { body });
    }
    case 'openTransfer':
      return api(readTransferAccount, { params: { payoutId: command.payoutId } });
    case 'confirm': {
      const { payoutId, reference } = command;
      return withFlash(
        await api(confirmTransfer, { params: { payoutId }, body: { reference } }),
        'The payout is sent.',
      );
    }
    case 'return': {
      const { payoutId, reason } = command;
      return withFlash(
        await api(returnPayout, { params: { payoutId }, body: { reason } }),
        'Recorded. The amount is due again.',
      );
    }
  }
}
