import { OWN_CARRIERS } from '@easel/domain/selling/carriers';
import { LINE_STATUSES } from '@easel/domain/selling/order-status';
import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { ArtworkTile } from '../catalogue/artwork-tile.ts';
import { nullable } from '../nullable.ts';

const LineStatus = Type.Enum([...LINE_STATUSES]);

const OpenLine = Type.Object({
  orderNumber: Type.String(),
  line: Type.Integer(),
  title: Type.String(),
  artistName: Type.String(),
  kind: Type.Enum(['original', 'print', 'gift-card']),
  quantity: Type.Integer(),
  work: nullable(ArtworkTile),
  status: LineStatus,
  placedAt: Type.String({ format: 'date-time' }),
  shipTo: Type.Array(Type.String(), { description: 'The lines of the address.' }),
  note: Type.String({ description: 'The last note, such as the reason for a return.' }),
  shipBy: nullable(Type.String(), 'The last day for shipping it, as 2026-11-16. Null once it has left.'),
  daysLeft: nullable(Type.Integer(), 'Calendar days until then; negative if it is overdue.'),
  isDisputed: Type.Boolean({ description: 'The payment is disputed: the work should not be shipped now.' }),
  nextStatuses: Type.Array(LineStatus, { description: 'What you may change it to.' }),
});
export type OpenLine = Static<typeof OpenLine>;

const OpenLines = Type.Object({
  lines: Type.Array(OpenLine, { description: 'The oldest first, at most 200.' }),
  totalResults: Type.Integer(),
});
export type OpenLines = Static<typeof OpenLines>;

export const listOpenLines = defineCall({
  method: 'GET',
  path: '/fulfillment',
  summary: 'List works that have to be shipped or are on their way',
  description: 'Artists see their own works, staff see all of them.',
  access: 'fulfillOrders',
  impersonation: 'allow',
  payload: OpenLines,
});

export const changeLine = defineCall({
  method: 'POST',
  path: '/fulfillment/:orderNumber/:line',
  summary: 'Change the status of a work that was ordered',
  access: 'fulfillOrders',
  impersonation: 'log',
  params: Type.Object({
    orderNumber: Type.String({ minLength: 1, maxLength: 40 }),
    line: Type.Integer({ minimum: 1, maximum: 1_000 }),
  }),
  body: Type.Object({
    status: LineStatus,
    note: Type.Optional(Type.String({ maxLength: 500 })),
    carrier: Type.Optional(
      Type.Enum(
        OWN_CARRIERS.map(({ code }) => code),
        { description: 'Who delivers a work that was shipped.' },
      ),
    ),
    trackingNumber: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  payload: OpenLines,
});
