import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { QrCode } from './two-factor.ts';

/** The television keeps a secret in a cookie; what it shows opens nothing by itself. */
export const startTvLogin = defineCall({
  method: 'POST',
  path: '/tv/start',
  summary: 'Get a pin and a code for a television that wants to be let in',
  payload: Type.Object({
    pin: Type.String(),
    loginUrl: Type.String({ description: 'Where somebody logs in, on a telephone, to let it in.' }),
    qrCode: QrCode,
    expiresAt: Type.String({ format: 'date-time' }),
  }),
});

export const pollTvLogin = defineCall({
  method: 'POST',
  path: '/tv/poll',
  summary: 'Whether the television was let in; if so, it is logged in from now on',
  payload: Type.Object({ state: Type.Enum(['waiting', 'loggedIn', 'over']) }),
});

export const letTvIn = defineCall({
  method: 'POST',
  path: '/tv/pin',
  summary: 'Let a television in, by the pin it shows',
  access: 'savePreferencesToAccount',
  body: Type.Object({ authToken: Type.String({ maxLength: 200 }), pin: Type.String({ maxLength: 20 }) }),
  payload: Type.Object({}),
});
