/** Amounts are integers in minor units, such as cents. Rates are integers in basis points: 700 is 7 %. */
export const FULL_RATE_BP = 10_000;

/** A rate of an amount, rounded once, half up. */
export const applyRate = (amountCents: number, rateBp: number): number =>
  Math.floor((amountCents * rateBp) / FULL_RATE_BP + 0.5);

/**
 * Distributes an amount in proportion to weights by the largest remainder. The parts are integers and add up to the amount; no part differs
 * from its exact share by a whole unit. Without any weight, every part is 0.
 */
export function allocate(amountCents: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return weights.map(() => 0);
  // Integers of any size: the product of two amounts can exceed what a number holds exactly.
  const shares = weights.map((weight) => BigInt(amountCents) * BigInt(weight));
  const parts = shares.map((share) => Number(share / BigInt(total)));
  const missing = amountCents - sumAmounts(parts);
  const byRemainder = shares
    .map((share, index) => ({ index, remainder: share % BigInt(total) }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  for (const { index } of byRemainder.slice(0, missing)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}

export const sumAmounts = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
