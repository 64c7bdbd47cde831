import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { LoginResponse } from './accounts.ts';

const Text = (maxLength: number) => Type.String({ maxLength });
const Nothing = Type.Object({});
/** A WebAuthn credential, passed through as the browser created it. */
const Credential = Type.Object(
  {
    id: Text(2_000),
    rawId: Text(2_000),
    type: Text(20),
    response: Type.Object({}, { additionalProperties: true }),
  },
  { additionalProperties: true },
);
const Options = Type.Object({ options: Type.Object({}, { additionalProperties: true }) });

export const QrCode = Type.Object({
  sizeModules: Type.Integer({ description: 'Width and height in modules.' }),
  path: Type.String({ description: 'SVG path of the dark modules.' }),
});

export const readTwoFactor = defineCall({
  method: 'GET',
  path: '/account/two-factor',
  summary: 'Get the login methods of the account: password, authenticator app, passkeys and social logins',
  access: 'manageAccount',
  impersonation: 'allow',
  payload: Type.Object({
    hasPassword: Type.Boolean(),
    hasCodes: Type.Boolean(),
    passkeys: Type.Array(
      Type.Object({ passkeyId: Type.Integer(), name: Type.String(), createdAt: Type.String({ format: 'date-time' }) }),
    ),
    socialLogins: Type.Array(Type.Object({ provider: Type.String(), name: Type.String() })),
  }),
});

export const startTwoFactor = defineCall({
  method: 'POST',
  path: '/account/two-factor/codes',
  summary: 'Start to set up an authenticator app',
  description: 'Two-factor authentication is on once the first code is confirmed.',
  access: 'manageAccount',
  impersonation: 'deny',
  body: Type.Object({ password: Text(1_000) }),
  payload: Type.Object({
    secret: Type.String(),
    uri: Type.String(),
    qrCode: QrCode,
    backupCodes: Type.Array(Type.String()),
  }),
});

export const confirmTwoFactor = defineCall({
  method: 'POST',
  path: '/account/two-factor/codes/confirm',
  summary: 'Turn on two-factor authentication by confirming a code from the authenticator app',
  access: 'manageAccount',
  impersonation: 'deny',
  body: Type.Object({ code: Text(20) }),
  payload: Nothing,
});

export const disableTwoFactor = defineCall({
  method: 'DELETE',
  path: '/account/two-factor/codes',
  summary: 'Turn off two-factor authentication',
  access: 'manageAccount',
  impersonation: 'deny',
  body: Type.Object({ password: Text(1_000) }),
  payload: Nothing,
});

export const logInByCode = defineCall({
  method: 'POST',
  path: '/auth/login-code',
  summary: 'Complete a login with a code from the authenticator app or a backup code',
  access: 'everyone',
  impersonation: 'deny',
  body: Type.Object({ code: Text(20), isTrusted: Type.Optional(Type.Boolean({ default: false })) }),
  payload: LoginResponse,
});

export const startPasskey = defineCall({
  method: 'POST',
  path: '/account/passkeys/new/options',
  summary: 'Get the WebAuthn options to create a passkey',
  access: 'manageAccount',
  impersonation: 'deny',
  payload: Options,
});

export const addPasskey = defineCall({
  method: 'POST',
  path: '/account/passkeys',
  summary: 'Add a passkey to the account',
  access: 'manageAccount',
  impersonation: 'deny',
  body: Type.Object({ name: Text(60), credential: Credential }),
  payload: Nothing,
});

export const removePasskey = defineCall({
  method: 'DELETE',
  path: '/account/passkeys/:passkeyId',
  summary: 'Remove a passkey',
  access: 'manageAccount',
  impersonation: 'deny',
  params: Type.Object({ passkeyId: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }),
  payload: Nothing,
});

export const removeSocialLogin = defineCall({
  method: 'DELETE',
  path: '/account/social-logins/:provider',
  summary: 'Disconnect Google or Facebook from the account',
  access: 'manageAccount',
  impersonation: 'deny',
  params: Type.Object({ provider: Text(20) }),
  payload: Nothing,
});

export const startPasskeyLogin = defineCall({
  method: 'POST',
  path: '/auth/passkey/options',
  summary: 'Get the WebAuthn options to log in with a passkey',
  access: 'everyone',
  impersonation: 'deny',
  payload: Options,
});

export const logInByPasskey = defineCall({
  method: 'POST',
  path: '/auth/passkey',
  summary: 'Log in with a passkey',
  access: 'everyone',
  impersonation: 'deny',
  body: Type.Object({ credential: Credential }),
  payload: LoginResponse,
});
