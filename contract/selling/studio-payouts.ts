import { LINE_STATUSES } from '@easel/domain/selling/order-status';
import { PAYOUT_STATES } from '@easel/domain/selling/payouts';
import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../nullable.ts';

const Moment = Type.String({ format: 'date-time' });
const Cents = Type.Integer({ description: 'In cents of the currency.' });

export const PayoutBlock = Type.Object({
  reason: Type.Enum(['no-details', 'refused-details', 'recently-changed', 'below-minimum']),
  until: nullable(Type.String({ format: 'date-time', description: 'After a change of the details.' })),
});

const OwnPayout = Type.Object({
  payoutId: Type.String(),
  createdAt: Moment,
  cents: Cents,
  currency: Type.String(),
  state: Type.Enum([...PAYOUT_STATES]),
  reference: Type.String(),
  returnReason: Type.String(),
});
export type OwnPayout = Static<typeof OwnPayout>;

const HeldShare = Type.Object({
  orderNumber: Type.String(),
  line: Type.Integer(),
  title: Type.String(),
  cents: Cents,
  status: Type.Enum([...LINE_STATUSES]),
  dueAt: nullable(Type.String({ format: 'date-time', description: 'Known once the work was delivered.' })),
});

const StudioPayouts = Type.Object({
  currency: Type.String(),
  dueCents: Type.Integer({ description: 'Negative if a work was refunded after its payout.' }),
  heldCents: Type.Integer({ description: 'Shares of works that can still be returned.' }),
  paidCents: Cents,
  minimumCents: Cents,
  next: nullable(
    Type.Object({
      cents: Cents,
      block: nullable(PayoutBlock),
      payday: nullable(
        Type.String({
          format: 'date',
          description:
            'When you can expect it; without payout details, if you enter them now. Absent if the amount is below the minimum.',
        }),
      ),
    }),
  ),
  isRestWanted: Type.Boolean({ description: 'You have asked for everything that is left.' }),
  held: Type.Array(HeldShare, { description: 'What becomes due next first, at most 100.' }),
  payouts: Type.Array(OwnPayout, { description: 'The newest first, at most 200.' }),
  months: Type.Array(Type.String(), { description: 'Months with a statement, the newest first: 2026-11.' }),
});
export type StudioPayouts = Static<typeof StudioPayouts>;

export const readStudioPayouts = defineCall({
  method: 'GET',
  path: '/studio/payouts',
  summary: 'Get your next payout, what is still held, and what was paid',
  access: 'sellWorks',
  impersonation: 'allow',
  payload: StudioPayouts,
});

export const readStudioPayout = defineCall({
  method: 'GET',
  path: '/studio/payouts/:payoutId',
  summary: 'Get a payout and the sales that it has paid',
  access: 'sellWorks',
  impersonation: 'deny',
  params: Type.Object({ payoutId: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }) }),
  payload: Type.Object({
    payout: OwnPayout,
    destination: Type.String({ description: 'The account by its last characters.' }),
    items: Type.Array(
      Type.Object({
        createdAt: Moment,
        kind: Type.String(),
        orderNumber: nullable(Type.String()),
        line: nullable(Type.Integer()),
        title: Type.String(),
        cents: Type.Integer({ description: 'Negative if a share was taken back.' }),
      }),
    ),
    otherCents: Type.Integer({
      description: 'The part of the amount that belongs to none of the items. 0 except for payouts of former times.',
    }),
  }),
});
export type StudioPayout = Static<typeof readStudioPayout.payload>;

export const requestRest = defineCall({
  method: 'POST',
  path: '/studio/payout-rest',
  summary: 'Ask for everything that is left, although it is below the minimum',
  description: 'For artists who leave. It needs payout details.',
  access: 'sellWorks',
  impersonation: 'deny',
  payload: StudioPayouts,
});

const SaleParams = Type.Object({
  orderNumber: Type.String({ minLength: 1, maxLength: 40 }),
  line: Type.Integer({ minimum: 1, maximum: 1_000 }),
});

export const readSale = defineCall({
  method: 'GET',
  path: '/studio/sales/:orderNumber/:line',
  summary: 'Get where the money of a sale went',
  description: 'All amounts are sums of entries of the ledger.',
  access: 'sellWorks',
  impersonation: 'allow',
  params: SaleParams,
  payload: Type.Object({
    orderNumber: Type.String(),
    line: Type.Integer(),
    soldAt: Moment,
    title: Type.String(),
    quantity: Type.Integer(),
    status: Type.Enum([...LINE_STATUSES]),
    dueAt: nullable(Moment),
    currency: Type.String(),
    priceCents: Type.Integer({ description: 'Before any discount.' }),
    artistDiscountCents: Type.Integer({ description: 'Granted by you.' }),
    sharedCents: Type.Integer({ description: 'What you and the shop share.' }),
    commissionCents: Cents,
    shareCents: Type.Integer({ description: 'Your share of the sale.' }),
    shopDiscountCents: Type.Integer({ description: 'Paid by the shop.' }),
    shippingCents: Cents,
    taxCents: Cents,
    dutyCents: Cents,
    paidCents: Type.Integer({ description: 'By the buyer.' }),
    changes: Type.Array(
      Type.Object({
        kind: Type.String(),
        createdAt: Moment,
        buyerCents: Type.Integer({ description: 'What the buyer got back.' }),
        commissionCents: Cents,
        shareCents: Type.Integer({ description: 'Negative if your share was taken back.' }),
      }),
    ),
    receivesCents: Type.Integer({ description: 'Your share after all refunds.' }),
    payouts: Type.Array(
      Type.Object({
        payoutId: Type.String(),
        createdAt: Moment,
        cents: Type.Integer({ description: 'The part of the payout that belongs to this sale.' }),
      }),
    ),
  }),
});
export type SaleView = Static<typeof readSale.payload>;
