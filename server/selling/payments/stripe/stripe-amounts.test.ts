import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromStripeAmount, toStripeAmount } from './stripe-amounts.ts';

test('amounts with two decimals are the same at Stripe', () => {
  expect(toStripeAmount(123_456, 'USD')).toBe(123_456);
  expect(toStripeAmount(99, 'EUR')).toBe(99);
});

test('yen have no decimals, here and at Stripe', () => {
  expect(toStripeAmount(1_200, 'JPY')).toBe(1_200);
  expect(fromStripeAmount(1_200, 'JPY')).toBe(1_200);
});

test('dinars have three decimals, and Stripe charges only whole hundredths', () => {
  expect(toStripeAmount(5_120, 'KWD')).toBe(5_120);
  expect(toStripeAmount(5_124, 'KWD')).toBeUndefined();
});

test('crowns without decimals are counted in hundredths by Stripe', () => {
  expect(toStripeAmount(500, 'ISK')).toBe(50_000);
  expect(fromStripeAmount(50_000, 'ISK')).toBe(500);
  expect(toStripeAmount(500, 'UGX')).toBe(50_000);
});

test('a part of a unit that Stripe does not have cannot be charged', () => {
  expect(toStripeAmount(500, 'MGA')).toBe(5);
  expect(toStripeAmount(550, 'MGA')).toBeUndefined();
});

test('an amount that Stripe can charge comes back unchanged', () => {
  const currency = fc.constantFrom('USD', 'EUR', 'JPY', 'KWD', 'ISK', 'UGX', 'MGA', 'CLP', 'BHD', 'HUF');
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000_00 }), currency, (minor, code) => {
      const amount = toStripeAmount(minor, code);
      if (amount !== undefined) expect(fromStripeAmount(amount, code)).toBe(minor);
      else expect(['KWD', 'BHD', 'MGA']).toContain(code);
    }),
  );
});
