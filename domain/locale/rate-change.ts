import { type Outcome, ok, reject } from '../outcome.ts';
import { CURRENCIES } from './countries.ts';

export const MAX_RATE = 1_000_000;
/** A rate that changes by more than this factor is probably a typo and must be confirmed. */
const MAX_STEP = 2;

export interface RateChange {
  currencyCode: string;
  /** One US dollar in this currency. */
  rate: number;
  lastRate: number | undefined;
  /** The user has confirmed an unusual rate. */
  isConfirmed: boolean;
}

export type RateRefusal = 'unknown-currency' | 'dollar' | 'not-positive' | 'too-large' | 'far-off';

/** All currencies except US dollars, the base. */
export const RATED_CURRENCIES = CURRENCIES.filter((code) => code !== 'USD');

/** Whether a new exchange rate may be set. */
export function checkRateChange({
  currencyCode,
  rate,
  lastRate,
  isConfirmed,
}: RateChange): Outcome<number, RateRefusal> {
  if (currencyCode === 'USD') return reject('dollar');
  if (!RATED_CURRENCIES.includes(currencyCode)) return reject('unknown-currency');
  if (!Number.isFinite(rate) || rate <= 0) return reject('not-positive');
  if (rate > MAX_RATE) return reject('too-large');
  const step = lastRate === undefined ? 1 : Math.max(rate / lastRate, lastRate / rate);
  return step > MAX_STEP && !isConfirmed ? reject('far-off') : ok(rate);
}

export const RATE_MESSAGES: Record<RateRefusal, string> = {
  'unknown-currency': 'This currency is not supported.',
  dollar: 'The US dollar rate is always 1.',
  'not-positive': 'Please enter a rate above zero.',
  'too-large': 'Please enter a rate of at most 1,000,000.',
  'far-off': 'This is more than double or less than half of the last rate. Please confirm it.',
};
