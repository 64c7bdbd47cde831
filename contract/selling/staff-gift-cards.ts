import { GIFT_CARD_STATES } from '@easel/domain/selling/issued-gift-card';
import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../nullable.ts';

const Moment = Type.String({ format: 'date-time' });
const Cents = Type.Integer({ description: 'In US cents.' });
const CardParams = Type.Object({ giftCardId: Type.Integer({ minimum: 1, maximum: 2_000_000_000 }) });
const Text = Type.String({ maxLength: 10_000 });
const UUID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

const GiftCardRow = Type.Object({
  giftCardId: Type.Integer(),
  lastCharacters: Type.String({ description: 'Of the code, which nobody sees again. Empty until it is sent.' }),
  state: Type.Enum([...GIFT_CARD_STATES]),
  initialCents: Cents,
  balanceCents: Cents,
  recipientName: Type.String(),
  recipientEmail: nullable(Type.String()),
  orderNumber: nullable(Type.String(), 'The order that bought it, or whose refund it is.'),
  source: Type.Enum(['sold', 'refund', 'staff', 'other']),
  createdAt: Moment,
  expiresAt: nullable(Moment),
});
export type GiftCardRow = Static<typeof GiftCardRow>;

export const listGiftCards = defineCall({
  method: 'GET',
  path: '/staff/gift-cards',
  summary: 'Find gift cards by the last characters of their code, an order, or an email address',
  access: 'readGiftCards',
  impersonation: 'allow',
  query: Type.Object({
    q: Type.Optional(Type.String({ maxLength: 254 })),
    sort: Type.Optional(
      Type.String({ maxLength: 20, description: '`created` or `balance`; with - the other way round.' }),
    ),
    pageNumber: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })),
  }),
  payload: Type.Object({
    giftCards: Type.Array(GiftCardRow),
    totalResults: Type.Integer(),
    pageSize: Type.Integer(),
    owedCents: Type.Integer({ description: 'What all cards can still pay, from the ledger.' }),
  }),
});
export type GiftCardList = Static<typeof listGiftCards.payload>;

const StaffGiftCard = Type.Object({
  ...GiftCardRow.properties,
  message: Type.String(),
  sentAt: nullable(Moment),
  entries: Type.Array(
    Type.Object({
      happenedAt: Moment,
      kind: Type.Enum(['issued', 'paid', 'returned', 'blocked', 'unblocked', 'extended']),
      cents: Type.Integer({ description: 'The change of the balance.' }),
      orderNumber: nullable(Type.String()),
      reason: Type.String(),
      by: nullable(Type.String(), 'Who of the staff did it.'),
      transactionId: nullable(Type.Integer(), 'In the ledger.'),
    }),
    { description: 'The oldest first.' },
  ),
});
export type StaffGiftCard = Static<typeof StaffGiftCard>;

export const readStaffGiftCard = defineCall({
  method: 'GET',
  path: '/staff/gift-cards/:giftCardId',
  summary: 'Get a gift card and what happened to it',
  access: 'readGiftCards',
  impersonation: 'allow',
  params: CardParams,
  payload: StaffGiftCard,
});

const moneyCall = { access: 'manageGiftCards', impersonation: 'deny', payload: StaffGiftCard } as const;

export const issueGiftCard = defineCall({
  ...moneyCall,
  method: 'POST',
  path: '/staff/gift-cards',
  summary: 'Give somebody a gift card',
  description: 'The code is sent by email and shown nowhere. The same key issues one card, however often it is sent.',
  body: Type.Object({
    issueKey: Type.String({ pattern: UUID, description: 'A UUID that names this wish.' }),
    amountCents: Type.Number(),
    recipientName: Text,
    recipientEmail: Text,
    message: Text,
    reason: Text,
    expiresOn: nullable(Type.String({ maxLength: 20 }), 'The last day; null if it does not expire.'),
  }),
});

export const blockGiftCard = defineCall({
  ...moneyCall,
  method: 'POST',
  path: '/staff/gift-cards/:giftCardId/block',
  summary: 'Block a gift card, or open it again',
  params: CardParams,
  body: Type.Object({ isBlocked: Type.Boolean(), reason: Text }),
});

export const extendGiftCard = defineCall({
  ...moneyCall,
  method: 'POST',
  path: '/staff/gift-cards/:giftCardId/extend',
  summary: 'Let a gift card end later',
  params: CardParams,
  body: Type.Object({
    expiresOn: nullable(Type.String({ maxLength: 20 }), 'The last day; null if it does not expire any more.'),
    reason: Text,
  }),
});
