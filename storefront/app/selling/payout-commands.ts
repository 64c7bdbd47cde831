import type { Api } from '@easel/contract/api';
import { formatMoney } from '@easel/domain/locale/currency';
import { withFlash } from '../lib/action-result.ts';
import { payOut } from '../lib/page-calls.ts';

export interface PayoutCommand {
  artistId: number;
  artistName: string;
  cents: number;
  currency: string;
  reference: string;
}

/** The action of the page of payouts. */
export async function runPayoutCommand(api: Api, { artistName, ...body }: PayoutCommand) {
  const result = await api(payOut, { body });
  return withFlash(result, `${artistName}: ${formatMoney(body.cents, body.currency)} paid out.`);
}
