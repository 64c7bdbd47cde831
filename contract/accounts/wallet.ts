import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';

/** A saved card. The card number stays with the payment provider. */
export const PaymentMethod = Type.Object({
  paymentMethodId: Type.Integer(),
  brand: Type.String(),
  lastFour: Type.String(),
  expiry: Type.String({ description: 'As printed on the card, for example 04/2028.' }),
  isDefault: Type.Boolean(),
  isExpired: Type.Boolean(),
});
export type PaymentMethod = Static<typeof PaymentMethod>;

const Item = Type.Object({ paymentMethodId: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) });
const Wallet = Type.Object({
  paymentMethods: Type.Array(PaymentMethod, { description: 'All items, the default first.' }),
});

export const readWallet = defineCall({
  method: 'GET',
  path: '/account/wallet',
  summary: 'List the saved payment methods, the default first',
  access: 'manageAccount',
  impersonation: 'allow',
  payload: Wallet,
});

export const chooseDefaultPaymentMethod = defineCall({
  method: 'PUT',
  path: '/account/wallet/:paymentMethodId/default',
  summary: 'Make a payment method the default',
  access: 'manageAccount',
  impersonation: 'log',
  params: Item,
  payload: Wallet,
});

export const removePaymentMethod = defineCall({
  method: 'DELETE',
  path: '/account/wallet/:paymentMethodId',
  summary: 'Delete a payment method',
  access: 'manageAccount',
  impersonation: 'log',
  params: Item,
  payload: Wallet,
});
