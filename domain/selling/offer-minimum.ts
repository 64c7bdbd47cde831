import { type Outcome, ok, reject } from '../outcome.ts';

const HOUR_MS = 3_600_000;

/** An offer below the artist's minimum is declined after a time that an artist might need. */
export const MIN_DECLINE_DELAY_MS = 2 * HOUR_MS;
export const MAX_DECLINE_DELAY_MS = 20 * HOUR_MS;

/**
 * When an offer is declined without asking the artist; undefined if the artist decides. Nobody can tell the difference: the offer is open until
 * then, and the time is random.
 */
export function automaticDeclineAt(
  offeredCents: number,
  minimumCents: number | undefined,
  { now, random }: { now: number; random: number },
): number | undefined {
  const at = now + MIN_DECLINE_DELAY_MS + Math.floor(random * (MAX_DECLINE_DELAY_MS - MIN_DECLINE_DELAY_MS));
  return minimumCents !== undefined && offeredCents < minimumCents ? at : undefined;
}

/** The artist's minimum: whole dollars, below the price of the work. Null for none. */
export function checkOfferMinimum(
  minimumCents: number | null,
  highestPriceCents: number | undefined,
): Outcome<number | null, 'invalid'> {
  if (minimumCents === null) return ok(null);
  if (!Number.isSafeInteger(minimumCents) || minimumCents <= 0 || minimumCents % 100 !== 0)
    return reject('invalid', 'Please enter a minimum in whole US dollars.');
  if (highestPriceCents !== undefined && minimumCents >= highestPriceCents)
    return reject('invalid', 'Please enter a minimum below the price of the work.');
  return ok(minimumCents);
}
