import {
  MAX_GIFT_CARD_CENTS,
  MAX_GIFT_CARD_MESSAGE_LENGTH,
  MAX_GIFT_CARD_NAME_LENGTH,
  MIN_GIFT_CARD_CENTS,
} from '@easel/domain/selling/gift-card-purchase';
import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../nullable.ts';
import { Cart } from './cart.ts';

// Lengths are generous here; the rule in the domain has the limits and their messages.
const Name = Type.String({ maxLength: 1_000, description: `1 to ${MAX_GIFT_CARD_NAME_LENGTH} characters.` });

export const buyGiftCard = defineCall({
  method: 'POST',
  path: '/cart/gift-cards',
  summary: 'Add a gift card for someone to your cart',
  description: 'It becomes a line of the cart with the quantity 1. Gift cards are not discounted, taxed or shipped.',
  access: 'holdCart',
  impersonation: 'log',
  body: Type.Object({
    amountCents: Type.Optional(
      Type.Integer({
        description: `In US cents: whole dollars from ${MIN_GIFT_CARD_CENTS} to ${MAX_GIFT_CARD_CENTS}. Required without amountDollars.`,
      }),
    ),
    amountDollars: Type.Optional(
      Type.String({
        maxLength: 100,
        description: 'Another amount as it was typed, such as 75. Unless empty, it is used.',
      }),
    ),
    recipientName: Name,
    recipientEmail: Type.String({ maxLength: 1_000 }),
    senderName: Name,
    message: Type.Optional(
      Type.String({
        maxLength: 10_000,
        default: '',
        description: `At most ${MAX_GIFT_CARD_MESSAGE_LENGTH} characters.`,
      }),
    ),
    deliverOn: Type.Optional(
      Type.String({
        maxLength: 100,
        description: 'The day it is sent, such as 2026-12-24. Without it, or empty, it is sent once it is paid.',
      }),
    ),
  }),
  payload: Cart,
});

export const readGiftCardBalance = defineCall({
  method: 'POST',
  path: '/gift-cards/balance',
  summary: 'Get the balance of a gift card',
  description: 'Codes that cannot be used get one message, and attempts are limited.',
  access: 'everyone',
  impersonation: 'allow',
  body: Type.Object({ giftCard: Type.String({ minLength: 1, maxLength: 100, description: 'The code.' }) }),
  payload: Type.Object({
    lastCharacters: Type.String(),
    balanceCents: Type.Integer({ description: 'In US cents.' }),
    expiresAt: nullable(Type.String({ format: 'date-time' }), 'Null if it does not expire.'),
  }),
});
