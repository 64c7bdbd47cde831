import type { Destination } from './quote-destination.ts';

/** How long the prices of a quote are honored. */
export const QUOTE_MINUTES = 30;

/** At the minute a quote ends, it is no longer valid. */
export const isQuoteExpired = ({ expiresAt }: { expiresAt: number }, now: number): boolean => now >= expiresAt;

/** Whether a quote was made for an address: a quote for another country or state has other taxes. The postal code counts if the quote has one. */
export const coversAddress = (
  quoted: Destination,
  address: { countryCode: string; state: string; postalCode: string },
): boolean =>
  quoted.countryCode === address.countryCode &&
  quoted.region === address.state &&
  (quoted.postalCode === '' || quoted.postalCode === address.postalCode);
