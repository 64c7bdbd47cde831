import type { PaymentMethod } from '@easel/contract/accounts/wallet';
import type { Api, ApiResult } from '@easel/contract/api';
import { refreshClientData } from '../lib/client-data.ts';
import { showFlash } from '../lib/flash-store.ts';
import { chooseDefaultPaymentMethod, removePaymentMethod } from '../lib/page-calls.ts';

export interface WalletCommand {
  kind: 'makeDefault' | 'remove';
  paymentMethodId: number;
}

/** The client action of the wallet. */
export async function runWalletCommand(
  api: Api,
  { kind, paymentMethodId }: WalletCommand,
): Promise<ApiResult<unknown>> {
  const call = kind === 'remove' ? removePaymentMethod : chooseDefaultPaymentMethod;
  const result = await api(call, { params: { paymentMethodId } });
  showFlash(result.messages.join(' '), result.success ? 'success' : 'error');
  if (result.success) void refreshClientData(api);
  return result;
}

/** The cards as they will be if a command succeeds. */
export function expectCards(cards: readonly PaymentMethod[], command: WalletCommand | undefined): PaymentMethod[] {
  if (!command) return [...cards];
  const isMeant = (card: PaymentMethod) => card.paymentMethodId === command.paymentMethodId;
  return command.kind === 'remove'
    ? cards.filter((card) => !isMeant(card))
    : cards.map((card) => ({ ...card, isDefault: isMeant(card) }));
}
