import type { Stripe, StripeElements } from '@stripe/stripe-js';
import type { Charge } from '../payment-provider.ts';
import { stripeAppearance } from './stripe-appearance.ts';

/**
 * A group of Stripe's elements for one payment, which the server makes and captures. The shop charges dollars, which Stripe counts in cents as we do. Other
 * currencies are converted on the server (`stripe-amounts.ts`).
 */
export const openElements = (stripe: Stripe, { amountCents, currency }: Charge): StripeElements =>
  stripe.elements({
    mode: 'payment',
    amount: amountCents,
    currency: currency.toLowerCase(),
    captureMethod: 'manual',
    appearance: stripeAppearance(),
  });
