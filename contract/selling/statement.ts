import { LINE_STATUSES } from '@easel/domain/selling/order-status';
import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../nullable.ts';

const StatementEntry = Type.Object({
  createdAt: Type.String({ format: 'date-time' }),
  kind: Type.Enum(['sale', 'refund', 'payout', 'payout-return', 'fee', 'goodwill', 'dispute', 'transfer', 'gift-card']),
  orderNumber: nullable(Type.String()),
  line: nullable(Type.Integer({ description: 'Of the order.' })),
  title: Type.String(),
  quantity: Type.Integer(),
  priceCents: Type.Integer({ description: 'What the work was sold for, in US cents.' }),
  artistCents: Type.Integer({
    description: 'The artist’s share; negative if it was taken back or paid out. In US cents.',
  }),
  status: nullable(Type.Enum([...LINE_STATUSES])),
  dueAt: nullable(Type.String({ format: 'date-time', description: 'When the share of a delivered work becomes due.' })),
});
export type StatementEntry = Static<typeof StatementEntry>;

export const readStatement = defineCall({
  method: 'GET',
  path: '/studio/statement',
  summary: 'Get your sales, your share of each, and what is due',
  description: 'A share becomes due when the work can no longer be returned.',
  access: 'sellWorks',
  impersonation: 'allow',
  payload: Type.Object({
    balanceCents: Type.Integer({ description: 'All shares that have not been paid out, in US cents.' }),
    dueCents: Type.Integer({
      description: 'What can be paid out now, in US cents. Negative if a work was refunded after its payout.',
    }),
    notYetDueCents: Type.Integer({ description: 'Shares of works that can still be returned, in US cents.' }),
    paidCents: Type.Integer({ description: 'Everything that was paid out, in US cents.' }),
    currency: Type.Literal('USD'),
    entries: Type.Array(StatementEntry, { description: 'The newest first, at most 500.' }),
  }),
});
export type Statement = Static<typeof readStatement.payload>;
