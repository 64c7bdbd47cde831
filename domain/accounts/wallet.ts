import { ownValue } from '../text/own-value.ts';
/** When a card ends, as it is printed on it. */
export interface CardExpiry {
  month: number;
  year: number;
}

/** A card can be used until the last moment of its month, wherever on earth that is: half a day is added for the places that are behind. */
export function isCardExpired({ month, year }: CardExpiry, now: number): boolean {
  const HALF_DAY_MS = 43_200_000;
  return now >= Date.UTC(year, month, 1) + HALF_DAY_MS;
}

export const formatExpiry = ({ month, year }: CardExpiry): string => `${String(month).padStart(2, '0')}/${year}`;

const BRANDS: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  paypal: 'PayPal',
};

/** Payment services write brands in small letters. */
export const brandLabel = (brand: string): string => ownValue(BRANDS, brand.toLowerCase()) ?? (brand || 'Card');
