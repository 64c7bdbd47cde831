import { expect, test } from 'vitest';
import { applyBulkChange, type BulkChange } from './bulk-changes.ts';
import { EMPTY_DRAFT } from './draft-fields.ts';

const work = { ...EMPTY_DRAFT, priceCents: 120_000, zonePrices: { EU1C: 130_000 }, keywords: ['sea', 'boat'] };

test.each<[BulkChange, object]>([
  [
    { kind: 'price-percent', percent: 10 },
    { priceCents: 132_000, zonePrices: { EU1C: 143_000 } },
  ],
  [
    { kind: 'price-percent', percent: -33.3 },
    { priceCents: 80_000, zonePrices: { EU1C: 86_700 } },
  ],
  [
    { kind: 'price-amount', cents: -5_000 },
    { priceCents: 115_000, zonePrices: { EU1C: 125_000 } },
  ],
  [{ kind: 'zones', soldInZones: ['US'] }, { soldInZones: ['US'] }],
  [{ kind: 'packaging', packaging: 'rolled' }, { packaging: 'rolled' }],
  [{ kind: 'offers', acceptsOffers: true }, { acceptsOffers: true }],
  [{ kind: 'keywords', add: ['sea', 'dusk'], remove: ['boat'] }, { keywords: ['sea', 'dusk'] }],
])('%j', (change, expected) => {
  expect(applyBulkChange(work, change)).toEqual({ ok: true, value: expected });
});

test.each<BulkChange>([
  { kind: 'price-percent', percent: -90 },
  { kind: 'price-amount', cents: -119_500 },
  { kind: 'price-amount', cents: 1_000_000_000 },
])('a price stays possible: %j', (change) => {
  expect(applyBulkChange({ ...work, priceCents: 2_000 }, change)).toMatchObject({ ok: false, reason: 'invalid' });
});

test('a work without a price gets none, and a work has a limited number of keywords', () => {
  expect(applyBulkChange({ ...work, priceCents: null }, { kind: 'price-percent', percent: 5 })).toMatchObject({
    ok: false,
  });
  const add = Array.from({ length: 19 }, (_, index) => `word ${index}`);
  expect(applyBulkChange(work, { kind: 'keywords', add, remove: [] })).toMatchObject({ ok: false });
});
