import type { PlaceOrderRequest } from '@easel/contract/selling/orders';
import type { CreateCardToken } from './payment-provider.ts';

/** The choice of a card that is entered in the fields of the provider. */
export const NEW_CARD = 'new';

/**
 * The payment of an order from the fields of the form: a saved card, a card that the provider lists, or the card in its fields.
 * Nothing if no payment is needed.
 */
export async function readPaymentFields(
  { payment, savesCard }: { payment: string; savesCard: boolean },
  createToken: CreateCardToken | undefined,
): Promise<Pick<PlaceOrderRequest, 'payment'> | { message: string }> {
  if (payment === '') return {};
  const [kind, value = ''] = payment.split(':');
  if (kind === 'saved') return { payment: { paymentMethodId: Number(value) } };
  const created = kind === NEW_CARD ? await createToken?.() : { token: value };
  if (!created) return { message: 'The payment form is still loading. Please try again in a moment.' };
  return 'message' in created ? created : { payment: { token: created.token, ...(savesCard && { isSaved: true }) } };
}
