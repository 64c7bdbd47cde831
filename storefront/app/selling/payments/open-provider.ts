import type { PaymentOptions } from '@easel/contract/selling/orders';
import { createTestProvider } from './built-in/test-provider.tsx';
import type { CreatePaymentProvider, PaymentProvider } from './payment-provider.ts';
import { createStripeProvider } from './stripe/stripe-provider.ts';

/** By the name of the gateway on the server. */
const PROVIDERS: Record<string, CreatePaymentProvider> = {
  test: createTestProvider,
  stripe: createStripeProvider,
};

/** The provider that the server charges with. */
export function openProvider(options: PaymentOptions): PaymentProvider {
  const create = PROVIDERS[options.gateway];
  if (!create) throw new Error(`There is no payment provider "${options.gateway}" in the browser.`);
  return create(options);
}
