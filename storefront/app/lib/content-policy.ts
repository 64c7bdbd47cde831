import { createHash } from 'node:crypto';

/**
 * A page kept for everybody cannot carry a nonce, for everybody would know it. So scripts are rendered with a nonce that
 * nobody else can guess, and the page is sealed: the scripts that bear it are hashed into the policy, and the nonce is
 * taken out. A script that got into the page in any other way has no nonce, so no hash, and does not run.
 */
export function sealScripts(html: string, nonce: string): { sealed: string; hashes: string[] } {
  const hashes = new Set<string>();
  const inlineScript = new RegExp(
    `<script(?=[^>]*\\snonce="${nonce}")(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</script>`,
    'g',
  );
  for (const [, source = ''] of html.matchAll(inlineScript)) {
    hashes.add(`'sha256-${createHash('sha256').update(source).digest('base64')}'`);
  }
  return { sealed: html.replaceAll(` nonce="${nonce}"`, ''), hashes: [...hashes] };
}

/** The hosts of services that look at visitors, where the shopkeeper has chosen one. */
const CAPTCHA_HOSTS: Record<string, string> = {
  recaptcha: ' https://www.google.com https://www.gstatic.com',
  turnstile: ' https://challenges.cloudflare.com',
};

/** Nothing from another host, no inline code but our own, no frames, no plug-ins. Development needs the hot reload's ways. */
export function contentPolicyOf(
  scriptHashes: string[],
  isDevelopment: boolean,
  { captcha = 'off', pictures = '' }: { captcha?: string; pictures?: string } = {},
): string {
  const others = CAPTCHA_HOSTS[captcha] ?? '';
  return [
    "default-src 'self'",
    `script-src 'self' ${scriptHashes.join(' ')}`.trimEnd() + others,
    `style-src 'self'${isDevelopment ? " 'unsafe-inline'" : ''}`,
    `img-src 'self' data: blob: ${pictures}`.trimEnd(),
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}${others}`,
    ...(others ? [`frame-src${others}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
