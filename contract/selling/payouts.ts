import { RETURN_DAYS } from '@easel/domain/catalogue/return-period';
import { PAYOUT_STATES } from '@easel/domain/selling/payouts';
import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../nullable.ts';
import { PayoutBlock } from './studio-payouts.ts';

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
  block: nullable(PayoutBlock),
  account: nullable(Type.String({ description: 'Where the money goes, by its last characters.' })),
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
  state: Type.Enum([...PAYOUT_STATES]),
  returnedAt: nullable(Type.String({ format: 'date-time', description: 'When the bank has sent it back.' })),
  destination: Type.String({ description: 'The account by its last characters.' }),
  returnReason: Type.String(),
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

const SeenAmount = {
  artistId: Id,
  cents: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: 'What you were shown as due.' }),
  currency: Type.Optional(Type.String({ pattern: '^[A-Z]{3}$', default: 'USD' })),
};

const AccountFacts = Type.Array(Type.Object({ label: Type.String(), value: Type.String() }), {
  description: 'The bank account.',
});

export const readPayoutDestination = defineCall({
  method: 'POST',
  path: '/staff/payouts/destination',
  summary: 'Get the bank account for a payout that you are about to make',
  description: 'Only while the amount is due and can be paid. Every look is recorded, and the artist sees it.',
  access: 'payArtists',
  impersonation: 'deny',
  body: Type.Object(SeenAmount),
  payload: Type.Object({
    facts: AccountFacts,
    detailsVersion: Type.Integer(),
  }),
});
export type PayoutDestination = Static<typeof readPayoutDestination.payload>;

const PaidOut = Type.Object({ payoutId: Type.String(), facts: AccountFacts });
export type PaidOut = Static<typeof PaidOut>;

export const payOut = defineCall({
  method: 'POST',
  path: '/staff/payouts',
  summary: 'Record a payout of everything that is due to an artist',
  description:
    'Record it first, then transfer the money and confirm it: only one of two members of staff succeeds. The amount must be the one that is due, and the bank account the current one, at which you have looked. If the transfer fails, record that the payout was sent back.',
  access: 'payArtists',
  impersonation: 'deny',
  body: Type.Object({
    ...SeenAmount,
    detailsVersion: Type.Integer({
      minimum: 1,
      maximum: 2_147_483_647,
      description: 'Of the bank account that you were shown.',
    }),
    reference: Type.Optional(Type.String({ maxLength: 200, description: 'That you give the transfer at your bank.' })),
  }),
  payload: Type.Object({ ...PayoutList.properties, paid: PaidOut }),
});

const payoutParams = Type.Object({
  payoutId: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }),
});

export const readTransferAccount = defineCall({
  method: 'POST',
  path: '/staff/payouts/:payoutId/account',
  summary: 'Get the bank account of a payout that is recorded and not transferred yet',
  description: 'Every look is recorded, and the artist sees it.',
  access: 'payArtists',
  impersonation: 'deny',
  params: payoutParams,
  payload: PaidOut,
});

export const confirmTransfer = defineCall({
  method: 'POST',
  path: '/staff/payouts/:payoutId/transferred',
  summary: 'Record that the money of a payout was transferred',
  access: 'payArtists',
  impersonation: 'deny',
  params: payoutParams,
  body: Type.Object({
    reference: Type.Optional(Type.String({ maxLength: 200, description: 'Of the transfer at your bank.' })),
  }),
  payload: PayoutList,
});

export const returnPayout = defineCall({
  method: 'POST',
  path: '/staff/payouts/:payoutId/return',
  summary: 'Record that the bank has sent a payout back, or that its transfer has failed',
  description: 'The amount is due again, and paid after the artist has checked the payout details.',
  access: 'payArtists',
  impersonation: 'deny',
  params: payoutParams,
  body: Type.Object({ reason: Type.String({ minLength: 1, maxLength: 200 }) }),
  payload: PayoutList,
});
