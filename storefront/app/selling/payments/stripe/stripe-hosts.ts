import type { AllowedHosts } from '../../../lib/content-policy.ts';

const SCRIPTS = ['https://js.stripe.com', 'https://*.js.stripe.com'];

/** Scripts and frames of Stripe: https://docs.stripe.com/security/guide */
export const STRIPE_HOSTS: AllowedHosts = {
  scripts: SCRIPTS,
  frames: [...SCRIPTS, 'https://hooks.stripe.com'],
  images: ['https://*.stripe.com'],
  connections: ['https://api.stripe.com'],
};

/** Apple Pay and Google Pay work in frames and windows of Stripe. */
export const STRIPE_HEADERS = {
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(self "https://js.stripe.com")',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
};
