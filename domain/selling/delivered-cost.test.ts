import { expect, test } from 'vitest';
import { breakDownCost, type DeliveredCost } from './delivered-cost.ts';

const GERMANY: DeliveredCost = {
  kind: 'original',
  countryCode: 'de',
  priceCents: 110_000,
  shippingCents: 15_000,
  isImported: true,
  dutyCents: 0,
  clearanceCents: 1_500,
  taxCents: 8_750,
  taxRateBp: 700,
  isTaxRegional: false,
  unknownImportCosts: null,
};

test('the parts of an import are listed and add up to the total', () => {
  expect(breakDownCost(GERMANY)).toEqual({
    rows: [
      { name: 'The work', cents: 110_000 },
      { name: 'Shipping and insurance', cents: 15_000 },
      { name: 'Import duty', note: 'None' },
      { name: 'Customs clearance', cents: 1_500 },
      { name: 'VAT (7%)', cents: 8_750 },
    ],
    total: { name: 'Total', cents: 135_250 },
  });
});

test('duty is an amount where there is one', () => {
  const { rows } = breakDownCost({ ...GERMANY, kind: 'print', countryCode: 'au', dutyCents: 5_500, taxRateBp: 1_000 });
  expect(rows).toContainEqual({ name: 'The print', cents: 110_000 });
  expect(rows).toContainEqual({ name: 'Import duty', cents: 5_500 });
  expect(rows).toContainEqual({ name: 'GST (10%)', cents: 8_750 });
});

test('a delivery within a country has no import rows', () => {
  const cost = { ...GERMANY, isImported: false, clearanceCents: 0 };
  expect(breakDownCost(cost).rows.map(({ name }) => name)).toEqual(['The work', 'Shipping and insurance', 'VAT (7%)']);
});

test('in the United States, sales tax depends on the state', () => {
  const cost = {
    ...GERMANY,
    countryCode: 'us',
    isImported: false,
    clearanceCents: 0,
    taxCents: 0,
    isTaxRegional: true,
  };
  expect(breakDownCost(cost)).toEqual({
    rows: [
      { name: 'The work', cents: 110_000 },
      { name: 'Shipping and insurance', cents: 15_000 },
      { name: 'Sales tax', note: 'Depends on your state' },
    ],
    total: { name: 'Total before sales tax', cents: 125_000 },
  });
});

test('where the shop has no rates for imports, it does not claim that they are free', () => {
  const cost: DeliveredCost = {
    ...GERMANY,
    countryCode: 'ar',
    unknownImportCosts: 'duty and tax',
    clearanceCents: 0,
    taxCents: 0,
    taxRateBp: 0,
  };
  const { rows, total } = breakDownCost(cost);
  expect(rows).toContainEqual({ name: 'Import duty and tax', note: 'Not included' });
  expect(total).toEqual({ name: 'Total before import duty and tax', cents: 125_000 });
});

test('a duty that is charged is part of the total where only the tax is not known', () => {
  const cost: DeliveredCost = { ...GERMANY, unknownImportCosts: 'tax', dutyCents: 17_600, taxCents: 0, taxRateBp: 0 };
  const { rows, total } = breakDownCost(cost);
  expect(rows).toContainEqual({ name: 'Import duty', cents: 17_600 });
  expect(rows).toContainEqual({ name: 'Import tax', note: 'Not included' });
  expect(total).toEqual({ name: 'Total before import tax', cents: 144_100 });
});
