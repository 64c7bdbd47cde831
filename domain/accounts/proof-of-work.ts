/** What somebody is about to do when the shop asks for a sign that they are human (account §7: a token with an action name). */
export const CAPTCHA_ACTIONS = ['login', 'register', 'reset_password', 'newsletter'] as const;
export type CaptchaAction = (typeof CAPTCHA_ACTIONS)[number];

/** How much a browser has to work: on average two to this power of hashes, a fraction of a second. A thousand tries cost minutes. */
export const WORK_BITS = 12;
export const CHALLENGE_MINUTES = 10;

/** What is hashed: the challenge, and the number that is looked for. */
export const workText = (challenge: string, n: number): string => `${challenge}:${n}`;

/** Whether a hash begins with so many zeros. */
export function hasLeadingZeros(hash: Uint8Array, bits: number): boolean {
  for (let at = 0; at < bits; at++) if (((hash[at >> 3] ?? 0xff) >> (7 - (at & 7))) & 1) return false;
  return true;
}

export const NOT_HUMAN = 'We could not verify that you are human. Please try again.';
