/** The artist's share of a sale (account §6, §9 Commission). */
export const COMMISSION_RATES = { artist: 0.6, limited: 0.5 } as const;

export type SalesChannel = keyof typeof COMMISSION_RATES;

/**
 * What the artist gets and what the shop keeps, in cents. The two always add up to the price. The artist's share is rounded up
 * to a whole cent, so no artist is ever paid less than the promised rate.
 */
export function splitPrice(priceCents: number, channel: SalesChannel): { artistCents: number; shopCents: number } {
  // In tenths, so that 0.6 of a price is exact.
  const artistCents = Math.ceil((priceCents * (COMMISSION_RATES[channel] * 10)) / 10);
  return { artistCents, shopCents: priceCents - artistCents };
}
