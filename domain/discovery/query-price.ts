import { formatMoney, getDecimals } from '../locale/currency.ts';
import type { DisplayCurrency } from '../locale/exchange.ts';
import type { ParsedAmount } from './parse-amounts.ts';
import { MAX_PRICE, type PriceRange } from './price-bands.ts';

const CODES: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  us$: 'USD',
  a$: 'AUD',
  au$: 'AUD',
  c$: 'CAD',
  ca$: 'CAD',
  nz$: 'NZD',
  hk$: 'HKD',
  s$: 'SGD',
  euro: 'EUR',
  euros: 'EUR',
  pound: 'GBP',
  pounds: 'GBP',
  quid: 'GBP',
  yen: 'JPY',
  francs: 'CHF',
};
const DOLLARS = new Set(['USD', 'AUD', 'CAD', 'NZD', 'HKD', 'SGD']);

/** The currency of an amount: the visitor's own if none is named; "dollar" is the visitor's own if they pay in dollars. */
export function resolveCurrency(unit: string | undefined, own: string): string {
  if (unit === undefined) return own;
  if (unit === '$' || unit === 'dollar' || unit === 'dollars' || unit === 'bucks')
    return DOLLARS.has(own) ? own : 'USD';
  return CODES[unit] ?? unit.toUpperCase();
}

/** An amount as a filter and as a label in the visitor's currency. */
export interface QueryPrice {
  /** In US dollars, up to cents. */
  range: PriceRange;
  label: string;
}

/** The price in a query. `rateOf` returns the price of one US dollar in a currency; an amount in a currency without a rate is ignored. */
export function toQueryPrice(
  { least, most, unit }: Pick<ParsedAmount, 'least' | 'most' | 'unit'>,
  displayCurrency: DisplayCurrency,
  rateOf: (currency: string) => number | undefined,
): QueryPrice | undefined {
  const currency = resolveCurrency(unit, displayCurrency.currencyCode);
  const rate =
    currency === displayCurrency.currencyCode
      ? displayCurrency.exchangeRate
      : currency === 'USD'
        ? 1
        : rateOf(currency);
  if (!rate) return undefined;
  const dollars = (amount: number) => Math.min(MAX_PRICE, Math.round((amount / rate) * 100) / 100);
  const shown = (amount: number) => {
    const own =
      currency === displayCurrency.currencyCode ? amount : Math.round((amount / rate) * displayCurrency.exchangeRate);
    return formatMoney(
      Math.round(own * 10 ** getDecimals(displayCurrency.currencyCode)),
      displayCurrency.currencyCode,
      displayCurrency.isAbroad,
    );
  };
  const range = {
    min: least === undefined ? 0 : dollars(least),
    max: most === undefined ? MAX_PRICE : dollars(most),
  };
  if (least !== undefined && most !== undefined) return { range, label: `${shown(least)} - ${shown(most)}` };
  if (most !== undefined) return { range, label: `Under ${shown(most)}` };
  return least === undefined ? undefined : { range, label: `Over ${shown(least)}` };
}
