import { Type } from 'typebox';
import { defineCall } from '../call.ts';

const Nothing = Type.Object({});
const Token = Type.Object({ token: Type.String({ maxLength: 1_000 }) });

export const joinNewsletter = defineCall({
  method: 'POST',
  path: '/newsletter',
  summary:
    'Ask for the newsletter. The answer is the same whether the address is known; a guest confirms it by a mailed link',
  body: Type.Object({ email: Type.String({ maxLength: 320, default: '' }) }),
  payload: Nothing,
});

export const confirmNewsletter = defineCall({
  method: 'POST',
  path: '/newsletter/confirm',
  summary: 'Confirm an address for the newsletter, by the link that was mailed',
  body: Token,
  payload: Nothing,
});

export const unsubscribeNewsletter = defineCall({
  method: 'POST',
  path: '/newsletter/leave',
  summary: 'Get no newsletter any more, by the link in it',
  body: Token,
  payload: Nothing,
});
