/** While a payment is pending, the works of the order are held for its buyer. */
export const HOLD_MS = 15 * 60_000;

export const holdExpiresAt = (now: number): number => now + HOLD_MS;
