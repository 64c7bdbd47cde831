import { ACCOUNT_MESSAGES } from '@easel/domain/accounts/account-messages';
import { toNetwork, tooManyAttempts } from '@easel/domain/accounts/attempt-limits';
import { type CaptchaAction, NOT_HUMAN } from '@easel/domain/accounts/proof-of-work';
import { type Rejection, reject } from '@easel/domain/outcome';
import type { Client } from '@easel/platform/http/visitor';
import type { AttemptLimiter } from '../attempts/attempt-limiter.ts';
import type { Captcha } from '../captcha/captcha.ts';

const NO_TOKEN = 'unproved';

/** Attempts without a token are counted per network. */
const attempterOf = (action: CaptchaAction, address: string) => ({
  account: `${action} ${toNetwork(address)}`,
  address,
});

/** A successful login does not count as an attempt without a token. */
export const forgetMissingToken = (
  { attemptLimiter }: HumanCheckDependencies,
  action: CaptchaAction,
  { address }: Client,
) => attemptLimiter.succeeded(NO_TOKEN, attempterOf(action, address));

export interface HumanCheckDependencies {
  captcha: Captcha;
  attemptLimiter: AttemptLimiter;
}

/**
 * Rejects an invalid captcha token. Browsers without JavaScript cannot solve the proof of work, so a few attempts per network are allowed without a token;
 * other captchas always require one.
 */
export async function checkHuman(
  { captcha, attemptLimiter }: HumanCheckDependencies,
  token: string | undefined,
  action: CaptchaAction,
  { address }: Client,
): Promise<Rejection | undefined> {
  if (captcha.kind === 'off') return undefined;
  if (token) return (await captcha.isHuman(token, action, address)) ? undefined : reject('invalid', NOT_HUMAN);
  if (captcha.kind !== 'proof-of-work') return reject('invalid', ACCOUNT_MESSAGES.needsScripts);
  const wait = await attemptLimiter.attempt(NO_TOKEN, attempterOf(action, address));
  return wait > 0 ? reject('too-many-requests', tooManyAttempts(wait)) : undefined;
}
