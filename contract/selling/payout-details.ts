import { MAX_HOLDER_LENGTH, MAX_NUMBER_LENGTH } from '@easel/domain/selling/payout-details';
import { MAX_COMPANY_NAME_LENGTH, MAX_TAX_NUMBER_LENGTH, TAXPAYER_KINDS } from '@easel/domain/selling/tax-details';
import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../nullable.ts';

const Moment = Type.String({ format: 'date-time' });
const Country = Type.String({ maxLength: 2, description: 'ISO 3166 code in lower case.' });
const AccountNumber = Type.Optional(Type.String({ maxLength: MAX_NUMBER_LENGTH }));

const PayoutSettings = Type.Object({
  account: nullable(
    Type.Object({
      masked: Type.String({ description: 'The account by its last characters. The whole number is never returned.' }),
      country: Country,
      changedAt: Moment,
      heldUntil: nullable(Type.String({ format: 'date-time', description: 'Nothing is paid before.' })),
      isRefused: Type.Boolean({ description: 'The bank has sent a payout back.' }),
    }),
  ),
  tax: nullable(
    Type.Object({
      country: Country,
      kind: Type.Enum([...TAXPAYER_KINDS]),
      companyName: Type.String(),
      vatNumber: Type.String(),
      taxNumber: Type.String({ description: 'By its last characters.' }),
    }),
  ),
  events: Type.Array(
    Type.Object({ action: Type.Enum(['changed', 'seen', 'refused']), masked: Type.String(), happenedAt: Moment }),
    { description: 'Who changed the payout details or has seen them: the newest first, at most 20.' },
  ),
});
export type PayoutSettings = Static<typeof PayoutSettings>;

export const readPayoutSettings = defineCall({
  method: 'GET',
  path: '/studio/payout-details',
  summary: 'Get your payout and tax details',
  description: 'Account numbers are shown by their last characters.',
  access: 'sellWorks',
  impersonation: 'deny',
  payload: PayoutSettings,
});

export const changePayoutDetails = defineCall({
  method: 'PUT',
  path: '/studio/payout-details',
  summary: 'Change where you get your money',
  description:
    'Needs the password. You get an email, and payouts are held for a few days. Which numbers are needed depends on the country of the account.',
  access: 'sellWorks',
  impersonation: 'deny',
  body: Type.Object({
    holder: Type.String({ maxLength: MAX_HOLDER_LENGTH }),
    country: Country,
    iban: AccountNumber,
    bic: AccountNumber,
    routingNumber: AccountNumber,
    sortCode: AccountNumber,
    bsb: AccountNumber,
    institutionNumber: AccountNumber,
    transitNumber: AccountNumber,
    accountNumber: AccountNumber,
    accountType: AccountNumber,
    password: Type.String({ maxLength: 1_000 }),
  }),
  payload: PayoutSettings,
});

export const changeTaxDetails = defineCall({
  method: 'PUT',
  path: '/studio/tax-details',
  summary: 'Change who you are for the tax office',
  description: 'Printed on your statements.',
  access: 'sellWorks',
  impersonation: 'deny',
  body: Type.Object({
    country: Country,
    kind: Type.String({ maxLength: 20, description: 'person or company' }),
    companyName: Type.Optional(Type.String({ maxLength: MAX_COMPANY_NAME_LENGTH })),
    vatNumber: Type.Optional(Type.String({ maxLength: MAX_TAX_NUMBER_LENGTH })),
    taxNumber: Type.Optional(
      Type.String({ maxLength: MAX_TAX_NUMBER_LENGTH, description: 'Empty: the stored one stays.' }),
    ),
    removesTaxNumber: Type.Optional(Type.Boolean()),
  }),
  payload: PayoutSettings,
});
