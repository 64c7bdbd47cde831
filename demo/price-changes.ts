import type { ZonePrices } from '@easel/domain/catalogue/zone-price';
import { createSeededRandom } from './random.ts';

export interface DemoPriceChange {
  oldPrices: ZonePrices;
  newPrices: ZonePrices;
  /** Days before now. */
  daysAgo: number;
}

const CHANGED_SHARE = 0.2;
const MAX_CHANGES = 3;
const MIN_AGE_DAYS = 30;

const scaled = (prices: ZonePrices, factor: number): ZonePrices =>
  Object.fromEntries(
    Object.entries(prices).map(([zone, cents]) => [zone, Math.max(500, Math.round((cents * factor) / 500) * 500)]),
  );

/** Earlier prices of some works, oldest first. The last change leads to the price of today. Mostly, prices rise. */
export function createPriceChanges(
  seed: string,
  index: number,
  { listPrices, ageDays }: { listPrices: ZonePrices; ageDays: number },
): DemoPriceChange[] {
  const random = createSeededRandom(`prices ${seed} ${index}`);
  if (ageDays < MIN_AGE_DAYS || !random.isTrue(CHANGED_SHARE)) return [];
  const count = random.whole(1, MAX_CHANGES);
  const changes: DemoPriceChange[] = [];
  let newPrices = listPrices;
  for (let at = 1; at <= count; at++) {
    const oldPrices = scaled(newPrices, random.isTrue(0.7) ? random.between(0.8, 0.95) : random.between(1.05, 1.25));
    changes.unshift({ oldPrices, newPrices, daysAgo: (ageDays * at) / (count + 1) });
    newPrices = oldPrices;
  }
  return changes;
}
