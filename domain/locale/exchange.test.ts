import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convertFromUsd, rateAt } from './exchange.ts';

const rates = [
  { currencyCode: 'EUR', exchangeRate: 0.9, effectiveAt: 100 },
  { currencyCode: 'EUR', exchangeRate: 0.95, effectiveAt: 200 },
  { currencyCode: 'JPY', exchangeRate: 150, effectiveAt: 150 },
];

test.each([
  ['EUR', 99, undefined],
  ['EUR', 100, 0.9],
  ['EUR', 199, 0.9],
  ['EUR', 200, 0.95],
  ['EUR', 9999, 0.95],
  ['JPY', 150, 150],
  ['GBP', 9999, undefined],
])('the rate of %s at %d is %s', (currency, at, rate) => {
  expect(rateAt(rates, currency, at)?.exchangeRate).toBe(rate);
  expect(rateAt([...rates].reverse(), currency, at)?.exchangeRate).toBe(rate);
});

test.each([
  [10_000, 'EUR', 0.9, 9_000],
  [10_000, 'JPY', 150, 15_000],
  [10_000, 'KWD', 0.307, 30_700],
  [100, 'EUR', 1.005, 101],
  [-100, 'EUR', 1.005, -101],
  [1, 'JPY', 150, 2],
  [0, 'EUR', 0.9, 0],
])('%d US cents in %s at %d are %d minor units', (cents, currencyCode, exchangeRate, minor) => {
  expect(convertFromUsd(cents, { currencyCode, exchangeRate })).toBe(minor);
});

test('a conversion is an integer, within half a minor unit', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e10 }),
      fc.double({ min: 0.001, max: 20_000, noNaN: true }),
      (cents, exchangeRate) => {
        const minor = convertFromUsd(cents, { currencyCode: 'EUR', exchangeRate });
        expect(Number.isInteger(minor)).toBe(true);
        expect(Math.abs(minor - cents * exchangeRate)).toBeLessThanOrEqual(0.5 + cents * exchangeRate * 1e-12);
      },
    ),
  );
});
