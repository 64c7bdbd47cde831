import type { Api } from '@easel/contract/api';
import type { PayoutDestination, PayoutList } from '@easel/contract/selling/payouts';
import { formatMoney } from '@easel/domain/locale/currency';
import { type ActionResult, withFlash } from '../lib/action-result.ts';
import { payOut, readPayoutDestination, returnPayout } from '../lib/page-calls.ts';

interface PayCommand {
  kind: 'pay';
  artistId: number;
  artistName: string;
  cents: number;
  currency: string;
  detailsVersion: number;
  reference: string;
}

interface ReturnCommand {
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

export type PayoutCommand = PayCommand | ReturnCommand;

/** The action of the page of payouts. */
export async function runPayoutCommand(
  api: Api,
  command: PayoutCommand | LookCommand,
): Promise<ActionResult<PayoutList | PayoutDestination>> {
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
  const { kind: _, artistName, ...body } = command;
  const result = await api(payOut, { body });
  return withFlash(result, `${artistName}: ${formatMoney(body.cents, body.currency)} paid out.`);
}
