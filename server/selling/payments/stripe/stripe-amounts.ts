import { getDecimals } from '@easel/domain/locale/currency';

/** Currencies that Stripe counts in whole units. */
const WHOLE_UNITS = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
/** Currencies with three decimals at Stripe. The last digit must be 0. */
const THREE_DECIMALS = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND']);

const stripeDecimalsOf = (currency: string): number =>
  WHOLE_UNITS.has(currency) ? 0 : THREE_DECIMALS.has(currency) ? 3 : 2;

/**
 * An amount in the unit in which Stripe counts the currency. It is not always ours: Stripe counts Icelandic crowns in hundredths, for example.
 * Undefined if Stripe cannot charge the exact amount.
 */
export function toStripeAmount(minor: number, currency: string): number | undefined {
  const difference = stripeDecimalsOf(currency) - getDecimals(currency);
  const amount = difference >= 0 ? minor * 10 ** difference : minor / 10 ** -difference;
  if (!Number.isSafeInteger(amount)) return undefined;
  return THREE_DECIMALS.has(currency) && amount % 10 !== 0 ? undefined : amount;
}

/** An amount of Stripe in our minor unit. */
export function fromStripeAmount(stripeAmount: number, currency: string): number {
  const difference = getDecimals(currency) - stripeDecimalsOf(currency);
  return difference >= 0 ? stripeAmount * 10 ** difference : stripeAmount / 10 ** -difference;
}
