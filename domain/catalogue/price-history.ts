import type { Zone } from '../locale/countries.ts';
import { getZonePrice, type ZonePrices } from './zone-price.ts';

/** A change of the prices of a work. `changedAt` is an ISO timestamp. */
export interface PriceChange {
  oldPrices: ZonePrices | null;
  newPrices: ZonePrices | null;
  changedAt: string;
}

/** A price and the day from which it applied, as `2026-11-15`. */
export interface PricePoint {
  priceCents: number;
  from: string;
}

/** The oldest prices of a work with more changes are left out. */
export const MAX_PRICE_POINTS = 24;

const dayOf = (moment: string) => moment.slice(0, 10);

/**
 * The prices of an original in a zone, oldest first. Of several changes on one day the last counts. Empty if the price never changed, or if
 * the work was not sold there before.
 */
export function calculatePriceHistory(changes: readonly PriceChange[], zone: Zone, uploadedAt: string): PricePoint[] {
  const [first] = changes;
  if (!first) return [];
  const prices = [
    { cents: getZonePrice(first.oldPrices, zone), from: dayOf(uploadedAt) },
    ...changes.map(({ newPrices, changedAt }) => ({ cents: getZonePrice(newPrices, zone), from: dayOf(changedAt) })),
  ];
  const points: PricePoint[] = [];
  for (const { cents, from } of prices) {
    if (cents === undefined) continue;
    if (points.at(-1)?.from === from) points.pop();
    if (points.at(-1)?.priceCents !== cents) points.push({ priceCents: cents, from });
  }
  return points.length > 1 ? points.slice(-MAX_PRICE_POINTS) : [];
}

/** A point of the chart: from 0 to 1 in time and in price, both from the lower left. */
export interface ChartPoint {
  x: number;
  y: number;
}

/** The corners of a step line from the first price to today. */
export function priceSteps(points: readonly PricePoint[], today: string): ChartPoint[] {
  const [first] = points;
  if (!first) return [];
  const start = Date.parse(first.from);
  const end = Math.max(Date.parse(today), Date.parse(points.at(-1)?.from ?? first.from) + 1);
  const cents = points.map(({ priceCents }) => priceCents);
  const lowest = Math.min(...cents);
  const range = Math.max(...cents) - lowest;
  const y = (priceCents: number) => (range === 0 ? 0.5 : (priceCents - lowest) / range);
  const x = (day: string) => (Date.parse(day) - start) / (end - start);
  return points.flatMap(({ priceCents, from }, index) => {
    const next = points[index + 1];
    return [
      { x: x(from), y: y(priceCents) },
      { x: next ? x(next.from) : 1, y: y(priceCents) },
    ];
  });
}
