import type Stripe from 'stripe';

export interface StripeSettings {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Another server than Stripe, for tests. */
  apiUrl: string;
}

export type OpenStripe = () => Promise<Stripe>;

/** With two repetitions this ends before the payment is reviewed, a minute after it was started. */
const TIMEOUT_MS = 15_000;
const REPETITIONS = 2;

/** Loads the SDK when it is first used: a shop without Stripe does not need its memory. */
export function openStripe({ secretKey, apiUrl }: Pick<StripeSettings, 'secretKey' | 'apiUrl'>): OpenStripe {
  let client: Promise<Stripe> | undefined;
  return () => {
    client ??= import('stripe').then(
      ({ default: Client }) =>
        new Client(secretKey, {
          timeout: TIMEOUT_MS,
          maxNetworkRetries: REPETITIONS,
          telemetry: false,
          ...(apiUrl !== '' && addressOf(new URL(apiUrl))),
        }),
    );
    return client;
  };
}

const addressOf = ({ protocol, hostname, port }: URL) => ({
  protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
  host: hostname,
  port: port || (protocol === 'http:' ? 80 : 443),
});
