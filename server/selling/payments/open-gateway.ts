import type { Config } from '../../config.ts';
import { createTestGateway, type TestGateway, type TestGatewayDependencies } from './built-in/test-gateway.ts';
import type { PaymentGateway } from './gateway.ts';
import { createStripeGateway } from './stripe/stripe-gateway.ts';

export type PaymentConfig = Pick<
  Config,
  'PAYMENT_PROVIDER' | 'STRIPE_SECRET_KEY' | 'STRIPE_PUBLISHABLE_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_URL'
>;

export interface OpenGateway {
  gateway: PaymentGateway;
  /** Undefined with a real gateway. */
  testGateway: TestGateway | undefined;
}

/** The gateway of the settings. */
export function openGateway(config: PaymentConfig, parts: TestGatewayDependencies): OpenGateway {
  if (config.PAYMENT_PROVIDER === 'stripe') {
    const gateway = createStripeGateway({
      secretKey: config.STRIPE_SECRET_KEY,
      publishableKey: config.STRIPE_PUBLISHABLE_KEY,
      webhookSecret: config.STRIPE_WEBHOOK_SECRET,
      apiUrl: config.STRIPE_API_URL,
    });
    return { gateway, testGateway: undefined };
  }
  const testGateway = createTestGateway(parts);
  return { gateway: testGateway, testGateway };
}
