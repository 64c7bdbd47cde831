import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { OtherLogins, RemoveOtherLogins } from './accounts.ts';

const Text = (maxLength: number) => Type.String({ maxLength });
const Nothing = Type.Object({});
const access = 'savePreferencesToAccount';

export const ChangePasswordRequest = Type.Object({
  password: Text(1_000),
  newPassword: Text(1_000),
  removeOtherLogins: RemoveOtherLogins,
});
export type ChangePasswordRequest = Static<typeof ChangePasswordRequest>;

export const changePassword = defineCall({
  method: 'POST',
  path: '/user/password',
  summary: 'Choose another password. All other devices are logged out',
  access,
  body: ChangePasswordRequest,
  payload: Type.Object({ otherLogins: OtherLogins }),
});

export const changeEmail = defineCall({
  method: 'POST',
  path: '/user/email',
  summary: 'Ask for another email address. It is changed by the link that is mailed there',
  access,
  body: Type.Object({ email: Text(320), password: Text(1_000) }),
  payload: Nothing,
});

export const confirmNewEmail = defineCall({
  method: 'POST',
  path: '/auth/confirm-new-email',
  summary: 'Change the email address, by the link that was mailed there. All other devices are logged out',
  body: Type.Object({ token: Text(500) }),
  payload: Type.Object({ otherLogins: OtherLogins }),
});

export const exportAccount = defineCall({
  method: 'POST',
  path: '/user/export',
  summary: 'Everything the shop knows of one',
  access,
  payload: Type.Object({
    exportedAt: Type.String({ format: 'date-time' }),
    data: Type.Record(Type.String(), Type.Array(Type.Object({}, { additionalProperties: true }))),
  }),
});

export const deleteAccount = defineCall({
  method: 'DELETE',
  path: '/user/account',
  summary: 'Close the account for good. Orders are kept as the law asks, without the person',
  access,
  body: Type.Object({ password: Text(1_000), isSure: Type.Literal(true) }),
  payload: Nothing,
});
