import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { LoginResponse } from './accounts.ts';

const Text = (maxLength: number) => Type.String({ maxLength });

/** For pages and programs that have asked the service themselves, for the email; whoever has no script follows `/auth/social/:provider`. */
export const logInSocially = defineCall({
  method: 'POST',
  path: '/auth/social',
  summary: 'Log in with a code or a token of Google or Facebook',
  body: Type.Object({
    provider: Type.Enum(['google', 'facebook']),
    code: Type.Optional(Text(2_000)),
    redirectUri: Type.Optional(Text(2_000)),
    codeVerifier: Type.Optional(Text(128)),
    accessToken: Type.Optional(Text(4_000)),
    country: Type.Optional(Text(2)),
    captchaToken: Type.Optional(Text(2_000)),
  }),
  payload: LoginResponse,
});
