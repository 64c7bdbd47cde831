import type { PaymentMethod } from '@easel/contract/accounts/wallet';
import type { Api } from '@easel/contract/api';
import { withFlash, withOutdated } from '../lib/action-result.ts';
import { chooseDefaultPaymentMethod, removePaymentMethod } from '../lib/page-calls.ts';

export interface WalletCommand {
  kind: 'makeDefault' | 'remove';
  paymentMethodId: number;
}

/** The buttons of the wallet. */
export async function runWalletCommand(api: Api, { kind, paymentMethodId }: WalletCommand) {
  const call = kind === 'remove' ? removePaymentMethod : chooseDefaultPaymentMethod;
  const result = await api(call, { params: { paymentMethodId } });
  return withOutdated(withFlash(result), 'clientData');
}

/** The cards as they will be if a command succeeds. */
export function expectCards(cards: readonly PaymentMethod[], command: WalletCommand | undefined): PaymentMethod[] {
  if (!command) return [...cards];
  const isMeant = (card: PaymentMethod) => card.paymentMethodId === command.paymentMethodId;
  return command.kind === 'remove'
    ? cards.filter((card) => !isMeant(card))
    : cards.map((card) => ({ ...card, isDefault: isMeant(card) }));
}
