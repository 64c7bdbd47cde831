import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { OtherLogins, RemoveOtherLogins } from './accounts.ts';

const Text = (maxLength: number) => Type.String({ maxLength });
const Nothing = Type.Object({});

export const ChangePasswordRequest = Type.Object({
  password: Text(1_000),
  newPassword: Text(1_000),
  removeOtherLogins: RemoveOtherLogins,
});
export type ChangePasswordRequest = Static<typeof ChangePasswordRequest>;

export const changePassword = defineCall({
  method: 'POST',
  path: '/account/password',
  summary: 'Change the password',
  description: 'Logs out all other devices.',
  access: 'manageAccount',
  impersonation: 'deny',
  body: ChangePasswordRequest,
  payload: Type.Object({ otherLogins: OtherLogins }),
});

export const changeEmail = defineCall({
  method: 'POST',
  path: '/account/email',
  summary: 'Request a change of the email address',
  description: 'It takes effect when the link sent to the new address is opened.',
  access: 'manageAccount',
  impersonation: 'deny',
  body: Type.Object({ email: Text(320), password: Text(1_000) }),
  payload: Nothing,
});

export const confirmNewEmail = defineCall({
  method: 'POST',
  path: '/auth/confirm-new-email',
  summary: 'Confirm a new email address with the token from the email',
  description: 'Logs out all other devices.',
  access: 'everyone',
  impersonation: 'deny',
  body: Type.Object({ token: Text(500) }),
  payload: Type.Object({ otherLogins: OtherLogins }),
});

export const exportAccount = defineCall({
  method: 'POST',
  path: '/account/export',
  summary: 'Export all personal data of the account',
  access: 'manageAccount',
  impersonation: 'deny',
  payload: Type.Object({
    exportedAt: Type.String({ format: 'date-time' }),
    data: Type.Record(Type.String(), Type.Array(Type.Object({}, { additionalProperties: true }))),
  }),
});

export const readClosing = defineCall({
  method: 'GET',
  path: '/account/closing',
  summary: 'Get what has to end before the account can be deleted',
  description: 'Sales that are not finished, and money that was not paid out. Empty: nothing.',
  access: 'manageAccount',
  impersonation: 'deny',
  payload: Type.Object({
    matters: Type.Array(
      Type.Object({ text: Type.String(), url: Type.String({ description: 'Where it can be ended.' }) }),
    ),
  }),
});
export type Closing = Static<typeof readClosing.payload>;

export const deleteAccount = defineCall({
  method: 'DELETE',
  path: '/account',
  summary: 'Delete the account',
  description:
    'Orders are kept without personal data where the law requires it. Refused with a list while sales or payouts are open.',
  access: 'manageAccount',
  impersonation: 'deny',
  body: Type.Object({ password: Text(1_000), isSure: Type.Literal(true) }),
  payload: Nothing,
});
