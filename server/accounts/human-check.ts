import { type CaptchaAction, NOT_HUMAN } from '@easel/domain/proof-of-work';
import { tooManyTries } from '@easel/domain/try-limits';
import type { Captcha } from '../captcha/captcha.ts';
import type { Client } from '../http/visitor.ts';
import { no, type Refused } from './account-access.ts';
import type { Guessing } from './guessing.ts';

const NEEDS_SCRIPTS = 'Please allow scripts on this page, so that we can make sure that you are human.';
const UNPROVED = 'unproved';

/** Whoever got in was no program. */
export const forgiveUnproved = ({ guessing }: HumanCheckParts, action: CaptchaAction, { address }: Client) =>
  guessing.succeeded(UNPROVED, action, address);

export interface HumanCheckParts {
  captcha: Captcha;
  guessing: Guessing;
}

/**
 * Why somebody may not go on: their token is none. Without scripts nobody can work for one, and the shop's own check lets a few such tries from an
 * address through; checks by another service do not.
 */
export async function humanProblem(
  { captcha, guessing }: HumanCheckParts,
  token: string | undefined,
  action: CaptchaAction,
  { address }: Client,
): Promise<Refused | undefined> {
  if (captcha.kind === 'off') return undefined;
  if (token) return (await captcha.isHuman(token, action, address)) ? undefined : no(400, NOT_HUMAN);
  if (captcha.kind !== 'proof-of-work') return no(400, NEEDS_SCRIPTS);
  const wait = await guessing.waitMinutes(UNPROVED, action, address);
  if (wait > 0) return no(429, tooManyTries(wait));
  await guessing.failed(UNPROVED, action, address);
  return undefined;
}
