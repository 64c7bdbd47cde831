import { ownValue } from '../text/own-value.ts';
/** The expiry date of a card. */
export interface CardExpiry {
  month: number;
  year: number;
}

/** A card is valid until the end of its month in every time zone, so twelve hours are added to UTC. */
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

/** Payment gateways use lower-case brand names. */
export const brandLabel = (brand: string): string => ownValue(BRANDS, brand.toLowerCase()) ?? (brand || 'Card');
