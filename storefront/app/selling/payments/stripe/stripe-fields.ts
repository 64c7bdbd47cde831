import type { Stripe } from '@stripe/stripe-js';
import type { CardFields, Charge } from '../payment-provider.ts';
import { openElements } from './stripe-elements.ts';
import { createCardToken } from './stripe-token.ts';

/** Stripe's fields for a card. */
export function mountStripeFields(stripe: Stripe, place: HTMLElement, charge: Charge, onReady: () => void): CardFields {
  const elements = openElements(stripe, charge);
  // The wallets have buttons of their own above.
  const fields = elements.create('payment', { layout: 'tabs', wallets: { applePay: 'never', googlePay: 'never' } });
  fields.on('ready', onReady);
  fields.mount(place);
  return {
    createToken: () => createCardToken(stripe, elements),
    update: ({ amountCents, currency, savesCard }) =>
      elements.update({
        amount: amountCents,
        currency: currency.toLowerCase(),
        setupFutureUsage: savesCard ? 'on_session' : null,
      }),
    remove: () => fields.destroy(),
  };
}
