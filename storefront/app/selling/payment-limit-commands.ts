import type { Api } from '@easel/contract/api';
import type { CallInput } from '@easel/contract/call';
import type * as calls from '@easel/contract/selling/payment-limits';
import { withFlash } from '../lib/action-result.ts';
import { changePaymentLimit, unblockPayments } from '../lib/page-calls.ts';

export type PaymentLimitCommand =
  | { kind: 'change'; limit: CallInput<typeof calls.changePaymentLimit>['body'] }
  | { kind: 'unblock'; subject: string };

/** The action of the page of payment limits. */
export async function runPaymentLimitCommand(api: Api, command: PaymentLimitCommand) {
  const result =
    command.kind === 'change'
      ? await api(changePaymentLimit, { body: command.limit })
      : await api(unblockPayments, { body: { subject: command.subject } });
  return withFlash(result);
}
