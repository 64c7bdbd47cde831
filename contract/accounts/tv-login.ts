import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { QrCode } from './two-factor.ts';

/** The TV keeps a secret in a cookie. What it displays is not enough to log in. */
export const startTvLogin = defineCall({
  method: 'POST',
  path: '/tv/start',
  summary: 'Start a TV login',
  description: 'Returns the PIN and the QR code to show.',
  access: 'everyone',
  impersonation: 'deny',
  payload: Type.Object({
    pin: Type.String(),
    loginUrl: Type.String({ description: 'The page to open on a phone to approve the login.' }),
    qrCode: QrCode,
    expiresAt: Type.String({ format: 'date-time' }),
  }),
});

export const pollTvLogin = defineCall({
  method: 'POST',
  path: '/tv/poll',
  summary: 'Get the state of a TV login',
  description: 'Logs the TV in once it has been approved.',
  access: 'everyone',
  impersonation: 'deny',
  payload: Type.Object({ state: Type.Enum(['waiting', 'loggedIn', 'over']) }),
});

export const approveTvLogin = defineCall({
  method: 'POST',
  path: '/tv/pin',
  summary: 'Approve a TV login with the PIN shown on the TV',
  access: 'manageAccount',
  impersonation: 'deny',
  body: Type.Object({ authToken: Type.String({ maxLength: 200 }), pin: Type.String({ maxLength: 20 }) }),
  payload: Type.Object({}),
});
