import type { Api } from '@easel/contract/api';
import type { CallInput } from '@easel/contract/call';
import type * as calls from '@easel/contract/selling/tax-rates';
import { showFlash } from '../lib/flash-store.ts';
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

function send(api: Api, command: TaxRateCommand) {
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

/** The client action of the tax and duty rates. */
export async function saveTaxRate(api: Api, command: TaxRateCommand) {
  const { success, status, messages } = await send(api, command);
  const text = messages.join(' ');
  if (status === CONFIRMATION_NEEDED && (command.kind === 'add-tax' || command.kind === 'add-duty'))
    return { isSaved: false, question: { command, text }, error: '' };
  const isAddition = command.kind === 'add-tax' || command.kind === 'add-duty';
  // Errors of a form are shown in the form.
  if (success || !isAddition) showFlash(text, success ? 'success' : 'error');
  return { isSaved: success, question: undefined, error: success || !isAddition ? '' : text };
}
