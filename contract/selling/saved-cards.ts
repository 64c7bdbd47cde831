import { type Static, Type } from 'typebox';
import { PaymentMethod } from '../accounts/wallet.ts';
import { defineCall } from '../call.ts';

const CardSetup = Type.Object({
  url: Type.String({ description: 'The page of the payment provider where the card is entered.' }),
});

export const startCardSetup = defineCall({
  method: 'POST',
  path: '/account/card-setups',
  summary: 'Start saving a card',
  description:
    'The card is entered on a page of the payment provider, which returns to `/account/wallet?setup=` and the id of the setup.',
  access: 'manageAccount',
  impersonation: 'deny',
  payload: CardSetup,
});
export type CardSetup = Static<typeof CardSetup>;

export const finishCardSetup = defineCall({
  method: 'POST',
  path: '/account/card-setups/:setupId/finish',
  summary: 'Save the card of a completed setup',
  access: 'manageAccount',
  impersonation: 'deny',
  params: Type.Object({ setupId: Type.String({ minLength: 1, maxLength: 200 }) }),
  payload: Type.Object({ paymentMethods: Type.Array(PaymentMethod) }),
});
