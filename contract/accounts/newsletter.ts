import { Type } from 'typebox';
import { defineCall } from '../call.ts';

const Nothing = Type.Object({});
const Token = Type.Object({ token: Type.String({ maxLength: 1_000 }) });

export const joinNewsletter = defineCall({
  method: 'POST',
  path: '/newsletter',
  summary: 'Subscribe to the newsletter',
  description: 'Guests confirm the address by email. The response is the same if the address is already subscribed.',
  access: 'everyone',
  impersonation: 'log',
  body: Type.Object({ email: Type.String({ maxLength: 320, default: '' }) }),
  payload: Nothing,
});

export const confirmNewsletter = defineCall({
  method: 'POST',
  path: '/newsletter/confirm',
  summary: 'Confirm a newsletter subscription with the token from the email',
  access: 'everyone',
  impersonation: 'log',
  body: Token,
  payload: Nothing,
});

export const unsubscribeNewsletter = defineCall({
  method: 'POST',
  path: '/newsletter/leave',
  summary: 'Unsubscribe from the newsletter with the token from an email',
  access: 'everyone',
  impersonation: 'log',
  body: Token,
  payload: Nothing,
});
