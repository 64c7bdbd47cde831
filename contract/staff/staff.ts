import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../nullable.ts';

const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const Moment = Type.String({ format: 'date-time' });

const MailFacts = {
  mailId: Type.Integer(),
  kind: Type.String(),
  recipient: Type.String(),
  subject: Type.String(),
  createdAt: Moment,
  sentAt: nullable(Moment),
  tries: Type.Integer({ description: 'How often a mail server has failed to take it.' }),
};

export const listMails = defineCall({
  method: 'GET',
  path: '/staff/mails',
  summary: 'The letters of the shop, the newest first, by a part of the recipient',
  access: 'readOutbox',
  query: Type.Object({ query: Type.Optional(Type.String({ maxLength: 320 })), before: Type.Optional(Id) }),
  payload: Type.Object({
    mails: Type.Array(Type.Object(MailFacts)),
    nextBefore: nullable(Type.Integer(), 'Where the next page begins; null on the last.'),
    isSending: Type.Boolean({ description: 'Whether a mail server takes them; else they stay here.' }),
  }),
});

export const readMail = defineCall({
  method: 'GET',
  path: '/staff/mails/:mailId',
  summary: 'One letter. What opens a door in its links is hidden',
  access: 'readOutbox',
  params: Type.Object({ mailId: Id }),
  payload: Type.Object({ ...MailFacts, text: Type.String() }),
});

const DatedRate = Type.Object({ rate: Type.Number(), effectiveAt: Moment });

export const listRates = defineCall({
  method: 'GET',
  path: '/staff/rates',
  summary: 'What one US dollar is in other currencies, and was',
  access: 'editRates',
  payload: Type.Object({
    rates: Type.Array(
      Type.Object({
        currencyCode: Type.String(),
        history: Type.Array(DatedRate, { description: 'The oldest first; empty where prices stay in dollars.' }),
      }),
    ),
  }),
});

export const setRate = defineCall({
  method: 'PUT',
  path: '/staff/rates',
  summary: 'Set an exchange rate, from now on',
  access: 'editRates',
  body: Type.Object({
    currencyCode: Type.String({ maxLength: 3 }),
    rate: Type.Number(),
    isConfirmed: Type.Optional(Type.Boolean()),
  }),
  payload: DatedRate,
});
