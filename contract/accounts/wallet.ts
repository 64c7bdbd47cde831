import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';

/** A card or the like, as the payment service remembers it (account §3 Customer). Its number is never here. */
export const PaymentMethod = Type.Object({
  paymentMethodId: Type.Integer(),
  brand: Type.String(),
  lastFour: Type.String(),
  expiry: Type.String({ description: 'As it is printed on a card, such as 04/2028.' }),
  isDefault: Type.Boolean(),
  isExpired: Type.Boolean(),
});
export type PaymentMethod = Static<typeof PaymentMethod>;

const Item = Type.Object({ paymentMethodId: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) });
const Wallet = Type.Object({
  paymentMethods: Type.Array(PaymentMethod, { description: 'All of them, the default first.' }),
});
const ACCESS = 'savePreferencesToAccount';

export const readWallet = defineCall({
  method: 'GET',
  path: '/account/wallet',
  summary: 'The cards one has saved, the default first',
  access: ACCESS,
  payload: Wallet,
});

export const chooseDefaultPaymentMethod = defineCall({
  method: 'PUT',
  path: '/account/wallet/:paymentMethodId/default',
  summary: 'Make a card the one that is charged unless another is chosen',
  access: ACCESS,
  params: Item,
  payload: Wallet,
});

export const removePaymentMethod = defineCall({
  method: 'DELETE',
  path: '/account/wallet/:paymentMethodId',
  summary: 'Forget a card',
  access: ACCESS,
  params: Item,
  payload: Wallet,
});
