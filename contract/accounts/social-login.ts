import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { LoginResponse } from './accounts.ts';

const Text = (maxLength: number) => Type.String({ maxLength });

/** For clients that ran the OAuth flow themselves and requested the email scope. Without JavaScript, browsers follow `/auth/social/:provider`. */
export const logInSocially = defineCall({
  method: 'POST',
  path: '/auth/social',
  summary: 'Log in with an authorization code or access token from Google or Facebook',
  access: 'everyone',
  takeover: 'deny',
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
