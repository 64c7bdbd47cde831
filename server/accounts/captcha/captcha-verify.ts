import type { Captcha } from './captcha.ts';

const ADDRESSES = {
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
} as const;

/** Google says how sure it is; less than this is a program. */
const MIN_SCORE = 0.5;
const PATIENCE_MS = 5_000;

interface Verdict {
  success?: boolean;
  action?: string;
  score?: number;
}

/** A service elsewhere that has looked at the visitor: it is asked what it thinks of a token. One that cannot be reached vouches for nobody. */
export const createSiteVerify = (
  kind: keyof typeof ADDRESSES,
  { secret, url }: { secret: string; url: string },
): Captcha => ({
  kind,
  async isHuman(token, action, address) {
    try {
      const response = await fetch(url || ADDRESSES[kind], {
        method: 'POST',
        body: new URLSearchParams({ secret, response: token, remoteip: address }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const verdict = (await response.json()) as Verdict;
      return verdict.success === true && verdict.action === action && (verdict.score ?? 1) >= MIN_SCORE;
    } catch {
      return false;
    }
  },
});
