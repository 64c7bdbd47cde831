import { MAX_BLOCK_MINUTES, MAX_PAYMENT_LIMIT, PAYMENT_SUBJECTS } from '@easel/domain/selling/payment-limits';
import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../nullable.ts';

const Moment = Type.String({ format: 'date-time' });
const Kind = Type.Enum([...PAYMENT_SUBJECTS]);

const LimitFields = {
  kind: Kind,
  maxDeclines: Type.Integer({ minimum: 1, maximum: MAX_PAYMENT_LIMIT, description: 'Declined payments until a wait.' }),
  blockMinutes: Type.Integer({ minimum: 1, maximum: MAX_BLOCK_MINUTES, description: 'How long the wait is.' }),
  maxParallel: Type.Integer({
    minimum: 1,
    maximum: MAX_PAYMENT_LIMIT,
    description: 'Payments without a result and declined ones, at a time.',
  }),
  captchaAfter: Type.Integer({ minimum: 0, maximum: MAX_PAYMENT_LIMIT }),
  maxHeldWorks: Type.Integer({
    minimum: 1,
    maximum: MAX_PAYMENT_LIMIT,
    description: 'Works that payments without a confirmation hold at a time.',
  }),
};

const PaymentLimits = Type.Object({
  limits: Type.Array(Type.Object({ ...LimitFields, changedAt: nullable(Moment), changedBy: nullable(Type.String()) })),
  subjects: Type.Array(
    Type.Object({
      subject: Type.String({ description: 'Names the buyer, card, email address or network without revealing it.' }),
      kind: Kind,
      declined: Type.Integer(),
      heldWorks: Type.Integer(),
      waitMinutes: Type.Integer({ description: '0 if it may pay.' }),
      lastOrderNumber: nullable(Type.String()),
      lastEmail: nullable(Type.String()),
    }),
    { description: 'Who had declined payments lately, or holds works. Those who have to wait first, at most 100.' },
  ),
  declines: Type.Array(
    Type.Object({
      declinedAt: Moment,
      orderNumber: Type.String(),
      email: Type.String(),
      cents: Type.Integer(),
      currency: Type.String(),
      reason: Type.String(),
    }),
    { description: 'The newest first, at most 50.' },
  ),
  declinesOfDay: Type.Integer({ description: 'Declined payments of the last 24 hours.' }),
});
export type PaymentLimits = Static<typeof PaymentLimits>;

const staffCall = { access: 'manageOrders', payload: PaymentLimits } as const;

export const readPaymentLimits = defineCall({
  ...staffCall,
  method: 'GET',
  path: '/staff/payment-limits',
  summary: 'Get the limits of declined payments, and who has reached them',
  impersonation: 'allow',
});

export const changePaymentLimit = defineCall({
  ...staffCall,
  method: 'PUT',
  path: '/staff/payment-limits',
  summary: 'Change a limit of declined payments and held works',
  impersonation: 'deny',
  body: Type.Object(LimitFields),
});

export const unblockPayments = defineCall({
  ...staffCall,
  method: 'POST',
  path: '/staff/payment-limits/unblock',
  summary: 'Forget the declined payments of a buyer, card, email address or network',
  impersonation: 'deny',
  body: Type.Object({ subject: Type.String({ minLength: 1, maxLength: 200 }) }),
});
