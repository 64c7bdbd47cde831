import { ownValue } from '../text/own-value.ts';

/** Amounts are integers in the minor unit of a currency. Formatting is the same on the server and in the browser. */

const SYMBOLS: Record<string, string> = {
  USD: '$',
  EUR: '€',
  GBP: '£',
  JPY: '¥',
  CNY: 'CN¥',
  KRW: '₩',
  INR: '₹',
  ILS: '₪',
  VND: '₫',
  PHP: '₱',
  NGN: '₦',
  UAH: '₴',
  TRY: '₺',
  BRL: 'R$',
  MXN: 'MX$',
  HKD: 'HK$',
  TWD: 'NT$',
  // Other dollars and the franc carry a prefix, to distinguish them from US dollars (docs/specification/preferences.md#currencies).
  AUD: 'AU$',
  CAD: 'CA$',
  NZD: 'NZ$',
  SGD: 'SG$',
  CHF: 'CHF ',
};

/** Number of decimals of currencies that do not have two. */
const DECIMALS: Record<string, number> = {
  CLP: 0,
  ISK: 0,
  JPY: 0,
  KRW: 0,
  PYG: 0,
  UGX: 0,
  VND: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
};

export const getDecimals = (currency: string): number => ownValue(DECIMALS, currency) ?? 2;

export const getCurrencySymbol = (currency: string): string => ownValue(SYMBOLS, currency) ?? `${currency} `;

/**
 * `$1,250`, `$1,250.50`, `CHF 90`, `¥1,200`: whole numbers have no decimals. In a store with another currency, US dollars are
 * marked: `US$1,250`.
 */
export function formatMoney(minor: number, currency: string, isAbroad = false): string {
  const { whole, fraction } = digitsOf(minor, currency);
  const amount = /^0*$/.test(fraction) ? whole : `${whole}.${fraction}`;
  return `${minor < 0 ? '-' : ''}${isAbroad && currency === 'USD' ? 'US$' : getCurrencySymbol(currency)}${amount}`;
}

export const formatDollars = (cents: number): string => formatMoney(cents, 'USD');

/** `$1,250.00`: with all decimals, for columns of amounts such as on an invoice. */
export function formatFullMoney(minor: number, currency: string): string {
  const { whole, fraction } = digitsOf(minor, currency);
  return `${minor < 0 ? '-' : ''}${getCurrencySymbol(currency)}${fraction === '' ? whole : `${whole}.${fraction}`}`;
}

function digitsOf(minor: number, currency: string) {
  const decimals = getDecimals(currency);
  const digits = Math.abs(Math.trunc(minor))
    .toString()
    .padStart(decimals + 1, '0');
  return {
    whole: digits.slice(0, digits.length - decimals).replace(/\B(?=(\d{3})+$)/g, ','),
    fraction: digits.slice(digits.length - decimals),
  };
}

/** `1200.00`, `18000`: an amount for machines, with the decimals of its currency and without symbols. */
export function plainAmount(minor: number, currencyCode: string): string {
  const decimals = getDecimals(currencyCode);
  return (minor / 10 ** decimals).toFixed(decimals);
}
