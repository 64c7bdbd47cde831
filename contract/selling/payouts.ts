import { RETURN_DAYS } from '@easel/domain/catalogue/return-period';
import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../nullable.ts';

const Cents = Type.Integer({ description: 'In cents of the currency.' });
const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

const DuePayout = Type.Object({
  artistId: Type.Integer(),
  artistName: Type.String(),
  email: Type.String(),
  dueCents: Type.Integer({
    description: 'Negative if a work was refunded after its payout: the next sales settle it.',
  }),
  notYetDueCents: Cents,
  currency: Type.String(),
});
export type DuePayout = Static<typeof DuePayout>;

const Payout = Type.Object({
  payoutId: Type.String(),
  artistId: Type.Integer(),
  artistName: Type.String(),
  email: Type.String(),
  cents: Cents,
  currency: Type.String(),
  reference: Type.String(),
  paidBy: nullable(Type.String({ description: 'The member of staff.' })),
  createdAt: Type.String({ format: 'date-time' }),
});
export type Payout = Static<typeof Payout>;

const PayoutList = Type.Object({
  due: Type.Array(DuePayout, { description: 'Artists with an open account, the largest amount first.' }),
  history: Type.Array(Payout, { description: 'The newest first, at most 200.' }),
});
export type PayoutList = Static<typeof PayoutList>;

export const listPayouts = defineCall({
  method: 'GET',
  path: '/staff/payouts',
  summary: 'List what is due to artists and what was paid',
  description: `A share becomes due when the work can no longer be returned, ${RETURN_DAYS} days after delivery.`,
  access: 'payArtists',
  impersonation: 'allow',
  payload: PayoutList,
});

export const payOut = defineCall({
  method: 'POST',
  path: '/staff/payouts',
  summary: 'Record a payout of everything that is due to an artist',
  description: 'The amount must be the one that is due, so that nothing is paid twice.',
  access: 'payArtists',
  impersonation: 'log',
  body: Type.Object({
    artistId: Id,
    cents: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: 'What you were shown as due.' }),
    currency: Type.Optional(Type.String({ pattern: '^[A-Z]{3}$', default: 'USD' })),
    reference: Type.Optional(Type.String({ maxLength: 200, description: 'Of the transfer at your bank.' })),
  }),
  payload: PayoutList,
});
