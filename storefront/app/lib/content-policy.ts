/** Hosts that a page may use besides the shop. */
export interface AllowedHosts {
  scripts?: readonly string[];
  frames?: readonly string[];
  images?: readonly string[];
  connections?: readonly string[];
}

const forCaptcha = (...hosts: string[]): AllowedHosts => ({ scripts: hosts, frames: hosts, connections: hosts });

/** External captcha services, if one is configured. */
const CAPTCHA_HOSTS: Readonly<Record<string, AllowedHosts>> = {
  recaptcha: forCaptcha('https://www.google.com', 'https://www.gstatic.com'),
  turnstile: forCaptcha('https://challenges.cloudflare.com'),
};

/** The only pages with a 3D model: a work in augmented reality. They are loaded as documents, so that they get this policy. */
export const MODEL_PATH = /^\/art\/[^/]+\/[^/]+\/[^/]+\/ar$/;

export interface PolicyOptions {
  captcha?: string;
  /** Another origin for images. */
  pictures?: string;
  /** Of the provider that takes payments on this page. */
  payments?: AllowedHosts | undefined;
  /** The page shows a 3D model. The viewer has inline styles in its shadow tree, reads textures from blobs and compiles a WebAssembly decoder. */
  hasModel?: boolean;
}

/** No other hosts, no inline code except our own, no frames, no plug-ins. Hot reload in development needs exceptions. */
export function formatContentPolicy(
  scriptHashes: string[],
  isDevelopment: boolean,
  { captcha = 'off', pictures, payments, hasModel = false }: PolicyOptions = {},
): string {
  const others = [CAPTCHA_HOSTS[captcha] ?? {}, payments ?? {}];
  const hostsOf = (kind: keyof AllowedHosts) => others.flatMap((hosts) => hosts[kind] ?? []);
  const line = (name: string, ...values: (string | false | undefined)[]) => [name, ...values.filter(Boolean)].join(' ');
  const frames = hostsOf('frames');
  return [
    "default-src 'self'",
    line('script-src', "'self'", ...scriptHashes, ...hostsOf('scripts'), hasModel && "'wasm-unsafe-eval'"),
    line('style-src', "'self'", (isDevelopment || hasModel) && "'unsafe-inline'"),
    line('img-src', "'self'", 'data:', 'blob:', pictures, ...hostsOf('images')),
    "font-src 'self'",
    line('connect-src', "'self'", isDevelopment && 'ws:', hasModel && 'blob:', ...hostsOf('connections')),
    ...(frames.length > 0 ? [line('frame-src', "'self'", ...frames)] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
