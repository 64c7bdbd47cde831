import {
  chooseDefaultPaymentMethod,
  type PaymentMethod,
  readWallet,
  removePaymentMethod as removeCall,
} from '@easel/contract/accounts/wallet';
import type { Db } from '../../platform/db/open-database.ts';
import { answer, answerWith, type Calls, refuse } from '../../platform/http/api-dispatcher.ts';
import { requireUser } from '../../platform/http/require-user.ts';
import { chooseDefault, removePaymentMethod, walletOf } from './wallet.ts';

/** Cards come into the wallet when one pays; here they are looked at, chosen and forgotten. */
export function walletRoutes(calls: Calls, { db }: { db: Db }) {
  const told = (paymentMethods: PaymentMethod[] | undefined, message: string) =>
    paymentMethods ? answerWith({ paymentMethods }, { messages: [message] }) : refuse(404, 'Card not found.');

  calls.on(readWallet, async ({ visitor }) => answer({ paymentMethods: await walletOf(db, requireUser(visitor).id) }));
  calls.on(chooseDefaultPaymentMethod, async ({ params, visitor }) =>
    told(
      await chooseDefault(db, requireUser(visitor).id, params.paymentMethodId),
      'This is the card we charge first now.',
    ),
  );
  calls.on(removeCall, async ({ params, visitor }) =>
    told(await removePaymentMethod(db, requireUser(visitor).id, params.paymentMethodId), 'The card is removed.'),
  );
}
