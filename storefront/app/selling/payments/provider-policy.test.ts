import { expect, test } from 'vitest';
import { formatContentPolicy } from '../../lib/content-policy.ts';
import { getProviderPolicy } from './provider-policy.ts';

test('the checkout with Stripe may load its scripts and frames, and open its wallets', () => {
  const { hosts, headers } = getProviderPolicy('stripe') ?? {};
  const policy = formatContentPolicy([], false, { payments: hosts }).split('; ');
  expect(policy).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com");
  expect(policy).toContain("connect-src 'self' https://api.stripe.com");
  expect(policy).toContain("frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com");
  expect(headers?.['Permissions-Policy']).toContain('payment=(self "https://js.stripe.com")');
});

test.each(['test', 'none', 'constructor', ''])('the provider %j needs no other hosts', (provider) => {
  expect(getProviderPolicy(provider)).toBeUndefined();
});
