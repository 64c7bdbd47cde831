import type { Stripe, StripeElements } from '@stripe/stripe-js';
import type { CardToken } from '../payment-provider.ts';

const FAILED = 'The payment could not be prepared. Please try again.';

/** Checks the fields and gets a token that is valid for one payment. The amount is charged by the server, after the works are held. */
export async function createCardToken(
  stripe: Pick<Stripe, 'createConfirmationToken'>,
  elements: Pick<StripeElements, 'submit'>,
): Promise<CardToken> {
  const { error: invalid } = await elements.submit();
  if (invalid) return { message: invalid.message ?? FAILED };
  const { error, confirmationToken } = await stripe.createConfirmationToken({ elements: elements as StripeElements });
  return confirmationToken ? { token: confirmationToken.id } : { message: error.message ?? FAILED };
}
