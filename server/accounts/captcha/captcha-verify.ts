import type { Captcha } from './captcha.ts';

const VERIFY_URLS = {
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
} as const;

/** reCAPTCHA scores below this are treated as bots. */
const MIN_SCORE = 0.5;
const TIMEOUT_MS = 5_000;

interface VerifyResponse {
  success?: boolean;
  action?: string;
  score?: number;
}

/** reCAPTCHA or Turnstile. If the service cannot be reached, the token is rejected. */
export const createSiteVerify = (
  kind: keyof typeof VERIFY_URLS,
  { secret, url }: { secret: string; url: string },
): Captcha => ({
  kind,
  async isHuman(token, action, address) {
    try {
      const response = await fetch(url || VERIFY_URLS[kind], {
        method: 'POST',
        body: new URLSearchParams({ secret, response: token, remoteip: address }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const result = (await response.json()) as VerifyResponse;
      return result.success === true && result.action === action && (result.score ?? 1) >= MIN_SCORE;
    } catch {
      return false;
    }
  },
});
