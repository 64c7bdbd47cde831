/** Actions that require a captcha token (docs/specification/accounts.md#captcha). */
export const CAPTCHA_ACTIONS = ['login', 'register', 'reset_password', 'newsletter', 'report', 'pay'] as const;
export type CaptchaAction = (typeof CAPTCHA_ACTIONS)[number];

/** The difficulty: 2^bits hashes on average, a fraction of a second per attempt. A thousand attempts cost minutes. */
export const WORK_BITS = 12;
export const CHALLENGE_MINUTES = 10;

/** The text to hash: the challenge and the nonce. */
export const workText = (challenge: string, n: number): string => `${challenge}:${n}`;

/** Whether a hash starts with `bits` zero bits. */
export function hasLeadingZeros(hash: Uint8Array, bits: number): boolean {
  for (let at = 0; at < bits; at++) if (((hash[at >> 3] ?? 0xff) >> (7 - (at & 7))) & 1) return false;
  return true;
}

export const NOT_HUMAN = 'We could not verify that you are human. Please try again.';
