import {
  chooseDefaultPaymentMethod,
  type PaymentMethod,
  readWallet,
  removePaymentMethod as removeCall,
} from '@easel/contract/accounts/wallet';
import type { Outcome } from '@easel/domain/outcome';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { requireUser } from '@easel/platform/http/require-user';
import { chooseDefault, listSavedCards, removePaymentMethod, type WalletDependencies } from './wallet.ts';

/** Cards are added at checkout. These calls list them, choose the default and delete them. */
export function walletRoutes(api: ApiDispatcher, parts: WalletDependencies) {
  const respondWithMessage = (outcome: Outcome<PaymentMethod[]>, message: string) =>
    outcome.ok ? respond({ paymentMethods: outcome.value }, { messages: [message] }) : outcome;

  api.handle(readWallet, async ({ visitor }) =>
    respond({ paymentMethods: await listSavedCards(parts, requireUser(visitor).id) }),
  );
  api.handle(chooseDefaultPaymentMethod, async ({ params, visitor }) =>
    respondWithMessage(
      await chooseDefault(parts, requireUser(visitor).id, params.paymentMethodId),
      'This is the card we charge first now.',
    ),
  );
  api.handle(removeCall, async ({ params, visitor }) =>
    respondWithMessage(
      await removePaymentMethod(parts, requireUser(visitor).id, params.paymentMethodId),
      'The card is removed.',
    ),
  );
}
