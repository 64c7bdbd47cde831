import type { PaymentMethod } from '@easel/contract/accounts/wallet';
import type { Api } from '@easel/contract/api';
import { type ActionResult, withFlash, withNextPage, withOutdated, withRejectionFlash } from '../lib/action-result.ts';
import { chooseDefaultPaymentMethod, finishCardSetup, removePaymentMethod, startCardSetup } from '../lib/page-calls.ts';

export type WalletCommand =
  | { kind: 'makeDefault' | 'remove'; paymentMethodId: number }
  /** Leads to the page of the payment provider where a card is entered, which returns with the id of the setup. */
  | { kind: 'startSetup' }
  | { kind: 'finishSetup'; setupId: string };

/** The buttons of the wallet. */
export async function runWalletCommand(api: Api, command: WalletCommand): Promise<ActionResult> {
  if (command.kind === 'startSetup')
    return withNextPage(withRejectionFlash(await api(startCardSetup)), ({ url }) => url);
  if (command.kind === 'finishSetup') {
    const result = await api(finishCardSetup, { params: { setupId: command.setupId } });
    return withOutdated(withFlash(result), 'clientData');
  }
  const call = command.kind === 'remove' ? removePaymentMethod : chooseDefaultPaymentMethod;
  const result = await api(call, { params: { paymentMethodId: command.paymentMethodId } });
  return withOutdated(withFlash(result), 'clientData');
}

/** The cards as they will be if a command succeeds. */
export function expectCards(cards: readonly PaymentMethod[], command: WalletCommand | undefined): PaymentMethod[] {
  if (!command || !('paymentMethodId' in command)) return [...cards];
  const isMeant = (card: PaymentMethod) => card.paymentMethodId === command.paymentMethodId;
  return command.kind === 'remove'
    ? cards.filter((card) => !isMeant(card))
    : cards.map((card) => ({ ...card, isDefault: isMeant(card) }));
}
