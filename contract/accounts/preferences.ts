import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../nullable.ts';

/** One US dollar in the visitor's currency. US dollars if there is no rate. */
export const CurrencyRate = Type.Object({
  currencyCode: Type.String(),
  locale: Type.String(),
  exchangeRate: Type.Number(),
  effectiveAt: nullable(Type.String({ format: 'date-time' }), 'When the rate was set. Null for US dollars.'),
});

export const readCurrencies = defineCall({
  method: 'GET',
  path: '/currencies',
  summary: 'List the currencies in which prices can be shown',
  access: 'everyone',
  impersonation: 'allow',
  payload: Type.Object({ currencies: Type.Array(Type.String()) }),
});

export const readCurrencyRate = defineCall({
  method: 'GET',
  path: '/currency-rate',
  summary: "Get the exchange rate from US dollars to the visitor's currency",
  access: 'everyone',
  impersonation: 'allow',
  payload: CurrencyRate,
});
