import { CAPTCHA_ACTIONS } from '@easel/domain/accounts/proof-of-work';
import { Type } from 'typebox';
import { defineCall } from '../call.ts';

export const startChallenge = defineCall({
  method: 'POST',
  path: '/captcha/challenge',
  summary: 'A small piece of work for the browser, by which the shop tells people from programs',
  body: Type.Object({ action: Type.Enum(CAPTCHA_ACTIONS) }),
  payload: Type.Object({
    challenge: Type.String(),
    bits: Type.Integer({ description: 'The hash of "{challenge}:{n}" has to begin with so many zeros.' }),
  }),
});
