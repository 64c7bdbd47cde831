import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { LoginResponse } from './accounts.ts';

const Text = (maxLength: number) => Type.String({ maxLength });

/** For clients that ran the OAuth flow themselves and requested the email scope. Without JavaScript, browsers follow `/auth/social/:provider`. */
export const logInWithSocial = defineCall({
  method: 'POST',
  path: '/auth/social',
  summary: 'Log in with an authorization code or access token from Google or Facebook',
  access: 'everyone',
  impersonation: 'deny',
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

const Provider = Type.Object({ provider: Text(20) });

/** Leads to Google or Facebook, which lead back to `finishSocialLogin`. */
export const startSocialLogin = defineCall({
  method: 'GET',
  path: '/auth/social/:provider',
  summary: 'Go to Google or Facebook to log in there',
  access: 'everyone',
  impersonation: 'deny',
  response: 'redirect',
  params: Provider,
  query: Type.Object({ redirect_url: Type.Optional(Text(4_000)) }),
  payload: Type.Object({}),
});

export const finishSocialLogin = defineCall({
  method: 'GET',
  path: '/auth/social/:provider/callback',
  summary: 'The redirect URI of the authorization request',
  access: 'everyone',
  impersonation: 'deny',
  response: 'redirect',
  params: Provider,
  query: Type.Object({
    code: Type.Optional(Text(4_000)),
    state: Type.Optional(Text(4_000)),
    error: Type.Optional(Text(4_000)),
    iss: Type.Optional(Text(4_000)),
  }),
  payload: Type.Object({}),
});

/** Only the login form leads here, after a login by password. */
export const connectSocialProfile = defineCall({
  method: 'GET',
  path: '/auth/social/connect',
  summary: 'Connect the social profile after a login by password',
  access: 'everyone',
  impersonation: 'deny',
  response: 'redirect',
  query: Type.Object({ token: Type.Optional(Text(4_000)) }),
  payload: Type.Object({}),
});

export const checkFacebookConnect = defineCall({
  method: 'GET',
  path: '/auth-api/check-facebook-connect',
  summary: 'Whether Facebook is set up, and whether the visitor is connected with it',
  access: 'everyone',
  impersonation: 'allow',
  response: 'flat',
  payload: Type.Object({ success: Type.Boolean(), is_set_up: Type.Boolean(), is_connected: Type.Boolean() }),
});
