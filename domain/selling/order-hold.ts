/** While a payment is pending, the works of the order are held for its buyer. */
export const HOLD_MINUTES = 15;
export const HOLD_MS = HOLD_MINUTES * 60_000;

export const holdExpiresAt = (now: number): number => now + HOLD_MS;
