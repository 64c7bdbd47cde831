import { DIGEST_FREQUENCIES, EMAIL_SUBSCRIPTION_KINDS } from '@easel/domain/accounts/email-subscriptions';
import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';

const Kind = Type.Enum([...EMAIL_SUBSCRIPTION_KINDS]);
const Frequency = Type.Enum([...DIGEST_FREQUENCIES]);

const EmailSubscription = Type.Object({ kind: Kind, isOn: Type.Boolean(), frequency: Frequency });
const EmailSettings = Type.Object({
  isEmailConfirmed: Type.Boolean({ description: 'Emails are sent to confirmed addresses only.' }),
  subscriptions: Type.Array(EmailSubscription),
});
export type EmailSettings = Static<typeof EmailSettings>;

export const readEmailSettings = defineCall({
  method: 'GET',
  path: '/account/email-settings',
  summary: 'Get which emails you have chosen',
  access: 'manageAccount',
  impersonation: 'allow',
  payload: EmailSettings,
});

export const saveEmailSetting = defineCall({
  method: 'PUT',
  path: '/account/email-settings/:kind',
  summary: 'Choose whether you want a kind of email, and how often',
  access: 'manageAccount',
  impersonation: 'log',
  params: Type.Object({ kind: Kind }),
  body: Type.Object({ isOn: Type.Boolean(), frequency: Type.Optional(Frequency) }),
  payload: EmailSettings,
});

export const sendConfirmationLink = defineCall({
  method: 'POST',
  path: '/account/email-confirmation',
  summary: 'Send the link that confirms your email again',
  access: 'manageAccount',
  impersonation: 'deny',
  payload: Type.Object({}),
});

const Token = Type.Object({ token: Type.String({ maxLength: 1_000 }) });
const Topic = Type.Object({ topic: Type.String({ description: 'What the emails are about.' }) });

export const unsubscribeEmails = defineCall({
  method: 'POST',
  path: '/email/unsubscribe',
  summary: 'Unsubscribe from a kind of email with the token from an email',
  access: 'everyone',
  impersonation: 'log',
  body: Token,
  payload: Topic,
});

export const resubscribeEmails = defineCall({
  method: 'POST',
  path: '/email/resubscribe',
  summary: 'Undo an unsubscription with the same token',
  access: 'everyone',
  impersonation: 'log',
  body: Token,
  payload: Topic,
});
