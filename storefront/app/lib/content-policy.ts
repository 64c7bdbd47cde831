/** Hosts of external captcha services, if one is configured. */
const CAPTCHA_HOSTS: Record<string, string> = {
  recaptcha: ' https://www.google.com https://www.gstatic.com',
  turnstile: ' https://challenges.cloudflare.com',
};

/** Hosts of Stripe's scripts and frames, for the page that takes payments: https://docs.stripe.com/security/guide */
const STRIPE_SCRIPTS = ' https://js.stripe.com https://*.js.stripe.com';
const STRIPE_FRAMES = `${STRIPE_SCRIPTS} https://hooks.stripe.com`;

/** The only pages with a 3D model: a work in augmented reality. They are loaded as documents, so that they get this policy. */
export const MODEL_PATH = /^\/art\/[^/]+\/[^/]+\/[^/]+\/ar$/;

export interface PolicyOptions {
  captcha?: string;
  /** Another origin for images. */
  pictures?: string;
  /** Whose scripts take payments on this page. */
  payments?: 'stripe' | 'none';
  /** The page shows a 3D model. The viewer has inline styles in its shadow tree, reads textures from blobs and compiles a WebAssembly decoder. */
  hasModel?: boolean;
}

/** No other hosts, no inline code except our own, no frames, no plug-ins. Hot reload in development needs exceptions. */
export function formatContentPolicy(
  scriptHashes: string[],
  isDevelopment: boolean,
  { captcha = 'off', pictures = '', payments = 'none', hasModel = false }: PolicyOptions = {},
): string {
  const others = CAPTCHA_HOSTS[captcha] ?? '';
  const isStripe = payments === 'stripe';
  const frames = `${others}${isStripe ? STRIPE_FRAMES : ''}`;
  return [
    "default-src 'self'",
    `script-src 'self' ${scriptHashes.join(' ')}`.trimEnd() +
      others +
      (isStripe ? STRIPE_SCRIPTS : '') +
      (hasModel ? " 'wasm-unsafe-eval'" : ''),
    `style-src 'self'${isDevelopment || hasModel ? " 'unsafe-inline'" : ''}`,
    `img-src 'self' data: blob: ${pictures}`.trimEnd() + (isStripe ? ' https://*.stripe.com' : ''),
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}${hasModel ? ' blob:' : ''}${others}${isStripe ? ' https://api.stripe.com' : ''}`,
    ...(frames ? [`frame-src${frames}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
