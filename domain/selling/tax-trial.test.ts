import { expect, test } from 'vitest';
import { tryTax } from './tax-trial.ts';

const JULY = Date.parse('2026-07-01T00:00:00Z');
const tables = {
  taxes: [
    { countryCode: 'de', region: '', kind: 'original', rateBp: 700, isShippingTaxed: true, effectiveAt: 0 },
    { countryCode: 'de', region: '', kind: 'original', rateBp: 1_000, isShippingTaxed: false, effectiveAt: JULY },
    { countryCode: 'de', region: '', kind: 'print', rateBp: 1_900, isShippingTaxed: true, effectiveAt: 0 },
    { countryCode: 'de', region: '', kind: 'print', rateBp: 1_900, isShippingTaxed: false, effectiveAt: JULY },
  ],
  duties: [{ countryCode: 'de', kind: 'original', rateBp: 500, clearanceCents: 1_500, effectiveAt: 0 }],
} as const;
const trial = {
  ...{ countryCode: 'de', region: '', kind: 'original', valueCents: 100_000, deliveryCents: 2_000 },
  ...{ isImported: false, at: JULY - 1 },
} as const;

test('tax is that of the work and, where it is taxed, of its delivery', () => {
  expect(tryTax(tables, trial)).toEqual({
    ...{ taxBp: 700, dutyBp: 0, taxCents: 7_000, deliveryTaxCents: 140, dutyCents: 0, clearanceCents: 0 },
    ...{ totalCents: 109_140, isTaxRegional: false, isDutyKnown: true },
  });
});

test('an import has duty and clearance, and tax on the duty', () => {
  expect(tryTax(tables, { ...trial, isImported: true })).toMatchObject({
    ...{ dutyBp: 500, dutyCents: 5_000, clearanceCents: 1_500, taxCents: 7_350, totalCents: 115_990 },
  });
});

test('a rate counts from its day', () => {
  expect(tryTax(tables, { ...trial, at: JULY })).toMatchObject({ taxBp: 1_000, taxCents: 10_000, deliveryTaxCents: 0 });
});

test('without a rate there is no tax, and nobody knows the duty', () => {
  expect(tryTax({ taxes: [], duties: [] }, { ...trial, isImported: true })).toMatchObject({
    ...{ taxBp: 0, taxCents: 0, dutyCents: 0, totalCents: 102_000, isDutyKnown: false },
  });
});
