import { REFUND_BEARERS, REFUND_TARGETS } from '@easel/domain/selling/amount-refunds';
import { DISPUTE_STATUSES } from '@easel/domain/selling/disputes';
import { ORDER_LIST, ORDER_PAYMENT_FILTERS } from '@easel/domain/selling/order-list';
import { LINE_STATUSES } from '@easel/domain/selling/order-status';
import { MAX_FILTER_LENGTH, MAX_FIND_LENGTH, MAX_LIST_PAGE } from '@easel/domain/text/list-query';
import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../nullable.ts';
import { Order } from './orders.ts';

const Cents = Type.Integer({ description: 'In cents of the currency of the order.' });
const Moment = Type.String({ format: 'date-time' });
const OrderNumber = Type.Object({ orderNumber: Type.String({ minLength: 1, maxLength: 40 }) });

export const StaffOrder = Type.Object({
  order: Order,
  buyer: nullable(Type.Object({ id: Type.Integer(), name: Type.String() })),
  phone: Type.String(),
  lines: Type.Array(
    Type.Object({
      line: Type.Integer(),
      leftCents: Type.Integer({ description: 'What can still be refunded of the line, in cents.' }),
      nextStatuses: Type.Array(Type.Enum([...LINE_STATUSES])),
    }),
  ),
  left: Type.Object({ cents: Cents, cardCents: Cents, giftCardCents: Cents }),
  payments: Type.Array(
    Type.Object({
      paymentId: Type.String(),
      gateway: Type.String(),
      gatewayId: nullable(Type.String()),
      status: Type.String(),
      amountCents: Cents,
      refundedCents: Cents,
      declineReason: nullable(Type.String()),
      createdAt: Moment,
    }),
  ),
  refunds: Type.Array(
    Type.Object({
      refundId: Type.String(),
      reason: Type.String(),
      cardCents: Cents,
      giftCardCents: Cents,
      status: Type.Enum(['pending', 'done', 'failed', 'transferred'], {
        description: '`failed`: it did not reach the card. `transferred`: it was paid by bank transfer instead.',
      }),
      failure: Type.String({ description: 'Why it did not reach the card.' }),
      by: nullable(Type.String({ description: 'The member of staff who gave it.' })),
      createdAt: Moment,
    }),
  ),
  disputes: Type.Array(
    Type.Object({
      disputeId: Type.String({ description: "The gateway's id." }),
      status: Type.Enum([...DISPUTE_STATUSES]),
      cents: Cents,
      currency: Type.String(),
      reason: Type.String(),
      openedAt: Moment,
      respondBy: nullable(Moment),
      closedAt: nullable(Moment),
    }),
  ),
  ledger: Type.Array(
    Type.Object({
      transactionId: Type.Integer(),
      kind: Type.String(),
      createdAt: Moment,
      account: Type.String(),
      of: Type.String({ description: 'The artist or the tax office.' }),
      line: nullable(Type.Integer()),
      cents: Type.Integer({ description: 'Debits are positive, credits negative.' }),
      currency: Type.String({ description: 'Fees are in the currency of the account at the gateway.' }),
    }),
  ),
  notes: Type.Array(
    Type.Object({ noteId: Type.Integer(), text: Type.String(), by: nullable(Type.String()), createdAt: Moment }),
  ),
  emails: Type.Array(Type.Object({ kind: Type.String(), subject: Type.String(), createdAt: Moment })),
});
export type StaffOrder = Static<typeof StaffOrder>;

const staffCall = { access: 'manageOrders', params: OrderNumber, payload: StaffOrder } as const;

const FoundOrder = Type.Object({
  orderNumber: Type.String(),
  email: Type.String(),
  buyer: Type.String({ description: 'The name of the recipient.' }),
  country: Type.String({ description: 'Lower case. Empty for gift cards.' }),
  status: Type.Enum([...LINE_STATUSES]),
  createdAt: Moment,
  totalCents: Cents,
  currency: Type.String(),
  titles: Type.Array(Type.String()),
  artists: Type.Array(Type.String()),
});
export type FoundOrder = Static<typeof FoundOrder>;

const Day = (description: string) => Type.Optional(Type.String({ maxLength: 10, description }));

const OrderFilter = {
  q: Type.Optional(
    Type.String({
      maxLength: MAX_FIND_LENGTH,
      default: '',
      description: 'Number, email, name or title; words by their beginnings.',
    }),
  ),
  sort: Type.Optional(
    Type.String({
      maxLength: 20,
      description: `One of ${ORDER_LIST.sorts.join(', ')}; descending with a minus. The newest first by default.`,
    }),
  ),
  state: Type.Optional(Type.Enum([...LINE_STATUSES], { description: 'The status of the whole order.' })),
  payment: Type.Optional(
    Type.Enum([...ORDER_PAYMENT_FILTERS], { description: '`disputed`: at the bank, and not decided yet.' }),
  ),
  from: Day('The first day, such as 2026-11-01, in UTC.'),
  until: Day('The last day.'),
  country: Type.Optional(Type.String({ maxLength: 2 })),
  artist: Type.Optional(Type.String({ maxLength: MAX_FILTER_LENGTH, description: 'A part of the name, or the id.' })),
};

export const findOrders = defineCall({
  method: 'GET',
  path: '/staff/orders',
  summary: 'Find orders by number, email, name or title',
  description: 'Filtered and sorted. Filters that cannot be read are ignored.',
  access: 'manageOrders',
  impersonation: 'allow',
  query: Type.Object({
    ...OrderFilter,
    pageNumber: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_LIST_PAGE, default: 1 })),
  }),
  payload: Type.Object({
    orders: Type.Array(FoundOrder),
    totalResults: Type.Integer(),
    pageSize: Type.Integer(),
  }),
});
export type OrderList = Static<typeof findOrders.payload>;

export const exportOrders = defineCall({
  method: 'GET',
  path: '/staff/order-list/csv',
  summary: 'Download orders as a table',
  description: 'With the filters and the order of the list, at most 10,000.',
  access: 'manageOrders',
  impersonation: 'allow',
  response: 'csv',
  query: Type.Object({
    ...OrderFilter,
    numbers: Type.Optional(Type.String({ maxLength: 4_000, description: 'Only these orders, separated by commas.' })),
  }),
  payload: Type.Object({}),
});

export const readStaffOrder = defineCall({
  ...staffCall,
  method: 'GET',
  path: '/staff/orders/:orderNumber',
  summary: 'Get everything about an order',
  impersonation: 'allow',
});

export const refundOrder = defineCall({
  ...staffCall,
  method: 'POST',
  path: '/staff/orders/:orderNumber/refunds',
  summary: 'Refund an amount of an order',
  description: 'Never more than what is left. A repeated request with the same id has no other effect.',
  impersonation: 'log',
  body: Type.Object({
    refundId: Type.String({ minLength: 1, maxLength: 100, description: 'A UUID of your choice.' }),
    line: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 1_000, description: 'Required unless the shop bears the refund.' }),
    ),
    cents: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    bearer: Type.Enum([...REFUND_BEARERS], {
      description: '`sale`: artist, shop and taxes, as in the sale of the line. `shop`: the shop alone.',
    }),
    target: Type.Enum([...REFUND_TARGETS]),
    reason: Type.String({ minLength: 1, maxLength: 500 }),
  }),
});

export const repayRefund = defineCall({
  ...staffCall,
  method: 'POST',
  path: '/staff/orders/:orderNumber/refunds/:refundId/repay',
  summary: 'Pay a refund that did not reach the card',
  description: '`card`: it is paid to the card once more. `transfer`: you have transferred it from your bank account.',
  impersonation: 'log',
  params: Type.Object({ ...OrderNumber.properties, refundId: Type.String({ minLength: 1, maxLength: 100 }) }),
  body: Type.Object({ by: Type.Enum(['card', 'transfer']) }),
});

export const resendConfirmation = defineCall({
  ...staffCall,
  method: 'POST',
  path: '/staff/orders/:orderNumber/confirmation',
  summary: 'Send the confirmation of an order again',
  impersonation: 'log',
});

export const addOrderNote = defineCall({
  ...staffCall,
  method: 'POST',
  path: '/staff/orders/:orderNumber/notes',
  summary: 'Add a note to an order, for staff only',
  impersonation: 'log',
  body: Type.Object({ text: Type.String({ minLength: 1, maxLength: 2_000 }) }),
});
