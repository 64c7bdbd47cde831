/** While a payment is pending, the works of the order are held for its buyer. */
export const HOLD_MINUTES = 15;
export const HOLD_MS = HOLD_MINUTES * 60_000;

/** After a hold without a purchase, others have this time before the same buyer can hold the work again. */
export const HOLD_PAUSE_MINUTES = 15;

/**
 * When a hold of a work ends. A buyer who has held the work before, and has not bought it, gets what is left of the first hold. Undefined if nothing
 * is left.
 */
export function holdEndsAt(now: number, firstHeldAt: number | undefined): number | undefined {
  const endsAt = (firstHeldAt ?? now) + HOLD_MS;
  return endsAt > now ? endsAt : undefined;
}
