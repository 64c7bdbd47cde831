import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../nullable.ts';

const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const DateTime = Type.String({ format: 'date-time' });

const MailFacts = {
  mailId: Type.Integer(),
  kind: Type.String(),
  recipient: Type.String(),
  subject: Type.String(),
  createdAt: DateTime,
  sentAt: nullable(DateTime),
  tries: Type.Integer({ description: 'The number of failed delivery attempts.' }),
};

export const listMails = defineCall({
  method: 'GET',
  path: '/staff/mails',
  summary: 'List emails, newest first',
  description: 'Filter by recipient.',
  access: 'readOutbox',
  impersonation: 'allow',
  query: Type.Object({ query: Type.Optional(Type.String({ maxLength: 320 })), before: Type.Optional(Id) }),
  payload: Type.Object({
    mails: Type.Array(Type.Object(MailFacts)),
    nextBefore: nullable(Type.Integer(), 'Cursor of the next page. Null on the last page.'),
    isSending: Type.Boolean({
      description: 'Whether a mail server is configured. Without one, emails are only stored.',
    }),
  }),
});

export const readMail = defineCall({
  method: 'GET',
  path: '/staff/mails/:mailId',
  summary: 'Get an email',
  description: 'Tokens in its links are hidden.',
  access: 'readOutbox',
  impersonation: 'allow',
  params: Type.Object({ mailId: Id }),
  payload: Type.Object({ ...MailFacts, text: Type.String() }),
});

const DatedRate = Type.Object({ rate: Type.Number(), effectiveAt: DateTime });

export const listRates = defineCall({
  method: 'GET',
  path: '/staff/rates',
  summary: 'List the exchange rates from US dollars with their history',
  access: 'editRates',
  impersonation: 'allow',
  payload: Type.Object({
    rates: Type.Array(
      Type.Object({
        currencyCode: Type.String(),
        history: Type.Array(DatedRate, { description: 'Oldest first. Empty if prices are shown in US dollars.' }),
      }),
    ),
  }),
});

export const setRate = defineCall({
  method: 'PUT',
  path: '/staff/rates',
  summary: 'Set an exchange rate, effective immediately',
  access: 'editRates',
  impersonation: 'log',
  body: Type.Object({
    currencyCode: Type.String({ maxLength: 3 }),
    rate: Type.Number(),
    isConfirmed: Type.Optional(Type.Boolean()),
  }),
  payload: DatedRate,
});
