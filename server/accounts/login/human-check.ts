import { ACCOUNT_MESSAGES } from '@easel/domain/accounts/account-messages';
import { networkOf, tooManyAttempts } from '@easel/domain/accounts/attempt-limits';
import { type CaptchaAction, NOT_HUMAN } from '@easel/domain/accounts/proof-of-work';
import { type Rejection, reject } from '@easel/domain/outcome';
import type { Client } from '../../platform/http/visitor.ts';
import type { Captcha } from '../captcha/captcha.ts';
import type { LoginThrottle } from './login-throttle.ts';

const UNPROVED = 'unproved';

/** Each network has a limit of its own: attempts without a token from elsewhere do not count. */
const attempterOf = (action: CaptchaAction, address: string) => ({
  account: `${action} ${networkOf(address)}`,
  address,
});

/** A login that succeeded does not count as an attempt without a token. */
export const forgiveUnproved = ({ throttle }: HumanCheckParts, action: CaptchaAction, { address }: Client) =>
  throttle.succeeded(UNPROVED, attempterOf(action, address));

export interface HumanCheckParts {
  captcha: Captcha;
  throttle: LoginThrottle;
}

/**
 * Why somebody may not go on: their token is none. Without scripts nobody can work for one, and the shop's own check lets a few such tries from an
 * address through; checks by another service do not.
 */
export async function humanProblem(
  { captcha, throttle }: HumanCheckParts,
  token: string | undefined,
  action: CaptchaAction,
  { address }: Client,
): Promise<Rejection | undefined> {
  if (captcha.kind === 'off') return undefined;
  if (token) return (await captcha.isHuman(token, action, address)) ? undefined : reject('invalid', NOT_HUMAN);
  if (captcha.kind !== 'proof-of-work') return reject('invalid', ACCOUNT_MESSAGES.needsScripts);
  const wait = await throttle.attempt(UNPROVED, attempterOf(action, address));
  return wait > 0 ? reject('too-many-requests', tooManyAttempts(wait)) : undefined;
}
