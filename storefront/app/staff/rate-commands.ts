import type { Api } from '@easel/contract/api';
import { type ActionResult, withFlash } from '../lib/action-result.ts';
import { setRate } from '../lib/page-calls.ts';

export interface RateCommand {
  currencyCode: string;
  rate: number;
  isConfirmed: boolean;
}

/** Status of the API for a rate that differs so much from the last one that it has to be confirmed. */
const CONFIRMATION_NEEDED = 409;

export type RateResult = ActionResult & { question?: RateCommand & { text: string } };

/** The action of the exchange rates. */
export async function saveRate(api: Api, command: RateCommand): Promise<RateResult> {
  const result = await api(setRate, { body: command });
  if (result.status === CONFIRMATION_NEEDED)
    return { ...result, question: { ...command, text: result.messages.join(' ') } };
  return withFlash(result);
}
