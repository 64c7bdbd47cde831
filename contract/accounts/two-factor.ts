import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { LoginResponse } from './accounts.ts';

const Text = (maxLength: number) => Type.String({ maxLength });
const Nothing = Type.Object({});
/** What the browser and its authenticator say to each other; the shop passes it on. */
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
  sizeModules: Type.Integer({ description: 'So many dots wide and high.' }),
  path: Type.String({ description: 'The dark dots as the path of an SVG.' }),
});

export const readTwoFactor = defineCall({
  method: 'GET',
  path: '/user/second-proofs',
  summary: 'How one proves who one is, besides the password',
  access: 'savePreferencesToAccount',
  payload: Type.Object({
    hasPassword: Type.Boolean(),
    hasCodes: Type.Boolean(),
    passkeys: Type.Array(
      Type.Object({ passkeyId: Type.Integer(), name: Type.String(), createdAt: Type.String({ format: 'date-time' }) }),
    ),
    socialLogins: Type.Array(Type.Object({ provider: Type.String(), name: Type.String() })),
  }),
});

export const startCodes = defineCall({
  method: 'POST',
  path: '/user/codes',
  summary: 'Begin to use codes from an app. They count once the first of them was confirmed',
  access: 'savePreferencesToAccount',
  body: Type.Object({ password: Text(1_000) }),
  payload: Type.Object({
    secret: Type.String(),
    uri: Type.String(),
    qrCode: QrCode,
    backupCodes: Type.Array(Type.String()),
  }),
});

export const confirmCodes = defineCall({
  method: 'POST',
  path: '/user/codes/confirm',
  summary: 'Turn on: from now on each login asks for one',
  access: 'savePreferencesToAccount',
  body: Type.Object({ code: Text(20) }),
  payload: Nothing,
});

export const stopCodes = defineCall({
  method: 'DELETE',
  path: '/user/codes',
  summary: 'Log in without codes again',
  access: 'savePreferencesToAccount',
  body: Type.Object({ password: Text(1_000) }),
  payload: Nothing,
});

export const logInByCode = defineCall({
  method: 'POST',
  path: '/auth/login-code',
  summary: 'The second step of a login: a code from the app, or one of those kept for an emergency',
  body: Type.Object({ code: Text(20), isTrusted: Type.Optional(Type.Boolean({ default: false })) }),
  payload: LoginResponse,
});

export const startPasskey = defineCall({
  method: 'POST',
  path: '/user/passkeys/new/options',
  summary: 'What the browser needs to make a passkey',
  access: 'savePreferencesToAccount',
  payload: Options,
});

export const addPasskey = defineCall({
  method: 'POST',
  path: '/user/passkeys',
  summary: 'Keep a passkey the browser has made',
  access: 'savePreferencesToAccount',
  body: Type.Object({ name: Text(60), credential: Credential }),
  payload: Nothing,
});

export const removePasskey = defineCall({
  method: 'DELETE',
  path: '/user/passkeys/:passkeyId',
  summary: 'Forget a passkey',
  access: 'savePreferencesToAccount',
  params: Type.Object({ passkeyId: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }),
  payload: Nothing,
});

export const removeSocialLogin = defineCall({
  method: 'DELETE',
  path: '/user/social-logins/:provider',
  summary: 'Disconnect Google or Facebook from the account',
  access: 'savePreferencesToAccount',
  params: Type.Object({ provider: Text(20) }),
  payload: Nothing,
});

export const startPasskeyLogin = defineCall({
  method: 'POST',
  path: '/auth/passkey/options',
  summary: 'What the browser needs to log in with a passkey',
  payload: Options,
});

export const logInByPasskey = defineCall({
  method: 'POST',
  path: '/auth/passkey',
  summary: 'Log in with a passkey',
  body: Type.Object({ credential: Credential }),
  payload: LoginResponse,
});
