import type { AllowedHosts } from '../../lib/content-policy.ts';
import { STRIPE_HEADERS, STRIPE_HOSTS } from './stripe/stripe-hosts.ts';

interface ProviderPolicy {
  hosts: AllowedHosts;
  headers: Readonly<Record<string, string>>;
}

/** What the page that takes payments allows, by the name of the gateway on the server. Most gateways need nothing. */
const POLICIES: Readonly<Record<string, ProviderPolicy>> = {
  stripe: { hosts: STRIPE_HOSTS, headers: STRIPE_HEADERS },
};

export const getProviderPolicy = (provider: string): ProviderPolicy | undefined =>
  Object.hasOwn(POLICIES, provider) ? POLICIES[provider] : undefined;
