/** The artist's share of a sale (docs/specification/artists.md#artists-share). */
export const COMMISSION_RATES = { artist: 0.6, limited: 0.5 } as const;

export type SalesChannel = keyof typeof COMMISSION_RATES;

/**
 * The shares of artist and shop in cents. They add up to the price. The artist's share is rounded up to a whole cent, so that artists never
 * get less than their rate.
 */
export function splitPrice(priceCents: number, channel: SalesChannel): { artistCents: number; shopCents: number } {
  // In tenths, so that 0.6 of a price is exact.
  const artistCents = Math.ceil((priceCents * (COMMISSION_RATES[channel] * 10)) / 10);
  return { artistCents, shopCents: priceCents - artistCents };
}
