import { expect, test } from 'vitest';
import { isTaxRegional, type TaxRate, taxRateAt } from './tax-rates.ts';

const rate = (countryCode: string, region: string, rateBp: number, effectiveAt = 0): TaxRate => ({
  countryCode,
  region,
  kind: 'original',
  rateBp,
  isShippingTaxed: countryCode === 'de',
  effectiveAt,
});
const RATES = [rate('us', '', 0), rate('us', 'CA', 725), rate('de', '', 1_900), rate('de', '', 700, 1_000)];
const bpOf = (countryCode: string, region: string, at: number) =>
  taxRateAt(RATES, { countryCode, region }, 'original', at).rateBp;

test('a state has its own rate, other states that of the country', () => {
  expect(bpOf('us', 'CA', 5)).toBe(725);
  expect(bpOf('us', 'ca', 5)).toBe(725);
  expect(bpOf('us', 'OR', 5)).toBe(0);
});

test('the newest rate that is not in the future is in force', () => {
  expect(bpOf('de', '', 999)).toBe(1_900);
  expect(bpOf('de', '', 1_000)).toBe(700);
});

test('without a rate there is no tax', () => {
  expect(taxRateAt(RATES, { countryCode: 'jp', region: '' }, 'original', 5)).toEqual({
    rateBp: 0,
    isShippingTaxed: false,
  });
  expect(taxRateAt(RATES, { countryCode: 'de', region: '' }, 'print', 5).rateBp).toBe(0);
  expect(taxRateAt(RATES, { countryCode: 'de', region: '' }, 'original', 5).isShippingTaxed).toBe(true);
});

test('without a region, tax is unknown where only states have rates', () => {
  const states = [rate('us', 'CA', 725), rate('us', 'NY', 400)];
  expect(isTaxRegional(states, { countryCode: 'us', region: '' }, 5)).toBe(true);
  expect(isTaxRegional(states, { countryCode: 'us', region: 'OR' }, 5)).toBe(false);
  expect(isTaxRegional(states, { countryCode: 'us', region: '' }, -1)).toBe(false);
  expect(isTaxRegional([rate('ca', '', 500), rate('ca', 'ON', 1_300)], { countryCode: 'ca', region: '' }, 5)).toBe(
    false,
  );
  expect(isTaxRegional([rate('de', '', 700)], { countryCode: 'de', region: '' }, 5)).toBe(false);
});
