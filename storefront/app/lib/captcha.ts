import type { Api } from '@easel/contract/api';
import { type CaptchaAction, hasLeadingZeros, workText } from '@easel/domain/accounts/proof-of-work';
import { startChallenge } from './api-calls.ts';
import { loadScript } from './load-script.ts';
import type { CaptchaSetting } from './page-context.ts';

const HASHES_PER_BATCH = 64;

/** A captcha token for an action; undefined if none is available, in which case the server decides. */
export async function captchaToken(
  api: Api,
  { kind, siteKey }: CaptchaSetting,
  action: CaptchaAction,
): Promise<string | undefined> {
  if (kind === 'recaptcha') return askRecaptcha(siteKey, action);
  if (kind === 'turnstile') return askTurnstile(siteKey, action);
  // crypto.subtle exists only on secure pages.
  if (kind === 'off' || !crypto.subtle) return undefined;
  const result = await api(startChallenge, { body: { action } });
  return result.success ? solve(result.payload.challenge, result.payload.bits) : undefined;
}

async function solve(challenge: string, bits: number): Promise<string> {
  const encoder = new TextEncoder();
  for (let from = 0; ; from += HASHES_PER_BATCH) {
    const hashes = await Promise.all(
      Array.from({ length: HASHES_PER_BATCH }, (_, at) =>
        crypto.subtle.digest('SHA-256', encoder.encode(workText(challenge, from + at))),
      ),
    );
    const found = hashes.findIndex((hash) => hasLeadingZeros(new Uint8Array(hash), bits));
    if (found >= 0) return workText(challenge, from + found);
  }
}

interface Services {
  grecaptcha?: { ready(run: () => void): void; execute(key: string, options: { action: string }): Promise<string> };
  turnstile?: {
    render(
      element: HTMLElement,
      options: { sitekey: string; action: string; callback(token: string): void; 'error-callback'(): void },
    ): string;
    remove(widget: string): void;
  };
}

declare global {
  interface Window extends Services {}
}

async function askRecaptcha(siteKey: string, action: string): Promise<string | undefined> {
  await loadScript(`https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`);
  const { grecaptcha } = window;
  if (!grecaptcha) return undefined;
  await new Promise<void>((ready) => grecaptcha.ready(ready));
  return grecaptcha.execute(siteKey, { action }).catch(() => undefined);
}

async function askTurnstile(siteKey: string, action: string): Promise<string | undefined> {
  await loadScript('https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit');
  const { turnstile } = window;
  if (!turnstile) return undefined;
  const place = document.body.appendChild(document.createElement('div'));
  return new Promise((done) => {
    const end = (token?: string) => {
      place.remove();
      done(token);
    };
    turnstile.render(place, { sitekey: siteKey, action, callback: end, 'error-callback': () => end() });
  });
}
