import { Type } from 'typebox';
import { defineCall } from '../call.ts';

/** account §3 Currency rate: one US dollar in the visitor's currency; dollars themselves where there is no rate. */
export const CurrencyRate = Type.Object({
  currencyCode: Type.String(),
  locale: Type.String(),
  exchangeRate: Type.Number(),
});

export const readCurrencies = defineCall({
  method: 'GET',
  path: '/currencies',
  summary: 'The currencies prices can be shown in',
  payload: Type.Object({ currencies: Type.Array(Type.String()) }),
});

export const readCurrencyRate = defineCall({
  method: 'GET',
  path: '/currency-rate',
  summary: "One US dollar in the visitor's currency",
  payload: CurrencyRate,
});
