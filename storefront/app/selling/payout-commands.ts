import type { Api } from '@easel/contract/api';
import { formatMoney } from '@easel/domain/locale/currency';
import { showFlash } from '../lib/flash-store.ts';
import { payOut } from '../lib/page-calls.ts';

export interface PayoutCommand {
  artistId: number;
  artistName: string;
  cents: number;
  currency: string;
  reference: string;
}

/** The client action of the page of payouts. */
export async function runPayoutCommand(api: Api, { artistName, ...body }: PayoutCommand) {
  const result = await api(payOut, { body });
  const done = `${artistName}: ${formatMoney(body.cents, body.currency)} paid out.`;
  showFlash(result.success ? done : result.messages.join(' '), result.success ? 'success' : 'error');
  return result;
}
