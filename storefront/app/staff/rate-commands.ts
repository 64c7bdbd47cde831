import type { Api } from '@easel/contract/api';
import { showFlash } from '../lib/flash-store.ts';
import { setRate } from '../lib/page-calls.ts';

export interface RateCommand {
  currencyCode: string;
  rate: number;
  isConfirmed: boolean;
}

/** Status of the API for a rate that differs so much from the last one that it has to be confirmed. */
const CONFIRMATION_NEEDED = 409;

/** The client action of the exchange rates. */
export async function saveRate(api: Api, command: RateCommand) {
  const result = await api(setRate, { body: command });
  if (result.status === CONFIRMATION_NEEDED) return { question: { ...command, text: result.messages.join(' ') } };
  showFlash(result.messages.join(' '), result.success ? 'success' : 'error');
  return { question: undefined };
}
