import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../nullable.ts';

const Kind = Type.Enum(['original', 'print']);
const RateBp = Type.Integer({ minimum: 0, maximum: 10_000, description: 'In basis points: 700 is 7 %.' });
const CountryCode = Type.String({ pattern: '^[a-z]{2}$' });
const Region = Type.String({ maxLength: 10, description: 'A state or province. Empty for the whole country.' });

const RateFacts = {
  rateBp: Type.Integer(),
  effectiveAt: Type.String({ format: 'date-time' }),
  isUpcoming: Type.Boolean(),
  addedBy: nullable(Type.String(), 'Null for rates that came with the shop.'),
};

/** The tax and duty rates of a country with their history, newest first. */
export const CountryRates = Type.Object({
  countryCode: Type.String(),
  taxes: Type.Array(
    Type.Object({
      region: Region,
      kind: Kind,
      rates: Type.Array(Type.Object({ ...RateFacts, isShippingTaxed: Type.Boolean() })),
    }),
  ),
  duties: Type.Array(
    Type.Object({
      kind: Kind,
      rates: Type.Array(Type.Object({ ...RateFacts, clearanceCents: Type.Integer() })),
    }),
  ),
  countriesWithRates: Type.Array(Type.String()),
});
export type CountryRates = Static<typeof CountryRates>;

const staffCall = { access: 'editRates', impersonation: 'log', payload: CountryRates } as const;

export const listTaxRates = defineCall({
  ...staffCall,
  method: 'GET',
  path: '/staff/tax-rates',
  summary: 'List the tax and duty rates of a country with their history',
  impersonation: 'allow',
  query: Type.Object({ countryCode: CountryCode }),
});

const Entry = {
  countryCode: CountryCode,
  kinds: Type.Array(Kind, { minItems: 1, maxItems: 2 }),
  rateBp: RateBp,
  from: Type.String({ maxLength: 20, description: 'A day such as 2027-01-01, today or later.' }),
  isConfirmed: Type.Optional(Type.Boolean({ description: 'Required for a change by more than 10 percentage points.' })),
};

export const addTaxRate = defineCall({
  ...staffCall,
  method: 'POST',
  path: '/staff/tax-rates',
  summary: 'Add a tax rate from a date',
  description: 'Replaces a rate for the same date only while it is not in force yet.',
  body: Type.Object({ ...Entry, region: Region, isShippingTaxed: Type.Boolean() }),
});

export const addDutyRate = defineCall({
  ...staffCall,
  method: 'POST',
  path: '/staff/duty-rates',
  summary: 'Add a duty rate from a date',
  description: 'Replaces a rate for the same date only while it is not in force yet.',
  body: Type.Object({ ...Entry, clearanceCents: Type.Integer({ minimum: 0, maximum: 1_000_000 }) }),
});

const Upcoming = { countryCode: CountryCode, kind: Kind, effectiveAt: Type.String({ format: 'date-time' }) };

export const removeTaxRate = defineCall({
  ...staffCall,
  method: 'DELETE',
  path: '/staff/tax-rates',
  summary: 'Remove a tax rate that is not in force yet',
  body: Type.Object({ ...Upcoming, region: Region }),
});

export const removeDutyRate = defineCall({
  ...staffCall,
  method: 'DELETE',
  path: '/staff/duty-rates',
  summary: 'Remove a duty rate that is not in force yet',
  body: Type.Object(Upcoming),
});
