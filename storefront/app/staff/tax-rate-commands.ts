import type { Api } from '@easel/contract/api';
import type { CallInput } from '@easel/contract/call';
import type * as calls from '@easel/contract/selling/tax-rates';
import { type ActionResult, withFlash } from '../lib/action-result.ts';
import { addDutyRate, addTaxRate, removeDutyRate, removeTaxRate } from '../lib/page-calls.ts';

export type NewRate =
  | { kind: 'add-tax'; body: CallInput<typeof calls.addTaxRate>['body'] }
  | { kind: 'add-duty'; body: CallInput<typeof calls.addDutyRate>['body'] };

export type TaxRateCommand =
  | NewRate
  | { kind: 'remove-tax'; body: CallInput<typeof calls.removeTaxRate>['body'] }
  | { kind: 'remove-duty'; body: CallInput<typeof calls.removeDutyRate>['body'] };

/** Status of the API for a rate that differs so much from the last one that it has to be confirmed. */
const CONFIRMATION_NEEDED = 409;

function send(api: Api, command: TaxRateCommand): Promise<ActionResult> {
  switch (command.kind) {
    case 'add-tax':
      return api(addTaxRate, { body: command.body });
    case 'add-duty':
      return api(addDutyRate, { body: command.body });
    case 'remove-tax':
      return api(removeTaxRate, { body: command.body });
    case 'remove-duty':
      return api(removeDutyRate, { body: command.body });
  }
}

export type TaxRateResult = ActionResult & {
  question?: { command: NewRate; text: string };
  /** Shown in the form. */
  error?: string;
};

/** The action of the tax and duty rates. */
export async function saveTaxRate(api: Api, command: TaxRateCommand): Promise<TaxRateResult> {
  const result: ActionResult = await send(api, command);
  const text = result.messages.join(' ');
  if (result.success || (command.kind !== 'add-tax' && command.kind !== 'add-duty')) return withFlash(result);
  return result.status === CONFIRMATION_NEEDED
    ? { ...result, question: { command, text } }
    : { ...result, error: text };
}
