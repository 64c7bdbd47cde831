import { loadStripe } from '@stripe/stripe-js/pure';
import type { CreatePaymentProvider, PaymentScripts } from '../payment-provider.ts';
import { mountStripeFields } from './stripe-fields.ts';
import { mountStripeWallets } from './stripe-wallets.ts';

/** Stripe loads its script from js.stripe.com. */
export const createStripeProvider: CreatePaymentProvider = ({ browserSettings: { publishableKey = '' } }) => ({
  scripts: {
    load: async (): Promise<PaymentScripts> => {
      const stripe = await loadStripe(publishableKey);
      if (!stripe) throw new Error('Stripe works in browsers only.');
      return {
        mountFields: (...input) => mountStripeFields(stripe, ...input),
        mountWallets: (...input) => mountStripeWallets(stripe, ...input),
      };
    },
    failure:
      'The payment form could not be loaded. Check your connection, or whether an extension blocks js.stripe.com, and reload the page.',
  },
});
