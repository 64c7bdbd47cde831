import { CAPTCHA_ACTIONS } from '@easel/domain/accounts/proof-of-work';
import { Type } from 'typebox';
import { defineCall } from '../call.ts';

export const startChallenge = defineCall({
  method: 'POST',
  path: '/captcha/challenge',
  summary: 'Create a proof-of-work captcha challenge',
  access: 'everyone',
  impersonation: 'allow',
  body: Type.Object({ action: Type.Enum(CAPTCHA_ACTIONS) }),
  payload: Type.Object({
    challenge: Type.String(),
    bits: Type.Integer({ description: 'The number of leading zero bits required in the hash of "{challenge}:{n}".' }),
  }),
});
