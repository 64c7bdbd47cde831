import { expect, test } from 'vitest';
import { calculatePriceHistory, MAX_PRICE_POINTS, priceSteps } from './price-history.ts';

const change = (oldUs: number | undefined, newUs: number | undefined, day: string) => ({
  oldPrices: oldUs === undefined ? null : { US: oldUs },
  newPrices: newUs === undefined ? null : { US: newUs },
  changedAt: `${day}T12:00:00.000Z`,
});
const historyOf = (...changes: ReturnType<typeof change>[]) =>
  calculatePriceHistory(changes, 'US', '2026-01-01T08:00:00.000Z');

test('a work whose price never changed has no history', () => {
  expect(historyOf()).toEqual([]);
});

test('the history starts with the price at the upload', () => {
  expect(historyOf(change(100_000, 120_000, '2026-03-01'), change(120_000, 90_000, '2026-06-01'))).toEqual([
    { priceCents: 100_000, from: '2026-01-01' },
    { priceCents: 120_000, from: '2026-03-01' },
    { priceCents: 90_000, from: '2026-06-01' },
  ]);
});

test('of several changes on one day the last counts, and a change back is none', () => {
  expect(historyOf(change(100_000, 120_000, '2026-03-01'), change(120_000, 100_000, '2026-03-01'))).toEqual([]);
});

test('only prices of the zone of the visitor are part of it', () => {
  expect(calculatePriceHistory([change(1, 2, '2026-03-01')], 'EU1C', '2026-01-01')).toEqual([]);
  expect(historyOf(change(undefined, 100, '2026-03-01'))).toEqual([]);
  expect(historyOf(change(100, undefined, '2026-03-01'), change(undefined, 200, '2026-04-01'))).toHaveLength(2);
});

test('a work with very many changes shows the latest', () => {
  const changes = Array.from({ length: 60 }, (_, at) =>
    change(at + 1, at + 2, new Date(Date.UTC(2026, 1, at + 1)).toISOString().slice(0, 10)),
  );
  const history = historyOf(...changes);
  expect(history).toHaveLength(MAX_PRICE_POINTS);
  expect(history.at(-1)?.priceCents).toBe(61);
});

test('the chart is a step line from the first price to today', () => {
  const points = [
    { priceCents: 100, from: '2026-01-01' },
    { priceCents: 300, from: '2026-01-06' },
  ];
  expect(priceSteps(points, '2026-01-11')).toEqual([
    { x: 0, y: 0 },
    { x: 0.5, y: 0 },
    { x: 0.5, y: 1 },
    { x: 1, y: 1 },
  ]);
  expect(priceSteps([], '2026-01-11')).toEqual([]);
  for (const { x } of priceSteps(points, '2025-01-01')) expect(x).toBeLessThanOrEqual(1);
});
